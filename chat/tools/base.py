"""What a tool is: a plain function over a Case, described to the model by its own signature (docs/tools.md)."""

import inspect
import json
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate
from typing import Annotated, Any, Final, get_type_hints

import structlog
from pydantic import BaseModel, ConfigDict, ValidationError, WithJsonSchema, create_model
from pydantic.alias_generators import to_camel

from chat.orders import marked
from chat.providers.base import ToolSpec
from chat.wire import ClientAction
from claimpilot.wire import Issue, issues_of
from claims.case import Case
from claims.fields import Money, Percent

log = structlog.get_logger(__name__)

LONGEST_ERROR: Final = 1_000
LONGEST_VALUE: Final = 60
NAMED: Final = 20
ROOM_TO_END: Final = 60

Amount = Annotated[Money, WithJsonSchema({"type": "number", "minimum": 0})]
Share = Annotated[Percent, WithJsonSchema({"type": "number", "minimum": 0, "maximum": 100})]
"""An amount and a percentage as arguments: a model is shown a plain number, and the decimal it wrote is kept."""


class Arguments(BaseModel):
    """A tool's arguments: camelCase, strict, and nothing but what the tool names."""

    model_config = ConfigDict(
        alias_generator=to_camel,
        validate_by_alias=True,
        validate_by_name=False,
        strict=True,
        extra="forbid",
        allow_inf_nan=False,
    )


class ToolError(Exception):
    """An argument that this claim cannot satisfy; str() is a sentence for the model."""


def no_such(what: str, wrong: str, ids: Iterable[str]) -> ToolError:
    """The error for an id that the file does not have, with those that there are."""
    return ToolError(f"{listed(f'No {what} {cut(wrong)!r} on this file. There are:', ids)}.")


def listed(lead: str, ids: Iterable[str]) -> str:
    """A sentence that ends with ids: twenty at most, fewer where they are long, and how many more there are."""
    every = [cut(each) for each in ids]
    named = _fitting(every[:NAMED], LONGEST_ERROR - len(lead) - ROOM_TO_END)
    more = f" and {len(every) - len(named)} more" if len(named) < len(every) else ""
    return f"{lead} {', '.join(named) or 'none recorded'}{more}"


def cut(value: str) -> str:
    """What a model wrote, or an id of the file, short enough to be repeated in a sentence."""
    return value if len(value) <= LONGEST_VALUE else f"{value[:LONGEST_VALUE]}…"


@dataclass(frozen=True)
class Outcome:
    """A tool's result, a JSON object in the order it is printed, and what the browser should do."""

    result: dict[str, Any]
    actions: tuple[ClientAction, ...] = ()


@dataclass(frozen=True)
class Tool:
    """A function with what the model and the person are told about it.

    `label` is the present-tense chip. It may hold `{argument}`, which is filled from `words`, so that nothing the model
    wrote is shown; a value without a word becomes "file".
    """

    function: Callable[..., Outcome]
    label: str
    words: Mapping[str, Mapping[str, str]]
    arguments: type[Arguments]

    @property
    def name(self) -> str:
        return self.function.__name__

    @cached_property
    def spec(self) -> ToolSpec:
        schema = self.arguments.model_json_schema()
        parameters = {
            "type": "object",
            "properties": {name: _plain_schema(part) for name, part in schema.get("properties", {}).items()},
            "required": schema.get("required", []),
            "additionalProperties": False,
        }
        return ToolSpec(self.name, inspect.cleandoc(self.function.__doc__ or ""), parameters)

    def chip(self, arguments: Mapping[str, Any]) -> str:
        filled = {name: words.get(str(arguments.get(name)), "file") for name, words in self.words.items()}
        return self.label.format(**filled)


def tool(label: str, words: Mapping[str, Mapping[str, str]] | None = None) -> Callable[[Callable[..., Outcome]], Tool]:
    """Make a function over a Case a tool: its name, docstring and remaining parameters are what the model sees."""

    def declare(function: Callable[..., Outcome]) -> Tool:
        hints = get_type_hints(function, include_extras=True)
        parameters = list(inspect.signature(function).parameters.values())[1:]
        fields: dict[str, Any] = {
            each.name: (hints[each.name], ... if each.default is inspect.Parameter.empty else each.default)
            for each in parameters
        }
        model = create_model(function.__name__, __base__=Arguments, **fields)
        return Tool(function, label, words or {}, model)

    return declare


def run_tool(tool: Tool, case: Case, arguments: Mapping[str, Any]) -> Outcome:
    """Run a tool on what the model asked for. Never raises: a bad argument or a failure becomes {"error": sentence}."""
    try:
        given = tool.arguments.model_validate({key: value for key, value in arguments.items() if value is not None})
        outcome = tool.function(case, **{name: getattr(given, name) for name in type(given).model_fields})
        return Outcome(marked(outcome.result), outcome.actions)
    except ValidationError as error:
        return _failed(_refusal(error))
    except ToolError as error:
        return _failed(str(error))
    except Exception:
        log.exception("tool_failed", tool=tool.name)
        return _failed(f"{tool.name} failed on this claim. Say that this lookup could not be made.")


def compact(result: Mapping[str, Any]) -> str:
    """A result as the JSON that is shown: no spaces, in its own order, in its own script."""
    return json.dumps(result, ensure_ascii=False, separators=(",", ":"))


def _failed(sentence: str) -> Outcome:
    return Outcome({"error": sentence[:LONGEST_ERROR]})


def _refusal(error: ValidationError) -> str:
    """What is wrong with the arguments: as many of the sentences as fit, the first whatever its length."""
    every = [_told(issue) for issue in issues_of(error)]
    told = _fitting(every, LONGEST_ERROR - ROOM_TO_END) or every[:1]
    more = error.error_count() - len(told)
    return " ".join([*told, *([f"{more} more are wrong."] if more else [])])


def _fitting(parts: Sequence[str], room: int) -> list[str]:
    """The parts that fit, up to the first that does not; two characters lie between two."""
    ends = accumulate(len(part) + 2 for part in parts)
    return [part for part, end in zip(parts, ends, strict=True) if end <= room]


def _told(issue: Issue) -> str:
    return f"{'.'.join(cut(str(step)) for step in issue.path)}: {issue.message}"


def _plain_schema(part: Any) -> Any:
    """A parameter's schema as models take it: no titles, and an optional one is left out rather than null."""
    if isinstance(part, list):
        return [_plain_schema(each) for each in part]
    if not isinstance(part, dict):
        return part
    kept = {key: value for key, value in part.items() if key != "title" and not (key == "default" and value is None)}
    choices = [each for each in kept.get("anyOf", []) if each != {"type": "null"}]
    if len(choices) == 1:
        del kept["anyOf"]
        kept = {**choices[0], **kept}
    return {key: _plain_schema(value) for key, value in kept.items()}
