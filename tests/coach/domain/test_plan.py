"""Learning plans."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.domain.plan import Plan, PlanItem, Reckoning, bounds, drawn_up, next_goal, reckon, status

MONDAY = date(2026, 11, 30)


@pytest.mark.parametrize(
    ("numbers", "expected"),
    [
        ((13, 3, 10, 0), Reckoning(planned=3, met=0, backlog=0, ahead=0)),
        ((13, 3, 9, 1), Reckoning(planned=3, met=1, backlog=2, ahead=0)),
        ((13, 3, 12, 4), Reckoning(planned=3, met=3, backlog=1, ahead=0)),
        ((13, 3, 15, 6), Reckoning(planned=3, met=3, backlog=0, ahead=2)),
        ((13, 3, 13, 0), Reckoning(planned=3, met=3, backlog=0, ahead=0)),
        ((10, 0, 8, 0), Reckoning(planned=0, met=0, backlog=2, ahead=0)),
    ],
    ids=["nothing yet", "two behind", "reached, one behind", "reached, two ahead", "on track", "no target"],
)
def test_the_reference_cases_hold(numbers, expected):
    assert reckon(*numbers) == expected


@given(st.integers(0, 50), st.integers(0, 50), st.integers(0, 50), st.integers(0, 50))
def test_what_is_met_lies_between_nothing_and_what_was_planned(due, planned, mastered, completed):
    found = reckon(due, planned, mastered, completed)

    assert 0 <= found.met <= found.planned == planned
    assert found.backlog >= 0 <= found.ahead
    assert not (found.backlog and found.ahead)


def test_weeks_begin_on_monday():
    assert bounds("WEEK", date(2026, 12, 6)) == (MONDAY, date(2026, 12, 6))
    assert bounds("DAY", MONDAY) == (MONDAY, MONDAY)


def test_a_plan_is_reckoned_from_its_items():
    plan = Plan("motor", "WEEK", drawn_up(["a", "b", "c", "d"], "WEEK", 2, MONDAY))

    found = status(plan, {"a"}, {"a": MONDAY}, date(2026, 12, 2))

    assert found == Reckoning(planned=2, met=1, backlog=0, ahead=0)


def test_a_plan_without_goals_cannot_be_evaluated():
    assert status(Plan("motor", "DAY", ()), set(), {}, MONDAY) is None


def test_items_fall_due_so_many_a_period():
    assert drawn_up(["a", "b", "c"], "DAY", 2, MONDAY) == (
        PlanItem("a", MONDAY),
        PlanItem("b", MONDAY),
        PlanItem("c", date(2026, 12, 1)),
    )


def test_a_plan_goes_on_with_what_was_parked():
    plan = Plan("motor", "DAY", drawn_up(["a", "b"], "DAY", 1, MONDAY), parked="b")

    assert next_goal(plan, {"a", "b"}) == "b"
    assert next_goal(plan, {"a"}) == "a"
    assert next_goal(plan, set()) is None
