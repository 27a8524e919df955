"""What is being done about a vote, and its history."""

from datetime import UTC, datetime

import pytest
from django.contrib.auth.models import User
from django.db import IntegrityError, transaction

from feedback.models import Triage, TriageStep, Vote
from feedback.triage import State, move, standing_at
from feedback.votes import withdraw
from tests.feedback.giving import give

LATER = datetime(2026, 9, 16, 9, tzinfo=UTC)


@pytest.fixture
def ada(db):
    return User.objects.create_user("ada", is_staff=True)


def steps(vote):
    return [(step.state, step.owner, step.by, step.at) for step in vote.steps.all()]


@pytest.mark.django_db
def test_a_vote_moves_and_keeps_its_history(ada):
    vote = give("turn-000001", "down")

    moved = [
        move(vote, state=State.CONFIRMED, owner=None, by=ada, at=LATER),
        move(vote, state=State.CONFIRMED, owner=ada, by=ada, at=LATER),
        move(vote, state=State.FIXED, owner=ada, by=ada, at=LATER),
    ]

    assert moved == [True, True, True]
    assert steps(vote) == [
        ("confirmed", None, ada, LATER),
        ("confirmed", ada, ada, LATER),
        ("fixed", ada, ada, LATER),
    ]
    assert (Triage.objects.get().state, Triage.objects.get().owner) == ("fixed", ada)


@pytest.mark.django_db
def test_a_vote_that_was_withdrawn_meanwhile_does_not_move(ada):
    vote = give("turn-000001", "down")
    withdraw("turn-000001")

    with pytest.raises(Vote.DoesNotExist):
        move(vote, state=State.FIXED, owner=None, by=ada, at=LATER)

    assert not Triage.objects.exists()


@pytest.mark.django_db
def test_what_changes_nothing_is_no_step(ada):
    vote = give("turn-000001", "down")

    assert not move(vote, state=State.NEW, owner=None, by=ada, at=LATER)
    assert steps(vote) == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("state", "found"),
    [("new", ["turn-back", "turn-fresh"]), ("confirmed", ["turn-seen"]), ("fixed", []), ("no_fault", [])],
)
def test_votes_are_found_by_their_state(ada, state, found):
    give("turn-fresh")
    move(give("turn-seen"), state=State.CONFIRMED, owner=ada, by=ada, at=LATER)
    back = give("turn-back")
    move(back, state=State.FIXED, owner=ada, by=ada, at=LATER)
    move(back, state=State.NEW, owner=None, by=ada, at=LATER)

    assert sorted(Vote.objects.filter(standing_at(state)).values_list("turn_id", flat=True)) == found


@pytest.mark.django_db
def test_a_vote_that_is_given_again_keeps_its_triage(ada):
    move(give("turn-000001", "down"), state=State.CONFIRMED, owner=ada, by=ada, at=LATER)

    vote = give("turn-000001", "up", at=LATER)

    assert vote.triage.state == "confirmed"


@pytest.mark.django_db
def test_a_vote_that_is_withdrawn_takes_its_triage_along(ada):
    move(give("turn-000001", "down"), state=State.CONFIRMED, owner=ada, by=ada, at=LATER)

    withdraw("turn-000001")

    assert (Triage.objects.count(), TriageStep.objects.count()) == (0, 0)


@pytest.mark.django_db
def test_history_outlives_the_people_in_it(ada):
    vote = give("turn-000001", "down")
    move(vote, state=State.CONFIRMED, owner=ada, by=ada, at=LATER)

    ada.delete()

    assert steps(vote) == [("confirmed", None, None, LATER)]


@pytest.mark.django_db
def test_the_database_knows_the_states():
    with pytest.raises(IntegrityError), transaction.atomic():
        Triage.objects.create(vote=give("turn-000001"), state="lost")
