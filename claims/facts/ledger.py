"""A payment with what its file says about it: payee, what is left of it, the days it is for (docs/tools.md, Ledger)."""

from collections import defaultdict
from dataclasses import dataclass
from datetime import date
from decimal import Decimal

from claims.case import Case, once
from claims.facts.invoice_numbers import plain_invoice_no
from claims.facts.payees import payee_groups
from claims.facts.sums import EXACT
from claims.facts.totals import PAID, PENDING
from claims.schema import Claim, Document, Payment, ScheduleLine


@dataclass(frozen=True)
class Entry:
    """A payment that reverses no other. `net` is its amount less what reversed it; `live` if anything may leave us.

    `first` and `last` are the days it is for: its head's where they are recorded (`on_record`), else the invoice's
    date, else the day it was issued, approved or requested.
    """

    payment: Payment
    payee: str | None
    invoice: str
    net: Decimal | None
    live: bool
    day: date | None
    first: date | None
    last: date | None
    on_record: bool
    head: ScheduleLine | None
    document: Document | None
    order: tuple[date, str]


@once
def ledger(case: Case) -> list[Entry]:
    """The payments of a file without its reversals, the undated last."""
    claim = case.claim
    payments = [each for each in claim.finance.payments if each.reversal_of is None]
    payees = payee_groups(claim, payments)
    reversed_by = _reversals(claim)
    heads = {each.id: each for each in claim.schedule}
    documents = {each.id: each for each in claim.documents}
    entries = []
    for payment, payee in zip(payments, payees, strict=True):
        back = reversed_by.get(payment.id)
        net = payment.amount if back is None or payment.amount is None else EXACT.add(payment.amount, back)
        head = heads.get(payment.schedule_id or "")
        day = _day(case, payment)
        on_record = head is not None and head.from_ is not None and head.to is not None and head.from_ <= head.to
        billed = payment.invoice_date or day
        entries.append(
            Entry(
                payment=payment,
                payee=payee,
                invoice=plain_invoice_no(payment.invoice_no),
                net=net,
                live=payment.status in (*PAID, *PENDING) and (net is None or back is None or net > 0),
                day=day,
                first=head.from_ if head and on_record else billed,
                last=head.to if head and on_record else billed,
                on_record=on_record,
                head=head,
                document=documents.get(payment.invoice_doc_id or ""),
                order=(day or date.max, payment.id),
            )
        )
    return sorted(entries, key=lambda each: each.order)


@once
def paid_out(case: Case) -> frozenset[str]:
    """The ids of payments that were issued or cleared and of which something is left after what reversed them."""
    made = (each for each in ledger(case) if each.live and each.payment.status in PAID)
    return frozenset(each.payment.id for each in made if each.net is None or each.net > 0)


def _reversals(claim: Claim) -> dict[str, Decimal]:
    """What issued and cleared reversals give back of each payment, as a negative amount.

    A reversal of a reversal counts for the payment that the first of them reversed.
    """
    reversed_at_last = _reversed_at_last(claim)
    found: dict[str, Decimal] = defaultdict(Decimal)
    for payment in claim.finance.payments:
        if payment.reversal_of is not None and payment.status in PAID and payment.amount is not None:
            paid = reversed_at_last[payment.id]
            found[paid] = EXACT.add(found[paid], payment.amount)
    return found


def _reversed_at_last(claim: Claim) -> dict[str, str]:
    """The payment at the end of what each reversal reverses, by ids; reversals of one another end in one of them."""
    reverses = {each.id: each.reversal_of for each in claim.finance.payments if each.reversal_of is not None}
    found: dict[str, str] = {}
    for at in reverses:
        way: dict[str, None] = {}
        while at in reverses and at not in found and at not in way:
            way[at] = None
            at = reverses[at]
        found |= dict.fromkeys(way, found.get(at, at))
    return found


def _day(case: Case, payment: Payment) -> date | None:
    at = payment.issued_at or payment.cleared_at or payment.approved_at or payment.requested_at
    return case.day(at) if at is not None else payment.invoice_date
