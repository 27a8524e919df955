"""What an answer says itself, apart from what it quotes, reports, denies or asks (docs/evaluation.md, Own words)."""

import re
from collections.abc import Iterator
from typing import Final

from promptlab.written import plain

QUOTATION = re.compile(
    r"“([^”]{1,1200})”|\"([^\"\n]{1,1200})\""
    r"|(?<!\w)['‘]((?:[^'‘’\n]|(?<=\w)['’](?=\w)){1,1200})['’](?!\w)"
)
QUOTED_LINES = re.compile(r"(?:^[ \t]*>[^\n]*(?:\n|$))+", re.MULTILINE)
LINE_MARK = re.compile(r"^[ \t]*>[ \t]?", re.MULTILINE)
LEFT_OUT = re.compile(r"…|\.\.\.|\[[^\]]*\]")
NOT_IN_WORDS = re.compile(r"[^\w£$%]+")

CLAUSE = re.compile(r"[.!?;:](?=\s|$)|\n|, (?:but|however|so|and|then|because)\b|\b(?:but|therefore|thus)\b| - ")
SENTENCE_END = re.compile(r"[.!?;](?=\s|$)|\n")
SURE = re.compile(
    r"\b(?:no|without|not in) (?:any )?(?:doubt|question)|\bnot only\b"
    r"|\bif you ask me\b|\bbefore you ask\b|\bwhether or not\b|\bunless [^,.]{0,40} otherwise\b|\bnever mind\b"
)
OPENING = re.compile(r" ?(?:and )?(?:then )?(?:the|this|that|your|our|his|her|their|mr \w+|ms \w+)? ?")
SUPPOSED: Final = (
    r"\bat (?:a share of )?\d+ ?%|\bon (?:the|a|that|this|her|his)(?: recorded| reported| present)?"
    r" (?:\d+ ?%|\d+/\d+|split|shares?)"
)
"""Figures that what follows is computed on: at 60%, on the recorded split."""
CONDITION = re.compile(rf"\b(?:whether|if|unless|until|once)\b|{SUPPOSED}")
CONCLUSION = re.compile(r", (?:and )?(?:so|hence)\b|\b(?:therefore|thus|hence|consequently|however|but(?! that\b))\b|;")
ADOPTED = re.compile(r"\b(?:as|because|since|given(?: that)?|although|even though|now that) [^,.\n]{0,80},")
"""What somebody says and the answer makes its own: as the note says, because the note records a lapse."""
BETWEEN_CLAUSES: Final = " .!?:;-•\n\t"
FULL_STOP = re.compile(r"[.!?](?=\s|$)|\n")
DENIAL = re.compile(
    r"\b(?:untrue|false|incorrect|not true|not the case|not correct|wrong) (?:that|to say)\b"
    r"(?:(?![.!?;:](?:\s|$)|\n|, but\b| - ).)*"
)
UNSAID = re.compile(
    r"\b(?:not|no|never|cannot|nobody|nothing|neither|nor|none|without|whether|if|unless|until|avoid|rather than"
    r"|instead of|before|premature|too early|wrong to|would be wrong|is it|are they|was it|do we|should we"
    r"|possibly|potentially|arguably|perhaps|on (?:1|another|either|the other|his|her|their|the \w+'s) (?:reading|view)"
    r"|(?:may|might|could|can|will|would) (?:well |also )?(?:say|argue|contend|allege|plead))\b|n't\b"
    rf"|{SUPPOSED}"
)
WHO: Final = (
    r"notes?|letters?|emails?|documents?|invoices?|reports?|forms?|estimates?|texts?|messages?|diary|attachments?"
    r"|solicitors?|attorneys?|brokers?|agents?|adjusters?|handlers?|supervisors?|claimants?|insureds?|witness(?:es)?"
    r"|contractors?|counsel"
)
NOBODY: Final = r"(?:i|we|it|this|that|which|what|be|having|all|file|record|evidence|policy|wording|now|also|later)"
"""What says nothing of others: the answer itself, and what the file as a whole or its cover would come to."""
SAYS: Final = (
    r"(?:says?|said|states?|stated|argues?|argued|wrote|writes|contends?|contended|alleges?|alleged|asserts?|asserted"
    r"|maintains?|maintained|insists?|insisted|believes?|believed|thinks?|concludes?|concluded)"
)
REPORTED = re.compile(
    rf"\b(?:{WHO})\b[^.\n]{{0,60}}\b(?:{SAYS}|claims?|claimed|wants?|asks?|asked|tells?|told"
    r"|suggests?|suggested|proposes?|proposed|reads?|orders?|instructs?|speaks?|calls?|treats?|treated"
    r"|records?|holds?|contains?)\b|\brecorded as\b|\baccording to\b|\balleged(?:ly)?\b"
    rf"|(?<!\w)(?!{NOBODY}\b)[\w'-]+(?: \([^()\n]*\))? (?:now |also |later )?{SAYS}\b"
    r"|\bin (?:(?!(?:my|our|other|plain|short)\b)[\w']+ ){1,4}(?:view|opinion|words)\b"
)

TOLD_AFTER = re.compile(
    rf"[^.!?;\n,]{{0,40}}, (?!(?:i|we)\b)[^.!?;\n,]{{1,60}}\b(?:{SAYS}|say|argue|allege)(?=\s*(?:[.!?;\n]|$))"
)
"""Who is said to say it, behind the words: the driver was negligent, her solicitors allege."""


def without_quotations(text: str, file: str) -> str:
    """The text without what it quotes from the file. A quotation of something else is the answer's own words.

    `file` is `folded` text.
    """

    def keep(found: re.Match[str]) -> str:
        return " … " if holds(file, quoted(found)) else found[0]

    return QUOTATION.sub(keep, QUOTED_LINES.sub(keep, text))


def quoted(found: re.Match[str]) -> str:
    """The words that a match of QUOTATION or QUOTED_LINES quotes."""
    return LINE_MARK.sub("", found[found.lastindex or 0])


def holds(file: str, words: str) -> bool:
    """Whether a `folded` text holds the words, however their lines and marks were written; they may leave some out."""
    parts = [part for part in map(folded, LEFT_OUT.split(words)) if part]
    return bool(parts) and all(part in file for part in parts)


def folded(text: str) -> str:
    """A text as its words alone, so that a quotation is found however its lines and marks were written."""
    return NOT_IN_WORDS.sub(" ", plain(text)).strip()


def asserts(text: str, pattern: re.Pattern[str]) -> str | None:
    """What the pattern first matches where a plain text claims it itself."""
    return next(asserted(text, pattern), None)


def asserted(text: str, pattern: re.Pattern[str]) -> Iterator[str]:
    """All that the pattern matches where a plain text claims it: not denied, doubted, asked or told of others."""
    for found in pattern.finditer(text):
        said = found[0].lstrip(BETWEEN_CLAUSES)
        if is_claimed(text, found.end() - len(said), found.end()):
            yield said


def is_claimed(text: str, start: int, end: int) -> bool:
    """Whether a plain text claims itself what stands there: not denied, doubted, asked or told of others."""
    before = text[max(0, start - 300) : start]
    clause = SURE.sub("", CLAUSE.split(before)[-1])
    aside, comma, opening = clause.rpartition(",")
    # After a comma a main clause begins: what is denied before it is something else.
    unsaid = CONDITION.search(aside) if comma and OPENING.fullmatch(opening) else UNSAID.search(clause)
    told = CONCLUSION.split(ADOPTED.sub("", SENTENCE_END.split(before)[-1]))[-1]
    ending = SENTENCE_END.search(text, end)
    reported = REPORTED.search(told) or TOLD_AFTER.match(text, end)
    return not (unsaid or reported or (ending is not None and ending[0] == "?"))


def sentence_at(text: str, start: int, end: int) -> str:
    """The sentence of a plain text around a place, with what a semicolon joins to it."""
    ending = FULL_STOP.search(text, end)
    return FULL_STOP.split(text[:start])[-1] + text[start : ending.start() if ending else len(text)]


def without_denials(text: str) -> str:
    """A plain text without what it calls untrue."""
    return DENIAL.sub(" ", text)
