"""`manage.py erase_feedback`: what votes and recorded turns hold about one claim goes, and nothing else."""

from io import StringIO

import pytest
from django.core.management import call_command

from chat.models import RecordedTurn
from claimpilot.clock import now
from feedback.models import Vote
from tests.feedback.giving import give
from tests.server import typed


def record(turn_id: str, claim_id: str) -> None:
    RecordedTurn.objects.create(
        turn_id=turn_id, claim_id=claim_id, model="scripted", recorded_at=now(), recording='{"a": "whole claim"}'
    )


def erased(claim_id: str) -> str:
    out = StringIO()
    call_command("erase_feedback", claim_id, stdout=out)
    return out.getvalue()


@pytest.mark.django_db
def test_all_about_a_claim_is_erased_and_nothing_else():
    give("turn-one", claimId="CP-AUT-260381")
    give("turn-other", claimId="CP-AUT-260001")
    record("turn-one", "CP-AUT-260381")
    record("turn-two", "CP-AUT-260381")
    record("turn-other", "CP-AUT-260001")

    told = erased("CP-AUT-260381")

    assert told == "Erased, votes: 1. Erased, recorded turns: 2.\n"
    assert [vote.turn_id for vote in Vote.objects.all()] == ["turn-other"]
    assert [turn.turn_id for turn in RecordedTurn.objects.all()] == ["turn-other"]


@pytest.mark.django_db
def test_turns_of_a_claim_that_nobody_rated_are_erased_too():
    record("turn-one", "CP-AUT-260381")

    told = erased("CP-AUT-260381")

    assert told == "Erased, votes: 0. Erased, recorded turns: 1.\n"
    assert not RecordedTurn.objects.exists()


@pytest.mark.usefixtures("without_database")
def test_a_server_without_a_store_has_nothing_to_erase():
    ended = typed("erase_feedback", "C-1")

    assert (ended.returncode, ended.stderr) == (1, "DATABASE_PROVIDER is none: this server keeps no votes.\n")
