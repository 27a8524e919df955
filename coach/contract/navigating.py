"""The tools that look and choose: context, diagram, navigation, focus, active goal (docs/coach.md, Tools)."""

from typing import Final, Literal

from coach.contract.context import MOST_CHOICES, focus_options, full_context, goal_options, visualization
from coach.contract.errors import CoachError
from coach.contract.sessions import Say
from coach.contract.trainees import keep
from coach.contract.view import View
from coach.domain.progress import choose_goal, choose_scope, scope_options
from coach.wire import inputs
from coach.wire.context import FullContext
from coach.wire.receipts import Navigation, Visualization

CHOICE: Final[dict[str, Literal["setScope", "setActiveGoal"]]] = {"scope": "setScope", "goal": "setActiveGoal"}


def get_context(view: View, asked: inputs.GetContext) -> FullContext:
    return full_context(view)


def render_goal_visualization(view: View, asked: inputs.RenderGoalVisualization) -> Visualization:
    """Errors: STATE_CONFLICT unless the goal is the active one; INVALID_INPUT where there is nothing to show."""
    check_version(view, asked.expected_state_version)
    current = view.standing.current
    if not current or current.id != asked.goal_id:
        raise CoachError("STATE_CONFLICT")
    shown = visualization(view, current)
    if not shown:
        raise CoachError("INVALID_INPUT")
    return Visualization(**dict(view.versions), goal_visualization=shown)


def get_navigation(view: View, asked: inputs.GetNavigation) -> Navigation:
    """While a goal is active there are goals to choose only for who wants to leave it.

    Errors: INVALID_INPUT for `redirect` with a focus.
    """
    if asked.redirect and asked.target == "scope":
        raise CoachError("INVALID_INPUT")
    if asked.target == "scope":
        options = focus_options(view, scope_options(view.standing), MOST_CHOICES)
    else:
        leaving = asked.redirect or not view.standing.current
        options = goal_options(view, MOST_CHOICES) if leaving else []
    action = CHOICE[asked.target] if options else "getFrontier"
    return Navigation(
        **dict(view.versions),
        target=asked.target,
        options=options,
        required_action=action,
        instruction=view.say("navigation", action),
    )


def set_scope(view: View, asked: inputs.SetScope) -> Say:
    keep(view.trainee, view.standing, choose_scope(view.standing, tuple(asked.goal_ids)))
    return full_context


def set_active_goal(view: View, asked: inputs.SetActiveGoal) -> Say:
    keep(view.trainee, view.standing, choose_goal(view.standing, asked.goal_id, asked.redirect))
    return full_context


def check_version(view: View, expected: int) -> None:
    """For reads that act on a state: errors STATE_VERSION_CONFLICT unless it is the one they were decided on."""
    if view.state_version != expected:
        raise CoachError("STATE_VERSION_CONFLICT")
