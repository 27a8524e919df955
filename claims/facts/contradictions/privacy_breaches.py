"""What must not travel and did, or is marked as if it could: C35 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.privacy import must_not_travel
from claims.facts.text import fold
from claims.schema import Claim, Document, Ref

SENTENCE: Final = re.compile(r"[^.!?\n]+")
SHORTEST: Final = 40
LONGEST: Final = 200


@rule("C35", severity="high", resolve_by="the handler and the data protection officer")
def travels_and_must_not(file: File) -> Iterator[Conflict]:
    """Privileged, sensitive or advice material is marked shareable or went out, or a sentence of it did."""
    for each in must_not_travel(file.case):
        yield Conflict(
            summary=each.says,
            left=Side(value="must not leave the file", ref=each.ref),
            right=Side(value="marked as shareable, or sent", ref=each.ref),
            impact="Privilege or confidence may be lost: stop it, take it out, and do not repeat it.",
        )
    yield from _quoted_outside(file.case.claim)


def _quoted_outside(claim: Claim) -> Iterator[Conflict]:
    """The first sentence of protected material that each outgoing paper repeats."""
    secrets = dict(_secrets(claim))
    if not secrets:
        return
    for document in claim.documents:
        if document.direction == "out" and not _protected(document):
            said = next((each for each in _sentences(document.text) if fold(each) in secrets), None)
            if said is not None:
                yield Conflict(
                    summary=f"Document {document.id} went out with a sentence of protected material.",
                    left=Side(value=quoted(said[:LONGEST]), ref=_ref(document.id)),
                    right=Side(value="protected", ref=secrets[fold(said)]),
                    impact="Privilege or confidence may be lost; report it, and do not repeat it.",
                )


def _secrets(claim: Claim) -> Iterator[tuple[str, Ref]]:
    for document in claim.documents:
        if _protected(document) and document.direction != "out":
            yield from ((fold(each), _ref(document.id)) for each in _sentences(document.text))
    for note in claim.notes:
        if note.kind == "advice" or note.visibility == "privileged":
            ref = Ref(panel="notes", path=f"notes[{note.id}]")
            yield from ((fold(each), ref) for each in _sentences(note.text))


def _protected(document: Document) -> bool:
    return document.privileged or document.special_category or document.visibility == "privileged"


def _sentences(text: str) -> Iterator[str]:
    return (each.strip() for each in SENTENCE.findall(text) if len(each.strip()) >= SHORTEST)


def _ref(document_id: str) -> Ref:
    return Ref(panel="documents", path=f"documents[{document_id}]", doc_id=document_id)
