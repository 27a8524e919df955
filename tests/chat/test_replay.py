"""A recorded turn played again comes to the same bytes, whatever its model did."""

import asyncio
from contextlib import aclosing

import pytest

from chat.providers.base import TurnError
from chat.providers.local import LocalAnalyst
from chat.providers.scripted import Scripted
from chat.recording import Recorder, Recording
from chat.replay import ONE_MORE, replay
from chat.sse import told
from chat.turn import TOO_SLOW
from tests.turns import ask, kinds, said, text, ticking

QUESTION = "Was it in force?"
DRAFT = "Draft the letter this file needs next."


def recorded(turn, scripted) -> Recording:
    """The turn, run and noted, then written down and read again."""
    recorder = Recorder()

    async def run() -> None:
        async with aclosing(told(recorder.run(turn, scripted, ticking()))) as events:
            async for _ in events:
                pass

    asyncio.run(run())
    return Recording.model_validate_json(recorder.recording().model_dump_json(by_alias=True))


@pytest.mark.parametrize(
    "scripted",
    [
        Scripted().says("Not ", "safely."),
        Scripted().calls("check_policy_in_force").also_calling("get_claim_section", section="diary").says("No."),
        Scripted().calls("get_claim_section", section="nowhere").calls("guess").says("It cannot be said."),
        Scripted().calls("highlight_panel", panel="finance").saying("Look: ").says("there."),
        Scripted().says("Not ").running_out_of_tokens(),
        Scripted().calls("get_claim_section", section="notes").repeated(8),
        Scripted().raises(TurnError("The model is over its quota.")).saying("So far"),
        Scripted().raises(TurnError("The model is away.")),
        Scripted().says("Odd ends: \u2028 \u0085 é 🙂"),
    ],
)
def test_a_turn_comes_to_the_same_bytes(case, scripted):
    recording = recorded(ask(case, QUESTION, screen_actions=True), scripted)

    replayed = asyncio.run(replay(recording))

    assert replayed.is_same
    assert replayed.differs_at is None
    assert "".join(replayed.frames) == recording.sent != ""


@pytest.mark.parametrize(
    "details",
    [
        {"capability": "policy_validation", "overrides": {"system.base": "Be brief."}},
        {"capability": "nothing_known"},
        {"locale": "en-US", "brand": "clonepilot"},
        {"messages": said("Hello.", role="assistant")},
        {"messages": said("Was it in force?", "And paid?")},
    ],
)
def test_a_turn_is_asked_again_as_it_was(case, details):
    recording = recorded(ask(case, QUESTION, **details), Scripted().calls("check_policy_in_force").says("No."))

    assert asyncio.run(replay(recording)).is_same


def test_the_local_analyst_is_replayed_by_what_it_said(case):
    recording = recorded(ask(case, QUESTION, capability="policy_validation"), LocalAnalyst())

    replayed = asyncio.run(replay(recording))

    assert replayed.is_same
    assert "Not safely" in text(replayed.events)


def test_a_draft_whose_text_waited_is_cut_where_it_was_cut(case):
    going_on = asyncio.Event()
    scripted = Scripted().says("Dear Ms Cole, we hold £27,800 and").hanging(going_on).saying(" thank you. Yours")
    recorder = Recorder()

    async def run() -> None:
        turn = ask(case, DRAFT, capability="draft_correspondence")
        async with aclosing(recorder.run(turn, scripted, ticking())) as events:
            async for _ in events:
                going_on.set()

    asyncio.run(run())
    recording = recorder.recording()
    assert recording

    replayed = asyncio.run(replay(recording))

    assert [look.silent for look in recording.looks][:2] == [False, True]
    assert len(replayed.events) > 2
    assert replayed.is_same


def test_a_draft_that_broke_off_ends_as_it_ended(case):
    scripted = Scripted().raises(TurnError("The model is away.")).saying("Thank you. We hold £27,")

    recording = recorded(ask(case, DRAFT, capability="draft_correspondence"), scripted)

    assert asyncio.run(replay(recording)).is_same


def test_a_turn_that_took_too_long_ends_as_it_ended(case):
    recording = recorded(ask(case, QUESTION), Scripted().raises(TurnError(TOO_SLOW)).saying("Not "))

    replayed = asyncio.run(replay(recording))

    assert kinds(replayed.events) == ["text_delta", "error"]
    assert replayed.is_same


def test_a_replay_that_comes_out_otherwise_says_in_which_frame(case):
    recording = recorded(ask(case, QUESTION), Scripted().calls("check_policy_in_force").says("Not ", "safely."))
    edited = recording.model_copy(update={"sent": recording.sent.replace("safely", "surely")})

    replayed = asyncio.run(replay(edited))

    assert not replayed.is_same
    assert replayed.differs_at == 4


def test_a_replay_that_is_shorter_differs_where_it_ends(case):
    recording = recorded(ask(case, QUESTION), Scripted().says("No."))
    edited = recording.model_copy(update={"sent": recording.sent + "data: {}\n\n"})

    assert asyncio.run(replay(edited)).differs_at == 3


def test_a_turn_that_now_asks_more_of_the_model_ends_with_an_error(case):
    recording = recorded(ask(case, QUESTION), Scripted().calls("check_policy_in_force").says("No."))
    edited = recording.model_copy(update={"rounds": recording.rounds[:1]})

    replayed = asyncio.run(replay(edited))

    assert replayed.events[-1].message == ONE_MORE
    assert not replayed.is_same


def test_results_of_lookups_are_not_kept(case):
    recording = recorded(ask(case, QUESTION), Scripted().calls("check_policy_in_force").says("No."))

    kept = recording.rounds[0].model_dump_json()

    assert "disputed" not in kept
    assert "check_policy_in_force" in kept


def test_a_turn_that_is_stopped_is_not_kept(case):
    recorder = Recorder()

    async def run() -> None:
        async with aclosing(recorder.run(ask(case, QUESTION), Scripted().says("Not ", "safely."), ticking())) as events:
            await anext(events)

    asyncio.run(run())

    assert recorder.recording() is None
