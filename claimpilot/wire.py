"""What every wire schema shares: strict types, camelCase names, the error body (docs/http-api.md, Conventions)."""

import re
from collections.abc import Callable
from typing import Any, Final, Literal

from pydantic import BaseModel, ConfigDict, ValidationError
from pydantic.alias_generators import to_camel
from pydantic_core import from_json

Locale = Literal["en-GB", "en-US"]
Brand = Literal["claimpilot", "clonepilot"]

MOST_ISSUES: Final = 100
SENTENCES: Final = {"model_type": "This should be an object.", "model_attributes_type": "This should be an object."}
"""Where pydantic's own sentence would name a class of ours."""

FURTHEST: Final = 10**15
"""A number beyond any store: larger ones in a query mean the same."""

NUL: Final = re.compile(rb"(?<!\\)(?:\\\\)*\\u0000")
NUL_TOLD: Final = "The text holds a NUL character, which cannot be stored. Take it out."


class Wire(BaseModel):
    """A message on the wire: camelCase names, strict types, unknown keys dropped, never changed once read."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        validate_by_alias=True,
        validate_by_name=True,
        strict=True,
        frozen=True,
        extra="ignore",
        allow_inf_nan=False,
        json_schema_serialization_defaults_required=True,
    )


class Issue(Wire):
    """One thing that is wrong with a body: where (wire names and list positions), what kind, and a sentence."""

    path: list[str | int]
    code: str
    message: str


class Problem(Wire):
    """What every answer with an error says."""

    error: str


class BadBody(Problem):
    """A body that its schema refuses, and what is wrong where."""

    issues: list[Issue]


class Failure(Problem):
    """An error of ours; the id is in the log line and in the X-Request-ID header too."""

    request_id: str


class Unkeepable(ValueError):
    """A message that would not read back the same, as with half a character or a number that is none in it."""


class NotJson(ValueError):
    """A text that is not a JSON object we can keep; str() is the sentence to show."""


def digits(text: Any) -> int:
    """Plain digits as a number. Errors: ValueError for any other text, a sign or a space included."""
    if isinstance(text, int):
        return text
    if not (isinstance(text, str) and text.isascii() and text.isdigit()):
        raise ValueError
    return min(int(text.lstrip("0")[:16] or 0), FURTHEST)


def limit_to(most: int) -> Callable[[Any], int]:
    """A reader of a query's `limit`. Errors: ValueError for anything but plain digits from 1 to `most`."""

    def limit(text: Any) -> int:
        try:
            given = digits(text)
        except ValueError:
            given = 0
        if not 1 <= given <= most:
            raise ValueError(f"limit must be a whole number from 1 to {most}, in plain digits.")
        return given

    return limit


def load_json(body: bytes) -> dict[str, Any]:
    """The JSON object that a body holds.

    Errors: NotJson for anything else: other encodings than UTF-8, NaN or Infinity, a lone surrogate, a NUL character,
    nesting deeper than about 200, or a top level that is no object.
    """
    if NUL.search(body):
        raise NotJson(NUL_TOLD)
    try:
        value = from_json(body, allow_inf_nan=False)
    except ValueError as error:
        raise NotJson(f"This is not JSON in UTF-8: {error}.") from None
    if not isinstance(value, dict):
        raise NotJson("The top level must be a JSON object.")
    return value


def kept(message: Wire) -> str:
    """The message as JSON that reads back as the same message. Errors: Unkeepable."""
    try:
        text = message.model_dump_json(by_alias=True, warnings="error")
        same = type(message).model_validate_json(text) == message
    except ValueError:  # pydantic's own errors, of Unicode, of numbers with too many digits: all are one
        same = False
    if not same:
        raise Unkeepable(f"This {type(message).__name__} would not read back the same.")
    return text


def issues_of(error: ValidationError) -> list[Issue]:
    """What pydantic found, the first hundred of it, in wire names and without the values that failed."""
    return [
        Issue(path=list(found["loc"]), code=found["type"], message=_sentence(found["type"], found["msg"]))
        for found in error.errors(include_url=False, include_context=False, include_input=False)[:MOST_ISSUES]
    ]


def _sentence(code: str, message: str) -> str:
    message = SENTENCES.get(code) or message.removeprefix("Value error, ")
    return message if message.endswith((".", "!", "?")) else f"{message}."
