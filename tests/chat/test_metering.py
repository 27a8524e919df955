"""What is done beside a stream: an answer counted once, its tokens taken off, its end signed."""

import asyncio
import json
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.test import AsyncClient
from pytest_django import Settings

from chat.metering import metered, signed, spend_tokens
from chat.trace import TracedRound
from chat.wire import Activity, ChatEvent, Done, ErrorEvent, PromptMark, TextDelta, Usage
from claimpilot import database
from claimpilot.models import Window
from claimpilot.receipts import is_true, receipt
from feedback.models import AnswerCount
from tests.turns import SMALL, TURN_ID, ticking

ACTIVITY = Activity(tool="check_policy_in_force", label="Checking…")
TEXT = TextDelta(text="Not safely.")
DONE = Done(usage=Usage(), model="gemini-x", turn_id=TURN_ID, prompts=PromptMark(fingerprint="default", overridden=[]))
FAILED = ErrorEvent(message="Out of reach.")


async def stream(*events: ChatEvent) -> AsyncGenerator[ChatEvent]:
    for event in events:
        yield event


def happened(events: list[ChatEvent], most: int = 99) -> list[str]:
    """What went out and what was done beside it, in order, when the reader leaves after `most` events."""
    seen: list[str] = []

    async def read() -> None:
        noting = metered(stream(*events), answered=lambda: seen.append("answered"), ended=lambda: seen.append("ended"))
        async with aclosing(noting):
            for _ in range(most):
                event = await anext(noting, None)
                if event is None:
                    return
                seen.append(event.type)

    asyncio.run(read())
    return seen


@pytest.mark.parametrize(
    ("events", "most", "order"),
    [
        ([ACTIVITY, TEXT, TEXT, DONE], 99, ["activity", "answered", "text_delta", "text_delta", "done", "ended"]),
        ([TEXT, TEXT, DONE], 1, ["answered", "text_delta", "ended"]),
        ([ACTIVITY, TEXT], 1, ["activity", "ended"]),
        ([FAILED], 99, ["error", "ended"]),
        ([TEXT, FAILED], 99, ["answered", "text_delta", "error", "ended"]),
    ],
    ids=["done", "stopped after text", "stopped before text", "failed before text", "failed after text"],
)
def test_an_answer_counts_once_as_its_first_text_goes_out(events: list[ChatEvent], most: int, order: list[str]):
    assert happened(events, most) == order


def test_the_end_of_a_turn_carries_a_receipt():
    async def read() -> list[Any]:
        return [event async for event in signed(stream(TEXT, DONE))]

    text, done = asyncio.run(read())

    assert text == TEXT
    assert done == DONE.model_copy(update={"receipt": receipt(TURN_ID, "default", "gemini-x")})


def post() -> list[dict[str, Any]]:
    body = {"claim": SMALL, "messages": [{"role": "user", "content": "Was it in force?"}]}

    async def read() -> bytes:
        response: Any = await AsyncClient().post("/api/chat", data=json.dumps(body), content_type="application/json")
        return b"".join([chunk async for chunk in response.streaming_content])

    frames = async_to_sync(read)().decode().split("\n\n")
    return [json.loads(frame.removeprefix("data: ")) for frame in frames if frame]


@pytest.mark.django_db(transaction=True)
def test_each_answer_of_the_server_is_counted(settings: Settings):
    settings.AI_PROVIDER = "local"
    settings.HOP_THREADS = True

    for _ in range(2):
        post()
    database.BESIDE.submit(int).result()

    row = AnswerCount.objects.get()
    assert (row.capability, row.prompt_fingerprint, row.channel, row.model, row.answers) == (
        None, "default", "text", "local-analyst", 2,
    )  # fmt: skip


@pytest.mark.django_db(transaction=True)
def test_the_tokens_of_a_turn_are_taken_off_its_callers_day(settings: Settings):
    settings.LIMIT_TOKENS_DAY = 1000
    settings.HOP_THREADS = True
    trace = ticking()
    trace.rounds = [TracedRound(usage=Usage(input_tokens=100, output_tokens=10, cache_read_tokens=40))] * 2

    spend_tokens("somebody", trace)
    spend_tokens(None, trace)
    database.BESIDE.submit(int).result()

    assert Window.objects.get().hits == 220


def test_with_receipts_done_carries_one_that_is_true(settings: Settings):
    settings.AI_PROVIDER = "local"
    settings.FEEDBACK_RECEIPTS = True

    done = post()[-1]

    assert is_true(done["receipt"], done["turnId"], done["prompts"]["fingerprint"], done["model"])


def test_without_receipts_done_is_what_it_was(settings: Settings):
    settings.AI_PROVIDER = "local"

    assert set(post()[-1]) == {"type", "usage", "model", "turnId", "prompts"}


def test_a_count_that_is_lost_is_logged_and_the_stream_goes_on(settings: Settings, caplog: pytest.LogCaptureFixture):
    settings.AI_PROVIDER = "local"
    settings.HOP_THREADS = True

    assert post()[-1]["type"] == "done"
    database.BESIDE.submit(int).result()

    assert "'event': 'lost'" in caplog.text
