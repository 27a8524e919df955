"""A claim and a trap frozen without personal details, and what a trap expects held against its lookup."""

from datetime import date

import pytest

from claims.lines import SCENARIOS
from claims.lines.auto.policy_lapsed_at_loss import golden, traps
from claims.personal import people, personal_details
from claims.redaction import Replacer
from promptlab.freezing import NOWHERE, at, frozen, looked_up, untrue, without_details

LAPSED = traps(golden())[0]
RATED_ON = date(2026, 11, 30)


def test_a_claim_keeps_the_day_it_carries_and_else_gets_the_day_of_the_vote():
    undated = golden().model_copy(update={"as_of_date": None})

    assert frozen(golden(), RATED_ON, Replacer({})).as_of_date == golden().as_of_date
    assert frozen(undated, RATED_ON, Replacer({})).as_of_date == RATED_ON


def test_a_trap_tells_people_by_their_stand_ins():
    trap = LAPSED.model_copy(
        update={
            "gotcha": "Ms Natarajan is hurt.", "question": "What of Priya Natarajan?", "say": ["Natarajan", "£380"],
            "forbid": ["Natarajan lied"], "expect": {"name": "Priya Natarajan", "count": 2},
            "args": {"query": "priya natarajan", "parties": ["Natarajan"], "limit": 3},
        }
    )  # fmt: skip

    told = without_details(trap, Replacer({"Priya Natarajan": "Person A"}, {"Priya Natarajan"}))

    assert (told.gotcha, told.question) == ("Ms A is hurt.", "What of Person A?")
    assert (told.say, told.forbid) == (["A", "£380"], ["A lied"])
    assert told.args == {"query": "Person A", "parties": ["A"], "limit": 3}
    assert told.expect == {"name": "Person A", "count": 2}


def test_what_a_samples_trap_expects_is_true_of_its_lookup():
    assert list(untrue(LAPSED, looked_up(golden(), LAPSED))) == []


def unanswered(scenario, *kept):
    """The traps of a sample's golden claim that it no longer answers once all is redacted but the kinds kept."""
    claim = SCENARIOS[scenario].golden()
    details = personal_details(claim)
    stand_ins = {each.value: each.stand_in for each in details if each.kind not in kept}
    replace = Replacer(stand_ins, people(details) & stand_ins.keys())
    told = frozen(claim, RATED_ON, replace)
    told_traps = [without_details(trap, replace) for trap in SCENARIOS[scenario].traps(claim)]
    return [trap.id for trap in told_traps if list(untrue(trap, looked_up(told, trap)))]


ABOUT_A_BIRTHDAY = ("auto_leap_day_limitation", "gl_limitation_name_mismatch")


@pytest.mark.parametrize("scenario", sorted(SCENARIOS.keys() - ABOUT_A_BIRTHDAY))
def test_a_sample_answers_all_its_traps_when_every_detail_is_redacted(scenario):
    assert unanswered(scenario) == []


@pytest.mark.parametrize("scenario", ABOUT_A_BIRTHDAY)
def test_a_trap_about_a_detail_is_refused_without_it_and_answered_where_it_is_kept(scenario):
    assert len(unanswered(scenario)) == 1
    assert unanswered(scenario, "date of birth") == []


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        (
            {"expect": {"verdict": "in_force"}},
            ["The lookup's verdict is another value than expected: see its result below."],
        ),
        ({"expect": {"reasons.99": "x"}}, ["The lookup's result has no reasons.99."]),
        (
            {"expect": {"verdict.x": "x", "nothing": 1}},
            ["The lookup's result has no verdict.x.", "The lookup's result has no nothing."],
        ),
        ({"args": {"at": "never"}}, ["The lookup cannot be made: at: Write a date as YYYY-MM-DD."]),
    ],
)
def test_what_is_not_so_is_said(changes, said):
    trap = LAPSED.model_copy(update=changes)

    assert list(untrue(trap, looked_up(golden(), trap))) == said


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("a.b", 1),
        ("list.1.c", 2),
        ("list.2", NOWHERE),
        ("list.x", NOWHERE),
        ("a.b.c", NOWHERE),
        ("null", None),
        ("", NOWHERE),
    ],
)
def test_a_path_leads_into_objects_and_lists(path, found):
    assert at({"a": {"b": 1}, "list": [0, {"c": 2}], "null": None}, path) is found
