"""What the file's own texts say of somebody else's liability and of waived rights (docs/tools.md, assess_recovery)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claims.facts.text import fold
from claims.schema import Claim, DocKind, Document

LETTERS: Final[tuple[DocKind, ...]] = ("letter", "email", "statement", "offer", "other")
TERMS: Final[tuple[DocKind, ...]] = ("policy_wording", "endorsement", "policy_schedule", "certificate", "release")
REACH: Final = 500
SENTENCE_ENDS: Final = ".;\n"
ENDS: Final = re.compile(f"[{SENTENCE_ENDS}]")
NOUNS: Final = ("liab", "fault", "responsib")
VERBS: Final = ("accept", "admit", "conced", "acknowledg", "100")
WAIVING: Final = ("waive", "subrogat")
ACCEPTS: Final = re.compile(
    r"\b(?:accept(?:s|ed)?|admit(?:s|ted)?|conced(?:es?|ed)|acknowledg(?:es?|ed))\b[^.;\n]{0,60}\b(?:liab\w+|fault|responsib\w+)"
    r"|\b100 ?(?:%|per ?cent)(?: at)? (?:liab\w+|fault|responsib\w+)"
)
DENIES: Final = re.compile(
    r"\b(?:not?|nothing|never|nor|neither|without|den(?:y|ies|ied)|unless|if|until|dispute[sd]?)\b|n't\b"
)
WAIVES: Final = re.compile(
    r"\bwaive[rsd]?\b[^.;\n]{0,60}\b(?:subrogat\w+|recover\w*|recourse)|\b(?:subrogat\w+)[^.;\n]{0,40}\bwaive[rsd]?\b"
)


@dataclass(frozen=True)
class Acceptance:
    """A document from outside that says its author is liable, and the party it came from where that is recorded."""

    document: Document
    party_id: str | None


def acceptances(claim: Claim) -> Iterator[Acceptance]:
    """Letters that came in and accept liability without a word that denies or qualifies it."""
    for document in claim.documents:
        if document.kind in LETTERS and document.direction != "out" and accepts(document):
            yield Acceptance(document, document.party_id)


def accepts(document: Document) -> bool:
    """Whether a sentence of a document accepts liability."""
    text = fold(f"{document.title}\n{document.summary or ''}\n{document.text}")
    return any(noun in text for noun in NOUNS) and _asserted(ACCEPTS, VERBS, text)


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
    return text is not None and "waive" in text.lower() and _asserted(WAIVES, WAIVING, fold(text))


def _asserted(words: re.Pattern[str], stems: tuple[str, ...], folded: str) -> bool:
    """Whether a sentence says it, beginning with a stem, and neither denies nor qualifies it.

    The stems are looked for first: a file may hold megabytes of text in which the pattern would be tried at every word.
    """
    return any(
        not DENIES.search(_sentence(folded, found))
        for stem in stems
        for at in _places(stem, folded)
        if (found := words.match(folded, at))
    )


def _places(stem: str, text: str) -> Iterator[int]:
    at = text.find(stem)
    while at >= 0:
        yield at
        at = text.find(stem, at + 1)


def _sentence(text: str, found: re.Match[str]) -> str:
    """The sentence around a match, which lies within one, at most so far to each side."""
    first, last = max(0, found.start() - REACH), found.end() + REACH
    start = max(first, *(text.rfind(end, first, found.start()) + 1 for end in SENTENCE_ENDS))
    after = ENDS.search(text, found.end(), last)
    return text[start : after.start() if after else last]
