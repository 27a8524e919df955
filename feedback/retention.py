"""How long votes and their texts are kept (docs/feedback.md, Retention)."""

from collections.abc import Callable
from typing import Final

from django.db import transaction

from claimpilot.database import writing
from feedback.models import TEXTS, VoteQuerySet
from feedback.votes import remove

BATCH: Final = 500
"""Votes in one transaction, so that nobody who votes waits long."""


def purge_texts(votes: VoteQuerySet) -> int:
    """Take the texts out of votes, which go on counting, and say out of how many."""
    return _in_batches(votes.with_texts(), lambda batch: batch.update(**dict.fromkeys(TEXTS)))


def purge_votes(votes: VoteQuerySet) -> int:
    """Delete votes, which then count no more, and say how many."""
    return _in_batches(votes, remove)


def _in_batches(votes: VoteQuerySet, purge: Callable[[VoteQuerySet], int]) -> int:
    """Purge until no vote is left that matches; each batch is all or nothing."""
    purged = 0
    while keys := list(votes.order_by("updated_at").values_list("pk", flat=True)[:BATCH]):
        with writing(), transaction.atomic():
            # Still asking what was asked: a vote may have been given again since.
            purged += purge(votes.filter(pk__in=keys))
    return purged
