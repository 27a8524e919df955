"""The totals that a claim's lines yield, never those that a host states (docs/tools.md, summarise_financials)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.schema import Claim

PAID: Final = ("issued", "cleared")


@dataclass(frozen=True)
class Totals:
    """What the known lines add to. A total is null only where there are lines and not one of them is known."""

    outstanding: Decimal | None
    paid: Decimal | None
    incurred: Decimal | None
    recoveries_received: Decimal | None
    claimed: Decimal | None
    assessed: Decimal | None


def totals(claim: Claim) -> Totals:
    """The totals of a claim, in its currency."""
    finance = claim.finance
    reserves = [reserve.outstanding for reserve in finance.reserves]
    payments = [payment.amount for payment in finance.payments if payment.status in PAID]
    return Totals(
        outstanding=known_sum(reserves),
        paid=known_sum(payments),
        incurred=known_sum([*reserves, *payments]),
        recoveries_received=known_sum(recovery.received for recovery in finance.recoveries),
        claimed=known_sum(line.claimed for line in claim.schedule),
        assessed=known_sum(line.assessed for line in claim.schedule),
    )


def known_sum(amounts: Iterable[Decimal | None]) -> Decimal | None:
    """The sum of the amounts that are known; null only where there are some and none is known."""
    found = list(amounts)
    known = [amount for amount in found if amount is not None]
    return sum(known, Decimal(0)) if known or not found else None
