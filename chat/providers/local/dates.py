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
FIGURES: Final = r"(\d{1,2})[/.](\d{1,2})[/.](\d{4})\b"
ISO: Final = r"(\d{4})-(\d{2})-(\d{2})\b"
DAY_FIRST: Final = rf"(\d{{1,2}})(?:st|nd|rd|th)?(?: of)? ({MONTH})\b,?(?: (\d{{4}}))?"
MONTH_FIRST: Final = rf"({MONTH}) (\d{{1,2}})(?:st|nd|rd|th)?\b,?(?: (\d{{4}}))?"
COUNTS: Final = {"a": 1, "one": 1, "two": 2, "three": 3, "four": 4, "couple of": 2}
NUMBER: Final = "|".join((r"\d{1,4}", *COUNTS))
WITHIN = re.compile(
    rf"(?:next|coming|within|in the next|over the next|in) ((?:{NUMBER}) )?(day|week|month|fortnight)s?\b"
)
LENGTHS: Final = {"day": 1, "week": 7, "fortnight": 14, "month": 31}
ABOUT_THE_LOSS = re.compile(r"\b(?:loss|accident|incident|collision|crash)\b")


def day_asked(evidence: Evidence) -> date | None:
    """The day that the question names after "on" or the like; none where it speaks of the loss or names no other day.

    Figures are read in the reader's order, and a day without a year is taken in the year of the loss.
    """
    if ABOUT_THE_LOSS.search(folded(evidence.question)):
        return None
    return day_named(evidence, BEFORE)


def day_named(evidence: Evidence, before: str) -> date | None:
    """The day that stands in the question after words of the pattern; none where it is the day of the loss."""
    loss = evidence.date_of_loss
    named = _parts(folded(evidence.question), before, evidence.words.american, loss.year) if loss else None
    try:
        day = date(*named) if named else None
    except ValueError:
        return None
    return None if day == loss else day


def days_ahead(question: str) -> int | None:
    """The number of days that a folded question names, as in "the next two weeks"; none where it names none."""
    found = WITHIN.search(question)
    if not found:
        return None
    number = (found[1] or "one").strip()
    return (COUNTS.get(number) or int(number)) * LENGTHS[found[2]]


def _parts(question: str, before: str, american: bool, year: int) -> tuple[int, int, int] | None:
    if found := re.search(before + ISO, question):
        return int(found[1]), int(found[2]), int(found[3])
    if found := re.search(before + FIGURES, question):
        first, second = int(found[1]), int(found[2])
        return (int(found[3]), first, second) if american else (int(found[3]), second, first)
    if found := re.search(before + DAY_FIRST, question):
        return int(found[3] or year), _month(found[2]), int(found[1])
    if found := re.search(before + MONTH_FIRST, question):
        return int(found[3] or year), _month(found[1]), int(found[2])
    return None


def _month(name: str) -> int:
    return next(number for number, month in enumerate(MONTHS, start=1) if month.startswith(name[:3]))
