"""Frames, comments after silence, and the edge where a failure becomes one `error` event (docs/chat-protocol.md)."""

import asyncio
import json
from collections.abc import AsyncGenerator

import pytest

from chat.providers.base import TurnError
from chat.sse import OUR_FAULT, PING, frame, frames
from chat.wire import ChatEvent, Done, TextDelta


def collected(events: AsyncGenerator[ChatEvent], **details: float) -> list[bytes]:
    async def run() -> list[bytes]:
        return [each async for each in frames(events, **details)]

    return asyncio.run(run())


async def one_text(failure: Exception | None = None) -> AsyncGenerator[ChatEvent]:
    yield TextDelta(text="Not safely.")
    if failure:
        raise failure


def test_an_event_is_one_data_line_of_compact_json_and_a_blank_line():
    assert frame(TextDelta(text="£412.50 – “paid”")) == (
        'data: {"type":"text_delta","text":"£412.50 – “paid”"}\n\n'.encode()
    )


@pytest.mark.parametrize("end", ["\n", "\r", "\r\n", "\v", "\f", "\x1c", "\x85", "\u2028", "\u2029"])
def test_no_line_end_of_any_reader_stands_inside_a_frame(end: str):
    text = f"before{end}after"

    shown = frame(TextDelta(text=text)).decode()

    assert len(shown.removesuffix("\n\n").splitlines()) == 1
    assert json.loads(shown.removeprefix("data: "))["text"] == text


def test_fields_that_are_absent_are_left_out():
    assert frame(Done()) == b'data: {"type":"done"}\n\n'


def test_a_turn_error_becomes_the_last_event():
    made = collected(one_text(TurnError("Claim X not found.")))

    assert made[-1] == b'data: {"type":"error","message":"Claim X not found."}\n\n'


def test_an_unexpected_failure_is_told_in_our_words_only():
    made = collected(one_text(RuntimeError("secret /path key=abc")))

    assert json.loads(made[-1].removeprefix(b"data: ")) == {"type": "error", "message": OUR_FAULT}


def test_a_comment_goes_out_after_silence_and_between_frames():
    async def run() -> list[bytes]:
        go_on = asyncio.Event()

        async def slow() -> AsyncGenerator[ChatEvent]:
            yield TextDelta(text="One.")
            await go_on.wait()
            yield TextDelta(text="Two.")

        made = []
        async for each in frames(slow(), silence=0.001):
            made.append(each)
            if each == PING:
                go_on.set()
        return made

    made = asyncio.run(run())

    assert made[0] == frame(TextDelta(text="One."))
    assert made[1] == PING
    assert made[-1] == frame(TextDelta(text="Two."))


def test_a_turn_without_silence_holds_data_frames_and_nothing_else():
    made = collected(one_text())

    assert made == [frame(TextDelta(text="Not safely."))]


def test_stopping_the_frames_stops_the_turn():
    async def run() -> bool:
        stopped = asyncio.Event()

        async def silent() -> AsyncGenerator[ChatEvent]:
            try:
                yield TextDelta(text="One.")
                await asyncio.Event().wait()
            finally:
                stopped.set()

        stream = frames(silent())
        await anext(stream)
        waiting = asyncio.ensure_future(anext(stream))
        await asyncio.wait({waiting}, timeout=0)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        await stream.aclose()
        return stopped.is_set()

    assert asyncio.run(run())
