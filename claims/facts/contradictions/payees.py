"""Who is paid and on what account: C32, C33 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final

from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.persons import who
from claims.facts.screening import (
    LISTS,
    Screening,
    Trouble,
    payee_of,
    payees_waiting,
    pending,
    screening,
    trouble_at_payment,
)  # fmt: skip
from claims.facts.totals import PAID, payments_in
from claims.fields import iso
from claims.schema import Payment, Ref
from claims.words import counted

SHORTLY: Final = 30
FOUND: Final[dict[Trouble, str]] = {
    "confirmed": "is recorded as a match",
    "possible": "is a possible match, which is not a confirmed one",
    "not_screened": "is not shown to have been screened",
    "stale": "was screened more than 24 hours before",
}


@rule("C32", severity="high", resolve_by="compliance, before anything is paid")
def not_shown_clear(file: File) -> Iterator[Conflict]:
    """A payee who waits, or who was paid, without a clear and fresh check against sanctions lists of that person."""
    case, claim = file.case, file.case.claim
    for payment in [*pending(claim), *payments_in(claim, PAID)]:
        check = next((each for each in claim.system_checks if each.id == payment.sanctions_check_id), None)
        party = payee_of(claim, payment)
        subject = check.subject_party_id if check is not None and check.code in LISTS else None
        if check and party and subject not in (None, party.id):
            name = who(claim, party.id)
            yield Conflict(
                summary=f"Payment {payment.id} rests on a check of another party than its payee {name}.",
                left=Side(value=subject, ref=Ref(panel="system_checks", path=f"systemChecks[{check.id}]")),
                right=_paid(payment),
                impact="The payee was not checked: hold what waits until the right person is cleared.",
            )
    for party in payees_waiting(claim):
        found = screening(case, party)
        trouble = found.trouble(case, case.today)
        if trouble is not None:
            yield Conflict(
                summary=f"Payee {who(claim, party.id)} {FOUND[trouble]}; a payment waits.",
                left=Side(value=_screened(found), ref=found.ref),
                right=_paid(
                    next((each for each in pending(claim) if payee_of(claim, each) == party), pending(claim)[0])
                ),
                impact="Do not pay until it is cleared; do not tell the payee why.",
                severity="critical" if trouble in ("confirmed", "possible") else None,
            )
    told: set[str] = set()
    for payment in payments_in(claim, PAID):
        at_payment, payee = trouble_at_payment(case, payment), payee_of(claim, payment)
        if payee is None or payee.id in told or payment.reversal_of or at_payment is None or at_payment == "unknown":
            continue
        told.add(payee.id)
        yield Conflict(
            summary=f"Payee {who(claim, payee.id)} was paid and {FOUND[at_payment]}.",
            left=Side(
                value=payee.sanctions.result.replace("_", " "),
                ref=Ref(panel="involvements", path=f"involvements[{payee.id}]"),
            ),
            right=_paid(payment),
            impact="Compliance decides what follows; screen again before the next payment.",
            severity="medium",
        )


def _screened(found: Screening) -> str:
    """What a screening found, and when."""
    outcome = found.outcome.replace("_", " ")
    return outcome if found.outcome == "not_screened" else f"{outcome}, {iso(found.at) if found.at else 'undated'}"


def _paid(payment: Payment) -> Side:
    return Side(value=payment.amount, ref=Ref(panel="finance", path=f"finance.payments[{payment.id}]"))


@rule("C33", severity="high", resolve_by="the payee, called back on a number known before the change")
def account_just_changed(file: File) -> Iterator[Conflict]:
    """Bank details changed in the 30 days before a payment, and nobody has verified them."""
    case = file.case
    for payment in [*pending(case.claim), *payments_in(case.claim, PAID)]:
        party = payee_of(case.claim, payment)
        bank = party.bank if party is not None else None
        if party is None or bank is None or bank.changed_at is None or bank.verified or payment.reversal_of:
            continue
        days = (case.day(_paid_at(payment) or case.today) - case.day(bank.changed_at)).days
        if 0 <= days <= SHORTLY:
            name, ago = who(case.claim, party.id), counted(days, "day")
            yield Conflict(
                summary=f"Bank details of {name} changed {ago} before payment {payment.id}.",
                left=Side(
                    value=f"changed {iso(bank.changed_at)}",
                    ref=Ref(panel="involvements", path=f"involvements[{party.id}]"),
                ),
                right=Side(
                    value=quoted((payment.payee_name or party.name)[:100]),
                    ref=Ref(panel="finance", path=f"finance.payments[{payment.id}]"),
                ),
                impact="Money may go to somebody else's account.",
            )


def _paid_at(payment: Payment) -> date | datetime | None:
    """When a payment went out; null while it waits, so that the day of reading counts."""
    if payment.status not in PAID:
        return None
    return payment.issued_at or payment.cleared_at or payment.approved_at or payment.requested_at
