"""A stop closes Gemini's socket at once, whatever the call was doing, and leaves nothing behind."""

import asyncio
import gc
import threading
from collections.abc import Iterator
from contextlib import aclosing
from itertools import cycle

import pytest

from chat.providers.gemini import Gemini
from tests.gemini_server import (
    KEY,
    MODEL,
    SIGNATURE,
    STOP,
    Act,
    Gate,
    GeminiServer,
    Hang,
    Headers,
    Http,
    Raw,
    Reply,
    error,
    event,
    text,
)
from tests.gemini_server import call as asking
from tests.model_calls import collect, question, soon

STATES: dict[str, list[Act]] = {
    "before headers": [Hang()],
    "silent from the start": [Headers(), Hang()],
    "silent after text": [text("It had "), Hang()],
    "silent in the middle of an event": [text("It had "), Raw(b'data: {"cand'), Hang()],
    "silent after a call": [event(asking("check_policy_in_force", id="c1", thoughtSignature=SIGNATURE)), Hang()],
    "with much to read": [*[text("It had lapsed. ")] * 2_000, Hang()],
}
SPEAKING = {name: acts for name, acts in STATES.items() if isinstance(acts[0], dict) and "text" in str(acts[0])}


@pytest.fixture(autouse=True)
def _no_collector() -> Iterator[None]:
    """What only the garbage collector would close stays open here, and is seen."""
    gc.disable()
    yield
    gc.enable()
    gc.collect()


async def begun(reply: Reply, acts: list[Act]) -> None:
    """The server has the request, and has sent what it sends."""
    await soon(reply.asked)
    if isinstance(acts[0], dict):
        await soon(reply.streaming)


@pytest.mark.parametrize("acts", STATES.values(), ids=STATES)
def test_a_cancelled_task_closes_the_call(server, gemini, acts):
    reply = server.play(*acts)

    async def stop() -> str:
        turn = asyncio.create_task(collect(gemini, question()))
        await begun(reply, acts)
        turn.cancel()
        await asyncio.gather(turn, return_exceptions=True)
        assert turn.cancelled()
        return await soon(reply.ended)

    assert asyncio.run(stop()) == "client"


@pytest.mark.parametrize("acts", SPEAKING.values(), ids=SPEAKING)
def test_a_task_cancelled_while_its_reader_is_busy_closes_the_call(server, gemini, acts):
    reply = server.play(*acts)

    async def stop() -> str:
        busy = asyncio.Event()

        async def read() -> None:
            async with aclosing(gemini.stream_turn(question())) as stream:
                async for _ in stream:
                    busy.set()
                    await asyncio.Event().wait()

        turn = asyncio.create_task(read())
        await busy.wait()
        turn.cancel()
        await asyncio.gather(turn, return_exceptions=True)
        return await soon(reply.ended)

    assert asyncio.run(stop()) == "client"


@pytest.mark.parametrize("acts", SPEAKING.values(), ids=SPEAKING)
def test_a_reader_that_leaves_closes_the_call(server, gemini, acts):
    reply = server.play(*acts)

    async def leave() -> str:
        stream = gemini.stream_turn(question())
        await anext(stream)
        await stream.aclose()
        return await soon(reply.ended)

    assert asyncio.run(leave()) == "client"


@pytest.mark.parametrize("acts", SPEAKING.values(), ids=SPEAKING)
def test_a_failure_of_the_reader_closes_the_call(server, gemini, acts):
    reply = server.play(*acts)

    async def fail() -> str:
        with pytest.raises(ZeroDivisionError):
            await read_and_fail()
        return await soon(reply.ended)

    async def read_and_fail() -> None:
        async with aclosing(gemini.stream_turn(question())) as stream:
            async for _ in stream:
                raise ZeroDivisionError

    assert asyncio.run(fail()) == "client"


def test_a_limit_on_the_turn_closes_the_call(server, gemini):
    reply = server.play(text("It had "), Hang())

    async def run_out() -> str:
        with pytest.raises(TimeoutError):
            await read_to_the_limit()
        return await soon(reply.ended)

    async def read_to_the_limit() -> None:
        async with asyncio.timeout(None) as limit, aclosing(gemini.stream_turn(question())) as stream:
            await anext(stream)
            limit.reschedule(asyncio.get_running_loop().time())
            await anext(stream)

    assert asyncio.run(run_out()) == "client"


@pytest.mark.parametrize(
    "bad",
    [
        Raw(b"data: {oops\r\n\r\n"),
        Raw(b'data: {"candidates": [{"content": {"parts": [{"thoughtSignature": "***"}]}}]}\r\n\r\n'),
        error(503, "The model is overloaded.", "UNAVAILABLE"),
    ],
)
def test_a_bad_chunk_closes_the_call(server, gemini, bad):
    reply = server.play(text("It had "), bad, Hang())

    async def fail() -> str:
        await asyncio.gather(collect(gemini, question()), return_exceptions=True)
        return await soon(reply.ended)

    assert asyncio.run(fail()) == "client"


def test_a_stop_waits_until_the_call_is_closed(server, gemini):
    server.play(text("It had "), Hang())

    async def leave() -> int:
        stream = gemini.stream_turn(question())
        await anext(stream)
        await stream.aclose()
        return len(asyncio.all_tasks())

    assert asyncio.run(leave()) == 1


def test_a_stop_between_two_tries_asks_nothing_more(server):
    patient = Gemini(KEY, MODEL, base_url=server.url, pause=3600)
    reply = server.play(Http(503, ""))

    async def stop() -> None:
        turn = asyncio.create_task(collect(patient, question()))
        await soon(reply.ended)
        turn.cancel()
        await asyncio.gather(turn, return_exceptions=True)

    asyncio.run(stop())

    assert len(server.asked) == 1


def test_text_is_given_before_more_is_there(server, gemini):
    gate: Gate = Gate()
    server.play(text("It had "), gate, text("lapsed."), STOP)

    async def read() -> list[object]:
        async with aclosing(gemini.stream_turn(question())) as stream:
            first = await anext(stream)
            gate.set_result(None)
            return [first, *[each async for each in stream]]

    assert len(asyncio.run(read())) == 3


def test_after_two_hundred_stops_nothing_is_left_open(server: GeminiServer, gemini: Gemini) -> None:
    server.keep_alive = True
    plans = list(zip(range(200), cycle(STATES.values()), strict=False))

    async def stop_each() -> tuple[int, int, int]:
        before = threading.active_count()
        for _, acts in plans:
            reply = server.play(*acts)
            turn = asyncio.create_task(collect(gemini, question()))
            await begun(reply, acts)
            turn.cancel()
            await asyncio.gather(turn, return_exceptions=True)
            await soon(reply.ended)
        return before, threading.active_count(), len(asyncio.all_tasks())

    before, after, tasks = asyncio.run(stop_each())

    assert server.all_closed()
    assert after == before
    assert tasks == 1
    assert len(server.asked) == 200


def test_many_calls_run_at_once_and_leave_room_for_the_next_when_they_are_stopped(server, gemini):
    replies = [server.play(text("It had "), Hang()) for _ in range(150)]
    server.play(text("Yes."), STOP)

    async def stop_all() -> list[object]:
        turns = [asyncio.create_task(collect(gemini, question())) for _ in replies]
        await asyncio.gather(*(soon(reply.streaming) for reply in replies))
        for turn in turns:
            turn.cancel()
        await asyncio.gather(*turns, return_exceptions=True)
        async with asyncio.timeout(5):
            return list(await collect(gemini, question()))

    assert len(asyncio.run(stop_all())) == 2
    assert server.all_closed()
