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


def sums(claim: Claim, counted: Iterable[PaymentStatus] = PAID) -> dict[str, Sum]:
    """What each total but the net one adds, known and unknown lines; payments are those whose status is `counted`."""
    reserves, payments = claim.finance.reserves, payments_in(claim, counted)
    return {
        "outstanding": outstanding(reserves),
        "paid": paid(payments),
        "incurred": outstanding(reserves) + paid(payments),
        "indemnity_outstanding": outstanding(each for each in reserves if each.cost_type == "indemnity"),
        "expense_outstanding": outstanding(each for each in reserves if each.cost_type == "expense"),
        "indemnity_paid": paid(each for each in payments if each.cost_type == "indemnity"),
        "expense_paid": paid(each for each in payments if each.cost_type == "expense"),
        "recoveries_received": total(each.received for each in claim.finance.recoveries),
        "recovery_reserve": total(each.amount for each in claim.finance.recovery_reserves),
        "claimed": total(each.claimed for each in claim.schedule),
        "assessed": total(each.assessed for each in claim.schedule),
        "agreed": total(each.agreed for each in claim.schedule),
    }


def unknown_lines(claim: Claim) -> dict[str, int]:
    """How many lines of each total, the net one included, state no amount."""
    unknown = {name: each.unknown for name, each in sums(claim).items()}
    return {
        **unknown,
        "net_incurred": unknown["incurred"] + unknown["recoveries_received"] + unknown["recovery_reserve"],
    }


def totals(claim: Claim, counted: Iterable[PaymentStatus] = PAID) -> Totals:
    """All totals of a claim, with the payments whose status is `counted`."""
    found = {name: each.amount for name, each in sums(claim, counted).items()}
    return Totals(
        net_incurred=_net(found["incurred"], found["recoveries_received"], found["recovery_reserve"]), **found
    )


def _net(incurred: Decimal | None, received: Decimal | None, expected: Decimal | None) -> Decimal | None:
    """Incurred less what recoveries brought and are expected to bring; null where one of the three is.

    A sum takes its known lines, but a figure of which nothing is known cannot be taken off: null is not zero.
    """
    if incurred is None or received is None or expected is None:
        return None
    return EXACT.subtract(incurred, EXACT.add(received, expected))
