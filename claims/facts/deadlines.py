"""Which recorded dates somebody must act by (docs/prompts.md, The brief; docs/tools.md, compute_deadlines)."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, datetime
from typing import Final

from claims.case import Case
from claims.facts.last_days import last_days
from claims.facts.limitation import title_of
from claims.facts.offers import open_offers
from claims.rules import law_in
from claims.schema import Proceedings

OVER: Final = ("discontinued", "settled")
DEFENDED: Final = ("defended", "listed", "judgment")
RECOVERED: Final = ("received", "abandoned", "time_barred")
MARKED_WHEN_DONE: Final = ("diary", "reply", "complaint")
Recorded = tuple[str, date | datetime | None, str, str | None]
"""What a date is the last day for, the date, where the file records it, and what somebody wrote beside it."""


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
    """The earliest date on or after today: recorded, or a last day by law that the file has otherwise."""
    dates = (*recorded_deadlines(case), *_by_law(case))
    return min((each for each in dates if each.days_left >= 0), default=None)


def overdue_since(case: Case) -> Deadline | None:
    """The earliest past date of a task, a reply or a complaint's answer, which the file would mark if it were done."""
    past = (each for each in recorded_deadlines(case) if each.days_left < 0 and each.what in MARKED_WHEN_DONE)
    return min(past, default=None)


def recorded_deadlines(case: Case) -> Iterator[Deadline]:
    """Every date that the file records as one to act by and that is not done with, past ones included."""
    for what, at, path, text in _dates(case):
        if at is not None:
            day = case.day(at)
            yield Deadline(day, (day - case.today).days, what, path, text)


def _by_law(case: Case) -> Iterator[Deadline]:
    for each in last_days(case):
        if not each.matches:
            kept = f"the file keeps {each.kept.day}" if each.kept else "not diarised"
            what = f"{each.title.lower()} by law, {law_in(each.rule.source)}; {kept}; confirm with counsel"
            yield Deadline(each.due, (each.due - case.today).days, what, each.kept.path if each.kept else "")


def _dates(case: Case) -> Iterator[Recorded]:
    claim = case.claim
    proceedings = claim.proceedings
    for item in claim.diary:
        if item.status in ("open", "overdue"):
            yield "diary", item.due, f"diary[{item.id}].due", item.title
    if proceedings.status not in OVER:
        yield from _of_proceedings(proceedings)
    for offer in open_offers(case):
        path = f"resolution.offers[{offer.id}]"
        yield "offer", offer.expires_at, f"{path}.expiresAt", None
        yield "offer", offer.relevant_period_end, f"{path}.relevantPeriodEnd", None
    for complaint in claim.complaints:
        if complaint.final_response_at is None:
            yield "complaint", complaint.final_response_due, f"complaints[{complaint.id}].finalResponseDue", None
    for letter in claim.correspondence:
        if letter.replied_at is None:
            yield "reply", letter.reply_due, f"correspondence[{letter.id}].replyDue", letter.subject
    for recovery in claim.finance.recoveries:
        if recovery.status not in RECOVERED:
            yield "recovery time bar", recovery.time_bar, f"finance.recoveries[{recovery.id}].timeBar", None
    limitation = claim.limitation
    if limitation.status not in ("protected", "not_applicable") and not limitation.protective_issue:
        yield f"{title_of(claim).lower()} as diarised", limitation.diarised, "limitation.diarised", None


def _of_proceedings(proceedings: Proceedings) -> Iterator[Recorded]:
    if proceedings.portal is not None and proceedings.portal.exited_at is None:
        yield "portal response", proceedings.portal.response_due, "proceedings.portal.responseDue", None
    filed = any(each.kind == "defence" and each.done_at is not None for each in proceedings.events)
    if proceedings.status not in DEFENDED and not filed:
        yield "defence", proceedings.defence_due, "proceedings.defenceDue", None
    for event in proceedings.events:
        if event.done_at is None:
            yield "proceedings", event.due_at, f"proceedings.events[{event.id}].dueAt", event.title
