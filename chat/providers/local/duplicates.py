"""What the analyst says of payments that look alike (docs/local-analyst.md, Money)."""

from collections.abc import Mapping
from typing import Any, Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result
from chat.providers.local.results import cautions, several, told
from chat.providers.local.words import called, listed

DECIDES: Final = (
    "A likeness is a question for the payee and the ledger, and no finding; stopping a payment is for a person."
)


def paid_twice(evidence: Evidence) -> Answer:
    """The groups of payments that look alike, with what is at risk and what may explain them."""
    found, words = evidence.result("find_duplicate_payments"), evidence.words
    if not found:
        return Answer("The payments could not be compared.", (), (), "", ("finance",))
    groups, count = found.get("groups", []), int(found.get("candidateCount") or 0)
    compared = tuple(told(str(each).replace("1 payments", "1 payment"), evidence) for each in found.get("reasons", []))
    if "payments" in found.get("missing", []):
        return Answer("No payment is on file, so none is made twice.", compared, (), "", ("finance",))
    at_risk = words.money(found.get("totalAtRisk"))
    looks = f"{several(count, 'set')} of payments {'looks' if count == 1 else 'look'} alike: {at_risk} is at risk."
    headline = looks.capitalize() if count else "No payment on the ledger looks made twice."
    lines = [_group(group, evidence) for group in groups]
    return Answer(headline, (*lines, *compared), cautions(found, evidence), DECIDES if groups else "", ("finance",))


def _group(group: Result, evidence: Evidence) -> str:
    rows = {str(row.get("id")): row for row in evidence.rows("payments")}
    payments = [_payment(each, rows, evidence) for each in group.get("payments", [])]
    likely = f"Likeness {group.get('confidence')}."
    against = " ".join(told(each, evidence) for each in group.get("whyNot", []))
    return f"{sentence(listed(payments))} {told(group.get('why'), evidence)} {likely} {against}".strip()


def _payment(payment: Result, rows: Mapping[str, Result], evidence: Evidence) -> str:
    row: Mapping[str, Any] = rows.get(str(payment.get("id")), {})
    payee = called(str(row.get("payeeName") or "a payee who is not named"))
    invoice = f"invoice {called(str(payment['invoiceNo']))}" if payment.get("invoiceNo") else ""
    dated = evidence.words.date_of(payment["date"]) if payment.get("date") else ""
    marks = ", ".join(filter(None, [invoice, evidence.words.term(str(payment.get("status"))), dated]))
    return f"{evidence.words.money(payment.get('amount'))} to {payee} ({marks})"
