"""Indicators in accounts and recordings of the event (docs/tools.md, Indicators)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.accounts import KINDS
from claims.facts.evidence import Evidence, evidence
from claims.facts.indicators.contradicting import contradicting
from claims.facts.indicators.people import CLAIMING
from claims.facts.text import fold
from claims.schema import Claim, Document, Ref
from claims.words import counted

ACCOUNTS: Final = ("C03", "C04", "C05", "C23")
RECORDING: Final = ("telematics", "expert_report", "police_report", "survey")
SPEED: Final = re.compile(r"\b(\d{1,3}(?:\.\d)?) ?(mph|km/h|kph)\b(?! (?:speed )?(?:limit|zone))")
SLOW: Final = {"mph": Decimal(10), "km/h": Decimal(16), "kph": Decimal(16)}
BELTS: Final = re.compile(
    r"\b(one|two|three|four|five|\d) (?:seat ?)?belts? (?:was |were |is |are )?(?:fastened|latched|buckled)"
    r"|(?:seat ?)?belts? (?:fastened|latched|buckled): ?(one|two|three|four|five|\d)\b"
)
NUMBERS: Final = {"one": 1, "two": 2, "three": 3, "four": 4, "five": 5}


def accounts_that_differ(case: Case) -> Iterator[Evidence]:
    """Contradictions between accounts, and key facts that one account of the loss gives and another disputes."""
    yield from contradicting(case, ACCOUNTS)
    telling = set(_accounts_of_the_loss(case.claim))
    for fact in case.claim.key_facts:
        if fact.confidence == "disputed" and _path(fact.source) in telling and _path(fact.disputed_by) in telling:
            yield evidence(f"Key fact {fact.id} is recorded as disputed.", f"keyFacts[{fact.id}]")


def _accounts_of_the_loss(claim: Claim) -> Iterator[str]:
    """Paths of what tells of the event; a paper of the policy's own history, as a statement of no loss, does not."""
    yield "incident"
    of_the_policy = {each.doc_id for each in claim.policy.events}
    for each in claim.documents:
        if each.kind in KINDS and each.id not in of_the_policy:
            yield f"documents[{each.id}]"


def _path(ref: Ref | None) -> str | None:
    """Where a fact stands: `incident` for every field of it."""
    return None if ref is None else ref.path if ref.path.startswith("documents") else ref.path.split(".")[0]


def _recordings(case: Case) -> Iterator[Document]:
    return (each for each in case.claim.documents if each.kind in RECORDING and each.text)


def injury_at_low_speed(case: Case) -> Iterator[Evidence]:
    """An injury, and a recorded speed of at most 10 mph or 16 km/h and none above it in the same document."""
    if not case.claim.incident.injuries:
        return
    for document in _recordings(case):
        speeds = [(Decimal(figure), unit) for figure, unit in SPEED.findall(fold(document.text))]
        if speeds and all(figure <= SLOW[unit] for figure, unit in speeds):
            figure, unit = max(speeds)
            injuries = counted(len(case.claim.incident.injuries), "injury", "injuries")
            yield evidence(
                f"Document {document.id} records {figure} {unit}; {injuries} on record.",
                f"documents[{document.id}]",
            )


def more_people_than_belts(case: Case) -> Iterator[Evidence]:
    """A record of fewer belts fastened than there are people who claim."""
    people = {each.id for each in case.claim.involvements if CLAIMING & set(each.role)}
    for document in _recordings(case):
        folded = fold(document.text)
        for match in BELTS.finditer(folded) if "belt" in folded else ():
            word = match[1] or match[2]
            belts = NUMBERS.get(word) or int(word)
            if belts < len(people):
                claiming = counted(len(people), "person claims", "people claim")
                yield evidence(
                    f"Document {document.id} records {counted(belts, 'belt')} fastened; {claiming}.",
                    f"documents[{document.id}]",
                )


def footage_since(case: Case) -> Iterator[Evidence]:
    """Surveillance dated on or after the loss. Footage from before it says nothing of the time since."""
    for document in case.claim.documents:
        if document.kind == "surveillance" and document.dated and document.dated >= case.claim.incident.date_of_loss:
            yield evidence(f"Document {document.id} is footage of {document.dated}.", f"documents[{document.id}]")
