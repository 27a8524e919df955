"""What Gemini is sent: the conversation, the tools, and the model's own parts byte for byte."""

import base64

import pytest

from chat.providers.base import AssistantMessage, ToolAnswer, ToolCall, ToolMessage, TurnError, UserMessage
from chat.providers.gemini import Gemini
from tests.gemini_rules import Json, decoded
from tests.gemini_server import KEY, MODEL, OTHER_SIGNATURE, SIGNATURE, STOP, call, event, text
from tests.model_calls import TOOLS, answered, ending, kept, played, question, said


def signatures(content: Json) -> list[bytes | None]:
    return [decoded(part["thought_signature"]) if "thought_signature" in part else None for part in content["parts"]]


def test_the_request_holds_the_conversation_the_tools_and_nothing_else(server, gemini):
    server.play(text("Yes."), STOP)

    played(gemini, question(max_output_tokens=8000))

    assert server.asked[0].path == f"/v1beta/models/{MODEL}:streamGenerateContent?alt=sse"
    assert server.asked[0].body == {
        "contents": [{"role": "user", "parts": [{"text": "Was it in force?"}]}],
        "system_instruction": {"role": "user", "parts": [{"text": "Be brief."}]},
        "tools": [
            {
                "function_declarations": [
                    {"name": "check_policy_in_force", "description": "Was the policy in force?"},
                    {
                        "name": "get_claim_section",
                        "description": "Read a section.",
                        "parameters_json_schema": TOOLS[1].parameters,
                    },
                ]
            }
        ],
        "generation_config": {"max_output_tokens": 8000},
    }


def test_without_system_prompt_and_tools_neither_is_sent(server, gemini):
    server.play(text("Yes."), STOP)

    played(gemini, question(system="", tools=()))

    assert server.asked[0].body.keys() == {"contents", "generation_config"}


@pytest.mark.parametrize("state", [None, []])
def test_a_turn_without_parts_goes_back_as_its_text(server, gemini, state):
    server.play(text("Yes."), STOP)
    earlier = AssistantMessage("Northgate.", (), state)

    played(gemini, question(messages=(UserMessage("Who insures it?"), earlier, UserMessage("In force?"))))

    assert server.asked[0].body["contents"][1] == {"role": "model", "parts": [{"text": "Northgate."}]}


@pytest.mark.parametrize("level", ["minimal", "low", "medium", "high"])
def test_a_thinking_level_is_passed_on(server, gemini, level):
    server.play(text("Yes."), STOP)

    played(gemini, question(thinking_level=level))

    assert server.asked[0].body["generation_config"]["thinking_config"] == {"thinking_level": level.upper()}


def test_the_deployments_level_counts_where_the_call_names_none(server):
    server.play(text("Yes."), STOP).to = "first"
    server.play(text("Yes."), STOP).to = "second"
    gemini = Gemini(KEY, MODEL, base_url=server.url, default_thinking_level="low")

    played(gemini, question("first"))
    played(gemini, question("second", thinking_level="high"))

    levels = [each.body["generation_config"]["thinking_config"]["thinking_level"] for each in server.asked]
    assert levels == ["LOW", "HIGH"]


def test_an_answer_without_anything_in_it_is_not_sent(server, gemini):
    server.play(text("Yes."), STOP)

    played(gemini, question(messages=(UserMessage("Well?"), AssistantMessage(""), UserMessage("In force?"))))

    assert [each["role"] for each in server.asked[0].body["contents"]] == ["user", "user"]


def test_calls_without_state_are_rebuilt_from_what_is_known(server, gemini):
    server.play(text("It had lapsed."), STOP)
    asked = ToolCall("get_claim_section", {"section": "policy"}, "c1")
    earlier = (
        UserMessage("In force?"),
        AssistantMessage("", (asked,)),
        ToolMessage((ToolAnswer(asked, {"state": "lapsed"}),)),
        AssistantMessage("No."),
        UserMessage("Since when?"),
    )

    played(gemini, question(messages=earlier))

    assert server.asked[0].body["contents"][1:3] == [
        {
            "role": "model",
            "parts": [{"function_call": {"id": "c1", "name": "get_claim_section", "args": {"section": "policy"}}}],
        },
        {
            "role": "user",
            "parts": [
                {"function_response": {"id": "c1", "name": "get_claim_section", "response": {"state": "lapsed"}}}
            ],
        },
    ]


def test_a_signature_on_an_empty_part_at_the_end_is_kept_and_sent_back(server, gemini):
    server.play(
        event(call("check_policy_in_force", id="c1", thoughtSignature=SIGNATURE)), event({"text": ""}, finish="STOP")
    )
    server.play(text("It had lapsed."), event({"text": "", "thoughtSignature": OTHER_SIGNATURE}, finish="STOP"))
    server.play(text("Yes."), STOP)

    first = question()
    second = answered(first, played(gemini, first))
    final = played(gemini, second)
    third = question(
        messages=(*second.messages, AssistantMessage("", (), ending(final).provider_state), UserMessage("Sure?"))
    )
    played(gemini, third)

    assert server.refused == []
    assert signatures(server.asked[2].body["contents"][3]) == [None, decoded(OTHER_SIGNATURE)]


def test_an_empty_signature_is_dropped(server, gemini):
    server.play(event({"text": "Yes.", "thoughtSignature": ""}), STOP)
    server.play(text("Still."), STOP)

    given = played(gemini)
    played(gemini, question(messages=(UserMessage("?"), AssistantMessage("", (), kept(given)), UserMessage("Sure?"))))

    assert kept(given) == [{"text": "Yes."}]
    assert server.refused == []


def test_a_signed_part_of_a_kind_that_is_not_known_goes_back_as_signed_empty_text(server, gemini):
    server.play(
        event({"hologram": {"x": 1}, "thoughtSignature": SIGNATURE}, {"hologram": {"x": 2}}), text("Yes."), STOP
    )
    server.play(text("Still."), STOP)

    given = played(gemini)
    played(gemini, question(messages=(UserMessage("?"), AssistantMessage("", (), kept(given)), UserMessage("Sure?"))))

    assert server.refused == []
    assert [part["text"] for part in kept(given)] == ["", "Yes."]


def test_two_calls_of_one_tool_keep_their_ids_and_order(server, gemini):
    server.play(
        event(call("get_claim_section", {"section": "policy"}, id="c1", thoughtSignature=SIGNATURE)),
        event(call("get_claim_section", {"section": "notes"}, id="c2")),
        STOP,
    )
    server.play(text("Both read."), STOP)

    first = question()
    given = played(gemini, first)
    played(gemini, answered(first, given))

    assert ending(given).calls == (
        ToolCall("get_claim_section", {"section": "policy"}, "c1"),
        ToolCall("get_claim_section", {"section": "notes"}, "c2"),
    )
    assert server.refused == []
    assert [part["function_response"]["id"] for part in server.asked[1].body["contents"][2]["parts"]] == ["c1", "c2"]


@pytest.mark.parametrize("absent", [{}, {"id": None}, {"id": ""}])
def test_an_id_that_the_model_did_not_give_is_not_made_up(server, gemini, absent):
    server.play(event(call("check_policy_in_force", thoughtSignature=SIGNATURE, **absent)), STOP)
    server.play(text("It had lapsed."), STOP)

    first = question()
    given = played(gemini, first)
    played(gemini, answered(first, given))

    assert ending(given).calls == (ToolCall("check_policy_in_force", {}, None),)
    assert "id" not in server.asked[1].body["contents"][2]["parts"][0]["function_response"]


def test_three_rounds_are_replayed_byte_for_byte(server, gemini):
    long = base64.b64encode(bytes(range(256)) * 180).decode()
    arguments = {"section": "policy", "nested": {"none": None, "list": [1, None, 2.5], "text": "£ \u2028"}}
    rounds = [
        [text("Let me "), text("look. "), event(call("get_claim_section", arguments, id="c1", thoughtSignature=long))],
        [
            event(call("get_claim_section", {"section": "notes"}, id="c2", thoughtSignature=OTHER_SIGNATURE)),
            event(call("check_policy_in_force", id="c3")),
            event({"text": "", "thoughtSignature": SIGNATURE}),
        ],
        [
            event(
                call("check_policy_in_force", id="c4", thoughtSignature=base64.urlsafe_b64encode(b"\xfb\xff").decode())
            )
        ],
    ]
    for chunks in rounds:
        server.play(*chunks, STOP)
    server.play(text("It had lapsed."), STOP)

    asked = question()
    for _ in rounds:
        asked = answered(asked, played(gemini, asked))
    given = played(gemini, asked)

    model_turns = [each for each in server.asked[3].body["contents"] if each["role"] == "model"]
    assert said(given) == "It had lapsed."
    assert server.refused == []
    assert [signatures(each) for each in model_turns] == [
        [None, decoded(long)],
        [decoded(OTHER_SIGNATURE), None, decoded(SIGNATURE)],
        [b"\xfb\xff"],
    ]
    assert [list(part.keys() - {"thought_signature"}) for part in model_turns[1]["parts"]] == [
        ["function_call"],
        ["function_call"],
        ["text"],
    ]
    assert model_turns[0]["parts"][1]["function_call"]["args"] == arguments


def test_a_signature_of_sixty_kilobytes_survives_in_pieces(server, gemini):
    server.split = 97
    server.play(event(call("check_policy_in_force", id="c1", thoughtSignature="+/8A" * 15_000)), STOP)
    server.play(text("Yes."), STOP)

    first = question()
    played(gemini, answered(first, played(gemini, first)))

    assert server.refused == []


def test_the_recorder_of_signatures_refuses_a_moved_one(server, gemini):
    server.play(event(call("check_policy_in_force", id="c1", thoughtSignature=SIGNATURE)), STOP)
    first = question()
    given = played(gemini, first)
    kept(given)[0]["functionCall"]["args"] = {"section": "policy"}

    with pytest.raises(TurnError, match="Corrupted thought signature"):
        played(gemini, answered(first, given))
