"""What the database itself holds: INV rules."""

import pytest
from django.db import IntegrityError

from coach.models import CardState, CompletionEntry, IdempotencyRecord, LearningSession, Mastery, Trainee
from tests.coach.chat import NOON, Chat
from tests.coach.curricula import ids

pytestmark = pytest.mark.django_db

GOAL = ids("notice")[0]


@pytest.mark.parametrize("value", [-0.1, 1.1])
def test_INV_1_mastery_lies_between_nothing_and_all(chat: Chat, value: float):
    with pytest.raises(IntegrityError):
        Mastery.objects.create(trainee=chat.trainee, goal=GOAL, value=value)


@pytest.mark.parametrize(("before", "after"), [(1.0, 1.0), (0.9, 0.5), (0.0, 1.5)])
def test_INV_1_the_ledger_only_rises(chat: Chat, before: float, after: float):
    with pytest.raises(IntegrityError):
        CompletionEntry.objects.create(
            trainee=chat.trainee, goal=GOAL, before=before, after=after, at=NOON, source="exam"
        )


def test_INV_7_failures_are_attempts(chat: Chat):
    with pytest.raises(IntegrityError):
        CardState.objects.create(trainee=chat.trainee, goal=GOAL, card="card-01", attempts=1, failures=2)


def test_INV_9_a_session_has_one_record_a_request(chat: Chat):
    record = {
        "session": LearningSession.objects.get(),
        "client_request_id": GOAL,
        "tool": "set_mastery",
        "argument_hash": "0" * 64,
        "completed_state_version": 1,
        "expires_at": NOON,
    }
    IdempotencyRecord.objects.create(**record)

    with pytest.raises(IntegrityError):
        IdempotencyRecord.objects.create(**record)


@pytest.mark.parametrize("change", [{"recall_batch_size": 0}, {"recall_batch_size": 21}, {"strategy": "whim"}])
def test_a_trainee_has_options_that_there_are(chat: Chat, change):
    with pytest.raises(IntegrityError):
        Trainee.objects.update(**change)
