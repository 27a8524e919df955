"""The money totals of a claim, from its own lines and never from what a host states (docs/facts.md, Money)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.schema import Claim

PAID: Final = ("issued", "cleared")


@dataclass(frozen=True)
class Totals:
    """Amounts in the claim's currency. None: no line that counts says an amount."""

    outstanding: Decimal | None
    paid: Decimal | None
    incurred: Decimal | None
    recovered: Decimal | None
    claimed: Decimal | None
    assessed: Decimal | None


def totals(claim: Claim) -> Totals:
    """Add up what is known. An empty ledger has paid nothing; a claim without a reserve line has none on record."""
    finance = claim.finance
    outstanding = known_sum(reserve.outstanding for reserve in finance.reserves)
    payments = [payment.amount for payment in finance.payments if payment.status in PAID]
    paid = known_sum(payments) if payments else Decimal(0)
    return Totals(
        outstanding=outstanding,
        paid=paid,
        incurred=None if outstanding is None or paid is None else outstanding + paid,
        recovered=sum((recovery.received for recovery in finance.recoveries), Decimal(0)),
        claimed=known_sum(line.claimed for line in claim.schedule),
        assessed=known_sum(line.assessed for line in claim.schedule),
    )


def known_sum(amounts: Iterable[Decimal | None]) -> Decimal | None:
    """The sum of the amounts that are known, or None when none is."""
    known = [amount for amount in amounts if amount is not None]
    return sum(known, Decimal(0)) if known else None
