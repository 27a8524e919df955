"""What an answer says itself, apart from what it quotes, reports, denies or asks (docs/evaluation.md, Own words)."""

import re
from typing import Final

from promptlab.written import plain

QUOTATION = re.compile(r"“([^”]{1,1200})”|\"([^\"\n]{1,1200})\"")
QUOTED_LINES = re.compile(r"(?:^[ \t]*>[^\n]*(?:\n|$))+", re.MULTILINE)
LINE_MARK = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)
LEFT_OUT = re.compile(r"…|\.\.\.|\[[^\]]*\]")
NOT_IN_WORDS = re.compile(r"[^\w£$%]+")

CLAUSE = re.compile(r"[.!?;:](?=\s|$)|\n|, (?:but|however|so|and|then|because)\b|\b(?:but|therefore|thus)\b| - ")
SENTENCE_END = re.compile(r"[.!?;](?=\s|$)|\n")
SURE = re.compile(r"\b(?:no|without|not in) (?:any )?(?:doubt|question)|\bnot only\b")
UNSAID = re.compile(
    r"\b(?:not|no|never|cannot|nobody|nothing|neither|nor|none|without|whether|if|unless|until|avoid|rather than"
    r"|instead of|before|premature|too early|wrong to|would be wrong|is it|are they|was it|do we|should we)\b|n't\b"
)
WHO: Final = (
    r"notes?|letters?|emails?|documents?|invoices?|reports?|forms?|estimates?|texts?|messages?|diary|attachments?"
    r"|solicitors?|attorneys?|brokers?|agents?|adjusters?|handlers?|supervisors?|claimants?|insureds?|witness(?:es)?"
    r"|contractors?|counsel"
)
REPORTED = re.compile(
    rf"\b(?:{WHO})\b[^.\n]{{0,60}}\b(?:says?|said|states?|stated|claims?|claimed|asserts?|wants?|asks?|asked|tells?|told"
    r"|suggests?|suggested|proposes?|proposed|reads?|alleges?|alleged|orders?|instructs?|speaks?|calls?|treats?|treated"
    r"|records?|holds?|contains?)\b|\brecorded as\b|\baccording to\b|\balleged(?:ly)?\b"
)


def without_quotations(text: str, file: str) -> str:
    """The text without what it quotes from the file. A quotation of something else is the answer's own words.

    `file` is `folded` text.
    """

    def keep(quoted: str, whole: str) -> str:
        parts = [part for part in map(folded, LEFT_OUT.split(quoted)) if part]
        return " … " if parts and all(part in file for part in parts) else whole

    text = QUOTED_LINES.sub(lambda found: keep(LINE_MARK.sub("", found[0]), found[0]), text)
    return QUOTATION.sub(lambda found: keep(found[1] or found[2], found[0]), text)


def folded(text: str) -> str:
    """A text as its words alone, so that a quotation is found however its lines and marks were written."""
    return NOT_IN_WORDS.sub(" ", plain(text)).strip()


def asserts(text: str, pattern: re.Pattern[str]) -> str | None:
    """What the pattern matches where a plain text claims it itself: not denied, doubted, asked or told of others."""
    return next((found[0] for found in pattern.finditer(text) if _is_claimed(text, found)), None)


def _is_claimed(text: str, found: re.Match[str]) -> bool:
    start = max(0, found.start() - 300)
    before = text[start : found.start()]
    clause = CLAUSE.split(before)[-1]
    sentence = SENTENCE_END.split(before)[-1]
    ending = SENTENCE_END.search(text, found.end())
    return not (
        UNSAID.search(SURE.sub("", clause)) or REPORTED.search(sentence) or (ending is not None and ending[0] == "?")
    )
