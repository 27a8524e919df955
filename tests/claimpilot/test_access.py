"""The guard: who may come in."""

import asyncio
from typing import Any

import pytest

from claimpilot.access import GATED, Access, Guard
from claimpilot.scope import canonical
from tests.guarded import ACCESS, ALLOWED, HOST, KEY, Inside, http, through


def test_what_is_in_order_reaches_the_application_and_carries_the_request_id() -> None:
    inside = Inside()

    answer = through(http(HOST, KEY), inside, [b"one ", b"two"])

    assert answer.status == 200
    assert answer.headers["x-request-id"] == "request-1"
    assert inside.body == b"one two"


@pytest.mark.parametrize(
    "headers", [[(b"host", b"evil.example")], [HOST, HOST], [], [(b"host", b"a b")], [(b"host", b"")]]
)
def test_an_unknown_a_second_or_no_host_is_400(headers: list[tuple[bytes, bytes]]) -> None:
    inside = Inside()

    answer = through(http(*headers, KEY), inside)

    assert answer.status == 400
    assert "ALLOWED_HOSTS" in answer.error
    assert inside.scopes == []


@pytest.mark.parametrize("path", ["/", "/static/app.js", "/claims/x"])
def test_pages_are_served_to_known_hosts_only(path: str) -> None:
    assert through(http((b"host", b"evil.example"), path=path, method="GET")).status == 400


@pytest.mark.parametrize(
    "origin",
    [
        "https://evil.example",
        "http://host.example",
        "https://host.example:8443",
        "https://host.example/",
        "https://user@host.example",
        "https://host.example.evil",
        "null",
        "",
        "nonsense",
    ],
)
def test_a_foreign_origin_is_403_with_its_own_name(origin: str) -> None:
    answer = through(http(HOST, KEY, (b"origin", origin.encode())))

    assert answer.status == 403
    assert answer.error == f"Origin {origin} may not embed this assistant. Add it to ALLOWED_ORIGINS."
    assert "access-control-allow-origin" not in answer.headers
    assert answer.headers["vary"] == "Origin"


def test_two_origins_are_403_though_each_may_come_in() -> None:
    assert through(http(HOST, KEY, ALLOWED, ALLOWED)).status == 403


def test_a_foreign_origin_is_403_on_endpoints_without_a_key_too() -> None:
    answer = through(http(HOST, (b"origin", b"https://evil.example"), path="/api/health", method="GET"))

    assert answer.status == 403


def test_null_may_be_listed() -> None:
    access = Access(hosts=["claims.example"], origins=frozenset({"null"}))

    answer = through(http(HOST, (b"origin", b"null")), access=access)

    assert answer.headers["access-control-allow-origin"] == "null"


def test_an_allowed_origin_may_read_the_answer_and_three_of_its_headers() -> None:
    answer = through(http(HOST, KEY, ALLOWED))

    assert answer.status == 200
    assert answer.headers["access-control-allow-origin"] == "https://host.example"
    assert answer.headers["access-control-expose-headers"] == "X-Request-ID, X-Turn-Id, Retry-After"
    assert answer.headers["vary"] == "Origin"


@pytest.mark.parametrize(
    ("headers", "status"),
    [([], 401), ([KEY, (b"content-length", b"99999999")], 413)],
)
def test_an_allowed_origin_may_read_refusals_too(headers: list[tuple[bytes, bytes]], status: int) -> None:
    answer = through(http(HOST, ALLOWED, *headers))

    assert answer.status == status
    assert answer.headers["access-control-allow-origin"] == "https://host.example"


@pytest.mark.parametrize("origin", [b"http://claims.example:8787", b"HTTP://Claims.example:8787"])
def test_a_page_of_our_own_needs_no_permission(origin: bytes) -> None:
    answer = through(http(HOST, KEY, (b"origin", origin)))

    assert answer.status == 200
    assert "access-control-allow-origin" not in answer.headers


@pytest.mark.parametrize(
    "origin", [b"https://claims.example:8787", b"http://claims.example", b"http://claims.example:80"]
)
def test_another_scheme_or_port_is_another_origin(origin: bytes) -> None:
    assert through(http(HOST, KEY, (b"origin", origin))).status == 403


@pytest.mark.parametrize(
    ("origin", "same"),
    [
        ("https://Claims.Example:443", "https://claims.example"),
        ("http://claims.example:80", "http://claims.example"),
        ("http://claims.example:443", "http://claims.example:443"),
        ("https://claims.example:8443", "https://claims.example:8443"),
    ],
)
def test_a_schemes_own_port_makes_no_other_origin(origin: str, same: str) -> None:
    assert canonical(origin) == same


def test_a_preflight_of_an_allowed_origin_is_204_before_key_and_application() -> None:
    inside = Inside()
    asked = (b"access-control-request-method", b"POST")

    answer = through(http(HOST, ALLOWED, asked, method="OPTIONS"), inside)

    assert answer.status == 204
    assert answer.headers["access-control-allow-origin"] == "https://host.example"
    assert answer.headers["access-control-allow-methods"] == "GET, POST, OPTIONS"
    assert answer.headers["access-control-allow-headers"] == "content-type, x-claimpilot-key"
    assert answer.headers["access-control-max-age"] == "86400"
    assert "content-length" not in answer.headers
    assert inside.scopes == []


def test_a_preflight_of_a_foreign_origin_is_403() -> None:
    asked = (b"access-control-request-method", b"POST")

    assert through(http(HOST, (b"origin", b"https://evil.example"), asked, method="OPTIONS")).status == 403


@pytest.mark.parametrize("path", [*GATED, "/api/chat/", "/api/chat//"])
@pytest.mark.parametrize("method", ["GET", "POST", "PUT", "OPTIONS"])
def test_a_gated_path_asks_for_the_key_whatever_the_method(path: str, method: str) -> None:
    answer = through(http(HOST, path=path, method=method))

    assert answer.status == 401
    assert answer.error == "Not authorised for this assistant."


@pytest.mark.parametrize("path", ["/api/health", "/api/claims", "/api/chatter", "/api/nothing", "/"])
def test_other_paths_ask_for_no_key(path: str) -> None:
    assert through(http(HOST, path=path, method="GET")).status == 200


@pytest.mark.parametrize(
    "headers",
    [
        [(b"x-claimpilot-key", b"wrong")],
        [(b"x-claimpilot-key", b"new-key ")],
        [(b"x-claimpilot-key", b"")],
        [(b"x-claimpilot-key", "schlüssel".encode())],
        [KEY, KEY],
        [(b"x-claimpilot-key", b"old-key,new-key")],
        [(b"x_claimpilot_key", b"new-key")],
    ],
)
def test_a_wrong_a_second_or_a_misnamed_key_is_401(headers: list[tuple[bytes, bytes]]) -> None:
    assert through(http(HOST, *headers)).status == 401


@pytest.mark.parametrize("key", [b"old-key", b"new-key"])
def test_each_of_several_keys_opens(key: bytes) -> None:
    assert through(http(HOST, (b"X-ClaimPilot-Key", key))).status == 200


def test_without_keys_nothing_is_gated() -> None:
    assert through(http(HOST), access=Access(hosts=["claims.example"])).status == 200


@pytest.mark.parametrize(
    ("order", "headers", "status"),
    [
        ("host before origin", [(b"host", b"evil"), (b"origin", b"https://evil.example")], 400),
        ("origin before key", [HOST, (b"origin", b"https://evil.example")], 403),
        ("key before size", [HOST, (b"content-length", b"999999999")], 401),
        ("size before the rest", [HOST, KEY, (b"content-length", b"999999999")], 413),
    ],
)
def test_the_checks_have_an_order(order: str, headers: list[tuple[bytes, bytes]], status: int) -> None:
    assert through(http(*headers)).status == status


def test_what_is_neither_request_nor_socket_passes_untouched() -> None:
    seen: list[str] = []

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["type"])

    asyncio.run(Guard(inside, ACCESS, lambda: "request-1")({"type": "lifespan"}, None, None))  # type: ignore[arg-type]

    assert seen == ["lifespan"]
