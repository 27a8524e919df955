"""What goes when votes or their texts grow old, and what stays."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from feedback.counters import COUNTED
from feedback.models import PromptCount, Vote, VoteQuerySet
from feedback.retention import purge_texts, purge_votes
from feedback.votes import record
from tests.feedback.votes import AT, FULL, counted, recounted, request

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def _votes() -> None:
    """Two old votes, one on each surface, and a new one."""
    for turn, surface, days in [("old-in-app", "app", 100), ("old-embedded", "embed", 100), ("new-in-app", "app", 1)]:
        body = request(**{**FULL, "turnId": turn, "surface": surface})
        record(body, verified=None, at=AT - timedelta(days=days))


def turns(**narrowed: object) -> set[str]:
    return set(Vote.objects.filter(**narrowed).values_list("turn_id", flat=True))


def test_purged_votes_leave_the_tallies():
    purged = purge_votes(Vote.objects.given_before(AT - timedelta(days=90)))

    assert (purged, turns()) == (2, {"new-in-app"})
    assert PromptCount.objects.totals() == dict.fromkeys(COUNTED, 0) | {"down": 1}
    assert counted() == recounted()


def test_purged_texts_leave_the_votes_and_the_tallies():
    purged = purge_texts(Vote.objects.given_before(AT - timedelta(days=90)))

    assert (purged, turns(question=None, answer=None, note=None, tools__isnull=True)) == (2, turns() - {"new-in-app"})
    assert PromptCount.objects.totals() == dict.fromkeys(COUNTED, 0) | {"down": 3}
    assert set(Vote.objects.values_list("reasons", flat=True)) == {" missed "}


@pytest.mark.parametrize(("surface", "left"), [("app", {"old-embedded"}), ("embed", {"old-in-app"})])
def test_each_surface_is_purged_by_itself(surface: str, left: set[str]):
    purge_votes(Vote.objects.given_before(AT - timedelta(days=90), surface))

    assert turns() == left | {"new-in-app"}


def test_purging_again_finds_nothing():
    votes = Vote.objects.given_before(AT)
    purge_texts(votes)

    assert purge_texts(votes) == 0


def test_more_votes_than_a_batch_are_all_purged(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("feedback.retention.BATCH", 2)

    assert purge_votes(Vote.objects.given_before(AT)) == 3
    assert counted() == recounted()


@pytest.mark.parametrize("purge", [purge_votes, purge_texts])
def test_a_batch_looks_at_no_vote_older_than_the_last_of_the_one_before(
    monkeypatch: pytest.MonkeyPatch, purge: Callable[[VoteQuerySet], int]
):
    monkeypatch.setattr("feedback.retention.BATCH", 1)

    with CaptureQueriesContext(connection) as asked:
        purged = purge(Vote.objects.given_before(AT))

    batches = [query["sql"] for query in asked if "ORDER BY" in query["sql"] and "LIMIT 1" in query["sql"]]
    assert purged == 3
    assert [sql.count('"updated_at" >= ') for sql in batches] == [0, 1, 1, 1]
