"""What is no clear message stays outside, in both generations, and no word of it comes back."""

import json

import pytest

from tests.coach.chat import Chat, published
from tests.coach.over_http import GENERATIONS, LEGACY, MODERN, called, code_of, headers, message, post

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("coach", ["in process"], indirect=True)]

MARKER = "MARKER-of-a-learner"
CONTEXT = published("get_context")


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_only_posts_are_answered(application, bearer, chat: Chat, method: str):
    response = post(application(), b"", bearer(chat.trainee.user), method=method)

    assert (response.status_code, response.headers["allow"]) == (405, "POST")


MALFORMED = [
    MARKER,
    f'{{"{MARKER}": ',
    f'["{MARKER}"]',
    f'[{{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "{MARKER}": 1}}]',
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": MARKER, "params": {}}),
    json.dumps({"jsonrpc": "2.0", "id": {MARKER: 1}, "method": "tools/list"}),
    json.dumps({"jsonrpc": MARKER, "id": 1, "method": "tools/list"}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": MARKER}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": [MARKER]}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": CONTEXT, "arguments": MARKER}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": f"ui://{MARKER}"}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": {MARKER: 1}}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "note": MARKER}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": CONTEXT, "note": MARKER}}),
    f'{{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "method": "{MARKER}"}}',
    "[" * 20_000,
    '{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"a": ' + "[" * 500 + "]" * 500 + "}}",
    b"\xff\xfe" + MARKER.encode(),
]


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
def test_TEXT_9_what_is_no_message_is_answered_in_our_words(
    application, bearer, chat: Chat, caplog, tables, body, generation: str
):
    token = bearer(chat.trainee.user)
    before = tables()

    response = post(application(), body, {**headers(generation, "tools/call", {"name": CONTEXT}), **token})

    assert response.status_code < 500
    assert "error" in response.json()
    assert MARKER not in response.text + caplog.text
    assert tables() == before


@pytest.mark.parametrize("generation", GENERATIONS)
def test_ERR_12_an_unknown_tool_is_an_error_of_the_protocol(application, bearer, chat: Chat, caplog, generation: str):
    answer = called(application(), bearer(chat.trainee.user), MARKER, {}, generation)

    assert answer["error"] == {"code": -32602, "message": "Invalid params"}
    assert MARKER not in json.dumps(answer) + caplog.text


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_property_that_comes_twice_is_refused(application, bearer, chat: Chat, generation: str):
    params = {"name": CONTEXT, "arguments": {"learningSessionId": chat.session}}
    body = json.dumps(message(generation, "tools/call", params))
    twice = body.replace('"learningSessionId"', f'"learningSessionId": "{MARKER}", "learningSessionId"')

    sent = {**headers(generation, "tools/call", params), **bearer(chat.trainee.user)}
    response = post(application(), twice, sent)

    assert code_of(response.json()) == "INVALID_INPUT"
    assert MARKER not in response.text


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("points", ["NaN", "Infinity", "-Infinity", "1e400"])
def test_EXAM_5_points_that_are_no_number_come_this_far_and_no_further(
    application, bearer, chat: Chat, points: str, generation: str
):
    arguments = chat.filled("record_exam_result", evaluationCapability="x", earnedPoints="POINTS")
    params = {"name": published("record_exam_result"), "arguments": arguments}
    body = json.dumps(message(generation, "tools/call", params)).replace('"POINTS"', points)

    sent = {**headers(generation, "tools/call", params), **bearer(chat.trainee.user)}

    assert code_of(post(application(), body, sent).json()) == "INVALID_INPUT"


def test_a_client_agrees_on_the_older_generation(application, bearer, chat: Chat):
    about = {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": {"name": "a host", "version": "1"}}
    body = json.dumps(message(LEGACY, "initialize", about))

    sent = {**headers(LEGACY, "initialize", about), **bearer(chat.trainee.user)}
    told = post(application(), body, sent).json()["result"]

    assert told["protocolVersion"] == LEGACY
    assert told["instructions"].startswith("You teach, ask and judge in conversation.")


def test_an_unknown_generation_is_told_which_are_served(application, bearer, chat: Chat):
    sent = {**headers(MODERN, "tools/list", {}), "mcp-protocol-version": "2031-01-01", **bearer(chat.trainee.user)}
    params = {
        "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2031-01-01",
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    }
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": params})

    told = post(application(), body, sent).json()["error"]

    assert MODERN in told["data"]["supported"]
    assert "2031" not in json.dumps(told)
