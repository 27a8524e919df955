"""The decisions that move a trainee on: choose, complete, resume, switch (docs/coach.md, Decisions)."""

from dataclasses import replace
from random import Random

from coach.domain.exam import another_attempt
from coach.domain.plan import Plan, next_goal
from coach.domain.standing import Standing


class NotNow(Exception):
    """A decision that the trainee's state does not allow; nothing has changed."""


def choose_goal(standing: Standing, goal: str, redirect: bool) -> Standing:
    """Make a goal of the frontier active. To choose the active one again keeps it, and is another attempt at an exam.

    Errors: NotNow for a goal that is not on offer, or another one without `redirect`.
    """
    current = standing.current
    if current and current.id == goal:
        return standing.with_form(goal, another_attempt)
    if goal not in standing.frontier or (current and not redirect):
        raise NotNow
    return standing.with_active(goal)


def meet_again(standing: Standing) -> Standing:
    """The active goal in a new session, a day later perhaps."""
    return standing.with_active(standing.current.id) if standing.current else standing


def choose_scope(standing: Standing, roots: tuple[str, ...]) -> Standing:
    """Aim at other goals; an active one outside of them is left.

    Errors: NotNow for roots that are not on offer.
    """
    if frozenset(roots) not in {frozenset(option) for option in scope_options(standing)}:
        raise NotNow
    moved = replace(standing, focus=roots)
    return moved if moved.current else replace(moved, active=None)


def complete(standing: Standing, rng: Random) -> Standing:
    """Master the active goal, and go on to the successor where the autopilot is on.

    Errors: NotNow without an active goal.
    """
    if not standing.current:
        raise NotNow
    done = standing.with_mastered(standing.current.id)
    return done.with_active(successor(done, rng) if done.autopilot else None)


def successor(standing: Standing, rng: Random) -> str | None:
    """The goal after the one just mastered, inside the focus: the followed plan's next, else by the strategy.

    A plan that has nothing in the focus ends there: to go on outside of it is for the learner to say.
    """
    plan = standing.plan_of(standing.current_subject) if standing.follow_plans else None
    if plan:
        return next_goal(plan, standing.frontier)
    if not standing.frontier:
        return None
    return rng.choice(standing.frontier) if standing.strategy == "random" else standing.frontier[0]


def scope_options(standing: Standing) -> list[tuple[str, ...]]:
    """Other focuses in which something can be learned now, nearest first: clusters around, inside, elsewhere, all."""
    graph = standing.personal
    around = [above for root in standing.roots for above in graph.nearest_ancestors(root)]
    inside = [below for root in standing.roots for below in graph.nearest_descendants(root)]
    clusters = [(goal,) for goal in (*around, *inside, *graph.goals) if not graph.atomic(goal)]
    return [option for option in dict.fromkeys((*clusters, graph.roots)) if _offers(standing, option)]


def wider_options(standing: Standing) -> list[tuple[str, ...]]:
    """The focuses that add goals not mastered yet: what is offered when a scope is finished."""
    return [option for option in scope_options(standing) if _adds(standing, option)]


def resumable(standing: Standing) -> Plan | None:
    """The plan to go on with when nothing is active: the current subject's, else the first that can."""
    plans = sorted(standing.plans, key=lambda plan: plan.subject != standing.current_subject)
    return next((plan for plan in plans if standing.next_in(plan)), None)


def resume(standing: Standing) -> Standing:
    """Errors: NotNow while a goal is active, or when no plan can go on."""
    plan = resumable(standing)
    if standing.current or not plan:
        raise NotNow
    return _onto(standing, plan)


def switch(standing: Standing, subject: str) -> Standing:
    """Go on in another subject, and park the active goal unfinished in its own.

    An active goal of no plan is left: nothing would bring it back. Errors: NotNow during an exam, and for a subject
    that is current or cannot go on.
    """
    plan = standing.plan_of(subject)
    current = standing.current
    if not plan or subject == standing.subject or not standing.next_in(plan):
        raise NotNow
    if current and current.kind == "exam":
        raise NotNow
    if current:
        parked = tuple(
            replace(each, parked=current.id) if each.subject == standing.subject else each for each in standing.plans
        )
        standing = replace(standing, plans=parked)
    return _onto(standing, plan)


def _onto(standing: Standing, plan: Plan) -> Standing:
    """A plan's next goal active, in a focus that holds it: the learner has agreed to go on there."""
    moved = replace(standing, current_subject=plan.subject, focus=standing.focus_for(plan))
    return moved.with_active(standing.next_in(plan))


def _offers(standing: Standing, roots: tuple[str, ...]) -> bool:
    """Whether a focus leads to something to learn, and a wider one to something new."""
    inside, now = set(standing.personal.atomics(roots)), set(standing.scope)
    return inside != now and bool(inside & standing.available) and (not inside > now or _adds(standing, roots))


def _adds(standing: Standing, roots: tuple[str, ...]) -> bool:
    inside = set(standing.personal.atomics(roots))
    return inside > set(standing.scope) and bool(inside - set(standing.scope) - standing.mastered)
