"""The days that a field of the claim records, by the field's path as rules write it (docs/tools.md, Field paths)."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from typing import Any, Final

from claims.case import Case
from claims.schema import Item, Part

STEP: Final = re.compile(r"(\w+)(?:\[(\w*)\])?")
MARKS: Final = ("kind", "type", "direction", "category", "code", "by", "cost_type")


@dataclass(frozen=True)
class Recorded:
    """A day with the path it was read at, items by their ids; `item` is the id of the outermost one, None without."""

    day: date
    path: str
    item: str | None


def recorded(case: Case, path: str) -> Iterator[Recorded]:
    """Every day at a path such as `incident.dateNotified`, `complaints[].receivedAt` or `diary[demand].due`.

    A word in brackets picks the items of that kind, type, direction, category, code, side or cost type; none picks all.
    Errors: KeyError for a field that the schema does not have.
    """
    return _walk(case, case.claim, path.split("."), "", None)


def first_recorded(case: Case, paths: Sequence[str]) -> list[Recorded]:
    """For each item the day at the first of the paths that has one; at paths without items at most one day."""
    found: dict[str | None, Recorded] = {}
    for path in paths:
        for each in recorded(case, path):
            found.setdefault(each.item, each)
    return list(found.values())


def _walk(case: Case, part: Part, steps: Sequence[str], so_far: str, item: str | None) -> Iterator[Recorded]:
    matched = STEP.fullmatch(steps[0])
    if matched is None:
        raise KeyError(steps[0])
    key, word = matched.groups()
    value: Any = getattr(part, _names(type(part))[key])
    if value is None:
        return
    if word is not None:
        items: list[Item] = value
        for each in items:
            if not word or any(getattr(each, mark) == word for mark in _marks(type(each))):
                yield from _walk(case, each, steps[1:], f"{so_far}{key}[{each.id}].", item or each.id)
    elif len(steps) > 1:
        yield from _walk(case, value, steps[1:], f"{so_far}{key}.", item)
    else:
        yield Recorded(case.day(value), f"{so_far}{key}", item)


@cache
def _marks(kind: type[Part]) -> tuple[str, ...]:
    """Those of the marks that items of a kind have: to ask for one that they have not is slow."""
    return tuple(mark for mark in MARKS if mark in kind.model_fields)


@cache
def _names(kind: type[Part]) -> dict[str, str]:
    """The attributes of a part by their wire names."""
    return {field.alias or name: name for name, field in kind.model_fields.items()}
