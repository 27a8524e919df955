"""Giving, replacing and withdrawing a vote, and keeping the counters true (docs/feedback.md, Votes)."""

from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Any

from django.db import models, transaction
from django.db.models import F

from claimpilot.counting import add
from claimpilot.database import bound_waits, writing
from feedback.counters import PromptCount, VoteCount, VoteMonth, joined
from feedback.models import Vote
from feedback.wire import FeedbackRequest

AS_SENT = (
    "turn_id", "rating", "claim_id", "capability", "channel", "surface", "locale", "brand", "model",
    "prompt_fingerprint", "prompt_overridden", "question", "answer",
)  # fmt: skip
KEPT = ("id", "turn_id", "created_at", "updated_at")
"""What a vote keeps when it is given again."""

REPLACED = [field.name for field in Vote._meta.concrete_fields if field.name not in KEPT]


def vote_of(request: FeedbackRequest, *, verified: bool | None, at: datetime) -> Vote:
    """The row of a vote that is given, not saved. Reasons and note belong to a thumbs down alone."""
    down = request.rating == "down"
    return Vote(
        **{name: getattr(request, name) for name in AS_SENT},
        reasons=joined(request.reasons) if down else "",
        note=request.note if down else None,
        tools=None if request.tools is None else [each.model_dump() for each in request.tools],
        prompt=PromptCount.row(request.capability, request.prompt_fingerprint)["prompt"],
        verified=verified,
        created_at=at,
        updated_at=at,
    )


def record(request: FeedbackRequest, *, verified: bool | None, at: datetime) -> None:
    """Keep a vote, replace the one that its turn has, or withdraw it; all or nothing.

    `at` is in UTC, to the second. Votes on one turn wait for each other at its row, and so make one row and no error.
    Whoever waits too long for another's lock is told so by OperationalError. Cost: five statements for a new vote, nine
    for one that is given again, and on PostgreSQL one more.
    """
    if request.rating is None:
        withdraw(request.turn_id)
        return
    vote = vote_of(request, verified=verified, at=at)
    with writing(), transaction.atomic():
        bound_waits()
        # Inserts the row, or locks the one that is there: writing its own turn id changes nothing.
        Vote.objects.bulk_create([vote], update_conflicts=True, unique_fields=["turn_id"], update_fields=["turn_id"])
        kept = Vote.objects.get(turn_id=vote.turn_id)
        if kept.id == vote.id:
            count(more=[vote])
            return
        vote.created_at = kept.created_at
        # Another server's clock may be ahead of this one's.
        changed = {name: getattr(vote, name) for name in REPLACED} | {"updated_at": max(at, kept.updated_at)}
        Vote.objects.filter(pk=kept.pk).update(**changed)
        count(less=[kept], more=[vote])


def withdraw(turn_id: str) -> None:
    """Take a turn's vote back; where there is none, nothing happens."""
    with writing(), transaction.atomic():
        bound_waits()
        remove(Vote.objects.filter(turn_id=turn_id))


def remove(votes: "models.QuerySet[Vote]") -> int:
    """Delete votes, uncount them, and say how many there were. Call it in a transaction."""
    found = list(votes.order_by("turn_id").select_for_update())
    Vote.objects.filter(pk__in=[vote.pk for vote in found]).delete()
    count(less=found)
    return len(found)


def count(less: Iterable[Vote] = (), more: Iterable[Vote] = ()) -> None:
    """Take votes off their counters and add others. Call it in the transaction that writes them.

    Whoever counts locks votes first, then counters in the order of their keys, so no two wait for each other.
    """
    rows: dict[type[models.Model], dict[str, dict[str, Any]]] = defaultdict(dict)
    changes: dict[type[models.Model], dict[str, Counter[str]]] = defaultdict(lambda: defaultdict(Counter))
    for votes, change in ((less, -1), (more, 1)):
        for vote in votes:
            rows[PromptCount][vote.prompt] = PromptCount.row(vote.capability, vote.prompt_fingerprint)
            changes[PromptCount][vote.prompt].update(dict.fromkeys(vote.counted_as, change))
            for counter in (VoteCount, VoteMonth):
                row = vote.counted(counter)
                rows[counter][row["cell"]] = row
                changes[counter][row["cell"]]["votes"] += change
    for model, changed in changes.items():
        for key in sorted(changed):
            _change(model, rows[model][key], key, changed[key])


def _change(model: type[models.Model], row: Mapping[str, Any], key: str, changes: Mapping[str, int]) -> None:
    more = {column: by for column, by in changes.items() if by > 0}
    less = {column: F(column) + by for column, by in changes.items() if by < 0}
    if more:
        add(model, row, more, using="default")
    if less:
        model._default_manager.filter(pk=key).update(**less)
