"""Injury records that point elsewhere than to this event: C23 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts.assertions import asserted, lead_to
from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.text import fold, holds_any
from claims.schema import Injury, Ref

STEMS: Final = (
    "previous",
    "prior",
    "earlier",
    "another",
    "second",
    "subsequent",
    "unrelated",
    "pre-existing",
    "preexisting",
)
ELSEWHERE: Final = re.compile(
    r"\b(?:previous|prior|earlier|another|second|subsequent|unrelated)\s(?:\w+\s){0,3}?(?:accident|collision|crash|fall"
    r"|injury|incident)\b|\bpre-?existing\s(?:\w+\s){0,3}?(?:condition|injury|complaint|problem|symptoms|degeneration)\b"
)
PART: Final = r"(?:knee|ankle|foot|leg|hip|thigh|wrist|hand|arm|elbow|shoulder|eye|ear|thumb|femur|tibia|clavicle)"
SIDED: Final = re.compile(rf"\b(?P<side>left|right)\s(?P<part>{PART})\b")
DENIED: Final = re.compile(r"\b(?:den(?:y|ies|ied)|nil|none)\b")
OTHER: Final = {"left": "right", "right": "left"}
LONGEST: Final = 200


@rule("C23", severity="medium", resolve_by="the medical expert, with the records")
def injured_otherwise(file: File) -> Iterator[Conflict]:
    """A medical report tells of another accident or condition, or has an injury on the other side of the body."""
    reports = [each for each in file.documents if each.kind == "medical_report"]
    for report in reports:
        if holds_any(report.lowered, STEMS):
            yield from _another_accident(file, report)
    for injury in file.case.claim.incident.injuries if reports else ():
        yield from _other_side(injury, reports)


def _another_accident(file: File, report: Written) -> Iterator[Conflict]:
    told = asserted(ELSEWHERE, report.lowered)
    found = next((each for each in told if not DENIED.search(lead_to(report.lowered, each.start()))), None)
    if found is not None:
        day = file.case.claim.incident.date_of_loss.isoformat()
        yield Conflict(
            summary=f"{report.name} tells of another event or condition than the one of {day}.",
            left=report.side(*found.span()),
            right=Side(value=day, ref=Ref(panel="key_facts", path="incident.dateOfLoss")),
            impact="Part of what is claimed may have another cause; nothing here is a diagnosis.",
        )


def _other_side(injury: Injury, reports: list[Written]) -> Iterator[Conflict]:
    words = fold(f"{injury.body_part or ''} {injury.description or ''}")
    recorded = {(found["side"], found["part"]) for found in SIDED.finditer(words)}
    for side, part in sorted(recorded):
        for report in reports:
            told = {each["side"]: each for each in SIDED.finditer(report.lowered) if each["part"] == part}
            if (OTHER[side], part) not in recorded and list(told) == [OTHER[side]]:
                yield Conflict(
                    summary=f"{report.name} has the {OTHER[side]} {part}, the claim the {side}.",
                    left=report.side(*told[OTHER[side]].span()),
                    right=Side(
                        value=quoted((injury.description or injury.body_part or "")[:LONGEST]),
                        ref=Ref(panel="key_facts", path="incident.injuries"),
                    ),
                    impact="One record is wrong, or there are two injuries; nothing here is a diagnosis.",
                )
