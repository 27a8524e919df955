"""A part of the claim as plain JSON in which all that somebody wrote is a quotation (docs/tools.md, Quoted text)."""

from collections.abc import Mapping
from functools import cache
from typing import Any, Literal, get_args

from pydantic.fields import FieldInfo
from pydantic.main import IncEx

from claims.facts.base import quoted
from claims.fields import PROSE
from claims.schema import Part


def shown(
    part: Part, include: Mapping[str, IncEx | Literal[True]] | None = None, exclude: frozenset[str] = frozenset()
) -> dict[str, Any]:
    """The part in wire names and file order. What is null, blank or an empty list or object is left out."""
    chosen = dict(include) if include is not None else None
    plain = part.model_dump(mode="json", by_alias=True, exclude_none=True, include=chosen, exclude=set(exclude))
    return _quoting(part, plain)


@cache
def written(kind: type[Part]) -> frozenset[str]:
    """The fields of a part that hold free text, or lists of it."""
    return frozenset(name for name, field in kind.model_fields.items() if _is_prose(field))


def _is_prose(field: FieldInfo) -> bool:
    waiting: list[Any] = [field.annotation]
    while waiting:
        found = waiting.pop()
        if PROSE in getattr(found, "__metadata__", ()):
            return True
        waiting += get_args(found)
    return PROSE in field.metadata


def _quoting(part: Part, plain: dict[str, Any]) -> dict[str, Any]:
    free = written(type(part))
    result: dict[str, Any] = {}
    for name, field in type(part).model_fields.items():
        key = field.alias or name
        value = _quoted(getattr(part, name), plain[key], name in free) if key in plain else None
        if value not in (None, "", [], {}):
            result[key] = value
    return result


def _quoted(value: Any, plain: Any, free: bool) -> Any:
    if isinstance(value, Part):
        return _quoting(value, plain)
    if isinstance(value, list):
        entries = [_quoted(each, shape, free) for each, shape in zip(value, plain, strict=True)]
        return [each for each in entries if each not in ("", {})]
    return quoted(plain) if free and plain else plain
