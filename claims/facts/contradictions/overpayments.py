"""Money that may have gone out twice or beyond what was agreed: C11, C12 (docs/tools.md, find_contradictions)."""

import re
from collections import defaultdict
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.duplicate_candidates import billed_again, candidates
from claims.facts.duplicates import WINDOW
from claims.facts.invoice_numbers import plain_invoice_no
from claims.facts.limits import shares
from claims.facts.payees import payee_name
from claims.facts.sums import EXACT, Sum, plain, total
from claims.facts.totals import PAID, PENDING, outstanding, paid, payments_in
from claims.schema import Claim, Coverage, Document, Payment, Ref, ScheduleLine

INVOICE_NO: Final = re.compile(
    r"\b(?i:invoice|bill|receipt)\b(?:\s+(?i:no|number|nr|ref))?[.:#\s]*"
    r"(?P<number>[A-Z]{0,6}[-/ ]?[A-Z0-9/-]{0,40}\d[A-Z0-9/-]{0,40})"
)
LONGEST_NUMBER: Final = 40
Key = tuple[str | None, str, str]
Bill = tuple[str, Decimal | None]


@rule("C11", severity="medium", resolve_by="the handler, with the payee")
def billed_or_paid_twice(file: File) -> Iterator[Conflict]:
    """Payments that look alike, invoices of one sender under one number, and a head that repeats one already paid."""
    claim = file.case.claim
    for candidate in candidates(file.case, WINDOW):
        if not candidate.excused:
            first, second = (_payment(each.payment) for each in candidate.entries[:2])
            at_risk = candidate.at_risk
            much = "an amount not known" if at_risk.unknown else plain(at_risk.known, claim.currency)
            yield _twice(f"{len(candidate.entries)} payments look alike; {much} is at risk.", first, second)
    for first_paper, second_paper in _same_invoices(claim):
        yield _twice(
            f"Invoices {first_paper.id} and {second_paper.id} of one sender bear one number.",
            _invoice(first_paper),
            _invoice(second_paper),
            _once(claim, _resting_on(claim, first_paper, second_paper)),
        )
    alike: dict[Bill, list[ScheduleLine]] = defaultdict(list)
    for head in claim.schedule:
        alike[_bill(head)].append(head)
    for again in billed_again(claim):
        twin = next((each for each in alike[_bill(again)] if each.id != again.id), again)
        yield _twice(
            f"Head {again.id} repeats a head that was paid.", _billed(twin), _billed(again), _once(claim, again)
        )


def _twice(summary: str, left: Side, right: Side, once: str = "") -> Conflict:
    return Conflict(
        summary=summary,
        left=left,
        right=right,
        impact=f"One bill may be met twice; it may also be a copy, an instalment or another job.{once}",
    )


def _once(claim: Claim, head: ScheduleLine | None) -> str:
    """What the heads claimed come to with a head and without it, as a sentence; empty where one is not known."""
    claimed = total(each.claimed for each in claim.schedule)
    if head is None or head.claimed is None or claimed.unknown:
        return ""
    without = EXACT.subtract(claimed.known, head.claimed)
    both, one = plain(claimed.known, claim.currency), plain(without, claim.currency)
    return f" The heads claimed come to {both} with both and to {one} with one."


def _resting_on(claim: Claim, first: Document, second: Document) -> ScheduleLine | None:
    """The head that rests on the second paper where another head of the same amount rests on the first."""
    heads = {paper.id: [each for each in claim.schedule if _rests_on(each, paper)] for paper in (first, second)}
    return next(
        (
            again
            for again in heads[second.id]
            for head in heads[first.id]
            if head.id != again.id and _bill(head) == _bill(again)
        ),
        None,
    )


def _rests_on(head: ScheduleLine, paper: Document) -> bool:
    return any(ref.doc_id == paper.id for ref in head.evidence)


def _payment(payment: Payment) -> Side:
    number = (payment.invoice_no or "")[:LONGEST_NUMBER]
    return Side(
        value=quoted(number) if number else payment.amount,
        ref=Ref(panel="finance", path=f"finance.payments[{payment.id}]"),
    )


def _billed(head: ScheduleLine) -> Side:
    return Side(value=head.claimed, ref=Ref(panel="schedule_table", path=f"schedule[{head.id}]"))


def _bill(head: ScheduleLine) -> Bill:
    return head.category, head.claimed


def _invoice(document: Document) -> Side:
    return Side(
        value=quoted(_number(document)[:LONGEST_NUMBER]),
        ref=Ref(panel="documents", path=f"documents[{document.id}]", doc_id=document.id),
    )


def _number(document: Document) -> str:
    """The number of an invoice as its title or text gives it; blank if neither does."""
    for text in (document.title, document.text, document.file_name or ""):
        found = INVOICE_NO.search(text)
        if found:
            return found["number"]
    return ""


def _same_invoices(claim: Claim) -> Iterator[tuple[Document, Document]]:
    """Each invoice that repeats the sender and number of an earlier one, in order of id, and replaces nothing."""
    seen: dict[tuple[str, str], Document] = {}
    for document in sorted(claim.documents, key=lambda each: each.id):
        if document.kind != "invoice" or document.supersedes:
            continue
        sender = document.party_id or payee_name(document.author or "")
        if not sender:
            continue
        number = plain_invoice_no(_number(document))
        first = seen.setdefault((sender, number), document)
        if number and first is not document:
            yield first, document


@rule("C12", severity="medium", resolve_by="the handler, with the payee")
def paid_beyond(file: File) -> Iterator[Conflict]:
    """More was paid than a head was agreed at or a limit allows, or is to be paid than its reserve line holds."""
    settled: dict[str | None, list[Payment]] = {}
    for payment in payments_in(file.case.claim, PAID):
        settled.setdefault(payment.schedule_id, []).append(payment)
    for head in file.case.claim.schedule:
        yield from _head(file, head, settled.get(head.id, []))
    indemnity = {
        share: paid(lines).known for share, lines in shares(file.case.claim, payments_in(file.case.claim, PAID)).items()
    }
    for coverage in file.case.claim.policy.coverages:
        yield from _limit(file, coverage, indemnity.get((coverage.id, "indemnity"), Decimal(0)))
    yield from _reserve(file)


def _beyond(file: File, what: str, spent: Decimal, spent_ref: Ref, most: Decimal, ref: Ref) -> Conflict:
    over = plain(EXACT.subtract(spent, most), file.case.claim.currency)
    return Conflict(
        summary=f"{what}, by {over}.",
        left=Side(value=spent, ref=spent_ref),
        right=Side(value=most, ref=ref),
        impact="It may be an overpayment; it may also be a payment that is booked to the wrong place.",
    )


def _head(file: File, head: ScheduleLine, settled: list[Payment]) -> Iterator[Conflict]:
    spent = max(total(each.amount for each in settled).known, head.paid)
    if head.agreed is not None and spent > head.agreed:
        ref = Ref(panel="schedule_table", path=f"schedule[{head.id}]")
        paid_ref = Ref(panel="finance", path=f"finance.payments[{settled[-1].id}]") if settled else ref
        yield _beyond(file, f"Head {head.id} was paid beyond what was agreed", spent, paid_ref, head.agreed, ref)


def _limit(file: File, coverage: Coverage, spent: Decimal) -> Iterator[Conflict]:
    """Indemnity paid on the coverage's own exposures, against the least limit of one claim or one occurrence."""
    limits = [each for each in (coverage.limit.any_one_claim, coverage.limit.per_occurrence) if each is not None]
    if limits and spent > min(limits):
        yield _beyond(
            file,
            f"Indemnity paid under coverage {coverage.id} is above its limit",
            spent,
            Ref(panel="finance", path="finance.payments"),
            min(limits),
            Ref(panel="home", path=f"policy.coverages[{coverage.id}]"),
        )


def _reserve(file: File) -> Iterator[Conflict]:
    """A payment that waits is larger than all that is outstanding for its exposure, cost type and category."""
    held: dict[Key, Sum] = defaultdict(Sum)
    for line in file.case.claim.finance.reserves:
        held[line.exposure_id, line.cost_type, line.category] += outstanding([line])
    for payment in payments_in(file.case.claim, PENDING):
        spare = held.get(_key(payment), Sum())
        if spare.lines and not spare.unknown and payment.amount is not None and payment.amount > spare.known:
            yield _beyond(
                file,
                f"Payment {payment.id} waits and is above the reserve it would be paid from",
                payment.amount,
                Ref(panel="finance", path=f"finance.payments[{payment.id}]"),
                spare.known,
                Ref(panel="finance", path="finance.reserves"),
            )


def _key(payment: Payment) -> Key:
    return payment.exposure_id, payment.cost_type, payment.category
