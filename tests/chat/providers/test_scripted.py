"""The scripted provider plays what it was told, and records what happened."""

import asyncio
from contextlib import aclosing

import pytest

from chat.providers.base import ModelCall, TextChunk, ToolCall, TurnEnd, TurnError, UserMessage
from chat.providers.scripted import TOKENS, Scripted
from chat.wire import Usage

CALL = ModelCall(system="Be brief.", messages=(UserMessage("Was it in force?"),), tools=())


async def collect(provider: Scripted) -> list[TextChunk | TurnEnd]:
    async with aclosing(provider.stream_turn(CALL)) as stream:
        return [each async for each in stream]


def test_rounds_are_played_in_order():
    scripted = (
        Scripted()
        .calls("check_policy_in_force")
        .also_calling("build_timeline", kind="policy")
        .says("It had ", "lapsed.")
    )

    first = asyncio.run(collect(scripted))
    second = asyncio.run(collect(scripted))

    assert first == [
        TurnEnd(
            calls=(
                ToolCall("check_policy_in_force", {}, id="call-1-1"),
                ToolCall("build_timeline", {"kind": "policy"}, id="call-1-2"),
            ),
            usage=TOKENS,
            model="scripted",
            provider_state=[{"round": 1}],
        )
    ]
    assert second[:2] == [TextChunk("It had "), TextChunk("lapsed.")]
    assert second[2:] == [TurnEnd((), TOKENS, "scripted", [{"round": 2}])]


def test_text_may_come_before_calls_and_tokens_may_run_out():
    scripted = (
        Scripted("any")
        .calls("build_timeline")
        .saying("Let me look. ")
        .costing(Usage(input_tokens=1))
        .running_out_of_tokens()
    )

    played = asyncio.run(collect(scripted))

    assert played == [
        TextChunk("Let me look. "),
        TurnEnd((ToolCall("build_timeline", {}, "call-1-1"),), Usage(input_tokens=1), "any", [{"round": 1}], cut=True),
    ]


def test_every_call_is_recorded():
    scripted = Scripted().says("Yes.")

    asyncio.run(collect(scripted))

    assert scripted.asked == [CALL]
    assert scripted.open_streams == 0


def test_a_round_may_be_repeated():
    scripted = Scripted().calls("build_timeline").repeated(8)

    assert len(scripted.rounds) == 8


def test_a_round_that_raises_gives_its_text_first():
    scripted = Scripted().raises(TurnError("The model went away.")).saying("It had ")
    given = []

    async def read():
        async with aclosing(scripted.stream_turn(CALL)) as stream:
            async for each in stream:
                given.append(each)

    with pytest.raises(TurnError, match="went away"):
        asyncio.run(read())

    assert given == [TextChunk("It had ")]
    assert scripted.open_streams == 0


def test_a_hanging_round_goes_on_when_its_event_is_set():
    async def play():
        gate = asyncio.Event()
        scripted = Scripted().says("It had ").hanging(gate).saying("lapsed.")
        reading = asyncio.create_task(collect(scripted))
        await scripted.streaming.wait()
        open_meanwhile = scripted.open_streams
        gate.set()
        return open_meanwhile, await reading

    open_meanwhile, played = asyncio.run(play())

    assert open_meanwhile == 1
    assert played[:2] == [TextChunk("It had "), TextChunk("lapsed.")]


def test_a_stop_closes_a_hanging_round():
    async def stop():
        scripted = Scripted().says("It had ").hanging(asyncio.Event())
        reading = asyncio.create_task(collect(scripted))
        await scripted.streaming.wait()
        reading.cancel()
        await asyncio.gather(reading, return_exceptions=True)
        return scripted, reading

    scripted, reading = asyncio.run(stop())

    assert reading.cancelled()
    assert scripted.open_streams == 0


def test_a_call_beyond_the_script_is_a_failure_of_the_test():
    with pytest.raises(AssertionError, match="0 rounds"):
        asyncio.run(collect(Scripted()))
