"""Documents and costs dated impossibly early: before the loss they are about (docs/tools.md, Impossible order)."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final, Literal, NamedTuple

from claims.case import Case
from claims.facts.text import fold
from claims.fields import Panel
from claims.schema import Claim, Document, Incident

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
OTHER_MATTERS: Final[dict[Code, re.Pattern[str]]] = {
    "C24": re.compile(
        r"ownership|owner|purchase|bought|receipt|\b(?:mot|servic(?:e|ing)|valuation|renewal|maintenance)\b"
    ),
    "C25": re.compile(r"\b(?:cctv|dash ?cam|doorbell|security camera|shop camera)\b"),
    "C39": re.compile(
        r"\b(?:annual|yearly|routine|periodic|renewal|valuation|pre-?purchase|pre-?risk|risk survey|condition survey"
        r"|homebuyers?|mot)\b"
    ),
}
"""What papers of before the loss are rightly about: what was owned and how it was kept, footage that runs anyway."""
FIRST_WORDS: Final = 120


class TooEarly(NamedTuple):
    """Something dated before the loss. `what` is in our words."""

    code: Code
    what: str
    day: date
    days: int
    panel: Panel
    path: str
    before: str = "the loss"


def before_loss(case: Case) -> Iterator[TooEarly]:
    """C24 invoices, estimates, medical reports, treatment and hire; C25 surveillance; C39 surveys and expert reports.

    A loss that was continuing or is only alleged begins with the exposure; a survey or an expert's report is about the
    event, the day of loss or cargo's delivery, unless the loss went on. A paper that calls itself one of upkeep,
    ownership, a valuation or a camera that always runs is none.
    """
    incident, finance = case.claim.incident, case.claim.finance
    loss, began = _began(incident)
    event, happened = _event(case.claim)
    flagged: set[str] = set()
    for document in case.claim.documents:
        code = CODES.get(document.kind)
        day, before = (event, happened) if code == "C39" else (loss, began)
        if code and document.dated and document.dated < day and not _of_another_matter(document, code):
            what, path = document.kind.replace("_", " "), f"documents[{document.id}]"
            flagged.add(document.id)
            yield TooEarly(code, what, document.dated, (day - document.dated).days, "documents", path, before)
    for line in case.claim.schedule:
        if line.category in TREATMENT_AND_HIRE and line.from_ and line.from_ < loss:
            days = (loss - line.from_).days
            path = f"schedule[{line.id}]"
            yield TooEarly("C24", f"{line.category} charge", line.from_, days, "schedule_table", path, began)
    for payment in finance.payments:
        billed = payment.invoice_date
        if billed and billed < loss and payment.invoice_doc_id not in flagged:
            path = f"finance.payments[{payment.id}]"
            yield TooEarly("C24", "paid invoice", billed, (loss - billed).days, "finance", path, began)


def _began(incident: Incident) -> tuple[date, str]:
    start = incident.exposure_from
    if start is not None and start < incident.date_of_loss:
        return start, "the start of the exposure"
    return incident.date_of_loss, "the loss"


def _event(claim: Claim) -> tuple[date, str]:
    incident = claim.incident
    if incident.date_of_loss_basis == "continuing":
        return _began(incident)
    if claim.line_of_business == "marine" and incident.delivered_at is not None:
        return incident.delivered_at, "the delivery"
    return incident.date_of_loss, "the loss"


def _of_another_matter(document: Document, code: Code) -> bool:
    """Whether a paper calls itself one of something else, in its name or its first words."""
    if document.kind == "medical_report":
        return False
    named = " ".join((document.title, document.file_name or "", *document.tags)).replace("_", " ")
    opening = document.text[:FIRST_WORDS] if document.kind not in ("invoice", "estimate") else ""
    return OTHER_MATTERS[code].search(fold(f"{named}\n{opening}")) is not None
