"""`manage.py purge_feedback` and `export_feedback`."""

import io
import json
from datetime import timedelta
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from claimpilot.clock import now
from feedback.models import Vote
from feedback.votes import record
from tests.feedback.votes import FULL, request
from tests.server import typed


def give(turn: str, days: int, **changes: Any) -> None:
    record(request(**FULL | {"turnId": turn} | changes), verified=None, at=now() - timedelta(days=days))


def said(*arguments: str) -> str:
    out = io.StringIO()
    call_command(*arguments, stdout=out, stderr=io.StringIO())
    return out.getvalue()


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("arguments", "words", "left", "with_texts"),
    [
        (("texts", "--older-than", "90"), "Purged, texts: 2.\n", 3, 1),
        (("texts", "--older-than", "90", "--surface", "embed"), "Purged, texts: 1.\n", 3, 2),
        (("votes", "--older-than", "90"), "Purged, votes: 2.\n", 1, 1),
        (("votes", "--older-than", "0", "--surface", "app"), "Purged, votes: 2.\n", 1, 1),
        (("votes", "--older-than", "90", "--dry-run"), "To purge, votes: 2.\n", 3, 3),
        (("texts", "--older-than", "90", "--dry-run"), "To purge, texts: 2.\n", 3, 3),
    ],
)
def test_what_is_old_is_purged(arguments: tuple[str, ...], words: str, left: int, with_texts: int):
    give("old-in-app", 100)
    give("old-embedded", 100, surface="embed")
    give("new-in-app", 1)

    told = said("purge_feedback", *arguments)

    assert told == words
    assert (Vote.objects.count(), Vote.objects.with_texts().count()) == (left, with_texts)


@pytest.mark.parametrize("days", ["-1", "ninety", "1.5", "99999", "٣"])
def test_days_are_a_whole_number(days: str):
    with pytest.raises(CommandError, match="give a whole number of days from 0 to 36,500"):
        said("purge_feedback", "texts", f"--older-than={days}")


@pytest.mark.django_db
def test_all_about_a_claim_is_exported_and_nothing_else():
    give("turn-one", 2)
    give("turn-two", 1)
    give("turn-other", 1, claimId="CP-AUT-260001")

    lines = said("export_feedback", "CP-AUT-260381").splitlines()

    assert [json.loads(line)["turnId"] for line in lines] == ["turn-two", "turn-one"]
    assert json.loads(lines[0])["question"] == FULL["question"]


@pytest.mark.usefixtures("without_database")
@pytest.mark.parametrize(
    "arguments",
    [("purge_feedback", "votes", "--older-than=1"), ("export_feedback", "C-1")],
)
def test_a_server_without_a_store_has_no_votes_to_work_on(arguments: tuple[str, ...]):
    ended = typed(*arguments)

    assert (ended.returncode, ended.stderr) == (
        1,
        "DATABASE_PROVIDER is none: this server keeps no votes.\n",
    )
