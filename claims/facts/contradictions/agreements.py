"""A settlement for everything, and what is paid beside it: C22 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator

from claims.case import Case
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.moments import surely_before
from claims.facts.screening import payee_of
from claims.facts.totals import PAID, PENDING, payments_in
from claims.schema import Agreement, Claim, InclusiveOf, Payment, Ref

AGREEMENT = Ref(panel="finance_resolution", path="resolution.agreement")


@rule("C22", severity="high", resolve_by="the handler, by the agreement's own words")
def paid_beside_all_in(file: File) -> Iterator[Conflict]:
    """The agreement includes costs or liens, and costs or liens are agreed or paid on top of it."""
    claim = file.case.claim
    agreement = claim.resolution.agreement
    included = set(_included(claim, agreement)) if agreement is not None else set()
    if agreement is None or not included & {"costs", "liens"}:
        return
    said = Side(value=f"inclusive of {', '.join(sorted(included))}", ref=AGREEMENT)
    if "costs" in included and claim.resolution.costs_agreed:
        ref = Ref(panel="finance_resolution", path="resolution.costsAgreed")
        yield _twice("Costs are agreed", said, Side(value=claim.resolution.costs_agreed, ref=ref))
    for payment in payments_in(claim, (*PAID, *PENDING)):
        earlier = payment.issued_at or payment.requested_at
        before = agreement.agreed_at and earlier and surely_before(earlier, agreement.agreed_at, file.case.zone)
        what = _adds(file.case, payment, included)
        if what is not None and not before and payment.reversal_of is None:
            ref = Ref(panel="finance", path=f"finance.payments[{payment.id}]")
            yield _twice(f"Payment {payment.id} is for {what}", said, Side(value=payment.amount, ref=ref))


def _included(claim: Claim, agreement: Agreement) -> list[InclusiveOf]:
    """What the agreement says it includes, else what the offer that it accepts did."""
    offer = next((each for each in claim.resolution.offers if each.id == agreement.offer_id), None)
    return agreement.inclusive_of or (offer.inclusive_of if offer is not None else [])


def _adds(case: Case, payment: Payment, included: set[InclusiveOf]) -> str | None:
    if "costs" in included and payment.category == "claimant_costs":
        return "the claimant's costs"
    payee = payee_of(case, payment) if "liens" in included else None
    return "a lien" if payee is not None and "lienholder" in payee.role else None


def _twice(what: str, said: Side, added: Side) -> Conflict:
    return Conflict(
        summary=f"{what}; the agreement already includes that.",
        left=said,
        right=added,
        impact="The same may be paid twice, unless it is paid out of the agreed sum.",
    )
