"""How amounts, days and counts of a claim are written for people (docs/claim-document.md, Types)."""

from datetime import date
from decimal import Decimal
from typing import Final

UNKNOWN: Final = "not recorded"
MONTHS: Final = (
    "January", "February", "March", "April", "May", "June",
    "July", "August", "September", "October", "November", "December",
)  # fmt: skip
SYMBOLS: Final = {"GBP": "£", "USD": "$"}


def figure(amount: Decimal) -> str:
    """Thousands apart, pence or cents only where there are any."""
    return f"{amount:,.0f}" if amount == amount.to_integral_value() else f"{amount:,.2f}"


def money(amount: Decimal | None, currency: str) -> str:
    """An amount with its currency's sign, as £27,800 or -$12.50; null is not known, which is not zero."""
    if amount is None:
        return UNKNOWN
    return f"{'-' if amount < 0 else ''}{SYMBOLS[currency]}{figure(abs(amount))}"


def short_day(day: date, currency: str) -> str:
    """22/07/2026 where claims are in pounds, 07/22/2026 where they are in dollars."""
    return day.strftime("%m/%d/%Y" if currency == "USD" else "%d/%m/%Y")


def long_day(day: date) -> str:
    """22 July 2026, which nobody can misread."""
    return f"{day.day} {MONTHS[day.month - 1]} {day.year}"


def counted(number: int | None, one: str, many: str | None = None) -> str:
    """A number with the words that go with it, as 1 day or 3 days; `many` where more is needed than an s."""
    if number is None:
        return f"an unknown number of {many or f'{one}s'}"
    return f"{number} {one if number == 1 else many or f'{one}s'}"
