"""What the real server says on the wire, under uvicorn and under Daphne."""

import json
import re
import socket
from http.client import HTTPConnection
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from tests.server import GIVE_UP, GUARDED, Server, running

CHAT = "/api/chat"
KEY = {"X-ClaimPilot-Key": "new-key"}
ALLOWED = {"Origin": "https://host.example"}
FOREIGN = {"Origin": "https://evil.example"}
MIB = 1024 * 1024


class Reply:
    """A whole answer."""

    def __init__(self, server: Server, method: str, path: str, headers: dict[str, str], body: Any = None) -> None:
        connection = HTTPConnection("127.0.0.1", server.port, timeout=GIVE_UP)
        try:
            connection.request(method, path, body=body, headers=headers)
            response = connection.getresponse()
            self.status = response.status
            self.headers = {name.lower(): value for name, value in response.getheaders()}
            self.body = response.read()
        finally:
            connection.close()

    @property
    def json(self) -> Any:
        return json.loads(self.body)


def sent_until_answered(server: Server, head: str, chunk: bytes, most: int) -> tuple[bytes, int]:
    """Send a request's head and then chunks until an answer comes: the answer's head and how much was sent."""
    with socket.create_connection(("127.0.0.1", server.port), GIVE_UP) as client:
        client.sendall(head.encode())
        sent = 0
        client.setblocking(False)
        while sent < most:
            try:
                return client.recv(65536), sent
            except BlockingIOError:
                pass
            client.setblocking(True)
            client.sendall(chunk)
            sent += len(chunk)
            client.setblocking(False)
    return b"", sent


def test_health_answers(server: Server) -> None:
    reply = Reply(server, "GET", "/api/health", {})

    assert reply.status == 200
    assert reply.headers["content-type"] == "application/json"
    assert reply.json == {
        "ok": True,
        "database": "none",
        "ai": {
            "configured": False,
            "model": "gemini-3.5-flash-lite",
            "liveModel": None,
            "thinkingLevel": "default",
            "gateway": None,
        },
    }


def test_a_slash_at_the_end_is_the_same_endpoint(server: Server) -> None:
    assert Reply(server, "GET", "/api/health/", {}).json == Reply(server, "GET", "/api/health", {}).json


def test_head_is_get_without_the_body(server: Server) -> None:
    whole = Reply(server, "GET", "/api/health", {})
    head = Reply(server, "HEAD", "/api/health", {})

    assert (head.status, head.body) == (200, b"")
    assert head.headers["content-length"] == whole.headers["content-length"]


@pytest.mark.parametrize("method", ["POST", "PUT", "DELETE", "OPTIONS"])
def test_a_wrong_method_is_405_and_says_which_are_right(server: Server, method: str) -> None:
    reply = Reply(server, method, "/api/health", {})

    assert reply.status == 405
    assert reply.headers["allow"] == "GET, HEAD"
    assert reply.json == {"error": f"{method} is not allowed here. Use GET, HEAD."}


@pytest.mark.parametrize(
    "path", ["/api", "/api/", "/api/nope", "/api/health/x", "/api/%ff", "/api/%0A", "/api//health", "/api/..%2fx"]
)
def test_an_unknown_path_under_api_is_404_in_json(server: Server, path: str) -> None:
    reply = Reply(server, "GET", path, {})

    assert (reply.status, reply.json) == (404, {"error": "Not found"})


def test_accept_and_format_change_nothing(server: Server) -> None:
    reply = Reply(server, "GET", "/api/health?format=api", {"Accept": "text/html"})

    assert reply.headers["content-type"] == "application/json"


def test_an_unknown_host_is_400_in_json(server: Server) -> None:
    reply = Reply(server, "GET", "/api/health", {"Host": "evil.example"})

    assert reply.status == 400
    assert reply.json == {
        "error": "This host name is not served here. The server's ALLOWED_HOSTS lists those that are."
    }


def test_a_foreign_origin_is_403_before_the_key_is_looked_at(server: Server) -> None:
    reply = Reply(server, "POST", CHAT, FOREIGN, b"{}")

    assert reply.status == 403
    assert reply.json == {
        "error": "Origin https://evil.example may not embed this assistant. Add it to ALLOWED_ORIGINS."
    }


def test_a_preflight_is_204(server: Server) -> None:
    reply = Reply(server, "OPTIONS", CHAT, {**ALLOWED, "Access-Control-Request-Method": "POST"})

    assert (reply.status, reply.body) == (204, b"")
    assert reply.headers["access-control-allow-origin"] == "https://host.example"


@pytest.mark.parametrize("headers", [{}, {"X-ClaimPilot-Key": "wrong"}, {"X_ClaimPilot_Key": "new-key"}])
def test_without_the_key_a_gated_path_is_401(server: Server, headers: dict[str, str]) -> None:
    reply = Reply(server, "POST", CHAT, headers, b"{}")

    assert (reply.status, reply.json) == (401, {"error": "Not authorised for this assistant."})


def test_a_root_path_from_a_header_hides_no_gated_path(server: Server) -> None:
    reply = Reply(server, "POST", "/x/api/chat", {"Daphne-Root-Path": "/x"}, b"{}")

    assert reply.status == 403
    assert b"CSRF" in reply.body


def test_a_body_over_its_limit_is_413(server: Server) -> None:
    reply = Reply(server, "POST", "/api/test/size", {}, b"x" * (64 * 1024 + 1))

    assert reply.status == 413
    assert reply.json == {"error": "The body is larger than 64 KiB, the most that is read here."}


def test_a_body_of_just_its_limit_is_read(server: Server) -> None:
    assert Reply(server, "POST", "/api/test/size", {}, b"x" * 64 * 1024).json == 64 * 1024


def test_a_chunked_body_over_its_limit_is_413(server: Server) -> None:
    reply = Reply(server, "POST", "/api/test/size", {}, iter([b"x" * 40_000, b"x" * 40_000]))

    assert reply.status == 413


def test_every_answer_has_an_id_that_is_in_the_log(server: Server) -> None:
    first = Reply(server, "GET", "/api/health", {"X-Request-ID": "mine"}).headers["x-request-id"]
    second = Reply(server, "GET", "/", {}).headers["x-request-id"]

    assert re.fullmatch("[0-9a-f]{32}", first)
    assert first != second


def test_a_failure_shows_its_request_id_and_nothing_else(server: Server) -> None:
    reply = Reply(server, "GET", "/api/test/broken", {})

    assert reply.status == 500
    assert reply.json == {
        "error": "Something went wrong on the server. Its log says what.",
        "requestId": reply.headers["x-request-id"],
    }


def test_an_allowed_origin_reads_its_answer(server: Server) -> None:
    reply = Reply(server, "GET", "/api/health", ALLOWED)

    assert reply.headers["access-control-allow-origin"] == "https://host.example"
    assert reply.headers["access-control-expose-headers"] == "X-Request-ID, X-Turn-Id, Retry-After"
    assert reply.headers["vary"] == "Origin"


def test_a_static_file_is_served_whole(server: Server) -> None:
    reply = Reply(server, "GET", "/static/admin/css/base.css", {})

    assert reply.status == 200
    assert reply.headers["content-type"].startswith("text/css")
    assert len(reply.body) == int(reply.headers["content-length"]) > 1000


@pytest.mark.parametrize("path", ["/", "/some/page", "/some/page/"])
def test_a_path_that_looks_like_a_page_is_the_front_page(server: Server, path: str) -> None:
    reply = Reply(server, "GET", path, {})

    assert reply.status == 200
    assert "default-src 'none'" in reply.headers["content-security-policy"]
    assert "require-trusted-types-for 'script'" in reply.headers["content-security-policy"]


@pytest.mark.parametrize(
    "path", ["/static/nope.css", "/.well-known/security.txt", "/.well-known/x", "/robots.txt", "/a/b.json", "/admin/"]
)
def test_a_path_that_names_a_file_is_404(server: Server, path: str) -> None:
    assert Reply(server, "GET", path, {}).status == 404


@pytest.mark.parametrize("path", ["/api/nope", "/", "/api/health"])
def test_a_socket_where_none_is_gets_refused(server: Server, path: str) -> None:
    with pytest.raises(InvalidStatus) as refused:
        connect(f"ws://127.0.0.1:{server.port}{path}").close()

    assert refused.value.response.status_code == {"uvicorn": 404, "daphne": 403}[server.name]


@pytest.mark.parametrize("name", ["uvicorn", "daphne"])
def test_a_refused_socket_is_no_error_in_the_log(name: str) -> None:
    with running(name, **GUARDED) as server:
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{server.port}/api/voice?key=wrong").close()
        with pytest.raises(InvalidStatus):
            connect(f"ws://127.0.0.1:{server.port}/api/nope").close()
        server.stop()

    assert server.log.count('"method": "SOCKET"') == 2
    assert '"level": "error"' not in server.log
    assert '"level": "warning"' not in server.log
    assert "wrong" not in server.log


@pytest.mark.parametrize("name", ["uvicorn", "daphne"])
def test_a_failure_is_logged_with_its_request_id_and_its_place_and_no_words_of_the_request(name: str) -> None:
    with running(name, **GUARDED) as server:
        request_id = Reply(server, "GET", "/api/test/broken?q=Natarajan", KEY).headers["x-request-id"]
        Reply(server, "GET", "/robots.txt?q=Natarajan", KEY)
        Reply(server, "GET", "/?q=Natarajan", {"X-ClaimPilot-Key": "wrong-key"})
        server.stop()

    failure = next(json.loads(line) for line in server.lines if '"level": "error"' in line)
    assert failure["request_id"] == request_id
    assert "tests/urls.py" in failure["exception"]
    assert "RuntimeError" in failure["exception"]
    assert "Natarajan" not in server.log
    assert "-key" not in server.log


@pytest.mark.parametrize("name", ["uvicorn", "daphne"])
def test_a_key_in_a_query_that_is_escaped_into_the_path_is_in_no_log_line(name: str) -> None:
    with running(name, **GUARDED) as server:
        Reply(server, "GET", "/api/voice%3Fkey=wrong-key", KEY)
        server.stop()

    assert '"path": "/api/voice"' in server.log
    assert "wrong-key" not in server.log


def test_a_stream_ends_when_its_reader_goes_away(server: Server) -> None:
    with socket.create_connection(("127.0.0.1", server.port), GIVE_UP) as client:
        client.sendall(b"GET /api/test/endless HTTP/1.1\r\nHost: localhost\r\n\r\n")
        head = client.recv(65536)

    assert head.startswith(b"HTTP/1.1 200 OK")
    assert server.says("the stream has ended")


def test_a_foreign_origins_large_body_is_refused_before_it_is_read(uvicorn: Server) -> None:
    head = (
        f"POST {CHAT} HTTP/1.1\r\nHost: localhost\r\nOrigin: https://evil.example\r\nContent-Length: 200000000\r\n\r\n"
    )

    answer, sent = sent_until_answered(uvicorn, head, b"x" * 65536, 200_000_000)

    assert answer.startswith(b"HTTP/1.1 403 ")
    assert sent < 8 * MIB


def test_an_announced_large_body_is_413_before_it_is_read(uvicorn: Server) -> None:
    head = f"POST {CHAT} HTTP/1.1\r\nHost: localhost\r\nX-ClaimPilot-Key: new-key\r\nContent-Length: 200000000\r\n\r\n"

    answer, sent = sent_until_answered(uvicorn, head, b"x" * 65536, 200_000_000)

    assert answer.startswith(b"HTTP/1.1 413 ")
    assert sent < 8 * MIB


def test_an_unannounced_large_body_is_413_once_it_is_over(uvicorn: Server) -> None:
    head = f"POST {CHAT} HTTP/1.1\r\nHost: localhost\r\nX-ClaimPilot-Key: new-key\r\nTransfer-Encoding: chunked\r\n\r\n"
    chunk = b"10000\r\n" + b"x" * 65536 + b"\r\n"

    answer, sent = sent_until_answered(uvicorn, head, chunk, 200_000_000)

    assert answer.startswith(b"HTTP/1.1 413 ")
    assert 16 * MIB < sent < 64 * MIB


def test_the_first_page_and_its_styles_are_served(server: Server) -> None:
    page = Reply(server, "GET", "/", {})

    styles = re.findall(r'<link rel="stylesheet" href="([^"]+)">', page.body.decode())
    assert page.status == 200
    assert [Reply(server, "GET", address, {}).status for address in styles] == [200]
