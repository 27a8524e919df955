"""Adding amounts of which some are not known, never taking those for zero (docs/tools.md, summarise_financials)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import ROUND_HALF_UP, Context, Decimal
from typing import Annotated, Final

from pydantic import PlainSerializer

from claims.fields import to_number
from claims.words import counted

Figure = Annotated[Decimal, PlainSerializer(to_number, return_type=int | float)]
"""An amount that was worked out. Unlike Money it has no bounds."""

EXACT: Final = Context(prec=80)
PENNY: Final = Decimal("0.01")


@dataclass(frozen=True)
class Sum:
    """What the known lines add to, and how many lines there are and are not known."""

    known: Decimal = Decimal(0)
    lines: int = 0
    unknown: int = 0

    @property
    def amount(self) -> Decimal | None:
        """The sum of the known lines; null only where there are lines and not one is known."""
        return None if self.lines and self.unknown == self.lines else self.known

    def lacking(self, what: str, figure: str = "amount", where: str = "total") -> str:
        """How many lines state no figure, as: 1 of 4 payments has no amount and counts in no total."""
        of_all = f"of {self.lines} {what}"
        one = f"{of_all} has no {figure} and counts in no {where}."
        return counted(self.unknown, one, f"{of_all} have no {figure} and count in no {where}.")

    def __add__(self, other: "Sum") -> "Sum":
        return Sum(EXACT.add(self.known, other.known), self.lines + other.lines, self.unknown + other.unknown)


def total(amounts: Iterable[Decimal | None]) -> Sum:
    """The sum of a list of amounts. A list of none is 0: nothing is recorded, which is a fact."""
    known, lines, unknown = Decimal(0), 0, 0
    for amount in amounts:
        lines += 1
        if amount is None:
            unknown += 1
        else:
            known = EXACT.add(known, amount)
    return Sum(known, lines, unknown)


def times(one: Decimal, other: Decimal | int) -> Decimal:
    """A product in whole pennies, halves rounded up."""
    return EXACT.multiply(one, Decimal(other)).quantize(PENNY, ROUND_HALF_UP, context=EXACT)


def part(amount: Decimal, of: Decimal, whole: Decimal) -> Decimal:
    """amount × of ÷ whole in whole pennies, halves rounded up. Errors: a whole of 0 is a DivisionByZero."""
    return EXACT.divide(EXACT.multiply(amount, of), whole).quantize(PENNY, ROUND_HALF_UP, context=EXACT)


def plain(amount: Decimal, currency: str) -> str:
    """An amount in a sentence, as 27800 GBP: the page and the model put it into the reader's own form."""
    return f"{to_number(amount)} {currency}"
