"""The guard before Django: who may come in, and with how large a body (docs/http-api.md, Access control)."""

import asyncio
import hmac
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Final
from urllib.parse import parse_qs

import structlog
from django.http.request import split_domain_port, validate_host

from claimpilot.logs import bind_request, without_query
from claimpilot.scope import (
    Application,
    Headers,
    Message,
    Receive,
    Scope,
    Send,
    as_trusted,
    canonical,
    header,
    plain,
    respond,
    under_api,
)
from claimpilot.wire import Problem

log = structlog.get_logger(__name__)

CHAT: Final = "/api/chat"
VOICE: Final = "/api/voice"
FEEDBACK: Final = "/api/feedback"
ADMISSION: Final = "/api/access"
CSP_REPORTS: Final = "/api/csp-reports"
GATED: Final = (CHAT, VOICE, FEEDBACK, ADMISSION)  # in the order of docs/http-api.md; the rest is open
STREAMS: Final = (CHAT, VOICE)  # what stays open while somebody talks
MCP: Final = "/mcp"
OAUTH: Final = "/coach/oauth/"

KIB: Final = 1024
BODY_LIMITS: Final = {CHAT: 16 * KIB * KIB, FEEDBACK: KIB * KIB}
API_BODY_LIMIT: Final = 64 * KIB
PAGE_BODY_LIMIT: Final = 4 * KIB * KIB
BODY_SECONDS: Final = 30.0
OPEN_STREAMS: Final = 400  # about what one process can serve while all of them speak (ADR 0008)

NOT_FOUND: Final = "Not found"
HOST_REFUSED: Final = "This host name is not served here. The server's ALLOWED_HOSTS lists those that are."
KEY_REFUSED: Final = "Not authorised for this assistant."
TOO_SLOW: Final = "The body did not arrive in time."
BUSY: Final = "The server has as many conversations as it can hold. Try again in a moment."

PREFLIGHT: Final[Headers] = [
    (b"access-control-allow-methods", b"GET, POST, OPTIONS"),
    (b"access-control-allow-headers", b"content-type, x-claimpilot-key"),
    (b"access-control-max-age", b"86400"),
]


class Refused(Exception):
    """A request that goes no further: its status, the sentence to say, and headers that go with it."""

    def __init__(self, status: int, sentence: str, headers: Sequence[tuple[bytes, bytes]] = ()) -> None:
        super().__init__(sentence)
        self.status = status
        self.sentence = sentence
        self.headers = headers


@dataclass(frozen=True)
class Access:
    """Who may come in. Origins are canonical; no keys means that nothing is gated. A report may have its own keys."""

    hosts: Sequence[str]
    origins: frozenset[str] = frozenset()
    keys: tuple[bytes, ...] = ()
    trust_proxy: bool = False
    body_seconds: float = BODY_SECONDS
    open_streams: int = OPEN_STREAMS
    report_keys: tuple[bytes, ...] = ()


class Guard:
    """An ASGI application around another: host, origin, preflight, key, size, in this order, then the other."""

    def __init__(self, application: Application, access: Access, new_id: Callable[[], str]) -> None:
        self.application = application
        self.access = access
        self.new_id = new_id
        self.open_streams = 0

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] not in ("http", "websocket"):
            return await self.application(scope, receive, send)
        scope = as_trusted(scope, self.access.trust_proxy)
        answers = Answers(scope, send, self.new_id())
        bind_request(answers.request_id)
        try:
            check_host(scope, self.access.hosts)
            if under_api(scope["path"]):
                answers.origin = check_origin(scope, self.access.origins)
                if is_preflight(scope):
                    return await respond("http.response", answers.send, 204, PREFLIGHT)
                check_key(scope, self.access)
            limit = check_size(scope)
            with self.counted(scope["path"]):
                if scope["type"] == "http":
                    receive = bounded(receive, limit, self.access.body_seconds)
                await self.application(scope, receive, answers.send)
        except Refused as refused:
            if answers.begun:
                raise
            if scope["type"] == "websocket":
                await receive()  # the handshake, which a server hands over before it takes an answer
            await deny(scope, answers.send, refused)

    @contextmanager
    def counted(self, path: str) -> Iterator[None]:
        """Hold a place among the open streams. Errors: Refused with 503 when none is free."""
        if plain(path) not in STREAMS:
            yield
            return
        if self.open_streams >= self.access.open_streams:
            raise Refused(503, BUSY, [(b"retry-after", b"5")])
        self.open_streams += 1
        try:
            yield
        finally:
            self.open_streams -= 1


class Answers:
    """What goes out: every answer gets its request id, the API's answers what browsers ask for, and a log line."""

    def __init__(self, scope: Scope, send: Send, request_id: str) -> None:
        self.scope = scope
        self.request_id = request_id
        self.origin: str | None = None
        self.begun = False
        self._send = send

    async def send(self, message: Message) -> None:
        if not self.begun:
            self.begun = True
            status = message.get("status", message["type"])
            path = without_query(self.scope["path"])
            log.info("answered", method=self.scope.get("method", "SOCKET"), path=path, status=status)
            if message["type"] != "websocket.close":
                message = {**message, "headers": [*message.get("headers", ()), *self.headers()]}
        await self._send(message)

    def headers(self) -> Headers:
        headers = [(b"x-request-id", self.request_id.encode())]
        if under_api(self.scope["path"]):
            headers += [(b"vary", b"Origin"), (b"x-content-type-options", b"nosniff")]
        if self.origin:
            headers += [
                (b"access-control-allow-origin", self.origin.encode("latin-1")),
                (b"access-control-expose-headers", b"X-Request-ID, X-Turn-Id, Retry-After"),
            ]
        return headers


def check_host(scope: Scope, hosts: Sequence[str]) -> None:
    given = header(scope, b"host")
    domain = split_domain_port(given[0])[0] if len(given) == 1 else ""
    if not domain or not validate_host(domain, hosts):
        raise Refused(400, HOST_REFUSED)


def check_origin(scope: Scope, origins: frozenset[str]) -> str | None:
    """The cross-origin caller that is allowed, or None for a caller from here or outside of a browser."""
    origin = foreign_origin(scope)
    if origin is not None and canonical(origin) not in origins:
        raise Refused(403, f"Origin {origin} may not embed this assistant. Add it to ALLOWED_ORIGINS.")
    return origin


def foreign_origin(scope: Scope) -> str | None:
    """The origin of a caller from another site's page, whoever that is."""
    given = header(scope, b"origin")
    if not given:
        return None
    origin = ", ".join(given)
    scheme = "https" if scope.get("scheme") in ("https", "wss") else "http"
    return None if canonical(origin) == canonical(f"{scheme}://{header(scope, b'host')[0]}") else origin


def is_preflight(scope: Scope) -> bool:
    asked = header(scope, b"origin") and header(scope, b"access-control-request-method")
    return scope.get("method") == "OPTIONS" and bool(asked)


def given_keys(scope: Scope) -> list[str]:
    """The key comes in a header; a browser's socket, which cannot send headers, has it in its query."""
    given = header(scope, b"x-claimpilot-key")
    if given or plain(scope["path"]) != VOICE:
        return given
    return parse_qs(scope["query_string"].decode("latin-1")).get("key", [])


def opens(given: Sequence[str], keys: Sequence[bytes]) -> bool:
    """Whether one key was given, and is one of ours. Compared in constant time."""
    matches = [hmac.compare_digest(value.encode(), key) for value in given for key in keys]
    return len(given) == 1 and any(matches)


def check_key(scope: Scope, access: Access) -> None:
    if asks_for_report(scope, access):
        return  # its view looks for the report's key, or for a signed-in reader
    if access.keys and plain(scope["path"]) in GATED and not opens(given_keys(scope), access.keys):
        raise Refused(401, KEY_REFUSED)


def asks_for_report(scope: Scope, access: Access) -> bool:
    """Whether this asks for the feedback report where that has keys of its own."""
    reads = scope.get("method") in ("GET", "HEAD")
    return bool(access.report_keys) and reads and plain(scope["path"]) == FEEDBACK


def key_held(scope: Scope, access: Access) -> str | None:
    """The caller's key where it is one that opens what is asked for, or would if that were locked."""
    given = given_keys(scope)
    keys = access.report_keys if asks_for_report(scope, access) else access.keys
    return given[0] if opens(given, keys) else None


def check_size(scope: Scope) -> int:
    """The most bytes that a body may have here. Errors: Refused with 413 when the headers announce more."""
    path = plain(scope["path"])
    small = under_api(path) or path == MCP or path.startswith(OAUTH)
    limit = BODY_LIMITS.get(path, API_BODY_LIMIT if small else PAGE_BODY_LIMIT)
    digits = len(str(limit))
    if any(value.isdecimal() and int(value[: digits + 1]) > limit for value in header(scope, b"content-length")):
        raise too_large(limit)
    return limit


def too_large(limit: int) -> Refused:
    shown = f"{limit // KIB} KiB" if limit < KIB * KIB else f"{limit // KIB // KIB} MiB"
    return Refused(413, f"The body is larger than {shown}, the most that is read here.")


def bounded(receive: Receive, limit: int, seconds: float) -> Receive:
    """`receive`, refusing a body of more than `limit` bytes or one that takes longer; then the server's own again."""
    deadline = asyncio.get_running_loop().time() + seconds
    taken, complete = 0, False

    async def receive_body() -> Message:
        nonlocal taken, complete
        if complete:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message = await receive()
        except TimeoutError:
            raise Refused(408, TOO_SLOW) from None
        taken += len(message.get("body", b""))
        complete = not message.get("more_body", False)
        if taken > limit:
            raise too_large(limit)
        return message

    return receive_body


async def deny(scope: Scope, send: Send, refused: Refused) -> None:
    """Refuse a request, or a handshake: with its status where the server can send one, else by a plain close."""
    body = Problem(error=refused.sentence).model_dump_json().encode()
    headers = [(b"content-type", b"application/json"), *refused.headers]
    if scope["type"] == "http":
        await respond("http.response", send, refused.status, headers, body)
    elif "websocket.http.response" in (scope.get("extensions") or {}):
        await respond("websocket.http.response", send, refused.status, headers, body)
    else:
        await send({"type": "websocket.close", "code": 4000 + refused.status})
