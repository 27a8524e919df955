"""Words in quotation marks that an answer says somebody or some paper of the file has (docs/evaluation.md, Faults)."""

import re
from collections.abc import Iterator
from typing import Final

from promptlab.own_words import QUOTATION, QUOTED_LINES, SAYS, SENTENCE_END, quoted
from promptlab.written import plain

FEWEST: Final = 4
"""Words. Fewer in quotation marks are a term, or distance to a word, and no quotation."""
PAPERS: Final = (
    r"(?:notes?|letters?|emails?|documents?|invoices?|reports?|forms?|estimates?|messages?|diary|statements?|transcripts?"
    r"|logs?|receipts?|worksheets?|entry|entries|polic(?:y|ies)|wordings?|clauses?|sections?|conditions?|exclusions?"
    r"|endorsements?|schedules?|certificates?|pages?|files?|records?)"
)
TOLD = re.compile(
    rf"\b(?:{SAYS}|reads?|records?|recorded|noted|notes that|told|reported|quotes?|quoted|mentions?|mentioned"
    r"|contains?|holds?|has the words?|according to|in (?:his|her|their|its) (?:own )?words)\b"
    rf"|\b{PAPERS}\b[^.\n]{{0,40}}\d[^.\n]{{0,20}}$"
)
"""Words before a quotation that ascribe it: somebody says it, or a paper of a day or number is named."""
PLACED = re.compile(
    rf"\W{{0,3}}(?:\[[^\]\n]+\]|\(?(?:in|from|per|on|see) (?:the|a|an|his|her|their|its|our)\b[^.\n]{{0,30}}"
    rf"\b{PAPERS}\b|(?:[\w'-]+ ){{0,3}}{SAYS}\b)"
)
"""Words behind a quotation that ascribe it: the panel or the paper where it is said to stand, or who says it."""
PROPOSED = re.compile(
    r"\b(?:i|we)(?:'ve| have)? (?:told|asked|said|wrote)\b"
    r"|\b(?:ask|asking|asks|suggest\w*|propos\w*|recommend\w*|draft\w*|reply|phrase[ds]?|something like|along the lines"
    r"|such as|e\.g|i\.e|for (?:example|instance)|say|tell|write|avoid|you (?:asked|said|wrote)|your (?:question|words)"
    r"|mean(?:s|ing)?|in (?:other|plain|short) words|paraphras\w*|in (?:effect|short|substance)|amounts? to|as if"
    r"|called|headed|titled|to the effect|(?:could|might|may|would|should) (?:read|be|begin|go|add|state))\b"
    r"|\b(?:not|never|nowhere|no longer)(?: actually| anywhere)? (?:state|read|use|contain|hold|mention|record|include)"
    r"|\b(?:no|neither|none|nothing|nobody)\b[^.\n]{0,40}\b(?:says?|states?|reads?|contains?|holds?|records?|wrote)\b"
)
"""Words before a quotation that offer it, explain it, or say that it stands nowhere."""


def ascribed(text: str) -> Iterator[str]:
    """The quotations of at least `FEWEST` words that a text ascribes to the file. A quoted question is none."""
    for pattern in (QUOTATION, QUOTED_LINES):
        for found in pattern.finditer(text):
            words = quoted(found).strip()
            if len(re.findall(r"\w+", words)) < FEWEST or words.endswith("?"):
                continue
            lead = SENTENCE_END.split(plain(text[max(0, found.start() - 300) : found.start()]).rstrip())[-1]
            behind = plain(text[found.end() : found.end() + 80])
            if not PROPOSED.search(lead) and (TOLD.search(lead) or PLACED.match(behind)):
                yield words
