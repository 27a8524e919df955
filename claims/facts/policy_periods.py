"""Policy periods as spans of time: what they contain, gaps between them, their boundaries (docs/tools.md, Periods)."""

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import date, datetime
from typing import Final, Literal
from zoneinfo import ZoneInfo

from pydantic import Field

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.moments import A_DAY, A_MINUTE, A_SECOND, Moment, end_of_day, moment
from claims.fields import At
from claims.schema import Period

LAST_MINUTE: Final = (23, 59)
NO_GAP: Final = A_MINUTE
"""Two periods this close follow on: one ends at 23:59, the next starts at 00:00."""

Place = Literal["inside", "before", "after", "between", "nowhere"]


class PeriodShown(Shown):
    id: str
    starts_at: At
    ends_at: At


class Gap(Shown):
    from_: At = Field(alias="from")
    to: At


@dataclass(frozen=True)
class Span:
    """A period from its start up to, and not including, its end; the days are those its boundaries are written on.

    `after` is the first day or instant that is no longer in it.
    """

    period: Period
    start: Moment
    end: Moment
    first_day: date
    last_day: date
    after: date | datetime

    def contains(self, at: Moment) -> bool:
        return self.start <= at < self.end

    def meets(self, start: Moment, end: Moment) -> bool:
        return max(self.start, start) < min(self.end, end)

    def shown(self) -> PeriodShown:
        return PeriodShown(id=self.period.id, starts_at=self.period.starts_at, ends_at=self.period.ends_at)


def spans(case: Case, where: ZoneInfo) -> list[Span]:
    """The periods in order of start, one that follows on at once reached without a break.

    One that ends before it starts contains nothing and is kept.
    """
    written = [
        Span(
            period=each,
            start=moment(each.starts_at, where),
            end=_end(case, each, where),
            first_day=case.local(each.starts_at, where).date(),
            last_day=case.local(each.ends_at, where).date(),
            after=_after(case, each, where),
        )
        for each in case.claim.policy.periods
    ]
    found = sorted(written, key=lambda each: (each.start, each.end, each.period.id))
    starts = [each.start for each in _real(found)]
    return [replace(each, end=_reach(each, starts)) for each in found]


def _reach(span: Span, starts: Sequence[Moment]) -> Moment:
    """The end of a period, or the next start where no more than a minute lies between."""
    after = bisect_left(starts, span.end)
    follows_on = span.start < span.end and after < len(starts) and starts[after] - span.end <= NO_GAP
    return starts[after] if follows_on else span.end


def _end(case: Case, period: Period, where: ZoneInfo) -> Moment:
    """A bare day belongs to the period if its end is inclusive; 23:59, with or without :59, means 24:00."""
    ends = period.ends_at
    if not isinstance(ends, datetime):
        return end_of_day(ends, where) if period.end_inclusive else moment(ends, where)
    if _at_last_minute(case, ends, where):
        return moment(ends.replace(second=0, microsecond=0), where) + A_MINUTE
    return moment(ends, where)


def _after(case: Case, period: Period, where: ZoneInfo) -> date | datetime:
    ends = period.ends_at
    try:
        if not isinstance(ends, datetime):
            return ends + A_DAY if period.end_inclusive else ends
        return ends.replace(second=0, microsecond=0) + A_MINUTE if _at_last_minute(case, ends, where) else ends
    except OverflowError:
        return ends


def _at_last_minute(case: Case, ends: datetime, where: ZoneInfo) -> bool:
    return any((wall.hour, wall.minute) == LAST_MINUTE for wall in (ends, case.local(ends, where)))


def _real(found: Iterable[Span]) -> list[Span]:
    return [span for span in found if span.start < span.end]


def place(found: Sequence[Span], at: Moment) -> Place:
    """Where an instant stands among the periods."""
    real = _real(found)
    if not real:
        return "nowhere"
    if any(span.contains(at) for span in real):
        return "inside"
    if at < real[0].start:
        return "before"
    return "after" if at >= max(span.end for span in real) else "between"


def gaps(found: Iterable[Span]) -> list[Gap]:
    """Time between the first start and the last end that no period contains: its first and its last day or second."""
    shown: list[Gap] = []
    last: Span | None = None
    for span in _real(found):
        if last and span.start > last.end:
            shown.append(Gap(from_=last.after, to=_last_before(span.period.starts_at)))
        if last is None or span.end > last.end:
            last = span
    return shown


def _last_before(starts: date | datetime) -> date | datetime:
    try:
        return starts - (A_SECOND if isinstance(starts, datetime) else A_DAY)
    except OverflowError:
        return starts


def minutes_from_boundary(found: Sequence[Span], at: Moment) -> int | None:
    """Minutes to the nearest start or end, if one is within a day: negative before a start or after an end, 0 on it."""
    real = _real(found)
    inside = [span for span in real if span.contains(at)]
    distances = [
        signed for span in inside or real for signed in (at - span.start, span.end - at) if abs(signed) <= A_DAY
    ]
    if not distances:
        return None
    nearest = min(distances, key=abs)
    whole = -(-abs(nearest) // A_MINUTE)
    return whole if nearest > Moment() else -whole
