"""A complaint or a need that somebody wrote down and nobody recorded: C34 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts import vulnerability
from claims.facts.base import quoted
from claims.facts.contradictions.assertions import lead_to, sentence_of
from claims.facts.contradictions.base import Conflict, File, Side, excerpt, rule
from claims.facts.text import holds_any
from claims.panels import panel_of
from claims.schema import Claim, Ref

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


@rule("C34", severity="high", resolve_by="the handler today, with the complaints team")
def told_and_not_recorded(file: File) -> Iterator[Conflict]:
    """A note or letter tells of a complaint without a record, or of a need that the record does not have."""
    claim = file.case.claim
    said = None if _has_record(claim) else next(_complaints(file), None)
    if said is not None:
        yield Conflict(
            summary="A text tells of a complaint; no complaint is recorded.",
            left=said,
            right=Side(value=None, ref=Ref(panel="notes", path="complaints")),
            impact="The time to answer runs from the day it was made, recorded or not.",
        )
    for told in vulnerability.unrecorded(file.case):
        yield Conflict(
            summary=f"A text tells of a need ({told.driver.replace('_', ' ')}) that is not on record.",
            left=Side(
                value=quoted(excerpt(told.text, told.start, told.end)),
                ref=Ref(panel=panel_of(told.path), path=told.path),
            ),
            right=Side(value=None, ref=Ref(panel="home", path="claimant.vulnerability")),
            impact="Handling may have to change: how, when and by whom this person is reached.",
            severity="medium",
            resolve_by="the handler, by asking the customer",
        )


def _has_record(claim: Claim) -> bool:
    return bool(claim.complaints) or any("complain" in each.title.lower() for each in claim.diary)


def _complaints(file: File) -> Iterator[Side]:
    """Where a note, a letter that came in or a paper filed as a complaint tells of one."""
    incoming = {each.id for each in file.case.claim.documents if each.direction != "out"}
    letters = [each for each in file.documents if each.kind in TOLD_IN and each.id in incoming]
    for text in (*file.notes, *letters):
        if holds_any(text.lowered, STEMS):
            for found in COMPLAINS.finditer(text.lowered):
                if _is_about_us(text.lowered, found):
                    yield text.side(*found.span())
    for each in file.documents:
        if each.kind == "complaint" and each.id in incoming:
            yield each.side()


def _is_about_us(lowered: str, found: re.Match[str]) -> bool:
    """Whether somebody complains, and neither of what hurts nor to somebody else."""
    said = sentence_of(lowered, found)
    return not (NOT_SO.search(lead_to(lowered, found.start())) or OF_THE_BODY.search(said) or TO_OTHERS.search(said))
