"""What on the file must not travel: sensitive, restricted and protected material (docs/tools.md, Privacy)."""

from collections.abc import Iterator

from claims.case import Case
from claims.facts.evidence import Evidence, evidence


def privacy_points(case: Case) -> list[Evidence]:
    """What is marked as shareable and must not be, what has gone out, and whose data is restricted."""
    return [*_documents(case), *_notes(case), *_people(case)]


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
        who = each.party_id or "a person not named"
        yield evidence(f"Data of {who} is restricted: {each.kind.replace('_', ' ')}.", "dataSubjectRestrictions")
    sensitive = sum(each.special_category for each in case.claim.incident.injuries)
    if sensitive:
        yield evidence(f"Injuries on record as special category data: {sensitive}. Use the least detail.", "incident")
