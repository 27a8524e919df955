"""Learning plans: what is due, what is met, and what comes next (docs/coach.md, Plans)."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Literal

Period = Literal["DAY", "WEEK"]


@dataclass(frozen=True)
class PlanItem:
    goal: str
    due: date


@dataclass(frozen=True)
class Plan:
    """A subject's goals that were open when it was drawn up, in order."""

    subject: str
    period: Period
    items: tuple[PlanItem, ...]
    parked: str | None = None

    @property
    def goals(self) -> tuple[str, ...]:
        return tuple(item.goal for item in self.items)


@dataclass(frozen=True)
class Reckoning:
    """Where a subject stands. Goals of the period that are met, those behind, those ahead; never netted."""

    planned: int
    met: int
    backlog: int
    ahead: int

    @property
    def reached(self) -> bool:
        return self.met == self.planned


def reckon(due_by_end: int, due_in_period: int, mastered: int, completed_in_period: int) -> Reckoning:
    """The reckoning from S, P, I and H of docs/coach.md, Plans."""
    raw = mastered - due_by_end
    to_cover = max(0, -raw)
    open_in_period = min(to_cover, max(0, due_in_period - completed_in_period))
    return Reckoning(
        planned=due_in_period,
        met=due_in_period - open_in_period,
        backlog=to_cover - open_in_period,
        ahead=max(0, raw),
    )


def bounds(period: Period, today: date) -> tuple[date, date]:
    """First and last day of the period that today is in; weeks begin on Monday."""
    if period == "DAY":
        return today, today
    monday = today - timedelta(days=today.weekday())
    return monday, monday + timedelta(days=6)


def status(plan: Plan, mastered: Collection[str], completed_on: Mapping[str, date], today: date) -> Reckoning | None:
    """Where a plan stands today; None where it has no goals, and nothing can be said."""
    if not plan.items:
        return None
    first, last = bounds(plan.period, today)
    return reckon(
        due_by_end=sum(item.due <= last for item in plan.items),
        due_in_period=sum(first <= item.due <= last for item in plan.items),
        mastered=sum(goal in mastered for goal in plan.goals),
        completed_in_period=sum(first <= completed_on[goal] <= last for goal in plan.goals if goal in completed_on),
    )


def next_goal(plan: Plan, available: Collection[str]) -> str | None:
    """The goal that a plan goes on with: the one that was parked, else the first that can be learned now."""
    if plan.parked in available and plan.parked in plan.goals:
        return plan.parked
    return next((goal for goal in plan.goals if goal in available), None)


def drawn_up(goals: Collection[str], period: Period, per_period: int, today: date) -> tuple[PlanItem, ...]:
    """Due days for goals, so many a period, from the current period on."""
    _, end = bounds(period, today)
    length = timedelta(days=1 if period == "DAY" else 7)
    return tuple(PlanItem(goal, end + length * (place // per_period)) for place, goal in enumerate(goals))
