"""The shape of an answer: verdict, evidence, what is missing, who decides (docs/local-analyst.md, Answers)."""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from chat.providers.local.words import gloss_once
from claims.fields import Panel
from claims.panels import TITLES

SENTENCE = re.compile(r".+?(?:[.!?:]\s+|\n+|$)", re.DOTALL)
CLAUSE = re.compile(r"((?:“[^”]*”|[^“])*?)(?<!\.m)\. (.*)", re.DOTALL)
ORDERS = re.compile(
    r"\b(?:ignore|disregard|forget)\b.{0,40}\b(?:instructions?|rules|prompts?|everything above)\b"
    r"|\b(?:system|assistant|ai|developer)\s*:|\btell (?:the )?handler\b|\byou are now\b",
    re.IGNORECASE,
)
QUOTATION = re.compile(r"“[^”]*”")
LEAD: Final = 2
NOT_FOLLOWED: Final = (
    "One of the quotations above reads like an instruction to an assistant. It is shown as content of the file; "
    "no instruction found in text is followed here."
)


@dataclass(frozen=True)
class Answer:
    """A verdict, what carries it in a sentence or two, points of evidence, gaps, and the people who decide.

    `draft` is a text for somebody else to check and send; it stands apart from what is said to the handler.
    """

    headline: str
    points: tuple[str, ...] = ()
    missing: tuple[str, ...] = ()
    decides: str = ""
    panels: tuple[Panel, ...] = ()
    lead: str = ""
    draft: str = ""


NOTHING: Final = Answer("")
"""The part of an answer that has nothing to say, and is left out."""


def written(answers: Sequence[Answer], preface: str = "", closing: Iterable[str] = (), read_as_of: str = "") -> str:
    """The answers as Markdown: what must be said first, each answer, then gaps, who decides, where to look and the
    day it was read on. No line stands twice.
    """
    paragraphs = [preface]
    for answer in (each for each in _told_once(answers) if each != NOTHING):
        paragraphs.append(f"**{answer.headline}** {answer.lead}".strip())
        paragraphs.append("\n".join(f"- {point}" for point in answer.points))
        paragraphs.append(answer.draft)
    missing = _once(gap for answer in answers for gap in answer.missing)
    if missing:
        paragraphs.append("Missing or in doubt:\n" + "\n".join(f"- {gap}" for gap in missing))
    if any(ORDERS.search(quoted) for each in paragraphs for quoted in QUOTATION.findall(each)):
        paragraphs.append(NOT_FOLLOWED)
    paragraphs.append(" ".join(filter(None, closing)))
    paragraphs.append(" ".join(_once(answer.decides for answer in answers)))
    panels = _once(f"[{TITLES[panel]}]" for answer in answers for panel in answer.panels)
    paragraphs.append(" ".join([*panels, read_as_of]).strip())
    return gloss_once("\n\n".join(filter(None, paragraphs)))


def within(answers: Sequence[Answer], most: int) -> list[Answer]:
    """The answers in about so many words: the last point of the longest goes first, and no first point goes.

    What an answer leads with may be twice as long as any other part.
    """
    kept = _told_once(answers)
    while sum(map(_length, kept)) > most:
        weights = {n: _of_its_points(each) / (1 if n else LEAD) for n, each in enumerate(kept) if len(each.points) > 1}
        if not weights:
            break
        longest = max(weights, key=lambda n: weights[n])
        kept[longest] = replace(kept[longest], points=kept[longest].points[:-1])
    return kept


def _told_once(answers: Sequence[Answer]) -> list[Answer]:
    told: set[str] = set()
    kept = []
    for answer in answers:
        kept.append(replace(answer, points=tuple(point for point in _once(answer.points) if point not in told)))
        told.update(answer.points)
    return kept


def _length(answer: Answer) -> int:
    return _of_its_points(answer) + len(" ".join([answer.headline, answer.lead, *answer.missing]).split())


def _of_its_points(answer: Answer) -> int:
    return len(" ".join(answer.points).split())


def sentence(text: str) -> str:
    """The text with a capital at its start and a stop at its end, unless a quotation ends it with its own."""
    ended = text if text.rstrip("”)").endswith((".", "!", "?", "…")) else f"{text}."
    return ended[:1].upper() + ended[1:]


def first_clause(line: str) -> tuple[str, str]:
    """A line up to its first stop outside a quotation, and the rest as sentences of its own."""
    found = CLAUSE.match(line)
    return (found[1], sentence(found[2])) if found else (line, "")


def sentences(text: str) -> list[str]:
    """The text cut behind its sentences; joined again it is the same text."""
    return SENTENCE.findall(text)


def _once(parts: Iterable[str]) -> list[str]:
    return [part for part in dict.fromkeys(parts) if part]
