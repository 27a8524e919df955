"""The decisions that move a trainee on."""

from dataclasses import replace
from datetime import date
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.domain.curriculum import goal_id
from coach.domain.graph import graph_of
from coach.domain.guidance import next_step
from coach.domain.plan import Plan, drawn_up
from coach.domain.progress import (
    NotNow,
    choose_goal,
    choose_scope,
    complete,
    resume,
    scope_options,
    successor,
    switch,
    wider_options,
)
from coach.domain.standing import Standing
from tests.coach.curricula import curriculum, goal, ids, with_goals

MONDAY = date(2026, 11, 30)


def test_optimistic_study_forgets_prerequisites_that_are_not_seen_and_strict_study_does_not(standing):
    taught = with_goals(goal("boats", only={"line": ["property"]}), goal("next", requires=["boats"]))

    assert standing(taught=taught).frontier == ids("next")
    assert standing(taught=taught, strict=True).frontier == ()


def test_a_stale_active_goal_counts_as_none(standing):
    assert standing(active="hulls").current is None
    assert standing("notice", active="notice").current is None
    assert standing(active="notice", focus=("coverage",)).current is None
    assert standing(active="notice").current.slug == "notice"


def test_a_focus_that_is_gone_gives_way_to_the_highest_roots(standing):
    assert standing(focus=("hulls",)).roots == ids("handling")


def test_wider_focuses_come_nearest_first(standing):
    found = wider_options(standing("welcome", "notice", focus=("start",)))

    assert found == [ids("handling")]


def test_a_wider_focus_that_adds_nothing_open_is_not_offered(standing):
    everything = ("welcome", "notice", "period", "deadlines", "in-force", "final")

    assert wider_options(standing(*everything, focus=("start",))) == []


def test_narrower_focuses_can_be_chosen(standing):
    here = standing("notice", focus=("handling",))

    assert ids("coverage") in scope_options(here)
    assert choose_scope(here, ids("coverage")).scope == ids("period", "deadlines", "in-force")


@pytest.mark.parametrize(
    ("mastered", "focus", "offered"),
    [
        ((), "handling", [("start",)]),
        (("notice",), "handling", [("start",), ("coverage",)]),
        (("notice",), "start", [("handling",), ("coverage",)]),
        (("welcome", "notice"), "handling", [("coverage",)]),
        ((), "coverage", [("handling",), ("start",)]),
        (("notice",), "period", [("coverage",), ("handling",), ("start",)]),
    ],
    ids=["blocked clusters", "clusters inside", "around, then elsewhere", "a finished one", "out of it", "of one goal"],
)
def test_a_focus_on_offer_is_a_cluster_with_something_to_learn_nearest_first(standing, mastered, focus, offered):
    assert scope_options(standing(*mastered, focus=(focus,))) == [ids(*option) for option in offered]


def test_of_several_highest_roots_all_together_are_the_last_focus(standing):
    taught = with_goals(
        goal("one", "cluster", contains=["a"]), goal("two", "cluster", contains=["b"]), goal("a"), goal("b")
    )

    assert scope_options(standing(taught=taught, focus=("one",))) == [ids("two"), ids("one", "two")]


def test_a_focus_without_the_active_goal_leaves_it(standing):
    here = standing("notice", active="welcome", focus=("handling",))

    assert choose_scope(here, ids("coverage")).active is None


def test_a_finished_focus_without_a_wider_one_to_offer_waits(standing):
    taught = with_goals(
        goal("top", "cluster", contains=["a", "b"]),
        goal("a"),
        goal("b", requires=["boats"]),
        goal("boats", only={"line": ["property"]}),
    )
    step = next_step(standing("a", taught=taught, focus=("a",), strict=True))

    assert (step.state, step.action) == ("blocked", "getFrontier")


def test_the_successor_is_the_first_or_drawn(standing):
    assert successor(standing("notice"), Random(1)) == goal_id("welcome")
    assert successor(standing("notice", strategy="random"), Random(1)) in ids("welcome", "period", "deadlines")
    assert successor(standing(focus=("closing",)), Random(1)) is None


def test_a_plan_goes_beyond_the_focus_and_opens_it(standing):
    plans = (Plan("motor", "DAY", drawn_up(ids("period"), "DAY", 1, MONDAY)),)
    found = resume(standing("notice", focus=("start",), plans=plans))

    assert found.active == goal_id("period")
    assert found.focus == ids("handling")


def test_a_plan_beyond_every_cluster_around_the_focus_adds_the_goals_own(standing):
    taught = with_goals(
        goal("one", "cluster", contains=["a"]), goal("two", "cluster", contains=["b"]), goal("a"), goal("b"), goal("c")
    )
    plans = tuple(Plan(name, "DAY", drawn_up(ids(name), "DAY", 1, MONDAY)) for name in ("b", "c"))
    here = standing(taught=taught, focus=("one",), plans=plans)

    assert [here.focus_for(plan) for plan in plans] == [ids("one", "two"), ids("one", "c")]


def test_the_successor_of_a_followed_plan_is_in_the_focus(standing):
    plans = (Plan("motor", "DAY", drawn_up(ids("period", "welcome"), "DAY", 1, MONDAY)),)
    here = standing("notice", focus=("start",), plans=plans, current_subject="motor", follow_plans=True)

    assert successor(here, Random(1)) == goal_id("welcome")
    assert successor(replace(here, mastery=dict.fromkeys(ids("notice", "welcome"), 1.0)), Random(1)) is None


def test_a_parked_goal_is_taken_up_again(standing):
    plans = (
        Plan("motor", "DAY", drawn_up(ids("welcome", "notice"), "DAY", 1, MONDAY)),
        Plan("track", "DAY", drawn_up(ids("notice"), "DAY", 1, MONDAY)),
    )
    begun = replace(resume(standing(plans=plans)), active=goal_id("notice"))

    away = switch(begun, "track")
    back = switch(away, "motor")

    assert away.plan_of("motor").parked == goal_id("notice")
    assert (back.active, back.plan_of("motor").parked) == (goal_id("notice"), None)


@pytest.mark.parametrize("slug", ["in-force", "hulls", "coverage", "nowhere"])
def test_what_is_not_in_the_frontier_cannot_be_chosen(standing, slug: str):
    with pytest.raises(NotNow):
        choose_goal(standing(), goal_id(slug), redirect=True)


def test_nothing_is_completed_without_an_active_goal(standing):
    with pytest.raises(NotNow):
        complete(standing(), Random(1))


acts = st.lists(
    st.tuples(st.sampled_from(["choose", "complete", "scope", "resume", "switch"]), st.integers(0, 99)), max_size=25
)


@given(acts, st.booleans(), st.booleans(), st.booleans())
def test_INV_1_and_INV_2_hold_through_any_history(history, autopilot: bool, follow: bool, strict: bool):
    content = curriculum()
    plans = (
        Plan("motor", "DAY", drawn_up(ids("notice", "period", "deadlines"), "DAY", 1, MONDAY)),
        Plan("track", "WEEK", drawn_up(ids("in-force", "final"), "WEEK", 1, MONDAY)),
    )
    now = Standing(
        content,
        graph_of(content),
        {"line": frozenset({"auto"})},
        (),
        None,
        {},
        plans,
        autopilot=autopilot,
        follow_plans=follow,
        strict=strict,
    )
    for act, luck in history:
        before = now
        try:
            now = acted(before, act, luck)
        except NotNow:
            now = before
        assert now.mastery.items() >= before.mastery.items()
        assert len(now.mastery) - len(before.mastery) == (act == "complete" and now is not before)
        assert now.active is None or (now.current and now.current.id == now.active)
        assert now.current is None or now.current.kind != "cluster"
        assert set(now.focus) <= set(now.personal.goals)
        assert now.scope


def acted(now: Standing, act: str, luck: int) -> Standing:
    """One step of a trainee, chosen by luck among what there is."""
    goals = list(now.graph.goals)
    options = scope_options(now) or [()]
    return {
        "choose": lambda: choose_goal(now, goals[luck % len(goals)], redirect=luck % 2 == 0),
        "complete": lambda: complete(now, Random(luck)),
        "scope": lambda: choose_scope(now, options[luck % len(options)]),
        "resume": lambda: resume(now),
        "switch": lambda: switch(now, ("motor", "track")[luck % 2]),
    }[act]()
