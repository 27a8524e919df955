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


def asserted(words: re.Pattern[str], lowered: str) -> Iterator[re.Match[str]]:
    """Where a text says this outright: nothing before it in its sentence hedges or denies it, and it is no question."""
    for found in words.finditer(lowered):
        lead = STOP.split(lowered[max(0, found.start() - LEAD) : found.start()])[-1]
        end = STOP.search(lowered, found.end())
        asks = end.group().startswith("?") if end else lowered.rstrip().endswith("?")
        if not asks and not HEDGE.search(lead):
            yield found


def first_asserted(words: re.Pattern[str], lowered: str) -> re.Match[str] | None:
    return next(asserted(words, lowered), None)
