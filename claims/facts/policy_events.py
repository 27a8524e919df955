"""A policy's events replayed: the state they leave, and the state that was on record (docs/tools.md, Events)."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import date, datetime
from functools import cached_property
from typing import Final
from zoneinfo import ZoneInfo

from claims.case import Case
from claims.facts.moments import Moment, moment, surely_before
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
    """A state, and the event that brought it, if one did."""

    state: PolicyState
    cause: Dated | None = None


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
    ended: dict[date, list[Dated]] = {}
    for each in dated:
        if each.event.kind in ENDING:
            ended.setdefault(each.day, []).append(each)
    for each in dated:
        undone = [end for end in ended.get(each.day, []) if _undoes(each, end, where)] if each.restores else []
        yield replace(
            each,
            effective=max((each.effective, *(end.effective for end in undone))),
            placed=max((each.recorded, *(end.recorded for end in undone))),
        )


def _undoes(each: Dated, end: Dated, where: ZoneInfo) -> bool:
    """Whether what restores a policy may follow the end of cover on its own day, by effect and by record."""
    stated = isinstance(each.event.effective_at, datetime) and isinstance(end.event.effective_at, datetime)
    if stated and each.effective < end.effective:
        return False
    first, second = (one.event.recorded_at or one.event.issued_at for one in (each, end))
    return first is None or second is None or not surely_before(first, second, where)
