"""What bears a date that it cannot have: C24, C25, C39, C42 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from datetime import date
from typing import Final

from claims.facts.before_loss import Code
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.text import fold
from claims.schema import Document, Incident, Ref
from claims.words import counted

RECEIPT: Final = re.compile(r"\b(?:receipts?|proof of (?:purchase|ownership)|bought|purchase)\b")
BOUGHT_SINCE: Final = re.compile(
    r"\b(?:replac\w+|repair\w*|estimate|quot(?:e|ation)|temporary|emergency|hire|rental|storage|clean\w*|accommodation"
    r"|hotel|parts?|labour|towing|recovery|board|making safe)\b"
)
"""What is rightly bought after a loss."""
GOODS: Final = ("contents", "stock")
PAPERS: Final = ("invoice", "photo", "other")
DAY_OF_LOSS: Final = "incident.dateOfLoss"


@rule("C24", severity="medium", resolve_by="whoever sent the bill")
def billed_before_the_loss(file: File) -> Iterator[Conflict]:
    """An invoice, estimate, medical report, treatment or hire that is dated before the loss."""
    yield from _early(file, "C24", "What came before the loss is no part of it; a typing error is possible.")


@rule("C25", severity="medium", resolve_by="whoever took the footage")
def watched_before_the_loss(file: File) -> Iterator[Conflict]:
    """Surveillance that is dated before the accident."""
    yield from _early(file, "C25", "It proves nothing about what the claimant could do after the accident.")


@rule("C39", severity="medium", resolve_by="whoever made the report")
def examined_before_the_loss(file: File) -> Iterator[Conflict]:
    """A survey or an expert's report that is dated before the event it examined."""
    yield from _early(file, "C39", "Nobody can examine what has not happened: one of the two dates is wrong.")


def _early(file: File, code: Code, impact: str) -> Iterator[Conflict]:
    for each in file.early:
        if each.code == code:
            doc_id = each.path.partition("[")[2][:-1] if each.panel == "documents" else None
            yield Conflict(
                summary=f"{each.what.capitalize()} dated {each.day}, {counted(each.days, 'day')} before the loss.",
                left=Side(value=each.day.isoformat(), ref=Ref(panel=each.panel, path=each.path, doc_id=doc_id)),
                right=_loss(file),
                impact=impact,
            )


def _loss(file: File) -> Side:
    incident = file.case.claim.incident
    return Side(value=incident.date_of_loss.isoformat(), ref=Ref(panel="key_facts", path=DAY_OF_LOSS))


@rule("C42", severity="medium", resolve_by="the claimant, by the original receipt")
def bought_after_the_loss(file: File) -> Iterator[Conflict]:
    """A receipt for goods that were lost, dated after they were."""
    claim = file.case.claim
    heads = {ref.doc_id or ref.path for each in claim.schedule if each.category in GOODS for ref in each.evidence}
    last = _last_day(claim.incident)
    for document in claim.documents:
        place = f"documents[{document.id}]"
        for_goods = claim.line_of_business == "property" or {document.id, place} & heads
        if document.dated and document.dated > last and for_goods and _is_receipt(document):
            yield Conflict(
                summary=f"Document {document.id} proves a purchase on {document.dated}, after the goods were lost.",
                left=Side(value=document.dated.isoformat(), ref=Ref(panel="documents", path=place, doc_id=document.id)),
                right=_loss(file),
                impact="What was bought after the loss was not lost in it; it may be a replacement or a wrong date.",
            )


def _last_day(incident: Incident) -> date:
    """The last day on which the loss can have happened by the record."""
    if incident.date_of_loss_basis == "single_event":
        return incident.date_of_loss
    return max(each for each in (incident.date_of_loss, incident.exposure_to, incident.date_first_known) if each)


def _is_receipt(document: Document) -> bool:
    if document.kind not in PAPERS or document.direction == "out":
        return False
    named = fold(" ".join((document.title, document.file_name or "", *document.tags)).replace("_", " "))
    return bool(RECEIPT.search(named)) and not BOUGHT_SINCE.search(f"{named}\n{fold(document.text)}")
