"""Counting the answers that people could have rated (docs/feedback.md, Answers)."""

from datetime import date

from claimpilot.counting import add
from feedback.counters import AnswerCount
from feedback.wire import CAPABILITY_LENGTH, MODEL_LENGTH, Channel


def count_answer(capability: str | None, fingerprint: str, channel: Channel, model: str, day: date) -> None:
    """Add one to the answers of a day, in UTC. Numbers alone are kept. Cost: one statement."""
    row = AnswerCount.row(
        day=day,
        capability=capability and capability[:CAPABILITY_LENGTH],
        prompt_fingerprint=fingerprint,
        channel=channel,
        model=model[:MODEL_LENGTH],
    )
    add(AnswerCount, row, {"answers": 1}, using="default")
