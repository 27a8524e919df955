"""Our part of a continuing loss by the time we were on risk (docs/tools.md, Time on risk)."""

from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.sums import part
from claims.schema import Period

A_DAY: Final = timedelta(days=1)
A_YEAR: Final = 12


@dataclass(frozen=True)
class TimeOnRisk:
    """Time of ours and of the whole exposure, in months where every stretch is of whole ones, else in days."""

    ours: int
    whole: int
    unit: str

    def of(self, amount: Decimal) -> Decimal:
        """Our part of an amount, in whole pennies."""
        return part(amount, Decimal(self.ours), Decimal(self.whole))

    @property
    def others(self) -> "TimeOnRisk":
        """The rest of the exposure, which is not ours."""
        return TimeOnRisk(self.whole - self.ours, self.whole, self.unit)

    def told(self) -> str:
        if self.unit == "months" and self.ours % A_YEAR == self.whole % A_YEAR == 0:
            return f"{self.ours // A_YEAR} of {self.whole // A_YEAR} years"
        return f"{self.ours} of {self.whole} {self.unit}"


def time_on_risk(case: Case) -> TimeOnRisk | None:
    """Our periods within the exposure, both counted from first day to last; None unless a continuing loss has both."""
    incident, periods = case.claim.incident, case.claim.policy.periods
    first, last = incident.exposure_from, incident.exposure_to
    if incident.date_of_loss_basis != "continuing" or first is None or last is None or not periods or last < first:
        return None
    ours = _joined([each for each in (_within(case, period, first, last) for period in periods) if each is not None])
    stretches = [_months(*each) for each in ours]
    whole = _months(first, last)
    if whole is None or None in stretches:
        return TimeOnRisk(sum((b - a).days + 1 for a, b in ours), (last - first).days + 1, "days")
    return TimeOnRisk(sum(each for each in stretches if each is not None), whole, "months")


def _within(case: Case, period: Period, first: date, last: date) -> tuple[date, date] | None:
    """The part of a period that lies in the exposure, as first and last day."""
    start, end = max(case.day(period.starts_at), first), min(_last_day(case, period), last)
    return (start, end) if start <= end else None


def _last_day(case: Case, period: Period) -> date:
    """The last day with cover: one before an end at midnight or a bare end that does not belong to the period."""
    local, is_day = case.local(period.ends_at), not isinstance(period.ends_at, datetime)
    belongs = period.end_inclusive if is_day else local.time() != time()
    return local.date() if belongs or local.date() == date.min else local.date() - A_DAY


def _joined(stretches: list[tuple[date, date]]) -> list[tuple[date, date]]:
    """Stretches that overlap or follow each other as one, so that no day counts twice."""
    joined: list[tuple[date, date]] = []
    for start, end in sorted(stretches):
        if joined and (start - joined[-1][1]).days <= 1:
            joined[-1] = (joined[-1][0], max(joined[-1][1], end))
        else:
            joined.append((start, end))
    return joined


def _months(first: date, last: date) -> int | None:
    """Whole months from a first to a last day; None if there is a part of one."""
    if last == date.max:
        return None
    after = last + A_DAY
    return (after.year - first.year) * A_YEAR + after.month - first.month if after.day == first.day else None
