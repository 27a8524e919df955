"""Documents and costs dated impossibly early: before the loss they are about (docs/tools.md, Impossible order)."""

from collections.abc import Iterator
from datetime import date
from typing import Final, Literal, NamedTuple

from claims.case import Case
from claims.facts.text import fold
from claims.fields import Panel
from claims.schema import Document

Code = Literal["C24", "C25", "C39"]
CODES: Final[dict[str, Code]] = {
    "invoice": "C24",
    "estimate": "C24",
    "medical_report": "C24",
    "surveillance": "C25",
    "survey": "C39",
    "expert_report": "C39",
}
TREATMENT_AND_HIRE: Final = ("medical", "care", "hire")
OWNERSHIP: Final = ("ownership", "owner", "purchase", "bought", "receipt")


class TooEarly(NamedTuple):
    """Something dated before the loss. `what` is in our words."""

    code: Code
    what: str
    day: date
    days: int
    panel: Panel
    path: str


def before_loss(case: Case) -> Iterator[TooEarly]:
    """C24 invoices, estimates, medical reports, treatment and hire; C25 surveillance; C39 surveys and expert reports.

    A loss that was continuing or is only alleged begins with the exposure. A bill that proves ownership is none.
    """
    incident, finance = case.claim.incident, case.claim.finance
    loss = min(incident.date_of_loss, incident.exposure_from or incident.date_of_loss)
    flagged: set[str] = set()
    for document in case.claim.documents:
        code = CODES.get(document.kind)
        if code and document.dated and document.dated < loss and not _proves_ownership(document):
            what = document.kind.replace("_", " ")
            flagged.add(document.id)
            yield TooEarly(
                code, what, document.dated, (loss - document.dated).days, "documents", f"documents[{document.id}]"
            )
    for line in case.claim.schedule:
        if line.category in TREATMENT_AND_HIRE and line.from_ and line.from_ < loss:
            days = (loss - line.from_).days
            yield TooEarly("C24", f"{line.category} charge", line.from_, days, "schedule_table", f"schedule[{line.id}]")
    for payment in finance.payments:
        billed = payment.invoice_date
        if billed and billed < loss and payment.invoice_doc_id not in flagged:
            path = f"finance.payments[{payment.id}]"
            yield TooEarly("C24", "paid invoice", billed, (loss - billed).days, "finance", path)


def _proves_ownership(document: Document) -> bool:
    if document.kind not in ("invoice", "estimate"):
        return False
    words = fold(" ".join((document.title, *document.tags)))
    return any(word in words for word in OWNERSHIP)
