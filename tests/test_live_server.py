"""The loopback Live server refuses what Live refuses, so that a test against it means something."""

import json
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import ClientConnection, connect

from tests.gemini_server import GIVE_UP, KEY
from tests.live_acts import Gate, Hang, Heard, NoSetup, SlowPongs, content, tool_call
from tests.live_server import MODEL, PATH, LiveServer

SETUP: dict[str, Any] = {"model": f"models/{MODEL}", "generationConfig": {"responseModalities": ["AUDIO"]}}
ANSWER = {"toolResponse": {"functionResponses": [{"id": "c1", "name": "look", "response": {}}]}}
INVALID = "Request contains an invalid argument."
FIRST = "setup must be the first message and only the first"
NOT_FOUND = "Requested entity was not found."
EXPLICIT = "Explicit activity control is not supported when automatic activity detection is enabled."


@pytest.fixture(scope="module")
def live() -> Iterator[LiveServer]:
    with LiveServer() as started:
        yield started


@contextmanager
def opened(live: LiveServer, *frames: dict[str, Any], key: str = KEY) -> Iterator[ClientConnection]:
    """A client that has sent these frames."""
    address = f"ws://127.0.0.1:{live.port}{PATH}"
    with connect(address, additional_headers={"x-goog-api-key": key}, proxy=None, close_timeout=1) as client:
        for frame in frames:
            client.send(json.dumps(frame))
        yield client


def refused(client: ClientConnection) -> tuple[int | None, str | None]:
    """How the server closes."""
    try:
        while True:
            client.recv(timeout=GIVE_UP)
    except ConnectionClosed:
        return client.close_code, client.close_reason


@pytest.mark.parametrize(
    ("setup", "code", "reason"),
    [
        (SETUP | {"model": "models/gemini-x"}, 1008, "models/gemini-x is not found for API version v1beta, or is not"),
        (
            SETUP | {"new": 1},
            1007,
            "Invalid JSON payload received. Unknown name \"new\" at 'setup': Cannot find field.",
        ),
        (
            SETUP | {"generationConfig": {"responseModalities": ["TEXT"]}},
            1007,
            "The requested combination of response modalities (TEXT) is not supported by the model.",
        ),
        (SETUP | {"generationConfig": {"thinkingConfig": {}}}, 1007, INVALID),
        (SETUP | {"proactivity": {}}, 1007, INVALID),
        (SETUP | {"tools": [{"functionDeclarations": [{"name": "not one"}]}]}, 1007, INVALID),
        (
            SETUP | {"tools": [{"functionDeclarations": [{"name": "a", "parametersJsonSchema": {"properties": {}}}]}]},
            1007,
            INVALID,
        ),
        (SETUP | {"sessionResumption": {"handle": "none"}}, 1007, "Invalid session handle"),
    ],
)
def test_a_setup_is_refused(live: LiveServer, setup: dict[str, Any], code: int, reason: str):
    with opened(live, {"setup": setup}) as client:
        told = refused(client)

    assert told[0] == code
    assert (told[1] or "").startswith(reason)


@pytest.mark.parametrize(
    ("frame", "code", "reason"),
    [
        ({"setup": SETUP}, 1007, FIRST),
        ({"clientConfig": {}}, 1007, 'Invalid JSON payload received. Unknown name "clientConfig": Cannot find field.'),
        ({"realtimeInput": {}, "clientContent": {}}, 1007, INVALID),
        (
            {"realtimeInput": {"mediaChunks": []}},
            1007,
            "realtime_input.media_chunks is deprecated. Use audio, video, or text instead.",
        ),
        ({"realtimeInput": {"activityStart": {}}}, 1007, EXPLICIT),
        ({"realtimeInput": {"audio": {"data": "", "mimeType": "audio/ogg"}}}, 1007, INVALID),
        (ANSWER, 1008, NOT_FOUND),
    ],
)
def test_a_later_frame_is_refused(live: LiveServer, frame: dict[str, Any], code: int, reason: str):
    with opened(live, {"setup": SETUP}) as client:
        client.recv(timeout=GIVE_UP)
        client.send(json.dumps(frame))

        assert refused(client) == (code, reason)


def test_nothing_may_come_before_the_setup_or_its_confirmation(live: LiveServer):
    live.play(NoSetup(), Hang())

    with opened(live, {"realtimeInput": {"text": "x"}}) as early:
        assert refused(early) == (1007, FIRST)
    with opened(live, {"setup": SETUP}, {"realtimeInput": {"text": "x"}}) as soon:
        assert refused(soon) == (1007, FIRST)


def test_a_call_is_answered_once_and_not_once_it_is_cancelled(live: LiveServer):
    cancelled = {"toolCallCancellation": {"ids": ["c1"]}}
    live.play(tool_call(("c1", "look", {})), Heard("tool_response"))
    live.play(tool_call(("c1", "look", {})), cancelled)

    with opened(live, {"setup": SETUP}) as client:
        [client.recv(timeout=GIVE_UP) for _ in range(2)]
        client.send(json.dumps(ANSWER))
        client.send(json.dumps(ANSWER))
        assert refused(client) == (1008, NOT_FOUND)
    with opened(live, {"setup": SETUP}) as client:
        [client.recv(timeout=GIVE_UP) for _ in range(3)]
        client.send(json.dumps(ANSWER))
        assert refused(client) == (1008, NOT_FOUND)


def test_a_session_is_not_taken_up_while_its_old_connection_is_open(live: LiveServer):
    live.play({"sessionResumptionUpdate": {"newHandle": "h", "resumable": True}})
    resumed = SETUP | {"sessionResumption": {"handle": "h"}}

    with opened(live, {"setup": SETUP}) as old:
        [old.recv(timeout=GIVE_UP) for _ in range(2)]
        with opened(live, {"setup": resumed}) as soon:
            assert refused(soon) == (1011, "Internal error encountered.")
    live.play(content(turnComplete=True))
    with opened(live, {"setup": resumed}) as later:
        assert json.loads(later.recv(timeout=GIVE_UP)) == {"setupComplete": {}}


def test_a_server_that_hears_nothing_does_not_even_hear_a_goodbye(live: LiveServer):
    live.play(Hang(deaf=True))

    with opened(live, {"setup": SETUP}) as client:
        client.recv(timeout=GIVE_UP)

    assert client.close_code == 1006
    assert live.all_closed()


def test_pings_are_answered_when_the_gate_opens_and_the_talk_goes_on_meanwhile(live: LiveServer):
    gate: Gate = Future()
    live.play(SlowPongs(gate), Heard("realtime_input"), content(turnComplete=True))

    with opened(live, {"setup": SETUP}) as client:
        client.recv(timeout=GIVE_UP)
        answered = client.ping()
        client.send(json.dumps({"realtimeInput": {"text": "In force?"}}))
        client.recv(timeout=GIVE_UP)
        early = answered.is_set()
        gate.set_result(None)

        assert answered.wait(GIVE_UP)
    assert not early


def test_a_call_without_an_id_is_answered_without_one(live: LiveServer):
    live.play(tool_call((None, "look", {})), Heard("tool_response"), content(turnComplete=True))

    with opened(live, {"setup": SETUP}) as client:
        [client.recv(timeout=GIVE_UP) for _ in range(2)]
        client.send(json.dumps({"toolResponse": {"functionResponses": [{"name": "look", "response": {}}]}}))

        assert json.loads(client.recv(timeout=GIVE_UP)) == content(turnComplete=True)


def test_a_wrong_key_and_a_wrong_path_are_refused(live: LiveServer):
    with opened(live, {"setup": SETUP}, key="wrong") as client:
        assert refused(client) == (1007, "API key not valid. Please pass a valid API key.")
    with pytest.raises(InvalidStatus, match="404"):
        connect(f"ws://127.0.0.1:{live.port}/elsewhere", proxy=None)


def test_by_itself_it_looks_something_up_answers_and_yields(live: LiveServer):
    with opened(live, {"setup": SETUP}, {"realtimeInput": {"text": "In force?"}}) as client:
        frames = [json.loads(client.recv(timeout=GIVE_UP)) for _ in range(4)]
        client.send(json.dumps({"toolResponse": {"functionResponses": [{"id": "call-1", "response": {}}]}}))
        spoken = json.loads(client.recv(timeout=GIVE_UP))
        client.send(json.dumps({"realtimeInput": {"text": "Stop, again."}}))
        rest = [json.loads(client.recv(timeout=GIVE_UP)) for _ in range(3)]

    assert [next(iter(each)) for each in frames] == [
        "setupComplete",
        "sessionResumptionUpdate",
        "serverContent",
        "toolCall",
    ]
    assert "modelTurn" in spoken["serverContent"]
    assert content(interrupted=True) in rest
