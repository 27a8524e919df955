"""What tests of votes share: a vote as a browser sends it, sending it, and the counters held against the votes."""

import json
from collections import Counter
from datetime import UTC, datetime
from typing import Any

from django.test import Client

from feedback.counters import COUNTED
from feedback.models import PromptCount, Vote, VoteCount, VoteMonth
from feedback.wire import FeedbackRequest

TURN = "4f6b2c1e-8a9d-4c3b-9e2f-1d7a5b0c6e93"
AT = datetime(2026, 9, 15, 10, 11, 12, tzinfo=UTC)
SPANS = (VoteCount, VoteMonth)
SMALL: dict[str, Any] = {"turnId": TURN, "rating": "up", "channel": "text", "surface": "app"}
"""The least that a vote says."""

FULL: dict[str, Any] = {
    **SMALL,
    "rating": "down",
    "reasons": ["missed"],
    "note": "It ignored the lapse notice in the diary.",
    "claimId": "CP-AUT-260381",
    "capability": "policy_validation",
    "locale": "en-GB",
    "brand": "clonepilot",
    "model": "gemini-3.5-flash-lite",
    "promptFingerprint": "3f9a1c2b77e0",
    "promptOverridden": ["system.base"],
    "question": "Was the policy in force at the date of loss?",
    "answer": "Not safely.",
    "tools": [{"tool": "check_policy_in_force", "summary": '{"dateOfLoss":"2026-07-22"}'}],
}


def request(**changes: Any) -> FeedbackRequest:
    """A small vote with changes, by wire names."""
    return FeedbackRequest.model_validate_json(json.dumps(SMALL | changes))


def post(body: Any, **headers: str) -> Any:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return Client().post("/api/feedback", data=data, content_type="text/plain", headers=headers)


def told(query: str = "") -> Any:
    return Client().get(f"/api/feedback{query}").json()


def counted() -> tuple[Counter[str], ...]:
    """What the counters of prompts, of cells a day and of cells a month hold, zeros left out."""
    prompts = Counter[str]()
    for row in PromptCount.objects.all():
        prompts.update({f"{row.prompt} {name}": getattr(row, name) for name in COUNTED})
    cells = (Counter({row.cell: row.votes for row in by.objects.all()}) for by in SPANS)
    return +prompts, *(+each for each in cells)


def recounted() -> tuple[Counter[str], ...]:
    """What they should hold, from the votes one by one."""
    votes = list(Vote.objects.all())
    cells = (Counter(vote.counted(by)["cell"] for vote in votes) for by in SPANS)
    return Counter(f"{vote.prompt} {name}" for vote in votes for name in told_apart(vote)), *cells


def told_apart(vote: Vote) -> list[str]:
    """Its rating, and that it is unverified."""
    unverified = {True: [], None: [], False: [f"unverified_{vote.rating}"]}
    return [vote.rating, *unverified[vote.verified]]
