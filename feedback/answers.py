"""Counting the answers that people could have rated (docs/feedback.md, Answers)."""

from datetime import date

from django.db import transaction

from claimpilot.counting import add
from feedback.counters import AnswerCount, AnswerMonth
from feedback.wire import CAPABILITY_LENGTH, MODEL_LENGTH, Channel


def count_answer(capability: str | None, fingerprint: str, channel: Channel, model: str, day: date) -> None:
    """Add one to the answers of a day, in UTC. Numbers alone are kept. Cost: two statements."""
    with transaction.atomic():
        for counter in (AnswerMonth, AnswerCount):
            row = counter.row(
                day=day,
                capability=capability and capability[:CAPABILITY_LENGTH],
                prompt_fingerprint=fingerprint,
                channel=channel,
                model=model[:MODEL_LENGTH],
            )
            add(counter, row, {"answers": 1}, using="default")
