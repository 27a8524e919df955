"""The one log line of a turn says how it ended (docs/chat-pipeline.md, Trace)."""

import asyncio
import json
from contextlib import suppress

import pytest

from chat.answer import answer
from chat.providers.base import TurnError
from chat.providers.scripted import Scripted
from chat.wire import ChatRequest
from tests.turns import SMALL, ticking


def asked() -> ChatRequest:
    body = {"claim": SMALL, "messages": [{"role": "user", "content": "Was it in force?"}]}
    return ChatRequest.model_validate_json(json.dumps(body))


async def read(scripted: Scripted, most: int) -> None:
    events = answer(asked(), turn_id="t", provider=lambda: scripted, trace=ticking())
    for _ in range(most):
        if await anext(events, None) is None:
            return
    await events.aclose()


@pytest.mark.parametrize(
    ("scripted", "most", "ended"),
    [
        (Scripted().says("Yes."), 9, "done"),
        (Scripted().says("Yes.", "No."), 1, "stopped"),
        (Scripted().raises(TurnError("Out of reach.")), 9, "error"),
        (Scripted().raises(RuntimeError("a bug")), 9, "failed"),
    ],
    ids=["done", "stopped", "error", "failed"],
)
def test_the_log_line_says_how_the_turn_ended(
    caplog: pytest.LogCaptureFixture, scripted: Scripted, most: int, ended: str
):
    asyncio.run(silenced(scripted, most))

    assert f"'ended': '{ended}'" in caplog.text


async def silenced(scripted: Scripted, most: int) -> None:
    with suppress(TurnError, RuntimeError):
        await read(scripted, most)
