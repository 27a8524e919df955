"""Reading the texts of a sample claim."""

from claims.schema import Claim


def text_of(claim: Claim, id_: str) -> str:
    """The text of a document or a note."""
    texts = {note.id: note.text for note in claim.notes} | {each.id: each.text for each in claim.documents}
    return texts[id_]
