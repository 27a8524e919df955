"""A turn that writes to somebody outside is a turn like any other, but for its words."""

import asyncio
import json

import pytest

from chat.providers.base import TurnError
from chat.providers.scripted import Scripted
from chat.sse import OUR_FAULT, frames
from chat.turn import CUT, LIMIT, run_turn
from tests.turns import ask, collect, kinds, on_the_wire, open_after_a_cancel, text, ticking

LETTER = ("Dear Ms Cole,\n\nThank you for ", "your letter. We hold £27,", "800 for it. Yours")


def drafting(case, **more):
    return ask(case, "Draft the letter this file needs next.", capability="draft_correspondence", **more)


def test_lookups_actions_and_the_end_come_in_their_order(case):
    scripted = Scripted().calls("check_policy_in_force").also_calling("highlight_panel", panel="notes").says(*LETTER)

    events = collect(drafting(case, screen_actions=True), scripted)

    assert kinds(events)[:5] == ["activity", "tool_result", "activity", "tool_result", "client_action"]
    assert set(kinds(events)[5:-1]) == {"text_delta"}
    assert on_the_wire(events[-1])["usage"] == {"inputTokens": 200, "outputTokens": 20, "cacheReadTokens": 80}


def test_words_before_a_lookup_come_before_its_chip(case):
    scripted = Scripted().calls("check_policy_in_force").saying("Let me look into it. ").says("Thank you.")

    assert kinds(collect(drafting(case), scripted))[:3] == ["text_delta", "activity", "tool_result"]


def test_the_model_is_replayed_its_own_words(case):
    scripted = Scripted().calls("check_policy_in_force").saying("We hold £27,800. ").says("Thank you.")

    events = collect(drafting(case), scripted)

    assert scripted.asked[1].messages[-2].text == "We hold £27,800. "
    assert "27,800" not in text(events)


@pytest.mark.parametrize(
    ("script", "sentence"),
    [
        (Scripted().says("Thank you").running_out_of_tokens(), CUT),
        (Scripted().calls("build_timeline").repeated(8), LIMIT),
    ],
    ids=["cut", "limit"],
)
def test_our_own_sentences_still_come(case, script, sentence):
    assert text(collect(drafting(case), script)).endswith(sentence)


def test_a_failure_is_told_after_the_words_that_came_before_it(case):
    out = []

    async def run():
        scripted = Scripted().raises(TurnError("The model is away.")).saying("Thank you for")
        async for event in run_turn(drafting(case), scripted, ticking()):
            out.append(event.text)

    with pytest.raises(TurnError, match="The model is away"):
        asyncio.run(run())
    assert out == ["Thank you for"]


def test_any_other_failure_ends_in_one_error_event_after_the_words_that_were_checked(case):
    scripted = Scripted().raises(ValueError("a bug")).saying("Thank you. We hold £27,800 for ")

    async def run():
        return [json.loads(each[5:]) async for each in frames(run_turn(drafting(case), scripted, ticking()))]

    out = asyncio.run(run())

    assert "".join(each["text"] for each in out[:-1]).startswith("Thank you. [left out: reserve]")
    assert out[-1] == {"type": "error", "message": OUR_FAULT}


def test_an_unknown_capability_is_named_before_anything_is_read(case):
    with pytest.raises(TurnError, match="Unknown capability"):
        collect(ask(case, " ", capability="reserve_magic"), Scripted())


def test_a_draft_that_is_stopped_closes_the_model_call(case):
    async def run():
        scripted = Scripted().says("Thank you. We").hanging(asyncio.Event())
        events = run_turn(drafting(case), scripted, ticking())
        await anext(events)
        await events.aclose()
        return scripted.open_streams

    assert asyncio.run(run()) == 0


def test_a_draft_that_is_cancelled_while_the_model_is_silent_closes_the_model_call(case):
    assert open_after_a_cancel(drafting(case), Scripted().says("We").hanging(asyncio.Event())) == 0


def test_other_turns_stream_as_they_come(case):
    scripted = Scripted().says(*LETTER)

    events = collect(ask(case, "What does the letter say?"), scripted)

    assert [event.text for event in events[:-1]] == list(LETTER)
