"""The plans' day in numbers and in the one sentence that is quoted to the learner (docs/coach.md, Plans)."""

from collections.abc import Callable
from datetime import date

from coach.contract.view import View
from coach.domain.guidance import SubjectToday, guidance, today
from coach.domain.progress import resumable
from coach.domain.standing import Standing
from coach.wire import context as wire

Say = Callable[..., str]
"""Says the sentence at a place, in a locale."""


def learning_plan_today(view: View) -> wire.LearningPlanToday:
    """Where each subject stands on the trainee's day. Nothing is netted between subjects."""
    standing = view.standing
    day = view.now.astimezone(view.zone).date()
    subjects = today(standing, day)
    advice = guidance(standing)
    current = standing.current
    return wire.LearningPlanToday(
        as_of=day.isoformat(),
        follow_learning_plans=standing.follow_plans,
        resume_available=current is None and resumable(standing) is not None,
        subjects=[_status(standing, subject) for subject in subjects],
        guidance=wire.GuidanceFacts(state=advice) if advice else None,
        text=told(standing, day, view.say),
        active_goal_announcement=view.say("plan", "announcement", title=current.title) if current else None,
    )


def told(standing: Standing, day: date, say: Say) -> str:
    """The sentence about a day, one part a subject."""
    return " ".join(_sentence(standing, subject, say) for subject in today(standing, day)) or say("plan", "none")


def label_of(standing: Standing, subject: str) -> str:
    """The label under which a subject is published."""
    return next((each.label for each in standing.curriculum.subjects if each.id == subject), subject)


def _status(standing: Standing, subject: SubjectToday) -> wire.SubjectStatus:
    numbers = subject.reckoning
    return wire.SubjectStatus(
        subject=label_of(standing, subject.plan.subject),
        current=subject.current,
        can_continue=subject.can_continue,
        widens_focus=subject.widens_focus,
        evaluable=numbers is not None,
        period=subject.plan.period,
        planned=numbers.planned if numbers else None,
        met=numbers.met if numbers else None,
        backlog=numbers.backlog if numbers else None,
        ahead=numbers.ahead if numbers else None,
    )


def _sentence(standing: Standing, subject: SubjectToday, say: Say) -> str:
    label, numbers = label_of(standing, subject.plan.subject), subject.reckoning
    if not numbers:
        return say("plan", "not_evaluable", subject=label) + "."
    kind = "no_target" if not numbers.planned else "reached" if numbers.reached else "open"
    target = say(
        "plan",
        kind,
        subject=label,
        met=numbers.met,
        planned=numbers.planned,
        period=say("plan", subject.plan.period),
    )
    if numbers.backlog:
        return target + say("plan", "behind", count=numbers.backlog)
    return target + (say("plan", "ahead", count=numbers.ahead) if numbers.ahead else say("plan", "on_track"))
