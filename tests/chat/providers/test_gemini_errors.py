"""What a person is told when a call of Gemini fails: a sentence, and never what was in the way."""

import json
import socket
import traceback

import httpx2
import pytest

from chat.providers.base import TurnError
from chat.providers.gemini import Gemini
from chat.providers.gemini_errors import REASONS, failure_of, provider_sentence
from tests.gemini_server import KEY, MODEL, Act, Cut, Hang, Headers, Http, Raw, Reset, error, event, text
from tests.model_calls import played

REFUSED_KEY = "The model's provider refused the API key. Check GEMINI_API_KEY."
UNKNOWN_MODEL = f"The model's provider does not know {MODEL!r}. Check GEMINI_MODEL."
QUOTA = "The model's quota is used up for now. Wait a moment, then ask again."
TOO_SLOW = "The model took too long to answer. Ask again."
BROKEN_OFF = "The model's answer broke off before its end. Ask again."
UNREADABLE = "The model's answer could not be read. Ask again."
NOT_REACHED = "The model could not be reached. Check the network connection, then ask again."
NOT_FOLLOWED = "The model's address sent the call elsewhere, which is not followed. Check GEMINI_BASE_URL."
NOT_ACCEPTED = "The model's provider did not accept the request ({})."
FAILED = "The model's provider had a failure of its own ({}). Ask again in a moment."
NO_ADDRESS = "The model's address is not one that can be called. Check GEMINI_BASE_URL."
TOO_DEEP = "The schema is too deep for us."
OVERLOADED = "The model is overloaded. Please try again later."
INVALID_KEY = {"details": [{"reason": "API_KEY_INVALID", "domain": "googleapis.com"}]}


def failed(gemini: Gemini) -> str:
    with pytest.raises(TurnError) as raised:
        played(gemini)
    return str(raised.value)


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        (Http(400, error(400, "API key not valid.", "INVALID_ARGUMENT", **INVALID_KEY)), REFUSED_KEY),
        (Http(401, error(401, "Request had invalid credentials.", "UNAUTHENTICATED")), REFUSED_KEY),
        (Http(403, error(403, "Method doesn't allow unregistered callers.", "PERMISSION_DENIED")), REFUSED_KEY),
        (Http(401, {"success": False, "error": [{"code": 2009, "message": "Unauthorized"}]}), REFUSED_KEY),
        (Http(404, error(404, "models/x is not found for API version v1beta.", "NOT_FOUND")), UNKNOWN_MODEL),
        (Http(404, "<html>404</html>"), UNKNOWN_MODEL),
        (Http(302, "", (("Location", "http://127.0.0.1:9/"),)), NOT_FOLLOWED),
        (Http(400, error(400, TOO_DEEP, "INVALID_ARGUMENT")), TOO_DEEP),
        (Http(400, [error(400, TOO_DEEP, "INVALID_ARGUMENT")]), TOO_DEEP),
        (Http(400, {"error": "This gateway has no such route."}), "This gateway has no such route."),
        (Http(400, {"error": {"code": 2001, "message": None}}), NOT_ACCEPTED.format(400)),
        (Http(400, {"success": False, "error": [{"code": 2009}]}), NOT_ACCEPTED.format(400)),
        (Http(413, "<h1>Too large for this proxy</h1>"), NOT_ACCEPTED.format(413)),
        (Http(429, error(429, "", "RESOURCE_EXHAUSTED")), QUOTA),
        (Http(429, "rate limited by the proxy in front"), QUOTA),
        (Http(500, ""), FAILED.format(500)),
        (Http(502, "<html>Bad gateway, sorry for that</html>"), FAILED.format(502)),
        (Http(503, error(503, OVERLOADED, "UNAVAILABLE")), OVERLOADED),
        (Http(504, ""), TOO_SLOW),
        (Http(408, ""), TOO_SLOW),
        (Http(201, {}), NOT_ACCEPTED.format(201)),
    ],
)  # fmt: skip
def test_an_answer_that_is_no_stream_is_told_in_a_sentence(server, gemini, answer, sentence):
    server.play(answer)
    server.play(answer)

    assert failed(gemini) == sentence


BODY = '{"secret": "answer text'
STREAMS: list[tuple[list[Act], str]] = [
    ([error(503, OVERLOADED, "UNAVAILABLE")], OVERLOADED),
    ([error(429, "Resource has been exhausted.", "RESOURCE_EXHAUSTED")], "Resource has been exhausted."),
    ([Raw(json.dumps(error(500, "An internal error.", "INTERNAL"), indent=2).encode())], "An internal error."),
    ([{"error": {"message": "There is no code here."}}], UNREADABLE),
    ([{"error": "just text here"}], UNREADABLE),
    ([{"candidates": [], "error": {"code": 500}}], BROKEN_OFF),
    ([Raw(b"data: 42\r\n\r\n")], UNREADABLE),
    ([Raw(b"data: " + BODY.encode() + b"\r\n\r\n")], UNREADABLE),
    ([Raw(b"data: [DONE]\r\n\r\n")], UNREADABLE),
    ([Raw(b": ping\r\n\r\n")], UNREADABLE),
    ([Raw(b"event: message\r\n\r\n")], UNREADABLE),
    ([Raw(b'data:{"candidates": []}\r\n\r\n')], UNREADABLE),
    ([Raw(b'data: {"candidates": [{"content": {"parts": [{"thoughtSignature": "***"}]}}]}\r\n\r\n')], UNREADABLE),
    ([Headers()], BROKEN_OFF),
    ([Raw(b"[]")], BROKEN_OFF),
    ([{"usageMetadata": {"promptTokenCount": 5}}], BROKEN_OFF),
    ([Headers(), Cut()], BROKEN_OFF),
    ([Headers(), Reset()], BROKEN_OFF),
    ([Raw(b'data: {"cand'), Cut()], BROKEN_OFF),
    ([Cut()], BROKEN_OFF),
    ([Reset()], BROKEN_OFF),
]


@pytest.mark.parametrize(("acts", "sentence"), STREAMS)
def test_a_stream_that_begins_badly_is_told_in_a_sentence(server, gemini, acts, sentence):
    server.play(*acts)
    server.play(*acts)

    assert failed(gemini) == sentence


@pytest.mark.parametrize(("acts", "sentence"), STREAMS)
def test_a_stream_that_goes_bad_after_text_is_told_too_and_not_tried_again(server, gemini, acts, sentence):
    server.play(text("It had "), *acts)

    assert failed(gemini) == sentence
    assert len(server.asked) == 1


def test_a_bad_chunk_is_shown_nowhere_not_even_in_a_traceback(server, gemini, capsys):
    server.play(text("It had "), Raw(b"data: " + BODY.encode() + b"\r\n\r\n"), Hang())

    with pytest.raises(TurnError) as raised:
        played(gemini)

    assert "answer text" not in "".join(traceback.format_exception(raised.value))
    assert raised.value.__context__ is None
    assert "answer text" not in capsys.readouterr().out


def test_silence_is_told_when_the_limit_is_over(server):
    impatient = Gemini(KEY, MODEL, base_url=server.url, timeout=httpx2.Timeout(5, read=0.05))
    reply = server.play(text("It had "), Hang())

    assert failed(impatient) == TOO_SLOW
    assert reply.ended.result(5) == "client"


def test_a_server_that_is_not_there_is_told():
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = taken.getsockname()[1]
    absent = Gemini(KEY, MODEL, base_url=f"http://127.0.0.1:{port}", pause=0)

    assert failed(absent) == NOT_REACHED


@pytest.mark.parametrize(
    ("raised", "sentence", "passing"),
    [
        (httpx2.ConnectTimeout(""), NOT_REACHED, True),
        (httpx2.ConnectError("[Errno -2] Name or service not known"), NOT_REACHED, True),
        (httpx2.ReadTimeout(""), TOO_SLOW, False),
        (httpx2.WriteTimeout(""), TOO_SLOW, False),
        (httpx2.PoolTimeout(""), TOO_SLOW, False),
        (httpx2.RemoteProtocolError("peer closed"), BROKEN_OFF, True),
        (httpx2.ReadError(""), BROKEN_OFF, True),
        (httpx2.UnsupportedProtocol("x"), NO_ADDRESS, False),
        (KeyError("candidates"), UNREADABLE, False),
    ],
)  # fmt: skip
def test_each_failure_of_the_transport_has_its_sentence(raised, sentence, passing):
    failure = failure_of(raised, api_key=KEY, model=MODEL)

    assert (str(failure), failure.passing) == (sentence, passing)


@pytest.mark.parametrize("reason", sorted(REASONS.keys() - {"JAILBREAK", "MODEL_ARMOR"}))
def test_each_finish_reason_is_named_and_explained(server, gemini, reason):
    server.play(event(finish=reason))

    assert failed(gemini) == f"The model stopped without a full answer: {REASONS[reason]} ({reason})."


@pytest.mark.parametrize("reason", ["CONTINUATION", "SOMETHING_NEW", "IMAGE_SAFETY", "FINISH_REASON_UNSPECIFIED"])
def test_a_reason_without_an_explanation_is_named_and_nothing_is_called_again(server, gemini, reason):
    server.play(event(finish=reason) | {"candidates": [{"finishReason": reason, "continuationToken": "dG9rZW4="}]})

    assert failed(gemini) == f"The model stopped without a full answer: for a reason of its own ({reason})."
    assert len(server.asked) == 1


def test_a_reason_that_is_no_name_is_not_repeated(server, gemini):
    server.play(event(finish="<b>because</b>"))

    assert failed(gemini) == "The model stopped without a full answer: for a reason of its own (unnamed)."


@pytest.mark.parametrize("reason", ["SAFETY", "PROHIBITED_CONTENT", "BLOCKLIST", "OTHER", "JAILBREAK", "MODEL_ARMOR"])
def test_a_blocked_question_is_told_with_its_reason(server, gemini, reason):
    server.play({"promptFeedback": {"blockReason": reason}, "usageMetadata": {"promptTokenCount": 5}})

    assert failed(gemini) == f"The model did not take this question: {REASONS[reason]} ({reason})."
    assert len(server.asked) == 1


def test_tokens_that_ran_out_before_any_text_are_an_error(server, gemini):
    server.play(event({"text": "Thinking…", "thought": True}, finish="MAX_TOKENS"))

    assert failed(gemini) == "The model used up its room before it wrote an answer. Ask for something smaller."


@pytest.mark.parametrize(
    ("told", "shown"),
    [
        ("Quota is exceeded, see https://ai.google.dev/rate-limits. Wait.", "Quota is exceeded, see … Wait."),
        ("Metric: generativelanguage.googleapis.com/requests, limit: 15", "Metric: … limit: 15"),
        ("Consumer 'project_number:123456789012' is suspended.", "Consumer '… is suspended."),
        ("The key my-own-key of projects/acme-prod is wrong.", "The key … of … is wrong."),
        ("Key AIzaSyA1234567890abcdefg was leaked.", "Key … was leaked."),
        ("Send Bearer ya29.a0Af to someone@example.com now.", "Send … to … now."),
        ("Host 10.0.0.7:8080 and localhost:9000 are down.", "Host … and … are down."),
        ("Request 2f5b7c1e-8a9d-4c3b-9e2f-1d7a5b0c6e93 of 0123456789abcdef0123 failed.", "Request … of … failed."),
        ("Two\nlines\tand\x1b[31m colour.", "Two lines and [31m colour."),
        ("models/gemini-3.5-flash-lite takes 1048576 tokens.", "models/gemini-3.5-flash-lite takes 1048576 tokens."),
        ("word " * 100, ("word " * 60)[:299] + "…"),
        ("é " * 50 + "fin de la phrase", "é " * 50 + "fin de la phrase"),
    ],
)  # fmt: skip
def test_a_providers_sentence_is_told_without_keys_addresses_and_ids(told, shown):
    assert provider_sentence(told, "my-own-key") == shown


@pytest.mark.parametrize(
    "told", [None, 42, "", "  ", "INTERNAL", "<html>not a sentence</html>", '{"a": "b c d"}', "[1, 2]"]
)
def test_what_is_no_sentence_is_not_told(told):
    assert provider_sentence(told, KEY) is None
