"""Which days of a stretch lie in a policy period, and which in none (docs/tools.md, The moment)."""

from collections.abc import Iterable, Sequence
from datetime import date, datetime, time
from zoneinfo import ZoneInfo

from pydantic import Field

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.moments import A_DAY
from claims.fields import Day
from claims.schema import Period

Days = tuple[date, date]
"""A first and a last day."""


class DaysShown(Shown):
    from_: Day = Field(alias="from")
    to: Day


def shown(stretches: Iterable[Days]) -> list[DaysShown]:
    return [DaysShown(from_=first, to=last) for first, last in stretches]


def in_periods(case: Case, first: date, last: date, where: ZoneInfo) -> list[Days]:
    """The parts of a stretch that lie in a period, in order, each day once; what follows on is one part."""
    parts = (_within(case, period, first, last, where) for period in case.claim.policy.periods)
    return _joined([each for each in parts if each is not None])


def in_none(found: Sequence[Days], first: date, last: date) -> list[Days]:
    """What `in_periods` leaves of the stretch, in order."""
    left: list[Days] = []
    for start, end in found:
        if first < start:
            left.append((first, start - A_DAY))
        if end >= last:
            return left
        first = end + A_DAY
    return [*left, (first, last)]


def _within(case: Case, period: Period, first: date, last: date, where: ZoneInfo) -> Days | None:
    start, end = max(case.local(period.starts_at, where).date(), first), min(_last_day(case, period, where), last)
    return (start, end) if start <= end else None


def _last_day(case: Case, period: Period, where: ZoneInfo) -> date:
    """The last day with cover: one before an end at midnight or a bare end that does not belong to the period."""
    local, is_day = case.local(period.ends_at, where), not isinstance(period.ends_at, datetime)
    belongs = period.end_inclusive if is_day else local.time() != time()
    return local.date() if belongs or local.date() == date.min else local.date() - A_DAY


def _joined(stretches: list[Days]) -> list[Days]:
    joined: list[Days] = []
    for start, end in sorted(stretches):
        if joined and (start - joined[-1][1]).days <= 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined
