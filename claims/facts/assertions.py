"""What a passage asserts, as against what it denies, asks or supposes (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

HEDGE: Final = re.compile(
    r"\b(?:if|unless|until|whether|not|never|no|nor|nothing|without|cannot|once|when|before|to be|should|could|would"
    r"|may|might|can|wants?|wanted|hopes?|hoped|asks?|asked|asking|awaiting|subject to|proposed?|seek(?:s|ing)?)\b"
)
STOP: Final = re.compile(r"[.!?;]\s|\n")
LEAD: Final = 80
TAIL: Final = 240


def any_of(*phrases: str) -> re.Pattern[str]:
    """Any of some phrases, whole words."""
    return re.compile(rf"\b(?:{'|'.join(phrases)})\b")


def asserted(words: re.Pattern[str], lowered: str) -> Iterator[re.Match[str]]:
    """Where a text says this outright: nothing before it in its sentence hedges or denies it, and it is no question."""
    for found in words.finditer(lowered):
        if not is_asked(lowered, found) and not HEDGE.search(lead_to(lowered, found.start())):
            yield found


def is_asked(lowered: str, found: re.Match[str]) -> bool:
    """Whether the sentence that a match stands in is a question."""
    end = STOP.search(lowered, found.end(), found.end() + TAIL)
    return end.group().startswith("?") if end else lowered[found.end() : found.end() + TAIL].rstrip().endswith("?")


def sentence_of(lowered: str, found: re.Match[str]) -> str:
    """The sentence that a match stands in, at most so far before and after it."""
    end = STOP.search(lowered, found.end(), found.end() + TAIL)
    return lead_to(lowered, found.start()) + lowered[found.start() : end.start() if end else found.end() + TAIL]


def lead_to(lowered: str, at: int) -> str:
    """What stands before a place in its sentence."""
    return STOP.split(lowered[max(0, at - LEAD) : at])[-1]


def first_asserted(words: re.Pattern[str], lowered: str) -> re.Match[str] | None:
    return next(asserted(words, lowered), None)
