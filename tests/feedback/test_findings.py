"""The report's figures, whatever narrows them, against what was given."""

from datetime import UTC, date, datetime

import pytest
from pytest_django import DjangoAssertNumQueries

from claimpilot.intervals import Z
from feedback.answers import count_answer
from feedback.figures import Group, standing
from feedback.findings import MOST_PROMPTS, Findings, PromptFinding, findings
from feedback.narrowing import Narrowing
from tests.feedback.giving import give

AUGUST = datetime(2026, 8, 31, 23, tzinfo=UTC)


@pytest.fixture
def some(db):
    """Two votes on one prompt, one of them with two reasons; one on another; one that names nothing, in August."""
    give("turn-000001", "up")
    give("turn-000002", "down", reasons=["missed", "incorrect"], surface="embed", locale="en-US")
    give("turn-000003", "down", reasons=["missed"], promptFingerprint="3f9a1c2b77e0", channel="voice", model="other")
    give("turn-000004", "up", at=AUGUST, capability=None, promptFingerprint=None, model=None, locale=None)
    for _ in range(4):
        count_answer("policy_validation", "default", "text", "gemini-3.5-flash-lite", date(2026, 9, 15))
    count_answer("timeline", "default", "text", "gemini-3.5-flash-lite", date(2026, 9, 1))


@pytest.mark.django_db
def test_votes_are_told_in_all_and_by_capability_and_by_prompt(some):
    found = findings(Narrowing())

    assert found.total == Group(2, 2, {"missed": 2, "incorrect": 1}, 5)
    assert found.by_capability == {
        "policy_validation": Group(1, 2, {"missed": 2, "incorrect": 1}, 4),
        None: Group(1, 0),
        "timeline": Group(answers=1),
    }
    assert found.by_prompt["policy_validation", "3f9a1c2b77e0"] == Group(0, 1, {"missed": 1})


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("narrowing", "total"),
    [
        (Narrowing(first=date(2026, 9, 1)), Group(1, 2, {"missed": 2, "incorrect": 1}, 5)),
        (Narrowing(last=date(2026, 8, 31)), Group(1, 0)),
        (Narrowing(date(2026, 8, 31), date(2026, 9, 15)), Group(2, 2, {"missed": 2, "incorrect": 1}, 5)),
        (Narrowing(date(2026, 9, 2), date(2026, 9, 14)), Group()),
        (Narrowing(channel="voice"), Group(0, 1, {"missed": 1})),
        (Narrowing(channel="text"), Group(2, 1, {"missed": 1, "incorrect": 1}, 5)),
        (Narrowing(model="gemini-3.5-flash-lite"), Group(1, 1, {"missed": 1, "incorrect": 1}, 5)),
        (Narrowing(surface="embed"), Group(0, 1, {"missed": 1, "incorrect": 1})),
        (Narrowing(locale="en-US", surface="app"), Group()),
    ],
)
def test_each_filter_narrows_every_figure(some, narrowing, total):
    assert findings(narrowing).total == total


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("verified", "total"),
    [(None, Group(2, 2, {}, None, 1, 1)), (True, Group(1, 0)), (False, Group(1, 1, {}, None, 1, 1))],
)
def test_votes_are_told_by_their_receipts(db, verified, total):
    give("turn-true", verified=True)
    give("turn-fake", verified=False)
    give("turn-fake-down", "down", verified=False)
    give("turn-asked", "down", verified=None)

    assert findings(Narrowing(verified=verified)).total == total


@pytest.mark.django_db
def test_a_vote_that_is_replaced_counts_as_it_is_now_on_the_day_it_was_first_given():
    give("turn-000001", "down", at=AUGUST, reasons=["missed"])
    give("turn-000001", "up")

    assert findings(Narrowing(last=date(2026, 8, 31))).total == Group(1, 0)
    assert findings(Narrowing(first=date(2026, 9, 1))).total == Group()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("narrowing", "queries"),
    [
        (Narrowing(), 2),
        (Narrowing(surface="app"), 1),
        (Narrowing(date(2026, 8, 2), date(2026, 9, 15)), 2),
        (Narrowing(date(2026, 7, 2), date(2026, 9, 15)), 4),
    ],
)
def test_figures_cost_two_queries_and_four_where_a_period_cuts_months(
    some, narrowing, queries, django_assert_num_queries: DjangoAssertNumQueries
):
    with django_assert_num_queries(queries):
        findings(narrowing)


def found(**prompts: Group) -> Findings:
    return Findings(Group(), {}, {("c", name): group for name, group in prompts.items()})


def test_prompts_stand_against_the_default_which_comes_first():
    baseline, few, many = Group(10, 3), Group(1, 1), Group(29, 4)

    compared = found(few=few, many=many, default=baseline, unrated=Group(answers=3)).prompts_of("c", adjusted=False)

    assert compared.prompts == [
        PromptFinding("default", baseline, None),
        PromptFinding("many", many, standing(many, baseline, Z)),
        PromptFinding("few", few, None),
    ]
    assert compared.compared == 1


def test_without_votes_on_the_default_nothing_can_be_compared():
    compared = found(many=Group(29, 4)).prompts_of("c", adjusted=False)

    assert compared.prompts == [PromptFinding("many", Group(29, 4), None)]


@pytest.mark.parametrize(("baseline", "comparisons"), [(Group(2, 2), 0), (Group(3, 2), 2)])
def test_comparisons_are_counted_where_the_default_has_votes_enough(baseline, comparisons):
    compared = found(default=baseline, one=Group(29, 4), two=Group(20, 4)).prompts_of("c", adjusted=False)

    assert compared.compared == comparisons


def test_adjusted_intervals_are_wider():
    plain, adjusted = (
        found(default=Group(50, 50), one=Group(60, 40), two=Group(70, 30)).prompts_of("c", adjusted=each).prompts[1]
        for each in (False, True)
    )

    assert adjusted.standing.interval.low < plain.standing.interval.low < plain.standing.interval.high
    assert plain.standing.interval.high < adjusted.standing.interval.high


def test_prompts_with_the_fewest_votes_are_left_out_and_counted():
    many = {f"p{number}": Group(up=number) for number in range(1, MOST_PROMPTS + 4)}

    compared = found(**many).prompts_of("c", adjusted=False)

    assert (len(compared.prompts), compared.left_out) == (MOST_PROMPTS, 3)
    assert compared.prompts[-1].group == Group(up=4)
