"""Which recorded dates somebody must act by (docs/prompts.md, The brief; docs/tools.md, compute_deadlines)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime

from claims.case import Case
from claims.facts.offers import open_offers


@dataclass(frozen=True, order=True)
class Deadline:
    """A day, and what it is the last day for. `days_left` counts calendar days from the case's today.

    `path` is where the file records it, and `text` what somebody wrote beside it.
    """

    day: date
    days_left: int
    what: str
    path: str = field(default="", compare=False)
    text: str | None = field(default=None, compare=False)


def next_deadline(case: Case) -> Deadline | None:
    """The earliest recorded date on or after today: diary, portal, proceedings, offers, complaints, limitation."""
    return min((each for each in recorded_deadlines(case) if each.days_left >= 0), default=None)


def recorded_deadlines(case: Case) -> Iterator[Deadline]:
    """Every date that the file records as one to act by and that is not done with, past ones included."""
    for what, at, path, text in _dates(case):
        if at is not None:
            day = case.day(at)
            yield Deadline(day, (day - case.today).days, what, path, text)


def _dates(case: Case) -> Iterator[tuple[str, date | datetime | None, str, str | None]]:
    claim = case.claim
    proceedings = claim.proceedings
    for item in claim.diary:
        if item.status in ("open", "overdue"):
            yield "diary", item.due, f"diary[{item.id}].due", item.title
    if proceedings.portal is not None and proceedings.portal.exited_at is None:
        yield "portal response", proceedings.portal.response_due, "proceedings.portal.responseDue", None
    yield "defence", proceedings.defence_due, "proceedings.defenceDue", None
    for event in proceedings.events:
        if event.done_at is None:
            yield "proceedings", event.due_at, f"proceedings.events[{event.id}].dueAt", event.title
    for offer in open_offers(case):
        path = f"resolution.offers[{offer.id}]"
        yield "offer", offer.expires_at, f"{path}.expiresAt", None
        yield "offer", offer.relevant_period_end, f"{path}.relevantPeriodEnd", None
    for complaint in claim.complaints:
        if complaint.final_response_at is None:
            yield "complaint", complaint.final_response_due, f"complaints[{complaint.id}].finalResponseDue", None
    yield "limitation as diarised", claim.limitation.diarised, "limitation.diarised", None
