"""The clocks that run on a claim: when each started, when it was done, when it is due (docs/tools.md, Clocks)."""

from bisect import bisect_left
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date
from operator import itemgetter
from typing import Final

from claims.case import Case
from claims.facts.clock_rules import Clock, Scope, by_clock, chosen_on, clocks, days_after, policy_start
from claims.facts.offers import open_offers
from claims.facts.recorded_days import Recorded, first_recorded, recorded

OVER: Final = ("closed", "declined", "withdrawn")
STILL_RUNNING: Final[frozenset[Scope]] = frozenset({"offers", "complaint", "diary"})
UNDER_PROTOCOL: Final = ("pre_action", "portal")


@dataclass(frozen=True)
class Run:
    """A clock that has started: `done` is the day it was met, `diarised` the day the file keeps for it."""

    row: Clock
    start: Recorded
    due: date
    done: date | None
    diarised: Recorded | None

    @property
    def id(self) -> str:
        return self.row.rule_id if self.start.item is None else f"{self.row.rule_id}:{self.start.item}"


@dataclass(frozen=True)
class NoNumber:
    """A duty for which the law gives no number of days."""

    row: Clock


class Kept:
    """What a file records at some paths, for the item that started a clock. Built once a row: there may be many items.

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


@dataclass(frozen=True)
class Runs:
    started: list[Run]
    without_number: list[NoNumber]
    missing: list[str]
    reasons: list[str]


def runs(case: Case, territory: str, scopes: frozenset[Scope]) -> Runs:
    """The clocks of some scopes under a territory's rules. On a claim that is over only offers and complaints run."""
    over = case.claim.status in OVER
    rows = clocks(case.claim, territory, scopes & STILL_RUNNING if over else scopes)
    started: list[Run] = []
    without_number: list[NoNumber] = []
    missing: list[str] = []
    for group in by_clock(rows):
        starts = _starts(case, group[0])
        started += _started(case, group, starts, territory)
        if not group[0].starts:
            row = _in_force(case, group, None)
            without_number += [NoNumber(row)] if row else []
        if _lacks_start(case, group[0], starts) and group[0].lacking:
            missing.append(group[0].lacking)
        if group[0].chosen_by == "policy" and policy_start(case) is None:
            missing.append("policy period")
    started += _special(case, rows, territory)
    missing += _unnamed_protocol(case, territory, scopes) if not over else []
    reasons = ["The claim is over: no regulatory or protocol clock was run"] if over else []
    return Runs(started, without_number, list(dict.fromkeys(missing)), reasons)


def _special(case: Case, rows: list[Clock], territory: str) -> Iterator[Run]:
    """The rows for circumstances that no field records."""
    for row in rows:
        if row.when is not None:
            yield from _started(case, [row], _starts(case, row), territory)


def _starts(case: Case, row: Clock) -> list[Recorded]:
    found = first_recorded(case, row.starts)
    if row.scope != "offers":
        return found
    still_open = {offer.id for offer in open_offers(case)}
    return [each for each in found if each.item in still_open]


def _in_force(case: Case, rows: list[Clock], start: date | None) -> Clock | None:
    for row in rows:
        day = chosen_on(row, case, start)
        if day is not None and row.applies_on(day):
            return row
    return None


def _started(case: Case, rows: list[Clock], starts: list[Recorded], territory: str) -> Iterator[Run]:
    """The clock of these rows for each of its starts, by the row that was in force then."""
    in_force: dict[str, tuple[Clock, list[Recorded]]] = {}
    for start in starts:
        row = _in_force(case, rows, start.day)
        if row is not None:
            in_force.setdefault(row.rule_id, (row, []))[1].append(start)
    for row, begun in in_force.values():
        diarised, ends = Kept(case, row.diarised), Kept(case, row.ends)
        for start in begun:
            due = row.due(start.day, territory)
            if due is not None:
                kept = diarised.first(start.item)
                done = ends.between(start.item, start.day, case.today)
                yield Run(row, start, _moved(case, row, due, kept), done, kept)


def _moved(case: Case, row: Clock, due: date, diarised: Recorded | None) -> date:
    """A duty that comes round again is next due after today; a time that may be longer ends when the file says."""
    if row.every is not None:
        past = max(0, (case.today - due).days)
        return days_after(due, row.every * max(1, -(-past // row.every)))
    return max(due, diarised.day) if row.at_least and diarised is not None else due


def _lacks_start(case: Case, row: Clock, starts: list[Recorded]) -> bool:
    """Whether a clock should run and the file lacks the day that starts it."""
    if row.scope == "complaint":
        expected = {each.id for each in case.claim.complaints if each.final_response_at is None}
    elif row.scope == "offers":
        expected = {each.id for each in open_offers(case) if any(f"[{each.type}]" in path for path in row.starts)}
    else:
        return bool(row.starts) and not starts
    return bool(expected - {each.item for each in starts})


def _unnamed_protocol(case: Case, territory: str, scopes: frozenset[Scope]) -> list[str]:
    proceedings = case.claim.proceedings
    under_one = proceedings.status in UNDER_PROTOCOL or proceedings.portal is not None
    unnamed = "protocol" in scopes and territory == "england_wales" and under_one and proceedings.protocol is None
    return ["pre-action protocol that applies"] if unnamed else []
