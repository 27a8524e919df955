"""What an indemnity reserve has to meet: agreement, demands, range, assessed heads (docs/tools.md, Drivers)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Any, Final, Literal

from pydantic import field_serializer

from claims.case import Case
from claims.facts.assessed import assessed_net
from claims.facts.base import Shown
from claims.facts.liability import ADMITTED
from claims.facts.offers import offer_states, open_offers
from claims.facts.paging import printed_ref
from claims.facts.persons import to_the_claimant
from claims.facts.sums import EXACT, Figure, plain, total
from claims.facts.totals import PAID, payments_in
from claims.schema import Claim, Ref

Basis = Literal["file", "offer", "range"]
DriverBasis = Literal["agreement", "demand", "range", "assessed"]

NOTHING: Final = Decimal(0)
BINDING: Final = ("agreement", "demand")


class Driver(Shown):
    """What the indemnity still to be paid has to meet, and where the figure stands."""

    basis: DriverBasis
    amount: Figure
    ref: Ref

    @field_serializer("ref")
    def plain_ref(self, ref: Ref) -> dict[str, Any]:
        return printed_ref(ref)


@dataclass
class Drivers:
    """The drivers found, what was left out of them and why, and what the file lacks."""

    found: list[Driver] = field(default_factory=list)
    warnings: list[str] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)

    def most(self, *bases: DriverBasis) -> Decimal | None:
        """The largest driver, of some bases or of all; null where there is none."""
        return max((each.amount for each in self.found if not bases or each.basis in bases), default=None)


def drivers(case: Case, basis: Basis = "file") -> Drivers:
    """Once there is an agreement, only what is unpaid of it; else demands, the likely figure and assessed heads."""
    result = Drivers()
    if basis == "range":
        _range(case.claim, result)
    elif not _agreed(case, result):
        _demands(case, result)
        if basis == "file":
            _range(case.claim, result)
            _assessed(case, result)
    result.found.sort(key=lambda each: (each.basis, -each.amount, each.ref.path))
    return result


def _agreed(case: Case, result: Drivers) -> bool:
    agreements, paid = list(_agreements(case)), _paid(case.claim)
    for amount, path in agreements:
        if amount is None:
            result.missing.append("amount of the agreement")
        else:
            unpaid = _less(amount, paid)
            result.found.append(
                Driver(basis="agreement", amount=unpaid, ref=Ref(panel="finance_resolution", path=path))
            )
    return bool(agreements)


def _agreements(case: Case) -> Iterator[tuple[Decimal | None, str]]:
    """The recorded agreement, else every offer recorded as accepted."""
    agreement = case.claim.resolution.agreement
    if agreement is not None:
        named = (each.amount for each in case.claim.resolution.offers if each.id == agreement.offer_id)
        yield agreement.amount if agreement.amount is not None else next(named, None), "resolution.agreement"
        return
    for offer, state in offer_states(case):
        if state == "accepted":
            yield offer.amount, f"resolution.offers[{offer.id}]"


def _demands(case: Case, result: Drivers) -> None:
    admitted = case.claim.liability_review.stance in ADMITTED
    for offer in sorted(open_offers(case), key=lambda each: each.id):
        if offer.by != "claimant":
            continue
        if offer.type == "policy_limits_demand" and not admitted:
            result.warnings.append(
                "An open demand for the limit is not counted: liability is not recorded as admitted."
            )
        elif offer.amount is None:
            result.missing.append("amount of an open demand")
        else:
            ref = Ref(panel="finance_resolution", path=f"resolution.offers[{offer.id}]")
            result.found.append(Driver(basis="demand", amount=offer.amount, ref=ref))


def _range(claim: Claim, result: Drivers) -> None:
    likely = claim.strategy.quantum_range.likely if claim.strategy.quantum_range else None
    if likely is not None:
        ref = Ref(panel="strategy", path="strategy.quantumRange")
        result.found.append(Driver(basis="range", amount=_less(likely, _paid(claim)), ref=ref))


def _assessed(case: Case, result: Drivers) -> None:
    net = assessed_net(case)
    result.warnings += net.warnings
    if net.amount is not None:
        amount = _less(net.amount, net.paid)
        result.found.append(Driver(basis="assessed", amount=amount, ref=Ref(panel="schedule", path="schedule")))
        gross, currency = plain(net.gross, case.claim.currency), case.claim.currency
        if net.gross != net.amount:
            result.warnings.append(
                f"Assessed heads of {gross} come to {plain(net.amount, currency)} after share and terms."
            )


def _paid(claim: Claim) -> Decimal:
    """The indemnity paid to the claimant: what another person got takes nothing off what this one is due."""
    indemnity = [each for each in payments_in(claim, PAID) if each.cost_type == "indemnity"]
    return total(each.amount for each in to_the_claimant(claim, indemnity)).known


def _less(amount: Decimal, paid: Decimal) -> Decimal:
    return max(NOTHING, EXACT.subtract(amount, paid))
