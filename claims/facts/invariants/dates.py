"""Invariants of dates, and of the policy's state at its date (docs/claim-document.md, Invariants)."""

from collections.abc import Iterator, Sequence
from datetime import date, datetime, timedelta
from operator import attrgetter
from typing import Final, NamedTuple

from pydantic.alias_generators import to_camel

from claims.case import Case
from claims.facts.clock_runs import runs
from claims.facts.governing_law import law_of
from claims.facts.happenings import DATED
from claims.facts.invariants.base import Breach, breach
from claims.facts.moments import surely_before
from claims.facts.policy_events import history
from claims.facts.policy_moment import policy_zone
from claims.facts.policy_periods import spans
from claims.facts.policy_standing import state_by_events
from claims.fields import Panel
from claims.panels import panel_of
from claims.schema import Item, Part, PolicyState

APART: Final = timedelta(days=2)
RESPONSE: Final = "proceedings.portal.responseDue"
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
        if pair.first is None or pair.second is None or _calendar(pair.second) - _calendar(pair.first) > APART:
            continue
        if surely_before(pair.second, pair.first, case.zone):
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
    surely_past = case.today - min(APART, case.today - date.min)
    for path, name, at in _happened(case):
        if _calendar(at) > surely_past and case.day(at) > case.today:
            yield breach(7, f"{path}: {to_camel(name)} is {case.day(at)}, after today.", panel_of(path), path)


def _happened(case: Case) -> Iterator[tuple[str, str, date | datetime]]:
    """Every date of something that has happened, with the path of the thing and the name of the date."""
    claim = case.claim
    for dated in DATED:
        names = [name for name, step in dated.steps.items() if step or dated.kind not in MAY_LIE_AHEAD]
        found: Part | list[Part] | None = attrgetter(dated.path)(claim)
        yield from _dates(dated.wire, found if isinstance(found, list) else [found] if found else [], names)
    yield from _dates("documents", claim.documents, ["dated", "received_at"])
    yield from _dates("finance.reserves", claim.finance.reserves, ["set_at"])
    for reserve in claim.finance.reserves:
        yield from _dates(f"finance.reserves[{reserve.id}].history", reserve.history, ["at"])
    yield from _dates("statusHistory", claim.status_history, ["at"])
    yield from _dates("riskFlags", claim.risk_flags, ["raised_at"])


def _dates(path: str, parts: Sequence[Part], names: list[str]) -> Iterator[tuple[str, str, date | datetime]]:
    for part in parts:
        for name in names:
            at = getattr(part, name)
            if at is not None:
                yield f"{path}[{part.id}]" if isinstance(part, Item) else path, name, at


def _calendar(at: date | datetime) -> date:
    """The day written, on whatever clock: in no other zone is it two days away."""
    return at.date() if isinstance(at, datetime) else at


def portal_response(case: Case) -> Iterator[Breach]:
    """18: the day kept for the portal's response is the one that the protocol gives."""
    territory = law_of(case.claim).territory
    if case.claim.proceedings.portal is None or territory is None:
        return
    for run in runs(case, territory, frozenset(("protocol",))).started:
        kept = run.diarised
        if kept is not None and kept.path == RESPONSE and kept.day != run.due:
            sentence = f"The portal response is kept for {kept.day}; the protocol gives {run.due}."
            yield breach(18, run.row.told(sentence), "proceedings", RESPONSE)


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
