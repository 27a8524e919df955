"""Votes given in one line."""

from datetime import UTC, datetime

from feedback.models import Vote
from feedback.votes import record
from feedback.wire import FeedbackRequest

NOON = datetime(2026, 9, 15, 12, tzinfo=UTC)


def give(turn, rating="up", at=NOON, verified=None, **details):
    """Give a vote, all of whose fields but its turn have a value of their own, and read it back."""
    given = {
        "capability": "policy_validation",
        "channel": "text",
        "surface": "app",
        "locale": "en-GB",
        "model": "gemini-3.5-flash-lite",
        "promptFingerprint": "default",
        **details,
    }
    request = FeedbackRequest.model_validate(
        {"turnId": turn, "rating": rating, **{name: value for name, value in given.items() if value is not None}}
    )
    record(request, verified=verified, at=at)
    return Vote.objects.get(turn_id=turn)


def give_many(up, down, at=NOON, named="turn", verified=None, **details):
    """So many votes of each kind."""
    for number in range(up + down):
        give(f"{named}-{number:06}", "up" if number < up else "down", at, verified, **details)
