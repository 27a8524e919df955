"""The days that a field of the claim records, by the field's path as rules write it (docs/tools.md, Field paths)."""

import re
from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from operator import itemgetter
from typing import Any, Final

from claims.case import Case
from claims.facts.addressees import to_their_side
from claims.facts.ledger import paid_out
from claims.schema import Item, Part, Payment

STEP: Final = re.compile(r"(\w+)(?:\[(?P<marks>[\w,]*)(?:~(?P<phrases>[^\]]+))?\])?")
TO_CLAIMANT: Final = "to_claimant"
MARKS: Final = ("kind", "type", "direction", "channel", "category", "code", "by", "cost_type")
NAMED_BY: Final = ("title", "subject")


@dataclass(frozen=True)
class Recorded:
    """A day with the path it was read at, items by their ids; `item` is the id of the outermost one, None without."""

    day: date
    path: str
    item: str | None


def recorded(case: Case, path: str) -> Iterator[Recorded]:
    """Every day at a path such as `incident.dateNotified`, `complaints[].receivedAt` or `diary[demand].due`.

    Words in brackets pick the items that bear each of them as kind, type, direction, channel, category, code, side or
    cost type; `to_claimant` those that did not go to somebody else; none picks all. Phrases after a tilde, one upright
    bar between two, pick those whose title or subject has one of them: `correspondence[in~letter of claim].at`. A
    payment that did not go out, or that came back, has no day.
    Errors: KeyError for a field that the schema does not have.
    """
    return _walk(case, case.claim, path.split("."), "", None)


def first_recorded(case: Case, paths: Sequence[str]) -> list[Recorded]:
    """For each item the day at the first of the paths that has one.

    Where the first path is of no list there is one day at most: the earliest of the first path that has any.
    """
    if "[" not in paths[0]:
        days = (sorted(recorded(case, path), key=lambda each: (each.day, each.path)) for path in paths)
        return next(([each[0]] for each in days if each), [])
    found: dict[str | None, Recorded] = {}
    for path in paths:
        for each in recorded(case, path):
            found.setdefault(each.item, each)
    return list(found.values())


class Kept:
    """What a file records at some paths, for the item that started a clock. Built once a rule: items may be many.

    A path that picks items by a word (`diary[demand].due`) counts for every start, one that picks all for its own item.
    """

    def __init__(self, case: Case, paths: Sequence[str]) -> None:
        self._by_item: dict[str | None, list[tuple[int, Recorded]]] = defaultdict(list)
        for place, path in enumerate(paths):
            for each in recorded(case, path):
                self._by_item[each.item if "[]" in path else None].append((place, each))
        self._days = {item: sorted(each.day for _, each in found) for item, found in self._by_item.items()}

    def first(self, item: str | None) -> Recorded | None:
        """What stands first, in the order of the paths."""
        found = [kept[0] for each in {None, item} if (kept := self._by_item.get(each))]
        return min(found, key=itemgetter(0))[1] if found else None

    def between(self, item: str | None, since: date, until: date) -> date | None:
        """The earliest day in a span, both ends included."""
        found = [day for each in {None, item} for day in _from(self._days.get(each, []), since) if day <= until]
        return min(found, default=None)


def _from(days: list[date], since: date) -> list[date]:
    """The first of some sorted days that is not before another, if there is one."""
    at = bisect_left(days, since)
    return days[at : at + 1]


def _walk(case: Case, part: Part, steps: Sequence[str], so_far: str, item: str | None) -> Iterator[Recorded]:
    matched = STEP.fullmatch(steps[0])
    if matched is None:
        raise KeyError(steps[0])
    key, words, phrases = matched.groups()
    value: Any = getattr(part, _names(type(part))[key])
    if value is None:
        return
    if words is not None:
        items: list[Item] = value
        for each in items:
            if _bears(case, each, words) and _is_named(each, phrases) and _stands(case, each):
                yield from _walk(case, each, steps[1:], f"{so_far}{key}[{each.id}].", item or each.id)
    elif len(steps) > 1:
        yield from _walk(case, value, steps[1:], f"{so_far}{key}.", item)
    else:
        yield Recorded(case.day(value), f"{so_far}{key}", item)


def _bears(case: Case, item: Item, words: str) -> bool:
    asked = set(words.split(",")) if words else set()
    borne = {getattr(item, mark) for mark in _of_kind(type(item), MARKS)}
    return borne.issuperset(asked - {TO_CLAIMANT}) and (TO_CLAIMANT not in asked or to_their_side(case, item))


def _is_named(item: Item, phrases: str | None) -> bool:
    names = [(getattr(item, name) or "").lower() for name in _of_kind(type(item), NAMED_BY)]
    return phrases is None or any(phrase in name for phrase in phrases.split("|") for name in names)


def _stands(case: Case, item: Item) -> bool:
    return not isinstance(item, Payment) or item.id in paid_out(case)


@cache
def _of_kind(kind: type[Part], names: tuple[str, ...]) -> tuple[str, ...]:
    """Those of the attributes that items of a kind have: to ask for one that they have not is slow."""
    return tuple(name for name in names if name in kind.model_fields)


@cache
def _names(kind: type[Part]) -> dict[str, str]:
    """The attributes of a part by their wire names."""
    return {field.alias or name: name for name, field in kind.model_fields.items()}
