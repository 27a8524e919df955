"""Builds the full context from a view (docs/coach.md, The context)."""

from collections.abc import Iterable, Iterator
from typing import Any, Final, get_args

from coach.contract.plan_text import learning_plan_today
from coach.contract.view import View
from coach.domain.curriculum import Goal, Resource
from coach.domain.guidance import ACTIVE, next_step
from coach.domain.progress import resumable, scope_options, wider_options
from coach.wire import context as wire

MOST_OPTIONS: Final = 7
MOST_CHOICES: Final = 64
POLICIES: Final[list[wire.Policy]] = list(get_args(wire.Policy))


def full_context(view: View) -> wire.FullContext:
    """The state, and the one thing to do."""
    action = next_step(view.standing).action
    return wire.FullContext(**_shared(view), required_action=action, instruction=view.say("actions", action))


def context_facts(view: View) -> wire.ContextFacts:
    """The state, for a result whose continuation says what to do."""
    return wire.ContextFacts(**_shared(view))


def _shared(view: View) -> dict[str, Any]:
    standing, step = view.standing, next_step(view.standing)
    current = standing.current
    curriculum = standing.curriculum
    return {
        **dict(view.versions),
        "learning_state": step.state,
        "interaction_mode": step.mode,
        "curriculum": wire.CurriculumFacts(
            curriculum_id=curriculum.id, title=curriculum.title, subject=curriculum.subject
        ),
        "orientation_outlook": _outlook(current) if current and current.paths else None,
        "active_goal": _active_goal(view, current) if current else None,
        "options": _options(view),
        "frontier": [_frontier_goal(view, goal) for goal in standing.frontier[:MOST_OPTIONS]],
        "resources": [_resource(each) for each in current.resources] if current else [],
        "goal_visualization": visualization(view, current) if current else None,
        "next_allowed_tools": [view.house.tool(name) for name in allowed_tools(view)],
        "progress": _progress(view),
        "completion": wire.Completion(
            scope_complete=standing.scope_complete, curriculum_complete=standing.curriculum_complete
        ),
        "policies": POLICIES,
        "learning_plan_today": learning_plan_today(view),
    }


def allowed_tools(view: View) -> Iterator[str]:
    """The tools that a chat may call next; each comes to a decision, whatever it is."""
    standing, current = view.standing, view.standing.current
    yield from ("get_context", "get_navigation")
    if standing.frontier:
        yield "set_active_goal"
    if scope_options(standing):
        yield "set_scope"
    if current and visualization(view, current):
        yield "render_goal_visualization"
    if current:
        yield from {
            "understanding": ("set_mastery",),
            "orientation": ("complete_orientation",),
            "exam": ("get_exam_evaluation", "record_exam_result"),
            "memory": (
                "start_memory_practice",
                "start_verified_recall",
                "get_verified_recall_answers",
                "record_verified_recall_results",
            ),
        }[current.kind]
    elif resumable(standing):
        yield "resume_learning_plan"
    if not (current and current.kind == "exam") and any(_switchable(view)):
        yield "switch_learning_plan_subject"


def goal_options(view: View, most: int) -> list[wire.Option]:
    """The goals of the frontier as choices; the active one is none."""
    goals = (view.standing.graph.goals[goal] for goal in view.standing.others[:most])
    return [
        wire.Option(
            kind="goal",
            id=f"goal:{goal.id}",
            label=goal.title,
            description=goal.description,
            goal_ids=[goal.id],
            filter_ids=_filters(goal),
            action=view.house.tool("set_active_goal"),
        )
        for goal in goals
    ]


def focus_options(view: View, roots: Iterable[tuple[str, ...]], most: int) -> list[wire.Option]:
    """Focuses as choices."""
    return [_focus_option(view, option) for option in list(roots)[:most]]


def visualization(view: View, goal: Goal) -> wire.GoalVisualization | None:
    """A goal's diagram, where it has an approved one and the trainee wants to see such."""
    image = goal.image
    if not image or not image.approved or not view.standing.show_images:
        return None
    return wire.GoalVisualization(
        goal_id=goal.id,
        title=image.title,
        description=image.description,
        image_url=view.house.image_url(view.content.images[image.file]),
        alt_text=image.alt_text,
        cockpit_url=view.house.start_url,
    )


def _options(view: View) -> list[wire.Option]:
    """What there is to choose when nothing is active."""
    standing = view.standing
    if standing.current or standing.curriculum_complete:
        return []
    if standing.frontier:
        return goal_options(view, MOST_OPTIONS)
    return focus_options(view, wider_options(standing), MOST_OPTIONS) if standing.scope_complete else []


def _focus_option(view: View, roots: tuple[str, ...]) -> wire.Option:
    standing = view.standing
    goals = standing.personal.atomics(roots)
    one = standing.graph.goals[roots[0]] if len(roots) == 1 else None
    still_open = sum(goal not in standing.mastered for goal in goals)
    return wire.Option(
        kind="scope",
        id="scope:" + (one.id if one else "everything"),
        label=one.title if one else view.say("options", "everything"),
        description=view.say("options", "open_goals", open=still_open, total=len(goals)),
        goal_ids=list(roots),
        filter_ids=_filters(one) if one else [],
        action=view.house.tool("set_scope"),
    )


def _filters(goal: Goal) -> list[str]:
    return [f"{dimension}:{option}" for dimension, options in goal.only.items() for option in options]


def _goal_facts(goal: Goal) -> dict[str, Any]:
    return {
        "goal_id": goal.id,
        "title": goal.title,
        "description": goal.description,
        "type": ACTIVE[goal.kind][1],
        "semantic_kind": goal.kind,
    }


def _active_goal(view: View, goal: Goal) -> wire.ActiveGoal:
    exam = view.standing.exam(goal) if goal.kind == "exam" else None
    return wire.ActiveGoal(
        **_goal_facts(goal),
        cockpit_url=view.house.start_url,
        exam=wire.ExamFacts(task_content=exam.task, max_points=exam.max_points, has_image=exam.has_image)
        if exam
        else None,
    )


def _frontier_goal(view: View, goal: str) -> wire.FrontierGoal:
    needed = view.standing.graph.prerequisites(goal)
    return wire.FrontierGoal(
        **_goal_facts(view.standing.graph.goals[goal]),
        reason="prerequisitesMastered" if needed else "nothingRequired",
    )


def _outlook(goal: Goal) -> wire.OrientationOutlook:
    return wire.OrientationOutlook(
        paths=[
            wire.OutlookPath(
                path_id=path.id,
                title=path.title,
                learning_outlook=path.outlook,
                practical_contexts=path.contexts,
                representative_goal_titles=path.goal_titles,
            )
            for path in goal.paths
        ]
    )


def _resource(resource: Resource) -> wire.ResourceFacts:
    return wire.ResourceFacts(
        title=resource.title, url=resource.url, resource_type=resource.type, provider=resource.provider
    )


def _progress(view: View) -> wire.Progress:
    standing = view.standing
    return wire.Progress(
        mastered_atomic=sum(goal in standing.mastered for goal in standing.everything),
        total_atomic=len(standing.everything),
        personalized=standing.configured,
        scope=wire.ScopeProgress(
            goal_ids=list(standing.roots),
            mastered_atomic=sum(goal in standing.mastered for goal in standing.scope),
            total_atomic=len(standing.scope),
        ),
        scope_completed=standing.scope_complete,
    )


def _switchable(view: View) -> Iterator[bool]:
    standing = view.standing
    return (plan.subject != standing.subject and standing.next_in(plan) is not None for plan in standing.plans)
