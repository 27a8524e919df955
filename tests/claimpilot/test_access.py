"""The guard, as an ASGI application between a scripted server and a scripted application."""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

import pytest

from claimpilot.access import GATED, Access, Application, Guard, as_trusted, canonical

HOST = (b"host", b"claims.example:8787")
ALLOWED = (b"origin", b"https://host.example")
KEY = (b"x-claimpilot-key", b"new-key")
DENIAL: dict[str, dict[str, str]] = {"websocket.http.response": {}}

ACCESS = Access(
    hosts=["claims.example", "[::1]"],
    origins=frozenset({"https://host.example"}),
    keys=(b"old-key", b"new-key"),
)


@dataclass
class Inside:
    """The application behind the guard: reads the body, says 200, and remembers what it saw."""

    scopes: list[dict[str, Any]] = field(default_factory=list)
    body: bytes = b""

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)
        if scope["type"] == "websocket":
            await receive()
            await send({"type": "websocket.accept"})
            return
        more = True
        while more:
            message = await receive()
            self.body += message["body"]
            more = message["more_body"]
        await send({"type": "http.response.start", "status": 200, "headers": [(b"content-type", b"text/plain")]})
        await send({"type": "http.response.body", "body": b"inside"})


@dataclass
class Answer:
    """What the guard sent."""

    messages: list[dict[str, Any]]

    @property
    def status(self) -> int:
        return int(self.messages[0]["status"])

    @property
    def headers(self) -> dict[str, str]:
        return {name.decode(): value.decode() for name, value in self.messages[0]["headers"]}

    @property
    def error(self) -> str:
        return str(json.loads(self.messages[1]["body"])["error"])


def http(*headers: tuple[bytes, bytes], path: str = "/api/chat", method: str = "POST", query: bytes = b"") -> Any:
    return {
        "type": "http",
        "scheme": "http",
        "method": method,
        "path": path,
        "query_string": query,
        "headers": list(headers),
        "client": ("127.0.0.1", 5000),
    }


def socket(*headers: tuple[bytes, bytes], query: bytes = b"", extensions: Any = DENIAL) -> Any:
    return http(*headers, path="/api/voice", query=query) | {
        "type": "websocket",
        "scheme": "ws",
        "extensions": extensions,
    }


def through(
    scope: Any,
    inside: Application | None = None,
    chunks: Iterable[bytes] = (b"",),
    access: Access = ACCESS,
) -> Answer:
    """Send one request through a new guard."""
    waiting: list[dict[str, Any]] = [{"type": "http.request", "body": each, "more_body": True} for each in chunks]
    waiting[-1]["more_body"] = False
    if scope["type"] == "websocket":
        waiting = [{"type": "websocket.connect"}]
    sent: list[dict[str, Any]] = []

    async def receive() -> dict[str, Any]:
        return waiting.pop(0)

    async def send(message: Any) -> None:
        sent.append(dict(message))

    guard = Guard(inside or Inside(), access, lambda: "request-1")
    asyncio.run(guard(scope, receive, send))
    return Answer(sent)


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


def test_a_key_in_the_query_opens_the_voice_socket_only() -> None:
    voice = through(socket(HOST, query=b"locale=en-GB&key=new-key"))
    chat = through(http(HOST, query=b"key=new-key"))

    assert voice.messages[0]["type"] == "websocket.accept"
    assert chat.status == 401


@pytest.mark.parametrize("query", [b"", b"key=", b"key=wrong", b"key=new-key&key=new-key", b"key=\xff", b"key=%ff"])
def test_a_voice_socket_without_the_key_is_401(query: bytes) -> None:
    assert through(socket(HOST, query=query)).status == 401


@pytest.mark.parametrize(
    ("path", "limit", "shown"),
    [
        ("/api/chat", 16 * 1024 * 1024, "16 MiB"),
        ("/api/chat/", 16 * 1024 * 1024, "16 MiB"),
        ("/api/feedback", 1024 * 1024, "1 MiB"),
        ("/api/health", 64 * 1024, "64 KiB"),
        ("/admin/login/", 4 * 1024 * 1024, "4 MiB"),
    ],
)
def test_a_body_that_announces_more_than_its_limit_is_413_before_it_is_read(path: str, limit: int, shown: str) -> None:
    inside = Inside()

    over = through(http(HOST, KEY, (b"content-length", str(limit + 1).encode()), path=path), inside)
    full = through(http(HOST, KEY, (b"content-length", str(limit).encode()), path=path))
    huge = through(http(HOST, KEY, (b"content-length", b"9" * 5000), path=path))

    assert (over.status, huge.status) == (413, 413)
    assert shown in over.error
    assert inside.scopes == []
    assert full.status == 200


def test_a_body_that_announces_nothing_is_413_once_it_has_gone_over() -> None:
    inside = Inside()

    answer = through(http(HOST, path="/api/health"), inside, [b"x" * 40_000, b"x" * 40_000, b"never read"])

    assert answer.status == 413
    assert inside.body == b"x" * 40_000


def test_a_body_that_drips_is_408() -> None:
    access = Access(hosts=["claims.example"], body_seconds=0.01)

    async def drip() -> dict[str, Any]:
        return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]  # never resolved

    async def whole() -> list[dict[str, Any]]:
        sent: list[dict[str, Any]] = []

        async def send(message: Any) -> None:
            sent.append(message)

        await Guard(Inside(), access, lambda: "request-1")(http(HOST), drip, send)
        return sent

    answer = Answer(asyncio.run(whole()))

    assert answer.status == 408
    assert answer.error == "The body did not arrive in time."


@pytest.mark.parametrize("scope", [http(HOST, KEY), socket(HOST, KEY)])
def test_a_cancelled_application_sees_its_own_cancellation_and_no_made_up_disconnect(scope: Any) -> None:
    seen: list[object] = []

    async def scenario() -> None:
        parked = asyncio.Event()
        waiting: list[dict[str, Any]] = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            parked.set()
            return await asyncio.get_running_loop().create_future()

        async def inside(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            try:
                seen.append(await receive())
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        async def send(message: Any) -> None:
            seen.append(message)

        task = asyncio.ensure_future(Guard(inside, ACCESS, lambda: "request-1")(scope, receive, send))
        await parked.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())

    assert seen == ["cancelled"]


def test_when_all_places_are_taken_a_conversation_is_503_and_says_when_to_return() -> None:
    inside = Inside()

    answer = through(http(HOST, KEY, ALLOWED), inside, access=Access(ACCESS.hosts, ACCESS.origins, open_streams=0))

    assert answer.status == 503
    assert answer.headers["retry-after"] == "5"
    assert answer.headers["content-type"] == "application/json"
    assert inside.scopes == []


def test_health_answers_when_all_places_are_taken() -> None:
    full = Access(ACCESS.hosts, open_streams=0)

    assert through(http(HOST, path="/api/health", method="GET"), access=full).status == 200


def test_a_place_is_free_again_after_an_answer_and_after_a_failure() -> None:
    async def failing(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("broken")

    async def scenario() -> int:
        guard = Guard(failing, ACCESS, lambda: "request-1")
        with pytest.raises(RuntimeError):
            await guard(http(HOST, KEY), None, None)  # type: ignore[arg-type]  # neither is reached
        return guard.open_streams

    assert asyncio.run(scenario()) == 0


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


def test_a_root_path_hides_no_gated_path() -> None:
    inside = Inside()

    answer = through(http(HOST, path="/x/api/chat") | {"root_path": "/x"}, inside)

    assert answer.status == 200
    assert inside.scopes[0]["path"] == "/x/api/chat"
    assert inside.scopes[0]["root_path"] == ""


def test_forwarded_headers_count_for_nothing_without_a_trusted_proxy() -> None:
    forwarded = [
        (b"x-forwarded-host", b"evil.example"),
        (b"x-forwarded-proto", b"https"),
        (b"x-forwarded-for", b"1.2.3.4"),
    ]

    scope = as_trusted(http(HOST, *forwarded), trust_proxy=False)

    assert scope["headers"] == [HOST]
    assert scope["scheme"] == "http"
    assert scope["client"] == ("127.0.0.1", 5000)


def test_a_trusted_proxys_last_hop_says_host_scheme_and_client() -> None:
    forwarded = [
        (b"X-Forwarded-Host", b"evil.example, claims.example"),
        (b"X-Forwarded-Proto", b"http, https"),
        (b"X-Forwarded-For", b"6.6.6.6, 1.2.3.4"),
    ]

    scope = as_trusted(http((b"host", b"127.0.0.1:8787"), *forwarded), trust_proxy=True)

    assert scope["headers"] == [(b"host", b"claims.example")]
    assert scope["scheme"] == "https"
    assert scope["client"] == ("1.2.3.4", 0)


def test_behind_a_trusted_proxy_a_secure_socket_is_secure() -> None:
    assert as_trusted(socket(HOST, (b"x-forwarded-proto", b"https")), trust_proxy=True)["scheme"] == "wss"


def test_behind_a_trusted_proxy_the_page_that_people_see_is_our_own() -> None:
    access = Access(hosts=["claims.example"], trust_proxy=True)
    forwarded = [(b"x-forwarded-host", b"claims.example"), (b"x-forwarded-proto", b"https")]

    answer = through(
        http((b"host", b"10.0.0.7:8787"), *forwarded, (b"origin", b"https://claims.example")), access=access
    )

    assert answer.status == 200


def test_headers_with_underscores_are_left_out() -> None:
    scope = as_trusted(http(HOST, (b"x_forwarded_host", b"evil"), (b"content_length", b"1")), trust_proxy=True)

    assert scope["headers"] == [HOST]


def test_what_is_neither_request_nor_socket_passes_untouched() -> None:
    seen: list[str] = []

    async def inside(scope: Any, receive: Any, send: Any) -> None:
        seen.append(scope["type"])

    asyncio.run(Guard(inside, ACCESS, lambda: "request-1")({"type": "lifespan"}, None, None))  # type: ignore[arg-type]

    assert seen == ["lifespan"]
