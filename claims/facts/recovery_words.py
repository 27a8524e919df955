"""What the file's own texts say of somebody else's liability and of waived rights (docs/tools.md, assess_recovery)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claims.facts.text import fold
from claims.schema import Claim, DocKind, Document

LETTERS: Final[tuple[DocKind, ...]] = ("letter", "email", "statement", "offer", "other")
TERMS: Final[tuple[DocKind, ...]] = ("policy_wording", "endorsement", "policy_schedule", "certificate", "release")
SENTENCE: Final = re.compile(r"[^.;\n]+")
ACCEPTS: Final = re.compile(
    r"\b(?:accept(?:s|ed)?|admit(?:s|ted)?|conced(?:es?|ed)|acknowledg(?:es?|ed))\b.{0,60}\b(?:liab\w+|fault|responsib\w+)"
    r"|\b100 ?(?:%|per ?cent)(?: at)? (?:liab\w+|fault|responsib\w+)"
)
DENIES: Final = re.compile(
    r"\b(?:not?|nothing|never|nor|neither|without|den(?:y|ies|ied)|unless|if|until|dispute[sd]?)\b|n't\b"
)
WAIVES: Final = re.compile(
    r"\bwaive[rsd]?\b.{0,60}\b(?:subrogat\w+|recover\w*|recourse)|\b(?:subrogat\w+).{0,40}\bwaive[rsd]?\b"
)


@dataclass(frozen=True)
class Acceptance:
    """A document from outside that says its author is liable, and the party it came from where that is recorded."""

    document: Document
    party_id: str | None


def acceptances(claim: Claim) -> Iterator[Acceptance]:
    """Letters that came in and accept liability without a word that denies or qualifies it."""
    for document in claim.documents:
        if document.kind in LETTERS and document.direction != "out" and says(ACCEPTS, document):
            yield Acceptance(document, document.party_id)


def says(words: re.Pattern[str], document: Document) -> bool:
    text = fold(f"{document.title}\n{document.summary or ''}\n{document.text}")
    return any(stem in text for stem in ("liab", "fault", "responsib")) and _asserted(words, text)


def waivers(claim: Claim) -> Iterator[str]:
    """Paths of policy terms, documents of terms and notes that speak of rights of recourse as waived."""
    policy = claim.policy
    for name, terms in (("conditions", policy.conditions), ("exclusions", policy.exclusions)):
        yield from (f"policy.{name}[{each.id}]" for each in terms if _waives(each.text))
    for each in policy.endorsements:
        if _waives(f"{each.text or ''} {each.changes or ''}"):
            yield f"policy.endorsements[{each.id}]"
    for document in claim.documents:
        if document.kind in TERMS and _waives(f"{document.title}\n{document.text}"):
            yield f"documents[{document.id}]"
    for note in claim.notes:
        if _waives(note.text):
            yield f"notes[{note.id}]"


def _waives(text: str | None) -> bool:
    return text is not None and "waive" in text.lower() and _asserted(WAIVES, fold(text))


def _asserted(words: re.Pattern[str], folded: str) -> bool:
    """Whether a sentence says it and neither denies nor qualifies it."""
    return any(words.search(each.group()) and not DENIES.search(each.group()) for each in SENTENCE.finditer(folded))
