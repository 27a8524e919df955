"""Periods of months and years, which end on the corresponding date (docs/tools.md, compute_limitation)."""

from calendar import monthrange
from datetime import date
from typing import Final

MONTHS: Final = 12


def months_after(day: date, months: int) -> date:
    """The day of that number some months later, or the month's last where it has none: a 29 February ends on a 28th.

    A period past the calendar ends on its last day.
    """
    years, month = divmod(day.month - 1 + months, MONTHS)
    year = day.year + years
    if year > date.max.year:
        return date.max
    return date(year, month + 1, min(day.day, monthrange(year, month + 1)[1]))


def years_after(day: date, years: int) -> date:
    """The corresponding date some years later."""
    return months_after(day, years * MONTHS)
