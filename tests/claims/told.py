"""The smallest document that is a claim, and the texts of a whole one."""

from typing import Any

from claims.schema import Claim

SMALLEST: dict[str, Any] = {
    "id": "C-1",
    "lineOfBusiness": "auto",
    "title": "A v B",
    "status": "notified",
    "currency": "GBP",
    "incident": {"dateOfLoss": "2026-07-22"},
    "claimant": {"name": "A"},
}


def text_of(claim: Claim, id_: str) -> str:
    """The text of a document or a note."""
    texts = {note.id: note.text for note in claim.notes} | {each.id: each.text for each in claim.documents}
    return texts[id_]
