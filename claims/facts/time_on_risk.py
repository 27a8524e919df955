"""Our part of a gradual loss by the time we were on risk (docs/tools.md, Time on risk)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.exposure import Days, in_periods
from claims.facts.moments import A_DAY
from claims.facts.policy_moment import is_gradual, policy_zone
from claims.facts.sums import part

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
    """Our periods within the exposure, both counted from first day to last; None unless a gradual loss has both."""
    incident = case.claim.incident
    first, last = incident.exposure_from, incident.exposure_to
    if not is_gradual(incident) or first is None or last is None or not case.claim.policy.periods or last < first:
        return None
    return counted_of(in_periods(case, first, last, policy_zone(case)), first, last)


def counted_of(ours: Sequence[Days], first: date, last: date) -> TimeOnRisk:
    """The time of these parts of a stretch, beside the whole of it."""
    stretches, whole = [_months(*each) for each in ours], _months(first, last)
    if whole is None or None in stretches:
        return TimeOnRisk(sum((b - a).days + 1 for a, b in ours), (last - first).days + 1, "days")
    return TimeOnRisk(sum(each for each in stretches if each is not None), whole, "months")


def _months(first: date, last: date) -> int | None:
    """Whole months from a first to a last day; None if there is a part of one."""
    if last == date.max:
        return None
    after = last + A_DAY
    return (after.year - first.year) * A_YEAR + after.month - first.month if after.day == first.day else None
