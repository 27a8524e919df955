"""A policy's events replayed: the state they leave, and the state that was on record (docs/tools.md, Events)."""

from bisect import bisect_right, insort
from collections import deque
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property
from itertools import accumulate, groupby
from typing import Final
from zoneinfo import ZoneInfo

from claims.case import Case
from claims.facts.moments import Moment, latest_moment, moment
from claims.schema import PolicyEvent, PolicyEventKind, PolicyState

ENDING: Final[dict[PolicyEventKind, PolicyState]] = {
    "lapse": "lapsed",
    "cancellation": "cancelled",
    "avoidance": "avoided",
    "suspension": "suspended",
    "expiry": "expired",
}
STARTING: Final = ("inception", "renewal")
RESTORING: Final = ("reinstatement", "suspension_lifted")
CHANGING: Final = (*ENDING, *STARTING, *RESTORING)
ADVERSE: Final = ("lapsed", "cancelled", "expired", "suspended", "void", "avoided")
NEVER: Final = Moment.min
ALWAYS: Final = Moment.max


@dataclass(frozen=True)
class Dated:
    """An event with the moment it takes effect and the moment it was on record.

    `placed` orders events that take effect at one moment: when recorded, or what is undone if that came later.
    """

    event: PolicyEvent
    effective: Moment
    recorded: Moment
    day: date
    placed: Moment

    @property
    def changes_state(self) -> bool:
        return self.event.kind in CHANGING

    @property
    def order(self) -> tuple[Moment, Moment, bool, str, str]:
        return self.effective, self.placed, self.restores, self.event.kind, self.event.id

    @property
    def restores(self) -> bool:
        return self.event.kind in RESTORING


@dataclass(frozen=True)
class Standing:
    """A state, and the event that brought it, if one did; `earlier` ended cover in an earlier period than is meant."""

    state: PolicyState
    cause: Dated | None = None
    earlier: Dated | None = None


@dataclass(frozen=True)
class History:
    """The events of a policy in order of effect."""

    events: tuple[Dated, ...]

    @cached_property
    def changes(self) -> tuple[Dated, ...]:
        return tuple(each for each in self.events if each.changes_state)

    def of(self, *kinds: PolicyEventKind) -> tuple[Dated, ...]:
        return tuple(each for each in self.events if each.event.kind in kinds)

    def replay(self, at: Moment, before: PolicyState, known_by: Moment | None = None) -> Standing:
        """The state at an instant, `before` if nothing has happened yet; with `known_by`, from what was on record."""
        standing = Standing(before)
        for each in self.changes:
            if each.effective > at:
                break
            if known_by is None or each.recorded <= known_by:
                standing = _after(standing, each)
        return standing

    def back_dated(self, at: Moment) -> tuple[Dated, ...]:
        """Events that took effect by an instant and were put on record only after it."""
        return tuple(each for each in self.events if each.effective <= at < each.recorded)


def _after(standing: Standing, each: Dated) -> Standing:
    kind = each.event.kind
    if kind == "suspension_lifted" and standing.state != "suspended":
        return standing
    if kind == "suspension" and standing.state in ADVERSE:
        return standing
    return Standing(ENDING.get(kind, "in_force"), each)


def history(case: Case, where: ZoneInfo) -> History:
    """The policy's events in order of effect, then of record.

    An event without a time of record counts as recorded when it was issued, else when it took effect. What restores a
    policy stands after the lapse or suspension that it undoes where the file does not say which came first: one of the
    two bears only the day, or both bear the same instant. Stated instants are never moved.
    """
    dated = sorted((_dated(case, each, where) for each in case.claim.policy.events), key=lambda each: each.order)
    return History(tuple(sorted(_undoing_last(dated, where), key=lambda each: each.order)))


def _dated(case: Case, event: PolicyEvent, where: ZoneInfo) -> Dated:
    recorded = moment(event.recorded_at or event.issued_at or event.effective_at, where)
    return Dated(
        event=event,
        effective=moment(event.effective_at, where),
        recorded=recorded,
        day=case.local(event.effective_at, where).date(),
        placed=recorded,
    )


def _undoing_last(dated: list[Dated], where: ZoneInfo) -> Iterator[Dated]:
    for _, of_day in groupby(sorted(dated, key=lambda each: each.day), key=lambda each: each.day):
        yield from _undoing_last_of_day(list(of_day), where)


def _undoing_last_of_day(dated: list[Dated], where: ZoneInfo) -> Iterator[Dated]:
    """What restores the policy, moved after each end of its day that it may follow by effect and by record.

    An end is let in once its effect may come first: a bare day before all stated instants, and it waits for none.
    """
    ends = deque(sorted((each for each in dated if each.event.kind in ENDING), key=_earliest_effect))
    by_record = sorted(ends, key=_earliest_record)
    latest = [NEVER, *accumulate((end.effective for end in by_record), max)]
    records: list[Moment] = []
    unrecorded = NEVER
    for each in sorted(dated, key=_latest_effect):
        if not each.restores:
            yield each
            continue
        while ends and _earliest_effect(ends[0]) <= _latest_effect(each):
            end = ends.popleft()
            if _on_record(end) is None:
                unrecorded = max(unrecorded, end.recorded)
            else:
                insort(records, end.recorded)
        until = _latest_record(each, where)
        known = bisect_right(records, until)
        following = NEVER if _is_stated(each) else latest[bisect_right(by_record, until, key=_earliest_record)]
        yield replace(
            each,
            effective=max(each.effective, following),
            placed=max((each.recorded, unrecorded, *records[known - 1 : known])),
        )


def _is_stated(each: Dated) -> bool:
    return isinstance(each.event.effective_at, datetime)


def _on_record(each: Dated) -> date | datetime | None:
    return each.event.recorded_at or each.event.issued_at


def _earliest_effect(each: Dated) -> Moment:
    return each.effective if _is_stated(each) else NEVER


def _latest_effect(each: Dated) -> Moment:
    return each.effective if _is_stated(each) else ALWAYS


def _earliest_record(each: Dated) -> Moment:
    return NEVER if _on_record(each) is None else each.recorded


def _latest_record(each: Dated, where: ZoneInfo) -> Moment:
    recorded = _on_record(each)
    return ALWAYS if recorded is None else latest_moment(recorded, where)
