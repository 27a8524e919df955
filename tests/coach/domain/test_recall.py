"""Cards: practice and recall under verification."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.domain.recall import (
    FRESH,
    BadBatch,
    CardState,
    after_test,
    due,
    next_day,
    practised,
    recorded,
    scheduled,
    selected,
    whole,
)

LONDON = ZoneInfo("Europe/London")
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
DECK = ("a", "b", "c")


def test_the_intervals_of_sm2_are_one_six_and_then_the_last_times_the_ease():
    first = scheduled(FRESH, 4, NOON)
    second = scheduled(first, 4, NOON)
    third = scheduled(second, 4, NOON)

    assert [first.interval, second.interval, third.interval] == [1, 6, 15]
    assert third.ease == 2.5
    assert third.next_review == NOON + timedelta(days=15)


@pytest.mark.parametrize(("quality", "ease"), [(5, 2.6), (4, 2.5), (3, 2.36)])
def test_the_ease_moves_with_the_quality(quality: int, ease: float):
    assert scheduled(FRESH, quality, NOON).ease == pytest.approx(ease)


def test_the_ease_has_a_floor():
    assert scheduled(CardState(ease=1.3), 3, NOON).ease == 1.3


def test_an_answer_not_known_starts_over_and_leaves_the_ease():
    state = practised(CardState(interval=15, repetition=3, ease=2.2), known=False, now=NOON)

    assert (state.interval, state.repetition, state.ease) == (1, 0, 2.2)


def test_practice_changes_no_verification():
    state = practised(FRESH, known=True, now=NOON)

    assert (state.attempts, state.passed_at, state.last_tested_at) == (0, None, None)


def test_a_card_that_failed_may_be_practised_at_once():
    state = after_test(CardState(interval=6, repetition=2), passed=False, now=NOON, zone=LONDON)

    assert due(state, NOON)
    assert (state.interval, state.repetition, state.failures, state.last_failed_at) == (0, 0, 1, NOON)


def test_REC_2_a_batch_is_the_first_cards_of_the_deck():
    found = selected(DECK, {"a": after_test(FRESH, True, NOON, LONDON)}, NOON, LONDON, 1)

    assert (found.batch, found.status, found.verified, found.pending, found.blocked) == (("b",), "ready", 1, 2, 0)


def test_REC_2_a_batch_is_never_more_than_twenty():
    assert len(selected([f"card-{number}" for number in range(40)], {}, NOON, LONDON, 40).batch) == 20


@pytest.mark.parametrize(
    ("zone", "failed_at", "free_at"),
    [
        ("Europe/London", datetime(2026, 11, 30, 12, tzinfo=UTC), datetime(2026, 12, 1, 0, tzinfo=UTC)),
        ("America/New_York", datetime(2026, 12, 1, 4, 59, tzinfo=UTC), datetime(2026, 12, 1, 5, tzinfo=UTC)),
        ("Europe/London", datetime(2026, 10, 24, 22, 30, tzinfo=UTC), datetime(2026, 10, 24, 23, tzinfo=UTC)),
        ("Europe/London", datetime(2026, 10, 25, 22, 30, tzinfo=UTC), datetime(2026, 10, 26, 0, tzinfo=UTC)),
        ("America/New_York", datetime(2027, 3, 14, 12, tzinfo=UTC), datetime(2027, 3, 15, 4, tzinfo=UTC)),
    ],
    ids=["winter", "another zone", "the evening before clocks go back", "the day they went back", "the day they go on"],
)
def test_REC_13_a_failed_card_comes_back_on_the_next_day_of_the_zone(zone, failed_at, free_at):
    states = {"a": after_test(FRESH, False, failed_at, ZoneInfo(zone))}

    before = selected(("a",), states, free_at - timedelta(seconds=1), ZoneInfo(zone), 10)
    after = selected(("a",), states, free_at, ZoneInfo(zone), 10)

    assert (before.status, before.next_eligible_at) == ("waiting", free_at)
    assert (after.status, after.batch) == ("ready", ("a",))


@pytest.mark.parametrize(
    ("moved_to", "free_at"),
    [
        ("Pacific/Auckland", datetime(2026, 12, 1, 0, tzinfo=UTC)),
        ("Pacific/Honolulu", datetime(2026, 12, 1, 10, tzinfo=UTC)),
    ],
    ids=["its day ends at once", "its day goes on"],
)
def test_REC_13_to_move_to_another_zone_brings_no_card_back_sooner(moved_to: str, free_at: datetime):
    states = {"a": after_test(FRESH, False, datetime(2026, 11, 30, 10, 30, tzinfo=UTC), LONDON)}

    found = selected(("a",), states, free_at - timedelta(seconds=1), ZoneInfo(moved_to), 10)
    after = selected(("a",), states, free_at, ZoneInfo(moved_to), 10)

    assert (found.status, found.next_eligible_at) == ("waiting", free_at)
    assert after.status == "ready"


def test_REC_14_a_passed_card_is_never_offered_again():
    states = {card: after_test(FRESH, True, NOON, LONDON) for card in DECK}

    assert selected(DECK, states, NOON + timedelta(days=400), LONDON, 10).status == "complete"


def test_REC_17_a_batch_issued_before_midnight_is_recorded_after_it():
    issued = datetime(2026, 11, 30, 23, 59, tzinfo=UTC)
    states = {"a": after_test(FRESH, False, issued - timedelta(hours=1), LONDON)}

    after = recorded(DECK, states, ("b", "c"), (True, True), issued, issued + timedelta(minutes=2), LONDON)

    assert set(after) == {"b", "c"}


@pytest.mark.parametrize(
    ("batch", "passed", "issued"),
    [
        ((), (), NOON),
        (("a", "a"), (True, True), NOON),
        (("a", "b"), (True,), NOON),
        (("a",), (True, True), NOON),
        (("b", "a"), (True, True), NOON),
        (("b",), (True,), NOON),
        (("a", "b"), (True, True), NOON + timedelta(minutes=5, seconds=1)),
        (tuple(f"card-{number}" for number in range(21)), (True,) * 21, NOON),
    ],
    ids=["empty", "twice", "too few", "too many", "order", "not the first", "from the future", "over twenty"],
)
def test_a_batch_that_was_not_offered_is_refused(batch, passed, issued):
    with pytest.raises(BadBatch):
        recorded(DECK, {}, batch, passed, issued, NOON, LONDON)


def test_a_card_tested_after_the_issue_is_refused():
    states = {"a": after_test(FRESH, False, NOON, LONDON)}

    with pytest.raises(BadBatch):
        recorded(DECK, states, ("a", "b"), (True, True), NOON - timedelta(days=1), NOON, LONDON)


steps = st.lists(
    st.tuples(st.lists(st.booleans(), min_size=4, max_size=4), st.integers(1, 30), st.booleans()), max_size=12
)


@given(steps, st.integers(1, 4))
def test_INV_5_and_INV_7_hold_through_any_history(history, size: int):
    deck, now = ("a", "b", "c", "d"), NOON
    states: dict[str, CardState] = {}
    for results, hours, practise in history:
        now += timedelta(hours=hours)
        found = selected(deck, states, now, LONDON, size)
        assert found.verified + found.pending == found.total
        assert found.eligible + found.blocked == found.pending
        assert (found.status == "ready") == bool(found.batch)
        assert (found.status == "waiting") == (found.next_eligible_at is not None)
        if found.batch:
            after = recorded(deck, states, found.batch, results[: len(found.batch)], now, now, LONDON)
            assert all(state.attempts == states.get(card, FRESH).attempts + 1 for card, state in after.items())
            assert all(
                state.attempts >= state.failures >= states.get(card, FRESH).failures for card, state in after.items()
            )
            assert not {card for card, state in states.items() if state.passed_at} & set(after)
            states = {**states, **after}
        if practise:
            states = {card: practised(state, True, now) for card, state in states.items()}


def test_the_next_day_is_said_in_utc():
    assert next_day(NOON, LONDON).tzinfo is UTC


@pytest.mark.parametrize(("passed", "is_whole"), [({"a", "b", "c", "gone"}, True), ({"a", "b"}, False), (set(), False)])
def test_H_14_a_deck_is_whole_when_each_card_it_has_now_has_passed(passed, is_whole: bool):
    assert whole(DECK, passed) is is_whole
    assert not whole((), passed)
