"""The clocks that run on a claim: when each started, when it was done, when it is due (docs/tools.md, Clocks)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts.clock_rules import Clock, Scope, by_clock, chosen_on, clocks, days_after, policy_start
from claims.facts.offers import open_offers
from claims.facts.recorded_days import Kept, Recorded, first_recorded, recorded
from claims.rules import CONFIRM, why_none

OVER: Final = ("closed", "declined", "withdrawn")
STILL_RUNNING: Final[frozenset[Scope]] = frozenset({"offers", "complaint", "diary"})
UNDER_PROTOCOL: Final = ("pre_action", "portal")


@dataclass(frozen=True)
class Run:
    """A clock that has started: `done` is the day it was met, `diarised` the day the file keeps for it.

    `due` is `count` units of the row after the start. `stands_in`: the file lacks the day that the row asks for, and
    another was taken. `follows`: it comes after one that was missed.
    """

    row: Clock
    start: Recorded
    count: int
    due: date
    done: date | None
    diarised: Recorded | None = None
    stands_in: bool = False
    follows: bool = False

    @property
    def id(self) -> str:
        of_an_item = self.row.starts[0].split(".")[-2].endswith("]")
        own = f"{self.row.rule_id}:{self.start.item}" if of_an_item else self.row.rule_id
        return f"{own}:next" if self.follows else own


@dataclass(frozen=True)
class NoNumber:
    """A duty for which the law gives no number of days."""

    row: Clock


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
        for start in starts:
            if _in_force(case, group, start.day) is None:
                missing += _not_held(case, group, start.day)
        if not group[0].starts:
            row = _in_force(case, group, None)
            without_number += [NoNumber(row)] if row else []
        if _lacks_start(case, group[0], starts) and group[0].lacking:
            missing.append(group[0].lacking)
        if group[0].starts and group[0].chosen_by == "policy" and policy_start(case) is None:
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
    if not row.starts:
        return []
    found = first_recorded(case, row.starts) or (first_recorded(case, row.otherwise) if row.otherwise else [])
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


def _not_held(case: Case, rows: list[Clock], start: date) -> Iterator[str]:
    """A clock that started before the first of its rows does: it may have run under a law that is not held."""
    day = chosen_on(rows[0], case, start)
    if day is not None:
        yield f"rule on {rows[0].title!r} for {day}: {why_none(rows, day)} {CONFIRM}"


def _started(case: Case, rows: list[Clock], starts: list[Recorded], territory: str) -> Iterator[Run]:
    """The clock of these rows for each of its starts, by the row that was in force then."""
    in_force: dict[str, tuple[Clock, list[Recorded]]] = {}
    for start in starts:
        row = _in_force(case, rows, start.day)
        if row is not None:
            in_force.setdefault(row.rule_id, (row, []))[1].append(start)
    for row, begun in in_force.values():
        ends, diarised = Kept(case, row.ends), Kept(case, row.diarised)
        for start in begun:
            yield from _run(case, row, start, ends, diarised, territory)


def _run(case: Case, row: Clock, start: Recorded, ends: Kept, diarised: Kept, territory: str) -> Iterator[Run]:
    due = row.due(start.day, territory)
    if due is None or row.count is None:
        return
    done = ends.between(start.item, start.day, case.today)
    if row.every is not None:
        yield from _repeated(case, row, start, row.every, done)
        return
    kept, count = diarised.first(start.item), row.count
    if row.at_least and kept is not None and kept.day > due:
        due, count = kept.day, (kept.day - start.day).days
    yield Run(row, start, count, due, done, kept, stands_in=start.path in row.otherwise)


def _repeated(case: Case, row: Clock, start: Recorded, every: int, done: date | None) -> Iterator[Run]:
    """What is due again and again, from the last time that it was done; if that was missed, also the next to come."""
    met = [each for path in row.renews for each in recorded(case, path) if start.day < each.day <= case.today]
    last = max(met, key=lambda each: each.day, default=None)
    begun, count = (start, row.count or every) if last is None else (last, every)
    due = days_after(begun.day, count)
    yield Run(row, begun, count, due, done)
    if due < case.today:
        count += every * -(-(case.today - due).days // every)
        yield Run(row, begun, count, days_after(begun.day, count), done, follows=True)


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
