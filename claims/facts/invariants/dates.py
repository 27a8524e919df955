"""Invariants of dates, and of the policy's state at its date (docs/claim-document.md, Invariants)."""

from collections.abc import Iterator
from datetime import date, datetime
from typing import Final, NamedTuple

from claims.case import Case
from claims.facts.happenings import happenings
from claims.facts.invariants.base import Breach, breach
from claims.facts.moments import surely_before
from claims.facts.policy_events import history
from claims.facts.policy_moment import policy_zone
from claims.facts.policy_periods import spans
from claims.facts.policy_standing import state_by_events
from claims.fields import Panel
from claims.schema import PolicyState

MAY_LIE_AHEAD: Final = ("policy", "proceeding")
SAME_STATE: Final[dict[PolicyState, PolicyState]] = {"reinstated": "in_force", "void": "avoided"}


class Pair(NamedTuple):
    """Two dates of which the first cannot be after the second."""

    first: date | datetime | None
    second: date | datetime | None
    sentence: str
    panel: Panel
    path: str


def order(case: Case) -> Iterator[Breach]:
    """7: what comes first in the world comes first in the file. A bare date may be any hour of its day."""
    for pair in _pairs(case):
        if pair.first is not None and pair.second is not None and surely_before(pair.second, pair.first, case.zone):
            yield breach(7, pair.sentence, pair.panel, pair.path)
    for period in case.claim.policy.periods:
        if not _has_length(case, period.starts_at, period.ends_at):
            yield breach(
                7, f"Policy period {period.id} does not end after its start.", "home", f"policy.periods[{period.id}]"
            )


def _has_length(case: Case, starts: date | datetime, ends: date | datetime) -> bool:
    if isinstance(starts, datetime) and isinstance(ends, datetime):
        return starts < ends
    return case.day(starts) <= case.day(ends)


def _pairs(case: Case) -> Iterator[Pair]:
    claim = case.claim
    incident, proceedings, agreement = claim.incident, claim.proceedings, claim.resolution.agreement
    loss, notified = incident.date_of_loss, incident.date_notified
    yield Pair(loss, notified, "The loss is dated after its notification.", "key_facts", "incident")
    yield Pair(notified, claim.created_at, "The claim was opened before its notification.", "home", "createdAt")
    yield Pair(loss, incident.date_of_knowledge, "The loss is dated after it was known.", "key_facts", "incident")
    for document in claim.documents:
        yield Pair(
            document.dated,
            document.received_at,
            f"Document {document.id} came in before its own date.",
            "documents",
            f"documents[{document.id}]",
        )
    yield Pair(
        proceedings.issued_at,
        proceedings.served_at,
        "Proceedings were served before they were issued.",
        "proceedings",
        "proceedings",
    )
    for offer in claim.resolution.offers:
        if agreement is not None and offer.id == agreement.offer_id:
            yield Pair(
                offer.made_at,
                agreement.agreed_at,
                f"The agreement is dated before offer {offer.id}, which it accepts.",
                "finance_resolution",
                "resolution.agreement",
            )


def not_in_the_future(case: Case) -> Iterator[Breach]:
    """7: nothing that has happened is dated after today. Periods, deadlines, listings and effects may be."""
    for each in happenings(case):
        effect = each.kind in MAY_LIE_AHEAD and "" in each.steps
        if not each.ahead and not effect and case.day(each.at) > case.today:
            yield breach(7, f"{each.title}: dated {case.day(each.at)}, after today.", each.panel, each.path)
    for change in case.claim.status_history:
        if case.day(change.at) > case.today:
            yield breach(7, f"A change of status is dated {case.day(change.at)}, after today.", "home", "statusHistory")
    for flag in case.claim.risk_flags:
        if flag.raised_at is not None and case.day(flag.raised_at) > case.today:
            yield breach(7, f"Flag {flag.id} was raised after today.", "home", f"riskFlags[{flag.id}]")


def policy_state(case: Case) -> Iterator[Breach]:
    """10: the state on record is the one that the events yield at its date."""
    recorded = case.claim.policy.state
    where = policy_zone(case)
    past = history(case, where)
    if recorded == "unknown" or not past.changes:
        return
    replayed = state_by_events(case, spans(case, where), past, where).state
    if replayed != "unknown" and replayed != SAME_STATE.get(recorded, recorded):
        yield breach(
            10,
            f"The policy is recorded as {recorded.replace('_', ' ')}; its events leave it"
            f" {replayed.replace('_', ' ')} at that date.",
            "home",
            "policy.state",
            *(f"policy.events[{each.event.id}]" for each in past.changes[-1:]),
        )
