"""What on the file must not travel: sensitive, restricted and protected material (docs/tools.md, Privacy)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claims.case import Case
from claims.facts.evidence import Evidence, evidence
from claims.facts.persons import who
from claims.facts.text import fold
from claims.schema import Claim, Document, Ref
from claims.words import counted

SENTENCE: Final = re.compile(r"[^.!?\n]+")
SHORTEST: Final = 40
LONGEST: Final = 200


@dataclass(frozen=True)
class Repeated:
    """A sentence of protected material in a paper that went out: where it went, and where it is protected."""

    document_id: str
    sentence: str
    protected: Ref

    @property
    def ref(self) -> Ref:
        return _ref(self.document_id)

    @property
    def says(self) -> str:
        return f"Document {self.document_id} went out with a sentence of protected material."


def privacy_points(case: Case) -> list[Evidence]:
    """What is marked as shareable and must not be, what has gone out, and whose data is restricted."""
    outside = (evidence(each.says, each.ref.path) for each in repeated_outside(case.claim))
    return [*must_not_travel(case), *outside, *_people(case)]


def must_not_travel(case: Case) -> list[Evidence]:
    """What is marked as shareable and must not be, and what has gone out and should not have."""
    return [*_documents(case), *_notes(case)]


def _documents(case: Case) -> Iterator[Evidence]:
    for each in case.claim.documents:
        path = f"documents[{each.id}]"
        if each.special_category and each.visibility == "shareable":
            yield evidence(f"Document {each.id} holds special category data and is marked shareable.", path)
        if each.special_category and each.direction == "out":
            yield evidence(f"Document {each.id} went out with special category data.", path)
        if each.visibility == "shareable" and each.privileged:
            yield evidence(f"Document {each.id} is privileged and marked shareable.", path)
        if each.visibility == "shareable" and each.without_prejudice:
            yield evidence(f"Document {each.id} is without prejudice and marked shareable.", path)


def _notes(case: Case) -> Iterator[Evidence]:
    for each in case.claim.notes:
        if each.kind == "advice" and each.visibility == "shareable":
            yield evidence(f"Note {each.id} is advice and marked shareable.", f"notes[{each.id}]")


def _people(case: Case) -> Iterator[Evidence]:
    for each in case.claim.data_subject_restrictions:
        whose = who(case.claim, each.party_id) if each.party_id else "a person not named"
        yield evidence(f"Data of {whose} is restricted: {each.kind.replace('_', ' ')}.", "dataSubjectRestrictions")
    sensitive = sum(each.special_category for each in case.claim.incident.injuries)
    if sensitive:
        injuries = counted(sensitive, "injury is", "injuries are")
        yield evidence(f"{injuries} on record as special category data. Use the least detail.", "incident")


def repeated_outside(claim: Claim) -> Iterator[Repeated]:
    """The first sentence of protected material that each outgoing paper repeats."""
    secrets = dict(_secrets(claim))
    if not secrets:
        return
    for document in claim.documents:
        if document.direction == "out" and not _protected(document):
            said = next((each for each in _sentences(document.text) if fold(each) in secrets), None)
            if said is not None:
                yield Repeated(document.id, said, secrets[fold(said)])


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
