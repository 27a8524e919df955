"""What the analyst says of payments and invoices, line by line (docs/local-analyst.md, Money)."""

from decimal import Decimal
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence
from chat.providers.local.file import lines_of
from chat.providers.local.money import headline
from chat.providers.local.phrases import pattern
from chat.providers.local.refusals import folded
from chat.providers.local.results import several
from chat.providers.local.rows import said
from chat.providers.local.words import listed

LARGEST = pattern("biggest|largest|highest|most expensive")
KINDS_OF_COST: Final = (
    (pattern("medical*|doctor*|hospital|therapy"), "medical"),
    (pattern("wage*|lost earnings"), "wage_loss"),
    (pattern("defence|defense"), "defence_costs"),
    (pattern("expert*"), "experts"),
)


def what_was_paid(evidence: Evidence) -> Answer:
    """The total paid, and the ledger line by line; the largest first, or the one kind, where that is asked."""
    found, words = evidence.result("summarise_financials"), evidence.words
    total = f"Paid so far: {words.money(found.get('paid'))}." if found else "The payments on file."
    ledger = lines_of(evidence, "payments") or ["No payment is on file."]
    lead = headline(found, words) if found else ""
    question, rows = folded(evidence.question), evidence.rows("payments")
    if LARGEST.search(question) and (known := [row for row in rows if row.get("amount") is not None]):
        known.sort(key=lambda row: -Decimal(str(row["amount"])))
        ledger = [said("finance.payments", row, words) for row in known]
        total = f"The largest payment: {ledger.pop(0)}."
    elif rows and (kind := _kind_of_cost(question)):
        of_it = [row for row in rows if row.get("category") == kind]
        held = listed(list(dict.fromkeys(words.term(str(row.get("category"))) for row in rows)))
        if not of_it:
            total = f"No payment is recorded as {words.term(kind)}: those on file are for {held}. {total}"
        else:
            ledger = [said("finance.payments", row, words) for row in of_it]
            total = f"Recorded as {words.term(kind)}: {several(len(of_it), 'payment')}. {total}"
    return Answer(total, tuple(map(sentence, ledger)), (), "", ("finance",), lead)


def _kind_of_cost(question: str) -> str:
    """The kind of cost that a question names by the first word of its name; empty where it names none."""
    return next((kind for words, kind in KINDS_OF_COST if words.search(question)), "")


def invoices(evidence: Evidence) -> Answer:
    """The invoices on file and the payment that is recorded against each."""
    bills = [row for row in evidence.rows("documents") if row.get("kind") == "invoice"]
    paid = {str(row.get("invoiceDocId")): row for row in evidence.rows("payments") if row.get("invoiceDocId")}
    lines = []
    for row in bills:
        payment = paid.get(str(row.get("id")))
        against = said("finance.payments", payment, evidence.words) if payment else "no payment is recorded against it"
        lines.append(sentence(f"{said('documents', row, evidence.words)}: {against}"))
    unpaid = sum(str(row.get("id")) not in paid for row in bills)
    headline = f"{len(bills)} on file as invoices, {unpaid} of them without a recorded payment."
    return Answer(headline if bills else "No invoice is on file.", tuple(lines), (), "", ("documents", "finance"))
