"""How a day to act by is shown: computed with its rule, or as it is recorded (docs/tools.md, compute_deadlines)."""

from dataclasses import dataclass
from datetime import date, datetime
from typing import Annotated, Final

from claims.case import Case
from claims.facts.base import QUIET, Quoted, Shown, quoted
from claims.facts.clock_rules import Unit
from claims.facts.clock_runs import Run
from claims.facts.deadlines import Deadline
from claims.facts.last_days import LastDay
from claims.facts.offer_rules import named
from claims.facts.sums import plain
from claims.facts.text import cut_before
from claims.fields import Day

EXCERPT: Final = 100


class DeadlineShown(Shown):
    """A day to act by. With a rule it was computed from its start; without one it is recorded so in the file."""

    id: str
    title: str
    due: Day
    days_left: int
    start_event: str | None = None
    start_date: Day | None = None
    count: int | None = None
    unit: Unit | None = None
    rule_id: str | None = None
    diarised: Annotated[Day | None, QUIET] = None
    matches_diary: Annotated[bool | None, QUIET] = None
    text: Annotated[Quoted | None, QUIET] = None


@dataclass(frozen=True)
class Found:
    """A deadline with the path at which the file shows it."""

    shown: DeadlineShown
    path: str


def of_clock(case: Case, run: Run, title: str) -> Found:
    kept: date | None = run.diarised.day if run.diarised else None
    shown = DeadlineShown(
        id=run.id,
        title=title,
        due=run.due,
        days_left=(run.due - case.today).days,
        start_event=run.start.path,
        start_date=run.start.day,
        count=run.count,
        unit=run.row.unit,
        rule_id=run.row.rule_id,
        diarised=kept,
        matches_diary=kept == run.due if kept else None,
    )
    return Found(shown, run.start.path)


def of_last_day(case: Case, last: LastDay) -> Found:
    running = last.running
    shown = DeadlineShown(
        id=last.id,
        title=f"{last.title}: last day by the law",
        due=last.due,
        days_left=(last.due - case.today).days,
        start_event=running.anchor.path,
        start_date=running.start,
        count=last.rule.length,
        unit="months",
        rule_id=last.rule.rule_id,
        diarised=last.kept.day if last.kept else None,
        matches_diary=last.matches if last.kept else None,
    )
    return Found(shown, last.kept.path if last.kept else running.anchor.path)


def as_recorded(case: Case, each: Deadline) -> Found:
    text = each.text.strip() if each.text else ""
    shown = DeadlineShown(
        id=each.path,
        title=f"{_of_offer(case, each.path) or each.what[:1].upper() + each.what[1:]} (recorded)",
        due=each.day,
        days_left=each.days_left,
        text=quoted(text[: cut_before(text, EXCERPT)]) if text else None,
    )
    return Found(shown, each.path)


def _of_offer(case: Case, path: str) -> str | None:
    """Whose offer ends, for how much, and at what hour where one is recorded."""
    for offer in case.claim.resolution.offers:
        if path.startswith(f"resolution.offers[{offer.id}]."):
            amount = "" if offer.amount is None else f", {plain(offer.amount, case.claim.currency)}"
            if path.endswith("relevantPeriodEnd"):
                return f"{named(offer)}{amount}: end of its relevant period"
            at = offer.expires_at
            hour = f" at {case.local(at):%H:%M}" if isinstance(at, datetime) else ""
            return f"{named(offer)}{amount}: expires{hour}"
    return None
