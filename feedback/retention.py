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
    """Purge until no vote is left that matches, oldest first; each batch is all or nothing."""
    purged, left = 0, votes
    while batch := list(left.order_by("updated_at").values_list("pk", "updated_at")[:BATCH]):
        with writing(), transaction.atomic():
            # Still asking what was asked: a vote may have been given again since.
            purged += purge(votes.filter(pk__in=[key for key, _ in batch]))
        # Without this each batch would look at all that were purged before it.
        left = votes.filter(updated_at__gte=batch[-1][1])
    return purged
