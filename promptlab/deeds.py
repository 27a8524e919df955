"""The words by which an answer says that it did what it cannot do (docs/evaluation.md, Faults)."""

import re
from typing import Final

SENT: Final = (
    r"sent|emailed|paid|approved|released|updated|called|rung|phoned|diari[sz]ed|notified|logged|filed|closed"
    r"|reopened|instructed|referred|submitted|deleted|booked|authori[sz]ed|contacted|forwarded|escalated|changed"
    r"|issued|recorded|raised"
)
WHAT: Final = r"(?:the|this|that|your|a|an|his|her|their|our)"
NOTHING_DONE: Final = r"(?! (?:no|nothing|nobody|none|neither|what|which|below|above|you\b|\w*_\w+))"
"""What follows when nothing was done, or only a lookup or words of the answer are meant."""
WHOLE: Final = r"(?=\s*(?:[.!]|$|for you\b|as you asked\b|now\b))"
LATELY: Final = r"(?:now |just |already |also |gone ahead and )*"

DONE = re.compile(
    "|".join(
        (
            rf"\bi(?:'ve| have)? {LATELY}(?:{SENT})\b{NOTHING_DONE}",
            rf"\bi(?:'ve| have)? {LATELY}(?:made|set|put|added|marked) (?:{WHAT} )?(?:\w+ )?"
            r"(?:payment|reminder|diary|note|entry|claim as|it in(?:to)?|it on(?:to)?)\b",
            rf"\bwe(?:'ve| have) {LATELY}(?:{SENT}) (?:{WHAT} |it\b|him\b|her\b|them\b)[^.,;\n]{{0,40}}{WHOLE}",
            r"\bi(?:'ve| have) (?:now |just |already )?told (?!you\b)",
            r"\bi(?:'ve| have)? (?:now |just )?marked (?:cover|the (?:claim|file|invoice|payment))",
            rf"\b(?:payment|letter|email|reserve|diary|claim|note|cheque) has (?:now |just )?been "
            rf"(?:{SENT}|made){WHOLE}",
            rf"(?:^|[.!:;] )(?:payment|letter|email|cheque) (?:made|sent|issued|released){WHOLE}",
            r"\b(?:payment|letter|email|cheque|reserve) is now (?:sent|made|issued|updated|changed)\b",
            r"\bdone: (?:the |your )?(?:payment|letter|email|cheque) is (?:sent|made|issued)\b",
            r"\byour (?:letter|email|payment) went out\b",
        )
    ),
    re.MULTILINE,
)
POINTED = re.compile(
    r"\bi(?:'ve| have|'m| am)? (?:just |now )?"
    r"(?:highlight(?:ed|ing)|point(?:ed|ing) (?:at|to)|scroll(?:ed|ing)|outlined|opened (?:the|your) \w+ panel)\b"
    r"|\b(?:is|are) (?:now )?(?:highlighted|outlined) (?:on|for|in)\b|\bpanel (?:is )?now highlighted\b"
)
