"""Each call is run once, shown, and answered once; one that hangs or was cancelled holds nothing up."""

import asyncio
import json
import threading
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from chat.tools.base import Outcome, Tool, tool
from chat.wire import ChatEvent
from claims.case import Case
from tests.gemini_server import GIVE_UP
from voice.lookups import Lookups
from voice.wire import FunctionCall, GarbledCall

HELD = threading.Event()


@tool(label="Looking…")
def look(case: Case) -> Outcome:
    """Look."""
    return Outcome({"seen": True})


@tool(label="Hanging…")
def hang(case: Case) -> Outcome:
    """Wait for the test."""
    HELD.wait(GIVE_UP)
    return Outcome({"late": True})


@tool(label="Failing…")
def fail(case: Case) -> Outcome:
    """Fail."""
    raise RuntimeError


TOOLS: dict[str, Tool] = {each.name: each for each in (look, hang, fail)}


@pytest.fixture(autouse=True)
def _released():
    HELD.clear()
    yield
    HELD.set()


Act = Callable[[Lookups, asyncio.Event], Awaitable[None]]


def made(case: Case, act: Act, answers: int, seconds: float = GIVE_UP) -> tuple[list[ChatEvent], list[Any]]:
    """What is told and answered until so many frames of answers went out. The event says that something was told."""

    async def run() -> tuple[list[ChatEvent], list[Any]]:
        told: list[ChatEvent] = []
        given: list[Any] = []
        shown, complete = asyncio.Event(), asyncio.Event()

        async def tell(event: ChatEvent) -> None:
            told.append(event)
            shown.set()

        async def answer(frame: str) -> None:
            given.append(json.loads(frame)["toolResponse"]["functionResponses"])
            if len(given) == answers:
                complete.set()

        lookups = Lookups(case, TOOLS, seconds)
        running = asyncio.ensure_future(lookups.run(tell, answer))
        await act(lookups, shown)
        async with asyncio.timeout(GIVE_UP):
            await complete.wait()
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)
        return told, given

    return asyncio.run(run())


def test_a_round_is_answered_in_one_frame_and_in_its_order(case: Case):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask(
            [FunctionCall(id="a", name="fail"), FunctionCall(id="b", name="look"), FunctionCall(id="c", name="x")]
        )

    told, given = made(case, act, 1)

    assert [each.type for each in told] == ["activity", "tool_result", "activity", "tool_result"]
    assert given == [
        [
            {
                "id": "a",
                "name": "fail",
                "response": {"error": "fail failed on this claim. Say that this lookup could not be made."},
            },
            {"id": "b", "name": "look", "response": {"seen": True}},
            {"id": "c", "name": "x", "response": {"error": "Unknown tool x"}},
        ]
    ]


def test_a_call_that_could_not_be_read_is_answered_with_an_error_and_not_run(case: Case):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask([GarbledCall(id="a", name="look"), FunctionCall(id="b", name="look")])

    told, given = made(case, act, 1)

    sentence = "This call could not be read. Say that this lookup could not be made."
    assert [each.type for each in told] == ["activity", "tool_result"]
    assert [each["response"] for each in given[0]] == [{"error": sentence}, {"seen": True}]


def test_a_call_that_hangs_is_answered_with_an_error(case: Case):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask([FunctionCall(id="a", name="hang")])

    _, given = made(case, act, 1, seconds=0.01)

    sentence = "hang took too long. Say that this lookup could not be made, and do not try it again."
    assert given == [[{"id": "a", "name": "hang", "response": {"error": sentence}}]]


def test_a_call_that_was_cancelled_while_it_ran_is_neither_shown_nor_answered(case: Case):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask([FunctionCall(id="a", name="hang")])
        await shown.wait()
        lookups.cancel(["a"])
        HELD.set()
        lookups.ask([FunctionCall(id="b", name="look")])

    told, given = made(case, act, 1)

    assert [each.type for each in told] == ["activity", "activity", "tool_result"]
    assert given == [[{"id": "b", "name": "look", "response": {"seen": True}}]]


def test_a_call_that_was_cancelled_before_it_ran_is_not_run(case: Case):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask([FunctionCall(id="a", name="look"), FunctionCall(id="b", name="look")])
        lookups.cancel(["a"])

    told, given = made(case, act, 1)

    assert [each.type for each in told] == ["activity", "tool_result"]
    assert [each["id"] for each in given[0]] == ["b"]


def test_a_call_that_comes_twice_is_answered_once(case: Case):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask([FunctionCall(id="a", name="look"), FunctionCall(id="a", name="look")])
        lookups.ask([FunctionCall(id="a", name="look")])
        lookups.ask([FunctionCall(id="b", name="look")])

    _, given = made(case, act, 2)

    assert [[each["id"] for each in frame] for frame in given] == [["a"], ["b"]]


@pytest.mark.parametrize("cancelled", [[], ["a"]])
def test_an_id_that_comes_again_when_its_call_is_over_is_a_new_call(case: Case, cancelled: list[str]):
    async def act(lookups: Lookups, shown: asyncio.Event) -> None:
        lookups.ask([FunctionCall(id="a", name="look")])
        await shown.wait()
        while lookups.open:  # noqa: ASYNC110 - it tells nobody
            await asyncio.sleep(0)
        lookups.cancel(cancelled)
        lookups.ask([FunctionCall(id="a", name="look")])

    _, given = made(case, act, 2)

    assert [[each["id"] for each in frame] for frame in given] == [["a"], ["a"]]


def test_a_connection_that_ends_in_the_moment_a_lookup_ends_is_over(case: Case, monkeypatch: pytest.MonkeyPatch):
    async def run() -> None:
        loop = asyncio.get_running_loop()
        given = loop.run_in_executor

        def ended(*arguments: Any) -> asyncio.Future[Any]:
            future = given(*arguments)
            future.add_done_callback(lambda _: running.cancel())
            return future

        async def tell(event: ChatEvent) -> None:
            """Show nothing."""

        async def answer(frame: str) -> None:
            """Answer nothing."""

        monkeypatch.setattr(loop, "run_in_executor", ended)
        lookups = Lookups(case, TOOLS, GIVE_UP)
        lookups.ask([FunctionCall(id="a", name="look")])
        running = asyncio.ensure_future(lookups.run(tell, answer))
        async with asyncio.timeout(GIVE_UP):
            await running

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(run())
