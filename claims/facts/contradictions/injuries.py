"""Injury records that point elsewhere than to this event: C23 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts.assertions import asserted, first_asserted, lead_to, sentence_of
from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, Written, rule
from claims.facts.contradictions.mechanisms import MECHANISMS, told
from claims.facts.contradictions.said import DAY
from claims.facts.search_terms import date_of
from claims.facts.text import fold, holds_any, level
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
    "the same ",
    " in 19",
    " in 20",
)
ELSEWHERE: Final = re.compile(
    r"\b(?:previous|prior|earlier|another|second|subsequent|unrelated)\s(?:\w+\s){0,3}?(?:accident|collision|crash|fall"
    r"|injury|incident)\b|\bpre-?existing\s(?:\w+\s){0,3}?(?:condition|injury|complaint|problem|symptoms|degeneration)\b"
)
PART: Final = r"(?:knee|ankle|foot|leg|hip|thigh|wrist|hand|arm|elbow|shoulder|eye|ear|thumb|femur|tibia|clavicle)"
HAPPENED_IN: Final = re.compile(
    r"\b(?:fall|accident|collision|crash|incident|assault)\s(?:at (?:home|work) )?in (?:[a-z]+ )?(?P<year>(?:19"
    r"|20)\d\d)"
    rf"\b|\b(?:injured|hurt|affected|broke) the same {PART}\b"
)
SIDED: Final = re.compile(rf"\b(?P<side>left|right)\s(?P<part>{PART})\b")
ACCOUNTS: Final = ("claim_form", "notice", "police_report")
SYMPTOMS: Final = (
    "(?:pain|symptoms?|complaints?|problems?|stiffness|discomfort|numbness|tingling|headaches?|soreness|swelling)"
)
SYMPTOMS_ON: Final = (
    re.compile(
        rf"\b{SYMPTOMS}\b[^.;\n]{{0,30}}?\b(?:since|from|began|started|dating (?:from|back to)|first noticed)\b"
        rf"[^.;\n\d]{{0,15}}{DAY}"
    ),
    re.compile(rf"\bonset\b[^.;\n\d]{{0,25}}{DAY}"),
    re.compile(
        r"\b(?:attended|seen|presented|consulted|treated|x-?rayed|referred)\b[^.;\n\d]{0,40}"
        rf"{DAY}[^.;\n]{{0,30}}?\b{SYMPTOMS}\b"
    ),
)
SYMPTOMS_BEFORE: Final = re.compile(
    rf"\b{SYMPTOMS}\b[^.;\n]{{0,40}}?\b(?:days?|weeks?|months?|years?) (?:before|prior to|preceding) the "
    r"(?:accident|collision|crash|incident|fall|event|index)\b"
)
PASSENGER: Final = re.compile(
    r"\b(?:was|as) an? (?:(?:front|rear|back|seat-?belted|restrained|belted)[ -]?(?:seat(?:ed)?)? )?passenger\b"
)
DRIVER: Final = re.compile(r"\b(?:was|as) (?:the|a) (?:(?:seat-?belted|restrained|belted|sole) )?driver\b")
DENIED: Final = re.compile(r"\b(?:den(?:y|ies|ied)|nil|none)\b")
NO_RECORD: Final = re.compile(r"\b(?:no|not|nor|never|without)\b[^.\n]*\Z")
LONG_LEAD: Final = 240
CHILDHOOD: Final = re.compile(r"\b(?:childhood|as a child|as an infant)\b")
OTHER: Final = {"left": "right", "right": "left"}
LONGEST: Final = 200


@rule("C23", severity="medium", resolve_by="the medical expert, with the records")
def injured_otherwise(file: File) -> Iterator[Conflict]:
    """A medical report tells of another accident, cause, seat, day or condition, or of the other side of the body."""
    reports = [each for each in file.documents if each.kind == "medical_report"]
    accounts = list(_accounts(file)) if reports else []
    for report in reports:
        if holds_any(report.lowered, STEMS):
            yield from _another_accident(file, report)
        yield from _another_mechanism(report, accounts)
        yield from _another_seat(file, report)
        yield from _before_the_loss(file, report)
    for injury in file.case.claim.incident.injuries if reports else ():
        yield from _other_side(injury, reports)


def _another_accident(file: File, report: Written) -> Iterator[Conflict]:
    year = file.case.claim.incident.date_of_loss.year
    told = (*asserted(ELSEWHERE, report.lowered), *asserted(HAPPENED_IN, report.lowered))
    earlier = (each for each in told if "year" not in each.groupdict() or not each["year"] or int(each["year"]) < year)
    found = next((each for each in earlier if _is_told(report.lowered, each)), None)
    if found is not None:
        day = file.case.claim.incident.date_of_loss.isoformat()
        yield Conflict(
            summary=f"{report.name} tells of another event or condition than the one of {day}.",
            left=report.side(*found.span()),
            right=Side(value=day, ref=Ref(panel="key_facts", path="incident.dateOfLoss")),
            impact="Part of what is claimed may have another cause; nothing here is a diagnosis.",
        )


def _is_told(lowered: str, found: re.Match[str]) -> bool:
    """Whether a report says so of the patient's own later life, however long its sentence."""
    denied = DENIED.search(lead_to(lowered, found.start()))
    no_record = NO_RECORD.search(lowered, max(0, found.start() - LONG_LEAD), found.start())
    return not denied and not no_record and not CHILDHOOD.search(sentence_of(lowered, found))


def _accounts(file: File) -> Iterator[tuple[str, Side]]:
    """What the file itself tells of the event: the circumstances, then forms, notices and police reports."""
    circumstances = file.case.claim.incident.circumstances or ""
    shown = Side(value=quoted(circumstances[:LONGEST]), ref=Ref(panel="key_facts", path="incident.circumstances"))
    yield level(circumstances), shown
    for each in file.documents:
        if each.kind in ACCOUNTS:
            yield each.lowered, each.side()


def _another_mechanism(report: Written, accounts: list[tuple[str, Side]]) -> Iterator[Conflict]:
    for what, ways in MECHANISMS.items():
        theirs = told(report.lowered, ways)
        ours = [(told(lowered, ways), side) for lowered, side in accounts] if theirs else []
        known = [(found, side) for found, side in ours if found]
        if known and not any(found.keys() & theirs.keys() for found, _ in known):
            way, where = next(iter(theirs.items()))
            yield Conflict(
                summary=f"{report.name} tells {what} as {way}, the file as {next(iter(known[0][0]))}.",
                left=report.side(*where.span()),
                right=known[0][1],
                impact="It may be another event, or one of the two is wrong; nothing here is a diagnosis.",
            )


def _another_seat(file: File, report: Written) -> Iterator[Conflict]:
    """The report has as a passenger, or as the driver, whom the file has as the other."""
    claim = file.case.claim
    roles = {role for each in claim.involvements if each.id == claim.claimant.party_id for role in each.role}
    for role, said in (("driver", PASSENGER), ("passenger", DRIVER)):
        found = first_asserted(said, report.lowered) if roles & {"driver", "passenger"} == {role} else None
        if found is not None:
            yield Conflict(
                summary=f"{report.name} does not have the claimant as the {role}, as the file has.",
                left=report.side(*found.span()),
                right=Side(value=role, ref=Ref(panel="involvements", path=f"involvements[{claim.claimant.party_id}]")),
                impact="Who sat where bears on the injury; nothing here is a diagnosis.",
            )


def _before_the_loss(file: File, report: Written) -> Iterator[Conflict]:
    """The report dates symptoms, or treatment for them, before the loss."""
    loss = file.case.claim.incident.date_of_loss
    month_first = file.case.claim.jurisdiction.country == "US"
    dated = (found for words in SYMPTOMS_ON for found in words.finditer(report.lowered))
    early = [each for each in dated if (day := date_of(each["day"], month_first)) is not None and day < loss]
    early += asserted(SYMPTOMS_BEFORE, report.lowered)
    early = [each for each in early if not DENIED.search(lead_to(report.lowered, each.start()))]
    if early:
        yield Conflict(
            summary=f"{report.name} dates symptoms or their treatment before {loss.isoformat()}.",
            left=report.side(*early[0].span()),
            right=Side(value=loss.isoformat(), ref=Ref(panel="key_facts", path="incident.dateOfLoss")),
            impact="Part of what is claimed may be older than the event; nothing here is a diagnosis.",
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
