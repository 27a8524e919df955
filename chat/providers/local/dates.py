"""Which day a question names, where that is not the day of the loss (docs/local-analyst.md, Policy)."""

import re
from datetime import date
from typing import Final

from chat.providers.local.evidence import Evidence
from chat.providers.local.refusals import folded

MONTHS: Final = (
    "january", "february", "march", "april", "may", "june", "july", "august", "september", "october", "november",
    "december",
)  # fmt: skip
MONTH: Final = "|".join(f"{month[:3]}(?:t|{month[3:]})?" if len(month) > 3 else month for month in MONTHS)
BEFORE: Final = r"\b(?:on|as at|as of|at|by)(?: the)? "
FIGURES = re.compile(rf"{BEFORE}(\d{{1,2}})[/.](\d{{1,2}})[/.](\d{{4}})\b")
ISO = re.compile(rf"{BEFORE}(\d{{4}})-(\d{{2}})-(\d{{2}})\b")
DAY_FIRST = re.compile(rf"{BEFORE}(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({MONTH})\b,?(?: (\d{{4}}))?")
MONTH_FIRST = re.compile(rf"{BEFORE}({MONTH}) (\d{{1,2}})(?:st|nd|rd|th)?\b,?(?: (\d{{4}}))?")
ABOUT_THE_LOSS = re.compile(r"\b(?:loss|accident|incident|collision|crash)\b")


def day_asked(evidence: Evidence) -> date | None:
    """The day that the question names after "on" or the like; none where it speaks of the loss or names no other day.

    Figures are read in the reader's order, and a day without a year is taken in the year of the loss.
    """
    question = folded(evidence.question)
    loss = evidence.date_of_loss
    if loss is None or ABOUT_THE_LOSS.search(question):
        return None
    named = _parts(question, evidence.words.american, loss.year)
    try:
        day = date(*named) if named else None
    except ValueError:
        return None
    return None if day == loss else day


def _parts(question: str, american: bool, year: int) -> tuple[int, int, int] | None:
    if found := ISO.search(question):
        return int(found[1]), int(found[2]), int(found[3])
    if found := FIGURES.search(question):
        first, second = int(found[1]), int(found[2])
        return (int(found[3]), first, second) if american else (int(found[3]), second, first)
    if found := DAY_FIRST.search(question):
        return int(found[3] or year), _month(found[2]), int(found[1])
    if found := MONTH_FIRST.search(question):
        return int(found[3] or year), _month(found[1]), int(found[2])
    return None


def _month(name: str) -> int:
    return next(number for number, month in enumerate(MONTHS, start=1) if month.startswith(name[:3]))
