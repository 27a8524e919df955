"""How Gemini's chunks become an answer."""

import pytest

from chat.providers.base import TextChunk, TurnError
from chat.wire import Usage
from tests.gemini_rules import decoded
from tests.gemini_server import MODEL, SIGNATURE, STOP, call, event, text
from tests.model_calls import ending, kept, played, said


def test_text_comes_chunk_by_chunk_and_the_ending_last(server, gemini):
    counted = {
        "promptTokenCount": 50,
        "cachedContentTokenCount": 20,
        "candidatesTokenCount": 7,
        "thoughtsTokenCount": 3,
    }
    server.play(text("It had "), text("lapsed.", finish="STOP", usageMetadata=counted))

    given = played(gemini)

    assert given[:2] == [TextChunk("It had ", MODEL), TextChunk("lapsed.", MODEL)]
    assert ending(given).usage == Usage(input_tokens=50, output_tokens=10, cache_read_tokens=20)
    assert ending(given).provider_state == [{"text": "It had lapsed."}]


def test_the_model_is_named_as_the_provider_names_it(server, gemini):
    server.play(text("Yes.", modelVersion="gemini-3.5-flash-lite-002", finish="STOP"))

    given = played(gemini)

    assert ending(given).model == "gemini-3.5-flash-lite-002"


def test_the_model_that_was_asked_is_named_where_the_provider_names_none(server, gemini):
    server.play({"candidates": [{"content": {"parts": [{"text": "Yes."}]}, "finishReason": "STOP"}]})

    given = played(gemini)

    assert ending(given).model == MODEL


def test_usage_is_the_last_count_of_a_call_and_no_sum(server, gemini):
    chunks = [
        text("a", usageMetadata={"promptTokenCount": 50, "candidatesTokenCount": n, "thoughtsTokenCount": 2})
        for n in range(1, 51)
    ]
    server.play(*chunks, STOP)

    given = played(gemini)

    assert ending(given).usage == Usage(input_tokens=50, output_tokens=52, cache_read_tokens=0)


def test_thoughts_are_never_shown(server, gemini):
    server.play(event({"text": "Let me think.", "thought": True}, {"text": "Yes."}), STOP)

    given = played(gemini)

    assert said(given) == "Yes."


def test_signed_text_is_an_answer_and_no_thought(server, gemini):
    server.play(event({"text": "It had lapsed.", "thoughtSignature": SIGNATURE}), STOP)

    given = played(gemini)

    assert said(given) == "It had lapsed."


def test_texts_are_joined_only_where_neither_is_signed(server, gemini):
    signed = {"text": "had ", "thoughtSignature": SIGNATURE}
    server.play(event({"text": "It "}, signed), text("lap"), text("sed"), STOP)

    given = played(gemini)

    assert said(given) == "It had lapsed"
    assert [part["text"] for part in kept(given)] == ["It ", "had ", "lapsed"]
    assert decoded(kept(given)[1]["thoughtSignature"]) == decoded(SIGNATURE)


@pytest.mark.parametrize("split", [1, 2, 7])
def test_bytes_may_be_split_anywhere(server, gemini, split):
    server.split = split
    server.play(text("£412.50 \u2028 received\x85 24/07/2026 — 日本 🚗"), STOP)

    given = played(gemini)

    assert said(given) == "£412.50 \u2028 received\x85 24/07/2026 — 日本 🚗"


def test_half_a_character_becomes_a_replacement_character(server, gemini):
    cut = call(
        "get_claim_section", {"section": "a\ud83d", "deep": [{"x": "\udc00"}]}, id="c1", thoughtSignature=SIGNATURE
    )
    server.play(text("A car \ud83d here"), event(cut), STOP)

    given = played(gemini)

    assert said(given) == "A car \ufffd here"
    assert ending(given).calls[0].arguments == {"section": "a\ufffd", "deep": [{"x": "\ufffd"}]}


def test_blanks_wait_for_the_text_that_follows(server, gemini):
    server.play(text("\n"), text(" "), text("Yes."), text("\n"), STOP)

    given = played(gemini)

    assert given[:-1] == [TextChunk("\n Yes.", MODEL), TextChunk("\n", MODEL)]


@pytest.mark.parametrize(
    "chunk",
    [
        {"candidates": [{"index": 0}]},
        {"candidates": [{"content": {}, "index": 0}]},
        {"candidates": [{"content": {"parts": []}, "index": 0}]},
        {"candidates": []},
        {"usageMetadata": {"promptTokenCount": 5}},
        {"somethingNew": 1},
    ],
)
def test_a_chunk_without_parts_is_passed_over(server, gemini, chunk):
    server.play(text("Yes."), chunk, STOP)

    given = played(gemini)

    assert said(given) == "Yes."


def test_an_answer_that_ran_out_of_tokens_is_marked_and_its_calls_are_left(server, gemini):
    server.play(
        text("It had "), event(call("check_policy_in_force", id="c1", thoughtSignature=SIGNATURE), finish="MAX_TOKENS")
    )

    given = played(gemini)

    assert said(given) == "It had "
    assert ending(given).cut
    assert ending(given).calls == ()


@pytest.mark.parametrize("parts", [[], [{"text": "**debris**"}], [call("check_policy_in_force", id="c1")]])
def test_a_call_that_cannot_be_read_is_an_error_and_no_call_is_run(server, gemini, parts):
    server.play(event(*parts, finish="MALFORMED_FUNCTION_CALL"))

    with pytest.raises(TurnError, match="a lookup in a form that cannot be read"):
        played(gemini)

    assert len(server.asked) == 1
