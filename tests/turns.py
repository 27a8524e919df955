"""What tests of turns share: asking, collecting, and reading a stream."""

import asyncio
import itertools
import json
from collections.abc import Sequence
from contextlib import aclosing
from typing import Any

from chat.providers.base import Provider
from chat.providers.scripted import Scripted
from chat.trace import Trace
from chat.turn import Turn, run_turn
from chat.wire import CHAT_EVENT, ChatEvent, ChatMessage
from claims.case import Case

SMALL: dict[str, Any] = {
    "id": "C-1",
    "lineOfBusiness": "auto",
    "title": "A v B",
    "status": "triage",
    "currency": "GBP",
    "incident": {"dateOfLoss": "2026-07-22"},
    "claimant": {"name": "A"},
}
"""The least that a page may send of a claim."""

TURN_ID = "4f6b2c1e-8a9d-4c3b-9e2f-1d7a5b0c6e93"


def said(*contents: str, role: str = "user") -> list[ChatMessage]:
    return [ChatMessage.model_validate({"role": role, "content": content}) for content in contents]


def ask(case: Case, question: str, **details: Any) -> Turn:
    """A turn about a case; `messages` among the details replaces the question."""
    return Turn(**{"case": case, "messages": said(question), "turn_id": TURN_ID, **details})


def ticking() -> Trace:
    """A trace whose clock moves one second each time it is looked at."""
    return Trace(itertools.count().__next__)


def collect(turn: Turn, provider: Provider, trace: Trace | None = None) -> list[ChatEvent]:
    async def run() -> list[ChatEvent]:
        async with aclosing(run_turn(turn, provider, trace or ticking())) as events:
            return [event async for event in events]

    return asyncio.run(run())


def open_after_a_cancel(turn: Turn, scripted: Scripted) -> int:
    """How many model calls are still read when a turn is cancelled in the middle of the model's silence."""

    async def run() -> int:
        async def read() -> None:
            async with aclosing(run_turn(turn, scripted, ticking())) as events:
                async for _ in events:
                    pass

        reading = asyncio.ensure_future(read())
        await scripted.streaming.wait()
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        return scripted.open_streams

    return asyncio.run(run())


def kinds(events: Sequence[ChatEvent]) -> list[str]:
    return [event.type for event in events]


def text(events: Sequence[ChatEvent]) -> str:
    return "".join(event.text for event in events if event.type == "text_delta")


def on_the_wire(event: ChatEvent) -> dict[str, Any]:
    shown: dict[str, Any] = json.loads(CHAT_EVENT.dump_json(event, by_alias=True, exclude_none=True))
    return shown
