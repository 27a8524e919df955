"""Giving, replacing and withdrawing votes, alone and at once, and the counters that follow."""

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from typing import Any

import pytest
from django.db import IntegrityError, close_old_connections, connection, transaction
from hypothesis import given
from hypothesis import strategies as st
from pytest_django import DjangoAssertNumQueries

from feedback.counters import COUNTED, joined
from feedback.models import PromptCount, Vote, VoteCount
from feedback.votes import record, vote_of
from tests.feedback.votes import AT, FULL, TURN, counted, recounted, request

LATER = AT + timedelta(hours=30)
BROKEN: list[tuple[str, dict[str, Any]]] = [
    ("rating", {"rating": "meh"}),
    ("channel", {"channel": "video"}),
    ("surface", {"surface": "page"}),
    ("up_says_no_more", {"reasons": " missed "}),
    ("up_says_no_more", {"note": "But…"}),
    ("turn_id_length", {"turn_id": "short"}),
    ("times_in_order", {"updated_at": AT - timedelta(seconds=1)}),
]


def give(**changes: Any) -> None:
    record(request(**changes), verified=None, at=AT)


@pytest.mark.django_db
def test_a_vote_is_kept_as_it_was_sent():
    record(request(**FULL), verified=None, at=AT)

    vote = Vote.objects.get()
    assert (vote.rating, vote.reason_list(), vote.note) == ("down", ["missed"], FULL["note"])
    assert (vote.question, vote.answer, vote.tools) == (FULL["question"], FULL["answer"], FULL["tools"])
    assert (vote.claim_id, vote.model, vote.prompt_overridden) == (FULL["claimId"], FULL["model"], ["system.base"])
    assert (vote.created_at, vote.updated_at, vote.verified) == (AT, AT, None)


@pytest.mark.django_db
def test_what_a_vote_did_not_send_is_null():
    give()

    vote = Vote.objects.get()
    assert [vote.note, vote.claim_id, vote.capability, vote.locale, vote.brand, vote.model] == [None] * 6
    assert [vote.prompt_fingerprint, vote.prompt_overridden, vote.question, vote.answer, vote.tools] == [None] * 5
    assert Vote.objects.filter(tools__isnull=True, prompt_overridden__isnull=True).exists()


@pytest.mark.django_db
def test_an_up_vote_drops_reasons_and_note():
    give(reasons=["missed"], note="But…")

    vote = Vote.objects.get()
    assert (vote.reasons, vote.note) == ("", None)


@pytest.mark.django_db
def test_the_same_turn_again_replaces_all_but_when_it_was_first_given():
    record(request(**FULL), verified=True, at=AT)
    first = Vote.objects.get()

    record(request(capability="claim_summary"), verified=False, at=LATER)

    vote = Vote.objects.get()
    assert (vote.pk, vote.created_at, vote.updated_at) == (first.pk, AT, LATER)
    assert (vote.rating, vote.reasons, vote.note, vote.question) == ("up", "", None, None)
    assert (vote.capability, vote.verified) == ("claim_summary", False)
    assert counted() == recounted()


@pytest.mark.django_db
def test_a_clock_that_is_behind_moves_no_vote_back():
    record(request(), verified=None, at=LATER)

    give(rating="down")

    assert Vote.objects.get().updated_at == LATER


@pytest.mark.django_db
def test_a_new_vote_costs_five_statements_and_one_that_moves_nine(
    django_assert_num_queries: DjangoAssertNumQueries,
):
    savepoint = 2
    bound = {"postgresql": 1, "sqlite": 0}[connection.vendor]  # how long it may wait for a lock is said first

    with django_assert_num_queries(5 + savepoint + bound):
        give(capability="claim_summary")
    with django_assert_num_queries(9 + savepoint + bound):
        give(capability="policy_validation", rating="down")


@pytest.mark.django_db
def test_a_withdrawn_vote_leaves_no_row_and_no_count():
    record(request(**FULL), verified=None, at=AT)

    give(rating=None)

    assert not Vote.objects.exists()
    assert PromptCount.objects.totals() == dict.fromkeys(COUNTED, 0)
    assert list(VoteCount.objects.values_list("votes", flat=True)) == [0]


@pytest.mark.django_db
def test_withdrawing_what_is_not_there_does_nothing():
    give(rating=None)

    assert not Vote.objects.exists()


@pytest.mark.django_db
def test_a_vote_counts_on_the_day_of_its_first_rating():
    give()

    record(request(rating="down", reasons=["unsafe", "missed"]), verified=None, at=LATER)

    row = VoteCount.objects.get(votes__gt=0)
    assert (row.day, row.rating, row.reasons) == (AT.date(), "down", joined(["missed", "unsafe"]))


@pytest.mark.django_db
def test_an_empty_capability_is_not_one_that_was_not_sent():
    give(turnId="no-capability")
    give(turnId="empty-capability", capability="")

    assert [row["capability"] for row in PromptCount.objects.by_capability()] == ["", None]


@pytest.mark.django_db
@pytest.mark.parametrize(("name", "changes"), BROKEN)
def test_the_database_refuses_what_no_vote_can_be(name: str, changes: dict[str, Any]):
    vote = vote_of(request(), verified=None, at=AT)
    for column, value in changes.items():
        setattr(vote, column, value)

    with transaction.atomic(), pytest.raises(IntegrityError, match=f"vote_{name}"):
        vote.save(force_insert=True)


STEPS = st.lists(
    st.tuples(
        st.sampled_from(["turn-one", "turn-two", "turn-three"]),
        st.sampled_from(["up", "down", None]),
        st.lists(st.sampled_from(["missed", "unsafe"]), max_size=2),
        st.sampled_from(["claim_summary", "policy_validation"]),
        st.integers(0, 3),
        st.sampled_from([None, True, False]),
    ),
    max_size=12,
)


@pytest.mark.django_db(transaction=True)
@given(steps=STEPS)
def test_the_counters_are_what_counting_the_votes_would_give(steps: list[Any]):
    for turn, rating, reasons, capability, days, verified in steps:
        body = request(turnId=turn, rating=rating, reasons=reasons, capability=capability)
        record(body, verified=verified, at=AT + timedelta(days=days))

    assert counted() == recounted()


def at_once(count: int, do: Callable[[int], None]) -> list[BaseException | None]:
    """Do something `count` times in as many as fifty threads, and what each raised."""

    def in_thread(number: int) -> None:
        try:
            do(number)
        finally:
            close_old_connections()

    with ThreadPoolExecutor(50) as threads:
        return [future.exception() for future in [threads.submit(in_thread, number) for number in range(count)]]


@pytest.mark.django_db(transaction=True)
def test_fifty_votes_at_once_on_one_turn_are_one_row():
    raised = at_once(50, lambda number: give(rating=("up", "down")[number % 2], capability=f"c{number % 3}"))

    assert raised == [None] * 50
    assert Vote.objects.get().turn_id == TURN
    assert counted() == recounted()


@pytest.mark.django_db(transaction=True)
def test_votes_and_withdrawals_at_once_make_no_error():
    raised = at_once(60, lambda number: give(rating=("up", None, "down")[number % 3]))

    assert raised == [None] * 60
    assert counted() == recounted()


@pytest.mark.django_db(transaction=True)
def test_a_thousand_votes_on_different_turns_are_a_thousand_rows():
    raised = at_once(1000, lambda number: give(turnId=f"turn-{number:06}", capability=f"c{number % 7}"))

    assert raised == [None] * 1000
    assert Vote.objects.count() == 1000
    assert PromptCount.objects.totals() == dict.fromkeys(COUNTED, 0) | {"up": 1000}
    assert counted() == recounted()
