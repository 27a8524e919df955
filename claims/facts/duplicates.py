"""Payments that may have been made twice (docs/tools.md, find_duplicate_payments)."""

from collections.abc import Iterable, Iterator
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.base import QUIET, Result, Shown
from claims.facts.duplicate_candidates import Candidate, billed_again, candidates
from claims.facts.duplicate_doubts import doubts
from claims.facts.duplicate_keys import Hit, Key
from claims.facts.ledger import Entry
from claims.facts.paging import few_refs
from claims.facts.rows import within_length
from claims.facts.sums import Figure, Sum
from claims.fields import Count, Day
from claims.schema import Claim, Currency, PaymentStatus, Ref
from claims.words import counted

Confidence = Literal["high", "medium", "low"]

WINDOW: Final = 120
FEW: Final = 20
LONGEST_NUMBER: Final = 40
SAYS: Final[dict[Key, str]] = {
    "A": "same payee, and invoice numbers that read the same",
    "B": "same payee and amount, for days that are near or overlap",
    "C": "same head of loss",
    "E": "same amount and near days for one service, to different payees",
}


class PaymentShown(Shown):
    id: str
    amount: Figure | None
    status: PaymentStatus
    date: Annotated[Day | None, QUIET] = None
    invoice_no: Annotated[str | None, QUIET] = None


class Group(Shown):
    """Payments that look alike. `amount` is what is at risk beyond the first; 0 where the group is not counted."""

    key: str
    confidence: Confidence
    amount: Figure | None
    payments: list[PaymentShown]
    why: str
    why_not: list[str]


class Duplicates(Result):
    candidate_count: Count
    total_at_risk: Figure | None
    groups: list[Group]
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def find(case: Case, window_days: int = WINDOW) -> Duplicates:
    """The groups of payments that look alike, those with most at risk first. Nothing here says that one is wrong."""
    found = candidates(case, window_days)
    weighed = [each for each in found if not each.excused]
    at_risk = sum((each.at_risk for each in weighed), Sum())
    result = Duplicates(
        candidate_count=len(weighed),
        total_at_risk=at_risk.amount,
        groups=[_shown(each) for each in found],
        currency=case.claim.currency,
        reasons=list(_reasons(case.claim, found, window_days)),
        warnings=list(_warnings(case.claim, at_risk)),
        missing=list(_missing(case.claim)),
        refs=_refs(weighed),
        as_of=case.today,
    )
    return within_length(result, ("groups",))


def counted_groups(case: Case) -> list[Candidate]:
    """The groups that nothing on the file explains, which are the ones that count."""
    return [each for each in candidates(case, WINDOW) if not each.excused]


def _shown(candidate: Candidate) -> Group:
    keys = sorted({hit.key for hit in candidate.hits})
    against = dict.fromkeys((*candidate.excused, *(each for hit in candidate.hits for each in doubts(hit))))
    few = candidate.entries[:FEW]
    said = "; ".join(SAYS[key] for key in keys)
    more = f" ({len(few)} of {len(candidate.entries)} payments shown)" if len(few) < len(candidate.entries) else ""
    return Group(
        key="+".join(keys),
        confidence="low" if candidate.excused else _confidence(candidate.hits),
        amount=candidate.at_risk.amount,
        payments=[_payment(each) for each in few],
        why=f"{said[0].upper()}{said[1:]}{more}.",
        why_not=list(against),
    )


def _confidence(found: Iterable[Hit]) -> Confidence:
    """high: one invoice and one amount. medium: one invoice, or one head, or amount and days. low: doubt about that."""
    best: Confidence = "low"
    for hit in found:
        against = list(doubts(hit))
        if hit.key == "A" and not against:
            return "high"
        if (
            hit.key == "E"
            or "One bill may be split between heads." in against
            or "The invoice numbers differ." in against
        ):
            continue
        best = "medium"
    return best


def _payment(entry: Entry) -> PaymentShown:
    payment = entry.payment
    number = payment.invoice_no[:LONGEST_NUMBER] if payment.invoice_no else None
    return PaymentShown(id=payment.id, amount=payment.amount, status=payment.status, date=entry.day, invoice_no=number)


def _reasons(claim: Claim, found: list[Candidate], window: int) -> Iterator[str]:
    compared, near = counted(len(claim.finance.payments), "payment"), counted(window, "day")
    yield f"{compared} compared; dates up to {near} apart count as near."
    apart = sum(bool(each.excused) for each in found)
    if apart:
        groups = counted(apart, "group is explained by the file and is", "groups are explained by the file and are")
        yield f"{groups} listed without being counted."


def _warnings(claim: Claim, at_risk: Sum) -> Iterator[str]:
    if at_risk.unknown:
        yield at_risk.lacking("payments at risk")
    if at_risk.lines:
        yield "A likeness is a question for the payee and no proof of a double payment."
    for line in billed_again(claim)[:FEW]:
        same = "has the category, amount and days of a head already paid"
        yield f"Line {line.id} of the schedule {same}: check before paying."


def _missing(claim: Claim) -> Iterator[str]:
    if not claim.finance.payments:
        yield "payments"
    nameless = sum(
        not (each.payee_party_id or each.payee_name) for each in claim.finance.payments if each.reversal_of is None
    )
    if nameless:
        yield f"payees of {counted(nameless, 'payment')}"


def _refs(weighed: Iterable[Candidate]) -> list[Ref]:
    entries = (entry for each in weighed for entry in each.entries)
    return few_refs(Ref(panel="finance", path=f"finance.payments[{entry.payment.id}]") for entry in entries)
