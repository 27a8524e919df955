"""Reading a body into its wire schema, and the one error shape of the JSON endpoints (docs/http-api.md, Errors)."""

from collections.abc import Iterable
from typing import TypeVar

from pydantic import BaseModel, ValidationError

from claimpilot.wire import Issue, NotJson, issues_of, load_json

Model = TypeVar("Model", bound=BaseModel)


class BadRequest(Exception):
    """A body or query that its schema refuses: 400, with a sentence and what is wrong where."""

    def __init__(self, sentence: str, issues: Iterable[Issue] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.issues = list(issues)


class NotFound(Exception):
    """Something that is not there: 404, with a sentence."""


def read(model: type[Model], body: bytes, sentence: str) -> Model:
    """The body as `model`. Errors: BadRequest with `sentence` and the issues, none of which echoes a value."""
    try:
        return model.model_validate(load_json(body), by_alias=True, by_name=False)
    except NotJson as error:
        raise BadRequest(sentence, [Issue(path=[], code="json_invalid", message=str(error))]) from None
    except ValidationError as error:
        raise BadRequest(sentence, issues_of(error)) from None
