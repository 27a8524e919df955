"""The loop of one turn: its events, its order, what the model is told, and how it ends (docs/chat-pipeline.md)."""

import asyncio
import re
from contextlib import aclosing

import pytest

from chat.providers.base import AssistantMessage, ToolMessage, TurnError, UserMessage
from chat.providers.scripted import Scripted
from chat.turn import CUT, LIMIT, NOTHING_ASKED, TOO_SLOW, conversation, run_turn
from chat.wire import Usage
from claims.case import Case
from tests.turns import TURN_ID, ask, collect, kinds, on_the_wire, open_after_a_cancel, said, text, ticking


def test_a_lookup_round_comes_before_the_answer(case: Case):
    scripted = Scripted().calls("check_policy_in_force").says("The policy had lapsed.")

    events = collect(ask(case, "Was it in force?"), scripted)

    assert kinds(events) == ["activity", "tool_result", "text_delta", "done"]


def test_text_is_forwarded_as_it_comes(case: Case):
    scripted = Scripted().says("Not ", "safely", ".")

    events = collect(ask(case, "Was it in force?"), scripted)

    assert [event.text for event in events[:-1]] == ["Not ", "safely", "."]


def test_an_empty_chunk_makes_no_event(case: Case):
    scripted = Scripted().says("", "Yes.", "")

    events = collect(ask(case, "Was it in force?"), scripted)

    assert kinds(events) == ["text_delta", "done"]


def test_two_calls_of_a_round_run_in_the_models_order(case: Case):
    scripted = Scripted().calls("build_timeline").also_calling("check_policy_in_force").says("Both.")

    events = collect(ask(case, "Money and cover?"), scripted)

    assert [(event.type, event.tool) for event in events[:4]] == [
        ("activity", "build_timeline"),
        ("tool_result", "build_timeline"),
        ("activity", "check_policy_in_force"),
        ("tool_result", "check_policy_in_force"),
    ]


def test_an_activity_shows_the_tools_chip(case: Case):
    scripted = Scripted().calls("get_claim_section", section="mi").says("Read.")

    events = collect(ask(case, "What does MI say?"), scripted)

    assert on_the_wire(events[0]) == {
        "type": "activity",
        "tool": "get_claim_section",
        "label": "Reading the management information…",
    }


def test_a_tool_result_is_the_first_400_characters_of_compact_json_with_no_mark(case: Case):
    scripted = Scripted().calls("check_policy_in_force").says("Lapsed.")

    events = collect(ask(case, "Was it in force?"), scripted)

    assert len(events[1].summary) == 400
    assert events[1].summary.startswith('{"dateOfLoss":"2026-07-22","timeOfLoss":"14:35","verdict":"disputed"')


def test_the_model_gets_the_whole_result(case: Case):
    scripted = Scripted().calls("check_policy_in_force").says("Lapsed.")

    collect(ask(case, "Was it in force?"), scripted)

    answered = scripted.asked[1].messages[-1]
    assert isinstance(answered, ToolMessage)
    assert list(answered.answers[0].result)[-1] == "asOf"


def test_a_screen_action_follows_its_result(case: Case):
    scripted = Scripted().calls("highlight_panel", panel="notes").says("I have outlined the notes.")

    events = collect(ask(case, "Where is the diary?", screen_actions=True), scripted)

    assert kinds(events) == ["activity", "tool_result", "client_action", "text_delta", "done"]
    assert on_the_wire(events[2])["action"] == {"kind": "highlight_panel", "panel": "notes"}


@pytest.mark.parametrize(("screen_actions", "told"), [(True, True), (False, False)])
def test_highlighting_is_offered_only_to_a_caller_that_can_do_it(case: Case, screen_actions: bool, told: bool):
    scripted = Scripted().says("Yes.")

    collect(ask(case, "Was it in force?", screen_actions=screen_actions), scripted)

    assert ("highlight_panel" in [tool.name for tool in scripted.asked[0].tools]) is told


def test_a_tool_that_was_not_offered_is_unknown_and_shows_nothing(case: Case):
    scripted = Scripted().calls("highlight_panel", panel="notes").says("Sorry.")

    events = collect(ask(case, "Where is the diary?"), scripted)

    assert kinds(events) == ["text_delta", "done"]
    assert scripted.asked[1].messages[-1].answers[0].result == {"error": "Unknown tool highlight_panel"}


def test_a_bad_argument_is_answered_with_an_error_and_the_turn_goes_on(case: Case):
    scripted = Scripted().calls("check_policy_in_force", at="yesterday").says("Let me try again.")

    events = collect(ask(case, "Was it in force?"), scripted)

    assert kinds(events) == ["activity", "tool_result", "text_delta", "done"]
    assert scripted.asked[1].messages[-1].answers[0].result == {"error": "at: Write a date as YYYY-MM-DD."}


def test_the_models_own_turn_is_replayed_with_its_state_untouched(case: Case):
    scripted = Scripted().calls("summarise_financials").saying("Adding up. ").says("£27,800.")

    collect(ask(case, "What is outstanding?"), scripted)

    replayed = scripted.asked[1].messages[-2]
    assert isinstance(replayed, AssistantMessage)
    assert replayed.provider_state == [{"round": 1}]
    assert replayed.text == "Adding up. "


def test_usage_is_summed_over_the_rounds(case: Case):
    scripted = (
        Scripted()
        .calls("summarise_financials")
        .costing(Usage(input_tokens=1000, output_tokens=20, cache_read_tokens=0))
        .says("£27,800.")
        .costing(Usage(input_tokens=1500, output_tokens=30, cache_read_tokens=900))
    )

    events = collect(ask(case, "What is outstanding?"), scripted)

    assert on_the_wire(events[-1])["usage"] == {"inputTokens": 2500, "outputTokens": 50, "cacheReadTokens": 900}


def test_done_says_model_turn_and_prompts(case: Case):
    scripted = Scripted(model="gemini-3.5-flash-lite").says("Yes.")

    events = collect(ask(case, "Was it in force?"), scripted)

    assert on_the_wire(events[-1]) == {
        "type": "done",
        "usage": {"inputTokens": 100, "outputTokens": 10, "cacheReadTokens": 40},
        "model": "gemini-3.5-flash-lite",
        "turnId": TURN_ID,
        "prompts": {"fingerprint": "default", "overridden": []},
    }


def test_eight_rounds_of_calls_end_with_the_limit_sentence(case: Case):
    scripted = Scripted().calls("build_timeline").repeated(8)

    events = collect(ask(case, "What is outstanding?"), scripted)

    assert kinds(events) == ["activity", "tool_result"] * 8 + ["text_delta", "done"]
    assert text(events) == LIMIT


def test_the_limit_sentence_stands_apart_from_text_that_came_before(case: Case):
    scripted = Scripted().calls("summarise_financials").saying("Looking.").repeated(8)

    events = collect(ask(case, "What is outstanding?"), scripted)

    assert text(events) == "Looking." * 8 + "\n\n" + LIMIT


def test_an_answer_in_the_eighth_round_is_no_limit(case: Case):
    scripted = Scripted().calls("summarise_financials").repeated(7).says("£27,800.")

    events = collect(ask(case, "What is outstanding?"), scripted)

    assert text(events) == "£27,800."


def test_an_answer_that_ran_out_of_tokens_keeps_its_text_and_says_so(case: Case):
    scripted = Scripted().says("The file shows").running_out_of_tokens()

    events = collect(ask(case, "Summarise."), scripted)

    assert text(events) == f"The file shows\n\n{CUT}"
    assert kinds(events)[-1] == "done"


def test_a_failing_model_ends_the_turn_with_its_sentence(case: Case):
    scripted = Scripted().raises(TurnError("The model is out of reach."))

    with pytest.raises(TurnError, match=r"The model is out of reach\."):
        collect(ask(case, "Summarise."), scripted)


def test_an_unknown_capability_is_named(case: Case):
    with pytest.raises(TurnError, match=r'^Unknown capability "reserve_magic"$'):
        collect(ask(case, "Summarise.", capability="reserve_magic"), Scripted())


def test_claim_qa_is_free_chat(case: Case):
    scripted = Scripted().says("Yes.").says("Yes.")

    collect(ask(case, "Was it in force?", capability="claim_qa"), scripted)
    collect(ask(case, "Was it in force?"), scripted)

    assert scripted.asked[0].system == scripted.asked[1].system


def test_the_model_has_a_deadline_of_its_own(case: Case):
    async def run() -> None:
        scripted = Scripted().says("Wait").hanging(asyncio.Event())
        async with aclosing(run_turn(ask(case, "Summarise."), scripted, ticking(), seconds=0)) as events:
            async for _ in events:
                pass

    with pytest.raises(TurnError, match=re.escape(TOO_SLOW)):
        asyncio.run(run())


def test_a_turn_that_is_closed_closes_the_model_call(case: Case):
    async def run() -> int:
        scripted = Scripted().says("One", "Two")
        events = run_turn(ask(case, "Summarise."), scripted, ticking())
        await anext(events)
        await events.aclose()
        return scripted.open_streams

    assert asyncio.run(run()) == 0


def test_a_turn_that_is_cancelled_while_the_model_is_silent_closes_the_model_call(case: Case):
    scripted = Scripted().says("One").hanging(asyncio.Event())

    assert open_after_a_cancel(ask(case, "Summarise."), scripted) == 0


def test_the_conversation_starts_with_the_user():
    messages = said("Hello, I am your assistant.", role="assistant") + said("Was it in force?")

    assert conversation(messages) == [UserMessage("Was it in force?")]


def test_blank_messages_are_left_out_before_anything_else_is_judged():
    messages = said("  ") + said("Hello.", role="assistant") + said("Was it in force?") + said("\n\t", role="assistant")

    assert conversation(messages) == [UserMessage("Was it in force?")]


def test_neighbours_of_one_role_are_joined():
    messages = said("First.", "Second.") + said("One.", "Two.", role="assistant") + said("Third.")

    assert conversation(messages) == [
        UserMessage("First.\n\nSecond."),
        AssistantMessage("One.\n\nTwo."),
        UserMessage("Third."),
    ]


@pytest.mark.parametrize(
    "messages",
    [said(" "), said("Hello.", role="assistant"), said("Was it in force?") + said("No.", role="assistant")],
    ids=["blank", "assistant alone", "assistant last"],
)
def test_without_a_user_message_there_is_nothing_to_answer(messages):
    with pytest.raises(TurnError, match=re.escape(NOTHING_ASKED)):
        conversation(messages)


def test_a_name_that_a_model_made_up_stays_out_of_the_log_line(case: Case):
    scripted = Scripted().calls("Priya Natarajan is insured").says("Sorry.")
    trace = ticking()

    collect(ask(case, "Was it in force?"), scripted, trace)

    assert trace.line()["tools"] == ["unknown"]
