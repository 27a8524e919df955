"""Where in an answer a letter stands, to whom it goes, and what is said to the handler (docs/safety.md, The check of
drafts)."""

import re
from typing import Final, NamedTuple

from claims.facts.plain_text import in_place

SENTENCE_END: Final = re.compile(r"[.!?]\s|\n")
KEPT_BACK: Final = re.compile(
    r"\b(?:left out|leav(?:e|es|ing) out|omit(?:s|ted)?|withheld|(?:stay|stays|kept|keep) (?:inside|out|back)"
    r"|nothing of (?:it|this|that|them)|(?:not|never) (?:be )?(?:included|mentioned|named))\b"
)
"""A sentence that tells the handler what is not said outside may call it by its name."""
ADDRESSED: Final = re.compile(r"\b(?:you|your|yours|our (?:last|previous|earlier|first))\b")
"""Words of somebody who is written to: nothing is told to the handler there."""
LINE_BEGINS: Final = 80
LONGEST: Final = 600
LETTER_BEGINS: Final = re.compile(
    r"^\W{0,9}(?:(?:draft|dear|to whom)\b|(?:to|subject|re|our ref(?:erence)?)\b\W{0,4}:|(?:hello"
    r"|hi)\b[^.!?\n]{0,40},)",
    re.MULTILINE,
)
GOES_TO: Final = re.compile(
    r"^\W{0,9}(?:(?:to|cc|copy|copies|copy to|copies to)\W{0,4}:|dear\b)\W{0,4}(?P<name>[^\n,;:]{1,80})(?=[,;:\n])",
    re.MULTILINE,
)
DRAFT: Final = re.compile(r"^\W{0,9}draft\b", re.MULTILINE)
LETTER_ENDS: Final = re.compile(
    r"^\W{0,9}(?:(?:(?:notes? )?(?:for|to) (?:the |you, the )?handler|handler'?s? (?:notes?|checks?))[ *_]{0,4}[:.\n]"
    r"|end of (?:the )?draft\b)",
    re.MULTILINE,
)


class Before(NamedTuple):
    """What went out before a text.

    The beginning of the line that it goes on with, whether that is in a letter, the names of all to whom the letter
    goes, and the sentence that it goes on with.
    """

    line: str = ""
    in_letter: bool = False
    goes_to: frozenset[str] = frozenset()
    sentence: str = ""

    def then(self, text: str) -> "Before":
        """The same once a text went out too."""
        gone = in_place(self.line + text)
        begins = max((each.start() for each in LETTER_BEGINS.finditer(gone)), default=-1)
        ends = max((each.start() for each in LETTER_ENDS.finditer(gone)), default=-1)
        headed = max((each.start() for each in DRAFT.finditer(gone)), default=-1)
        names = {each["name"].strip() for each in GOES_TO.finditer(gone, max(headed, 0))}
        return Before(
            gone.rpartition("\n")[2][:LINE_BEGINS],
            begins > ends if begins != ends else self.in_letter,
            frozenset(names if headed >= 0 else names | self.goes_to),
            SENTENCE_END.split(self.sentence + in_place(text))[-1][-LONGEST:],
        )


NOTHING: Final = Before()


def sides_of(text: str, start: int, end: int, before: Before) -> tuple[str, str]:
    """What the sentence of a stretch says before it and after it, in plain lower case."""
    return before.then(text[:start]).sentence, SENTENCE_END.split(in_place(text[end:]))[0]


def tells_what_is_kept_back(text: str, start: int, end: int, before: Before) -> bool:
    """Whether a stretch stands in a sentence that tells the handler, and no letter, what was left out."""
    sides = sides_of(text, start, end, before)
    if before.then(text[:start]).in_letter or any(ADDRESSED.search(each) for each in sides):
        return False
    return any(KEPT_BACK.search(each) for each in sides)
