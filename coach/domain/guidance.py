"""The one thing that comes next, and what the learning plans say today (docs/coach.md, What comes next)."""

from dataclasses import dataclass
from datetime import date
from typing import Literal

from coach.domain.plan import Plan, Reckoning, status
from coach.domain.progress import resumable, wider_options
from coach.domain.standing import Standing

LearningState = Literal["goalActive", "choosing", "blocked", "scopeComplete", "curriculumComplete", "planReady"]
RequiredAction = Literal[
    "teachActiveGoal",
    "orientActiveGoal",
    "chooseMemoryMode",
    "examineActiveGoal",
    "setActiveGoal",
    "setScope",
    "getFrontier",
    "followLearningPlanGuidance",
    "curriculumComplete",
]
Mode = Literal["orientation", "dialog", "memory", "exam", "learningPlan"]
Guidance = Literal["continue", "resume", "complete", "blocked", "paused", "unavailable"]

ACTIVE: dict[str, tuple[RequiredAction, Mode]] = {
    "understanding": ("teachActiveGoal", "dialog"),
    "orientation": ("orientActiveGoal", "orientation"),
    "memory": ("chooseMemoryMode", "memory"),
    "exam": ("examineActiveGoal", "exam"),
}


@dataclass(frozen=True)
class NextStep:
    state: LearningState
    action: RequiredAction
    mode: Mode


@dataclass(frozen=True)
class SubjectToday:
    plan: Plan
    current: bool
    can_continue: bool
    widens_focus: bool
    reckoning: Reckoning | None


def next_step(standing: Standing) -> NextStep:
    """What a chat should do now: the active goal leads, then a followed plan that can go on, then what is on offer."""
    current = standing.current
    if current:
        return NextStep("goalActive", *ACTIVE[current.kind])
    if standing.curriculum_complete:
        return NextStep("curriculumComplete", "curriculumComplete", "dialog")
    if standing.follow_plans and resumable(standing):
        return NextStep("planReady", "followLearningPlanGuidance", "learningPlan")
    if standing.frontier:
        return NextStep("choosing", "setActiveGoal", "dialog")
    if standing.scope_complete and wider_options(standing):
        return NextStep("scopeComplete", "setScope", "dialog")
    # An empty frontier alone widens nothing: what is missing stands outside of the scope.
    return NextStep("blocked", "getFrontier", "dialog")


def guidance(standing: Standing) -> Guidance | None:
    """What the plans advise; None where they are not followed."""
    if not standing.follow_plans:
        return None
    if not any(plan.items for plan in standing.plans):
        return "unavailable"
    current = standing.current
    if current:
        return "continue" if any(current.id in plan.goals for plan in standing.plans) else "paused"
    if resumable(standing):
        return "resume"
    planned = (goal for plan in standing.plans for goal in plan.goals)
    return "complete" if all(goal in standing.mastered for goal in planned) else "blocked"


def today(standing: Standing, day: date) -> list[SubjectToday]:
    """Each subject of the plans, in their order."""
    return [
        SubjectToday(
            plan=plan,
            current=plan.subject == standing.subject,
            can_continue=standing.next_in(plan) is not None,
            widens_focus=standing.focus_for(plan) != standing.focus,
            reckoning=status(plan, standing.mastered, standing.completed_on, day),
        )
        for plan in standing.plans
    ]
