"""Complaints that a text tells of and nobody recorded (docs/tools.md, compute_deadlines and C34)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime
from typing import Final, Literal

from claims.case import Case
from claims.facts.assertions import lead_to, sentence_of
from claims.facts.clock_rules import clocks
from claims.facts.clock_runs import Run
from claims.facts.recorded_days import Recorded
from claims.facts.text import holds_any, level
from claims.schema import Claim

COMPLAINS: Final = re.compile(
    r"\b(?:(?:wants?|wanted|wish(?:es|ed)?|intends?|intended|going|threaten(?:s|ed|ing)?|asked|would like)\s"
    r"to\s(?:(?:make|raise|lodge|file)\sa\s(?:formal\s)?complaint|complain)\b"
    r"|(?:made|makes|making|raised|raising|lodged|lodging|filed)\sa\s(?:formal\s)?complaint\b"
    r"|complain(?:s|ed|ing)?\s(?:about|that)\b|formal complaint\b|expression of dissatisfaction\b"
    r"|(?:put|recorded|logged|treated|noted|taken|registered)\s(?:on record\s)?as a (?:formal )?complaint\b"
    r"|(?:go|goes|going|refer|take|complain|write|escalate)\b[^.;\n]{0,30}\bombudsman\b"
    r"|(?:dissatisfied|unhappy|not happy|fed up|appalled|disgusted)\s(?:with|about|at)\s(?:the |our |your |my )?"
    r"(?:\w+ )?(?:handling|service|delays?|progress|way|how|response|treatment)\b)"
)
NOT_SO: Final = re.compile(r"\b(?:not|never|no longer|nothing|no|withdr\w+|without|if|can|may|could)\b|n't\b")
OF_THE_BODY: Final = re.compile(
    r"\b(?:pains?|painful|ach(?:e|es|ing)|headaches?|sore(?:ness)?|stiff(?:ness)?|hurts?|hurting|numb(?:ness)?|symptoms?"
    r"|dizz\w+|nausea|tender\w*|swell\w*|swollen|discomfort)\b"
)
"""What a patient complains of."""
TO_OTHERS: Final = re.compile(
    r"\b(?:to|with|against)\s(?:the |his |her |my |our |their )?(?:\w+ )?(?:garage|council|police|landlord|neighbours?"
    r"|neighbors?|hospital|employer|school|hotel|shop|store|driver|repairers?|manufacturer|builders?|seller|supplier"
    r"|airline|contractor|dealer|site manager|highways? \w+|authority)\b"
)
"""Whom a complaint goes to that is none about the handling of the claim."""
STEMS: Final = ("complain", "dissatis", "unhappy", "not happy", "fed up", "appalled", "disgusted", "ombudsman")
TOLD_IN: Final = ("letter", "email")


@dataclass(frozen=True)
class Told:
    """A text that reads like a complaint: where it stands, of which day it is, and where in it that is said."""

    kind: str
    id: str
    path: str
    field: str
    day: date | None
    text: str
    start: int = 0
    end: int = 0

    @property
    def name(self) -> str:
        return f"{self.kind.replace('_', ' ').capitalize()} {self.id}"


def unlogged_complaint(case: Case) -> Told | None:
    """The earliest text that tells of a complaint, None where one is recorded or in the diary."""
    if _has_record(case.claim):
        return None
    told = [each for text in _texts(case) if (each := _telling(text)) is not None]
    return min(told, key=lambda each: (each.day is None, each.day or date.max, each.path), default=None)


def final_response(case: Case, told: Told, territory: str) -> Run | None:
    """When it would have to be answered, if it is a complaint; None where the text has no date or the law no clock."""
    if told.day is None:
        return None
    for row in clocks(case.claim, territory, frozenset({"complaint"})):
        due = row.due(told.day, territory)
        if due is not None and row.count is not None and row.applies_on(told.day):
            return Run(row, Recorded(told.day, f"{told.path}.{told.field}", told.id), row.count, due, None)
    return None


def _has_record(claim: Claim) -> bool:
    return bool(claim.complaints) or any("complain" in each.title.lower() for each in claim.diary)


def _texts(case: Case) -> Iterator[Told]:
    """Notes and tasks, then letters that came in, then papers filed as complaints."""
    claim = case.claim
    for note in claim.notes:
        yield _text(case, "note", note.id, "notes", "at", note.at, note.text)
    for item in claim.diary:
        yield _text(
            case, "diary item", item.id, "diary", "createdAt", item.created_at, f"{item.title}\n{item.text or ''}"
        )
    for paper in claim.documents:
        if paper.kind in (*TOLD_IN, "complaint") and paper.direction != "out":
            name, day = ("receivedAt", paper.received_at) if paper.received_at else ("dated", paper.dated)
            yield _text(case, paper.kind, paper.id, "documents", name, day, f"{paper.title}\n{paper.text}")


def _text(
    case: Case,
    kind: str,
    id_: str,
    place: Literal["notes", "diary", "documents"],
    name: str,
    at: date | datetime | None,
    text: str,
) -> Told:
    return Told(kind, id_, f"{place}[{id_}]", name, None if at is None else case.day(at), text)


def _telling(told: Told) -> Told | None:
    if told.kind == "complaint":
        return told
    lowered = level(told.text)
    if holds_any(lowered, STEMS):
        for found in COMPLAINS.finditer(lowered):
            if _is_about_us(lowered, found):
                return Told(told.kind, told.id, told.path, told.field, told.day, told.text, *found.span())
    return None


def _is_about_us(lowered: str, found: re.Match[str]) -> bool:
    """Whether somebody complains, and neither of what hurts nor to somebody else."""
    said = sentence_of(lowered, found)
    return not (NOT_SO.search(lead_to(lowered, found.start())) or OF_THE_BODY.search(said) or TO_OTHERS.search(said))
