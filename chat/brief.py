"""The claim brief: a dozen lines that say what claim this is and where it stands (docs/prompts.md, The brief)."""

import re
from collections.abc import Iterator, Sequence
from datetime import date, datetime
from decimal import Decimal
from typing import Final
from zoneinfo import ZoneInfo

from chat.boundaries import enclose, one_line
from chat.orders import warnings
from claims.case import Case
from claims.facts.deadlines import next_deadline, overdue_since
from claims.facts.moments import end_of_day
from claims.facts.policy_events import ADVERSE, history
from claims.facts.policy_moment import policy_zone, tested, touched
from claims.facts.policy_periods import spans
from claims.facts.totals import totals
from claims.schema import Claim
from claims.sections import SECTIONS
from claims.words import TERRITORIES

UNKNOWN: Final = "not recorded"
FLAGS_SHOWN: Final = 6

SYMBOLS: Final = {"GBP": "£", "USD": "$"}
LINE_NAMES: Final = {
    "auto": ("Motor", "Auto"),
    "property": ("Property", "Property"),
    "general_liability": ("Public liability", "General liability"),
    "employers_liability": ("Employers' liability", "Employers' liability"),
    "workers_comp": ("Workers' compensation", "Workers' compensation"),
    "professional_indemnity": ("Professional indemnity", "Professional liability"),
    "marine": ("Marine", "Marine"),
    "casualty": ("Casualty", "Casualty"),
}
SEVERITIES: Final = ("critical", "high", "medium", "low", "info")
PLAIN: Final = re.compile(r"[\w '’&/-]*")
INJURY_EXPOSURES: Final = ("bodily_injury", "pip", "medpay")
TITLED_FLAGS: Final = (
    "coverage", "reserve", "recovery", "litigation", "limitation", "large_loss", "data_quality", "regulatory",
)  # fmt: skip
"""Flags whose titles are about the claim; those of all others may tell of a person's health, beliefs or record."""


def build_brief(case: Case) -> str:
    """The brief between its two boundary lines: the same text for every locale and brand, dates as YYYY-MM-DD.

    It changes only with the claim and the day. Notes, document text, reserve rationale, privileged advice and sensitive
    personal detail are never in it.
    """
    lines = list(_lines(case))
    lines[-1:-1] = warnings(lines)
    return enclose(lines, case.claim.model_dump_json())


def _lines(case: Case) -> Iterator[str]:
    claim = case.claim
    fixed = " (fixed)" if case.fixed else ""
    yield f"Claim {_said(claim.id)} — {_said(claim.title)}. Today {case.today}{fixed}."
    yield _line_of_business(claim)
    authority = claim.handler.authority.reserve
    yield (
        f"Client: {_said(claim.client.name)}. "
        f"Handler: {_said(claim.handler.name)} (reserve authority {_money(claim, authority)})."
    )
    yield _policy(case)
    yield f"Claimant: {_said(claim.claimant.name)} ({_standing(claim)})."
    yield _incident(claim)
    total, reserves = totals(claim), claim.finance.reserves
    yield (
        f"Estimate at notice {_money(claim, claim.incident.estimate_at_notice)}; "
        f"claimed {_money(claim, total.claimed, claim.schedule)}; "
        f"assessed {_money(claim, total.assessed, claim.schedule)}."
    )
    yield f"Coverage: {claim.coverage_review.decision}. Liability: {claim.liability_review.stance} ({_split(claim)})."
    yield (
        f"Money: outstanding {_money(claim, total.outstanding, reserves)}; paid {_money(claim, total.paid)}; "
        f"incurred {_money(claim, total.incurred, [*reserves, *claim.finance.payments])}; "
        f"recoveries {_money(claim, total.recoveries_received)}."
    )
    yield _risk_flags(claim)
    yield _file(case)
    yield f"Sections: {', '.join(SECTIONS)}."


def _line_of_business(claim: Claim) -> str:
    place = claim.jurisdiction
    british, american = LINE_NAMES[claim.line_of_business]
    name = american if place.country == "US" else british
    sub_line = f", {_apart(claim.sub_line)}" if claim.sub_line else ""
    territory = TERRITORIES.get(place.territory or "", place.territory) or f"{place.country}, territory {UNKNOWN}"
    law = f", governing law {_apart(place.governing_law)}" if place.governing_law else ""
    return (
        f"Line: {name} ({claim.line_of_business}{sub_line}). Status: {claim.status}. Currency {claim.currency}. "
        f"Jurisdiction: {territory}{law}."
    )


def _policy(case: Case) -> str:
    policy = case.claim.policy
    where = policy_zone(case)
    state = UNKNOWN if policy.state == "unknown" else policy.state.upper()
    day = _state_day(case, where)
    as_of = f" as of {day}" if day else ""
    name = f"Policy {_said(policy.number)}: {_said(policy.product, 'product')}"
    return f"{name}; {_period(case, where)}; state {state}{as_of}."


def _state_day(case: Case, where: ZoneInfo) -> date | None:
    """Since when the policy has been lapsed, cancelled or the like, if an event says so; else when it was read."""
    policy = case.claim.policy
    now = history(case, where).replay(end_of_day(case.today, where), "unknown")
    if now.cause and now.state == policy.state and now.state in ADVERSE:
        return now.cause.day
    return case.local(policy.state_as_of, where).date() if policy.state_as_of else None


def _period(case: Case, where: ZoneInfo) -> str:
    """The period that the policy check names, of an exposure all that it touches; else the one that started last."""
    found = spans(case, where)
    if not found:
        return f"period {UNKNOWN}"
    asked = tested(case, None, None)
    held = touched(asked, found) or found[-1:]
    if asked.trigger == "exposure" and len(held) > 1:
        first, last = _when(case, held[0].period.starts_at, where), _when(case, held[-1].period.ends_at, where)
        return f"period {first} to {last} in {len(held)} parts (exposure {asked.first_day} to {asked.last_day})"
    period = held[0].period
    others = f" (one of {len(found)})" if len(found) > 1 else ""
    return f"period {_when(case, period.starts_at, where)} to {_when(case, period.ends_at, where)}{others}"


def _when(case: Case, at: date | datetime, where: ZoneInfo) -> str:
    if not isinstance(at, datetime):
        return at.isoformat()
    return case.local(at, where).replace(tzinfo=None).isoformat(sep=" ", timespec="minutes")


def _standing(claim: Claim) -> str:
    claimant = claim.claimant
    side = (claimant.relationship or f"relationship {UNKNOWN}").replace("_", " ")
    if not claimant.represented:
        return f"{side}, not represented"
    return f"{side}, represented by {_said(claimant.represent.firm if claimant.represent else None, 'firm')}"


def _incident(claim: Claim) -> str:
    incident = claim.incident
    place = incident.location.address or incident.location.postcode or incident.location.zip
    return (
        f"Incident: {incident.date_of_loss} {incident.time_of_loss or f'(time {UNKNOWN})'}, {_said(place, 'place')} — "
        f"{_what_happened(claim)}."
    )


def _what_happened(claim: Claim) -> str:
    """One sentence of the circumstances, unless it could tell of somebody's health or identity."""
    if claim.incident.injuries or any(exposure.kind in INJURY_EXPOSURES for exposure in claim.exposures):
        return "injury claim"
    if claim.data_subject_restrictions:
        return "circumstances restricted"
    first = re.split(r"(?<=[.!?])\s", _said(claim.incident.circumstances, "circumstances"), maxsplit=1)[0]
    return first.rstrip(".")


def _split(claim: Claim) -> str:
    review = claim.liability_review
    shares = [
        f"{whose} {share.normalize():f}%"
        for whose, share in (("our share", review.our_share_pct), ("claimant", review.claimant_share_pct))
        if share is not None
    ]
    return ", ".join(shares) or "no split recorded"


def _risk_flags(claim: Claim) -> str:
    flags = [flag for flag in claim.risk_flags if flag.status == "open"]
    if not flags:
        return "Risk flags (0): none open."
    flags.sort(key=lambda flag: SEVERITIES.index(flag.severity))
    shown = [
        f"{flag.kind} ({flag.severity}): {_said(flag.title, 'title')}" if flag.kind in TITLED_FLAGS else flag.kind
        for flag in flags[:FLAGS_SHOWN]
    ]
    more = [f"{len(flags) - FLAGS_SHOWN} more"] if len(flags) > FLAGS_SHOWN else []
    return f"Risk flags ({len(flags)}): {'; '.join(shown + more)}."


def _file(case: Case) -> str:
    claim = case.claim
    deadline, late = next_deadline(case), overdue_since(case)
    waiting = [item for item in claim.diary if item.status in ("open", "overdue")]
    counts = [
        f"schedule {_counted(len(claim.schedule), 'line')}",
        _counted(len(claim.documents), "document"),
        _counted(len(claim.notes), "note"),
        _counted(len(waiting), "open diary item"),
        f"next deadline {deadline.day} ({deadline.what}, {_counted(deadline.days_left, 'day')} left)"
        if deadline
        else f"next deadline {UNKNOWN}",
        *([f"overdue since {late.day} ({late.what})"] if late else []),
    ]
    return f"File: {'; '.join(counts)}."


def _counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def _money(claim: Claim, amount: Decimal | None, lines: Sequence[object] | None = None) -> str:
    """An amount, unless it is unknown or adds up lines of which there are none: that sum is no figure on the file."""
    if amount is None or (lines is not None and not lines):
        return UNKNOWN
    digits = f"{amount:,.0f}" if amount == amount.to_integral_value() else f"{amount:,.2f}"
    return f"{SYMBOLS[claim.currency]}{digits}"


def _apart(text: str) -> str:
    """Text of the claim that cannot pass for the fields around it: quoted unless it is made of plain words."""
    said = _said(text)
    return said if PLAIN.fullmatch(said) else f"“{said.replace('“', '‘').replace('”', '’')}”"


def _said(text: str | None, name: str = "") -> str:
    """Text of the claim on one line; when it says nothing, "not recorded" after its name."""
    return one_line(text or "") or f"{name} {UNKNOWN}".strip()
