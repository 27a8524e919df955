"""Which recorded dates somebody must act by (docs/prompts.md, The brief)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date

from claims.case import Case
from claims.facts.offers import open_offers


@dataclass(frozen=True, order=True)
class Deadline:
    """A day, and what it is the last day for. `days_left` counts calendar days from the case's today."""

    day: date
    days_left: int
    what: str


def next_deadline(case: Case) -> Deadline | None:
    """The earliest recorded date on or after today: diary, portal, proceedings, open offers, diarised limitation."""
    return min((each for each in recorded_deadlines(case) if each.days_left >= 0), default=None)


def recorded_deadlines(case: Case) -> Iterator[Deadline]:
    """Every date that the file records as one to act by and that is not done with, past ones included."""
    for what, day in _dates(case):
        if day is not None:
            yield Deadline(day, (day - case.today).days, what)


def _dates(case: Case) -> Iterator[tuple[str, date | None]]:
    claim = case.claim
    proceedings = claim.proceedings
    for item in claim.diary:
        if item.status in ("open", "overdue"):
            yield "diary", item.due
    if proceedings.portal is not None and proceedings.portal.exited_at is None:
        yield "portal response", proceedings.portal.response_due
    yield "defence", proceedings.defence_due and case.day(proceedings.defence_due)
    for event in proceedings.events:
        if event.done_at is None:
            yield "proceedings", event.due_at and case.day(event.due_at)
    for offer in open_offers(case):
        yield "offer", offer.expires_at and case.day(offer.expires_at)
        yield "offer", offer.relevant_period_end
    yield "limitation as diarised", claim.limitation.diarised
