"""POST /api/chat on the real server, with a loopback Gemini behind it: streaming, stopping, and what is left open."""

import json
import shutil
import signal
import socket
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.claimpilot.test_server_wire import Reply
from tests.gemini_server import KEY, MODEL, STOP, GeminiServer, Hang, Headers, call, event, text
from tests.server import GIVE_UP, Server, manage, running
from tests.turns import SMALL

QUESTION = [{"role": "user", "content": "Was it in force?"}]
BODY = json.dumps({"claim": SMALL, "messages": QUESTION}).encode()
SIGNED = "c2lnbmVk"
STATES: dict[str, list[Any]] = {
    "before the model's headers": [Hang()],
    "the model silent": [Headers(), Hang()],
    "in the middle of the text": [text("It had "), Hang()],
}
LOTS = [text("It had lapsed. " * 2_000)] * 400


@pytest.fixture(scope="module")
def gemini() -> Iterator[GeminiServer]:
    with GeminiServer() as started:
        yield started


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def chatting(request: pytest.FixtureRequest, gemini: GeminiServer) -> Iterator[Server]:
    """A server without a store whose model is the loopback Gemini, once under each of the two."""
    with running(request.param, **model_settings(gemini)) as started:
        yield started


def model_settings(gemini: GeminiServer) -> dict[str, str]:
    return {"DATABASE_PROVIDER": "none", "GEMINI_API_KEY": KEY, "GEMINI_MODEL": MODEL, "GEMINI_BASE_URL": gemini.url}


@contextmanager
def asked(server: Server, body: bytes = BODY, receive_buffer: int | None = None) -> Iterator[socket.socket]:
    """A client that has asked and does not read unless the test does."""
    with socket.socket() as client:
        if receive_buffer:
            client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, receive_buffer)
        client.settimeout(GIVE_UP)
        client.connect(("127.0.0.1", server.port))
        head = f"POST /api/chat HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nContent-Length: {len(body)}\r\n\r\n"
        client.sendall(head.encode() + body)
        yield client


def read_until(client: socket.socket, mark: bytes) -> bytes:
    got = b""
    while mark not in got:
        piece = client.recv(65536)
        assert piece, f"The stream ended before {mark!r}."
        got += piece
    return got


def events(reply: Reply) -> list[dict[str, Any]]:
    return [json.loads(frame.removeprefix("data: ")) for frame in reply.body.decode().split("\n\n") if frame]


def test_a_question_is_answered_over_two_rounds(chatting: Server, gemini: GeminiServer):
    asking = call("check_policy_in_force", id="c1", thoughtSignature=SIGNED)
    gemini.play(event(asking, finish="STOP"))
    gemini.play(text("It had "), text("lapsed."), STOP)

    reply = Reply(chatting, "POST", "/api/chat", {}, BODY)

    assert [each["type"] for each in events(reply)] == ["activity", "tool_result", "text_delta", "text_delta", "done"]
    assert events(reply)[-1]["model"] == MODEL
    assert reply.headers["x-turn-id"] == events(reply)[-1]["turnId"]
    assert gemini.refused == []


def test_a_first_frame_comes_before_the_model_has_finished(chatting: Server, gemini: GeminiServer):
    gemini.play(text("It had "), Hang())

    with asked(chatting) as client:
        got = read_until(client, b'"It had "')

    assert b"200 OK" in got


@pytest.mark.parametrize("acts", STATES.values(), ids=STATES)
def test_a_client_that_goes_away_closes_the_model_call(chatting: Server, gemini: GeminiServer, acts: list[Any]):
    reply = gemini.play(*acts)

    with asked(chatting):
        reply.asked.result(GIVE_UP)

    assert reply.ended.result(GIVE_UP) == "client"


def test_a_client_that_reads_slowly_and_goes_away_closes_the_model_call(gemini: GeminiServer):
    with running("uvicorn", **model_settings(gemini)) as server:
        reply = gemini.play(*LOTS, Hang())

        with asked(server, receive_buffer=4096):
            reply.streaming.result(GIVE_UP)

        assert reply.ended.result(GIVE_UP) == "client"


def test_a_client_that_goes_away_during_a_lookup_leaves_nothing_open(chatting: Server, gemini: GeminiServer):
    gemini.play(event(call("build_timeline", id="c1", thoughtSignature=SIGNED), finish="STOP"))
    second = gemini.play(Hang())

    with asked(chatting) as client:
        read_until(client, b"activity")

    assert gemini.all_closed()
    assert second.ended.done() or not second.asked.done()
    gemini._replies.clear()


def test_two_hundred_stops_leave_nothing_open(chatting: Server, gemini: GeminiServer):
    gemini.play(text("It had lapsed."), STOP)
    Reply(chatting, "POST", "/api/chat", {}, BODY)
    threads, sockets = threads_of(chatting), sockets_of(chatting)
    replies = [gemini.play(text("It had "), Hang()) for _ in range(200)]

    for reply in replies:
        with asked(chatting):
            reply.streaming.result(GIVE_UP)
        reply.ended.result(GIVE_UP)

    gemini.play(text("It had lapsed."), STOP)
    assert events(Reply(chatting, "POST", "/api/chat", {}, BODY))[-1]["type"] == "done"
    assert gemini.all_closed()
    assert settled(chatting, lambda: sockets_of(chatting) <= sockets)
    assert threads_of(chatting) <= threads + 10  # the pools of a few threads may have filled; 200 stops left none


def settled(server: Server, done: Callable[[], bool]) -> bool:
    """Whether it comes true while the server answers a few more requests: it closes what it closes between them."""
    return any(done() or Reply(server, "GET", "/api/health", {}).status == 0 for _ in range(200))


def threads_of(server: Server) -> int:
    return len(list(Path(f"/proc/{server.process.pid}/task").iterdir()))


def sockets_of(server: Server) -> int:
    return sum(_is_socket(link) for link in Path(f"/proc/{server.process.pid}/fd").iterdir())


def _is_socket(link: Path) -> bool:
    try:
        return str(link.readlink()).startswith("socket:")
    except FileNotFoundError:  # closed since it was listed
        return False


def test_a_daphne_that_is_stopped_in_an_answer_closes_the_model_call_and_ends_well(gemini: GeminiServer):
    reply = gemini.play(text("It had "), Hang())

    with running("daphne", **model_settings(gemini)) as server, asked(server) as client:
        read_until(client, b'"It had "')

        assert server.stop() in (0, -signal.SIGTERM)

    assert reply.ended.result(GIVE_UP) == "client"


def test_a_server_without_a_store_finds_no_claim(chatting: Server):
    body = json.dumps({"claimId": "CP-AUT-260381", "messages": QUESTION}).encode()

    assert events(Reply(chatting, "POST", "/api/chat", {}, body)) == [
        {"type": "error", "message": "Claim CP-AUT-260381 not found."}
    ]


def test_a_store_that_went_away_is_an_error_event(migrated: Path, tmp_path: Path):
    store = Path(shutil.copy(migrated, tmp_path))
    url = {"DATABASE_URL": f"sqlite:///{store}", "AI_PROVIDER": "local"}
    body = json.dumps({"claimId": "CP-AUT-260381", "messages": QUESTION}).encode()

    with running("uvicorn", **url) as server:
        store.unlink()
        reply = Reply(server, "POST", "/api/chat", {}, body)

    assert reply.status == 200
    assert [each["type"] for each in events(reply)] == ["error"]
    assert "not answering" in events(reply)[0]["message"]


def test_a_postgres_that_stopped_is_an_error_event(postgres: Any):
    url = {"DATABASE_URL": postgres.get_uri(), "AI_PROVIDER": "local"}
    manage("migrate", "-v", "0", **url)
    manage("seed_claims", "--count", "2", **url)
    body = json.dumps({"claimId": "CP-AUT-260381", "messages": QUESTION}).encode()

    with running("uvicorn", **url) as server:
        before = Reply(server, "POST", "/api/chat", {}, body)
        process = postgres.get_postmaster_info().process
        process.send_signal(signal.SIGINT)  # PostgreSQL's fast shutdown
        process.wait(GIVE_UP)
        gone = Reply(server, "POST", "/api/chat", {}, body)

    assert events(before)[-1]["type"] == "done"
    assert [each["type"] for each in events(gone)] == ["error"]


def test_neither_question_nor_answer_nor_claim_reaches_the_log(gemini: GeminiServer):
    secret = {**SMALL, "title": "Okafor v Bright", "claimant": {"name": "Okafor"}}
    body = json.dumps({"claim": secret, "messages": [{"role": "user", "content": "Is Okafor insured?"}]}).encode()
    with running("uvicorn", **model_settings(gemini)) as server:
        gemini.play(text("Okafor was."), STOP)

        Reply(server, "POST", "/api/chat", {}, body)
        server.stop()

        assert '"event": "turn"' in server.log
        assert "Okafor" not in server.log
        assert KEY not in server.log
