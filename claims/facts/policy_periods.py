"""Policy periods as spans of time: what they contain, gaps between them, their boundaries (docs/tools.md, Periods)."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Literal
from zoneinfo import ZoneInfo

from pydantic import Field

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.moments import A_DAY, A_MINUTE, Moment, end_of_day, moment
from claims.fields import At
from claims.schema import Period

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
    """A period from its start up to, and not including, its end; the days are those its boundaries are written on."""

    period: Period
    start: Moment
    end: Moment
    first_day: date
    last_day: date

    def contains(self, at: Moment) -> bool:
        return self.start <= at < self.end

    def meets(self, start: Moment, end: Moment) -> bool:
        return max(self.start, start) < min(self.end, end)

    def shown(self) -> PeriodShown:
        return PeriodShown(id=self.period.id, starts_at=self.period.starts_at, ends_at=self.period.ends_at)


def spans(case: Case, where: ZoneInfo) -> list[Span]:
    """The periods in order of start. One that ends before it starts contains nothing and is kept."""
    found = [
        Span(
            period=each,
            start=moment(each.starts_at, where),
            end=_end(case, each, where),
            first_day=case.local(each.starts_at, where).date(),
            last_day=case.local(each.ends_at, where).date(),
        )
        for each in case.claim.policy.periods
    ]
    return sorted(found, key=lambda each: (each.start, each.end, each.period.id))


def _end(case: Case, period: Period, where: ZoneInfo) -> Moment:
    """A bare day belongs to the period if its end is inclusive; 23:59, with or without :59, means 24:00."""
    ends = period.ends_at
    if not isinstance(ends, datetime):
        return end_of_day(ends, where) if period.end_inclusive else moment(ends, where)
    walls = (ends, case.local(ends, where))
    if any((wall.hour, wall.minute) == (23, 59) for wall in walls):
        return moment(ends.replace(second=0, microsecond=0), where) + A_MINUTE
    return moment(ends, where)


def place(found: Sequence[Span], at: Moment) -> Place:
    """Where an instant stands among the periods."""
    real = [span for span in found if span.start < span.end]
    if not real:
        return "nowhere"
    if any(span.contains(at) for span in real):
        return "inside"
    if at < real[0].start:
        return "before"
    return "after" if at >= max(span.end for span in real) else "between"


def gaps(found: Iterable[Span]) -> list[Gap]:
    """Time between the first start and the last end that no period contains; a minute or less is none."""
    shown: list[Gap] = []
    last: Span | None = None
    for span in found:
        if span.start >= span.end:
            continue
        if last and span.start - last.end > NO_GAP:
            shown.append(Gap(from_=last.period.ends_at, to=span.period.starts_at))
        if last is None or span.end > last.end:
            last = span
    return shown


def minutes_from_boundary(found: Sequence[Span], at: Moment) -> int | None:
    """Minutes to the nearest start or end, if one is within a day: negative before a start or after an end, 0 on it."""
    inside = [span for span in found if span.contains(at)]
    distances = [
        signed for span in inside or found for signed in (at - span.start, span.end - at) if abs(signed) <= A_DAY
    ]
    if not distances:
        return None
    nearest = min(distances, key=abs)
    whole = -(-abs(nearest) // A_MINUTE)
    return whole if nearest > Moment() else -whole
