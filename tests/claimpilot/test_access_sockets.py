"""The guard: sockets, and how they are refused."""

from typing import Any

import pytest

from tests.guarded import HOST, KEY, http, socket, through


def test_a_key_in_the_query_opens_the_voice_socket_only() -> None:
    voice = through(socket(HOST, query=b"locale=en-GB&key=new-key"))
    chat = through(http(HOST, query=b"key=new-key"))

    assert voice.messages[0]["type"] == "websocket.accept"
    assert chat.status == 401


@pytest.mark.parametrize("query", [b"", b"key=", b"key=wrong", b"key=new-key&key=new-key", b"key=\xff", b"key=%ff"])
def test_a_voice_socket_without_the_key_is_401(query: bytes) -> None:
    assert through(socket(HOST, query=query)).status == 401


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ([(b"host", b"evil.example")], 400),
        ([HOST, (b"origin", b"https://evil.example")], 403),
        ([HOST], 401),
    ],
)
def test_a_refused_handshake_says_its_status_where_the_server_can(
    headers: list[tuple[bytes, bytes]], status: int
) -> None:
    answer = through(socket(*headers))

    assert answer.messages[0]["type"] == "websocket.http.response.start"
    assert answer.status == status
    assert answer.headers["x-request-id"] == "request-1"
    assert answer.error


@pytest.mark.parametrize("extensions", [None, {}])
def test_a_refused_handshake_is_a_plain_close_where_the_server_cannot(extensions: Any) -> None:
    answer = through(socket(HOST, extensions=extensions))

    assert answer.messages == [{"type": "websocket.close", "code": 4401}]


def test_a_socket_of_our_own_page_is_let_through() -> None:
    answer = through(socket(HOST, KEY, (b"origin", b"http://claims.example:8787")))

    assert answer.messages[0]["type"] == "websocket.accept"
