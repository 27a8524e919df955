"""Which part of an answer is a draft that would leave the building (docs/evaluation.md, Own words)."""

import re

HEADING = re.compile(r"(?m)^\W*DRAFT\b")
FOR_THE_HANDLER = re.compile(
    r"(?im)^\W*(?:for the handler|left out|what (?:was|is|i) left out|not in (?:the|this) (?:draft|letter)|omitted"
    r"|(?:to )?check before|before (?:sending|it goes)|approval|who (?:should|has to) approve|end of draft)\b"
)


def above_draft(text: str) -> str:
    """What an answer says to the handler before its draft; the whole of it where there is none."""
    return HEADING.split(text, maxsplit=1)[0]


def draft_of(text: str) -> str:
    """The draft, from its heading to where the answer turns to the handler again; the whole text where none is headed.

    Nobody can tell what would be sent of an answer that heads no draft.
    """
    heading = HEADING.search(text)
    if heading is None:
        return text
    ending = FOR_THE_HANDLER.search(text, heading.end())
    return text[heading.start() : ending.start() if ending else len(text)]
