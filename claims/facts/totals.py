"""The totals that a claim's lines yield, named as the document names them (docs/tools.md, summarise_financials)."""

from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.facts.sums import EXACT, Sum, total
from claims.schema import Claim, Payment, PaymentStatus, Reserve

PAID: Final[tuple[PaymentStatus, ...]] = ("issued", "cleared")
PENDING: Final[tuple[PaymentStatus, ...]] = ("requested", "approved")


@dataclass(frozen=True)
class Totals:
    """What the known lines add to. A total is null only where there are lines and not one of them is known."""

    outstanding: Decimal | None
    paid: Decimal | None
    incurred: Decimal | None
    net_incurred: Decimal | None
    indemnity_outstanding: Decimal | None
    expense_outstanding: Decimal | None
    indemnity_paid: Decimal | None
    expense_paid: Decimal | None
    recoveries_received: Decimal | None
    recovery_reserve: Decimal | None
    claimed: Decimal | None
    assessed: Decimal | None
    agreed: Decimal | None


def outstanding(reserves: Iterable[Reserve]) -> Sum:
    """The current reserves, whoever approved them; payments never lower the figure here."""
    return total(each.outstanding for each in reserves)


def paid(payments: Iterable[Payment]) -> Sum:
    """The plain signed sum: a reversal is a payment with a negative amount."""
    return total(each.amount for each in payments)


def payments_in(claim: Claim, statuses: Iterable[PaymentStatus]) -> list[Payment]:
    wanted = set(statuses)
    return [each for each in claim.finance.payments if each.status in wanted]


def totals(claim: Claim, counted: Iterable[PaymentStatus] = PAID) -> Totals:
    """All totals of a claim, with the payments whose status is `counted`."""
    reserves, payments = claim.finance.reserves, payments_in(claim, counted)
    incurred = outstanding(reserves) + paid(payments)
    received = total(each.received for each in claim.finance.recoveries)
    expected = total(each.amount for each in claim.finance.recovery_reserves)
    return Totals(
        outstanding=outstanding(reserves).amount,
        paid=paid(payments).amount,
        incurred=incurred.amount,
        net_incurred=_net(incurred, received, expected),
        indemnity_outstanding=outstanding(each for each in reserves if each.cost_type == "indemnity").amount,
        expense_outstanding=outstanding(each for each in reserves if each.cost_type == "expense").amount,
        indemnity_paid=paid(each for each in payments if each.cost_type == "indemnity").amount,
        expense_paid=paid(each for each in payments if each.cost_type == "expense").amount,
        recoveries_received=received.amount,
        recovery_reserve=expected.amount,
        claimed=total(each.claimed for each in claim.schedule).amount,
        assessed=total(each.assessed for each in claim.schedule).amount,
        agreed=total(each.agreed for each in claim.schedule).amount,
    )


def _net(incurred: Sum, received: Sum, expected: Sum) -> Decimal | None:
    """Incurred less what recoveries brought and are expected to bring; null where incurred is."""
    gross = incurred.amount
    return None if gross is None else EXACT.subtract(gross, EXACT.add(received.known, expected.known))
