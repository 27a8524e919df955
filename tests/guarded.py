"""The guard between a scripted server and a scripted application."""

import asyncio
import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from claimpilot.access import Access, Guard
from claimpilot.scope import Application

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


def dripping(scope: Any, inside: Application) -> Answer:
    """Send a request whose body never arrives through a new guard that has little patience."""
    sent: list[dict[str, Any]] = []

    async def send(message: Any) -> None:
        sent.append(dict(message))

    async def never() -> None:
        async def drip() -> dict[str, Any]:
            return await asyncio.get_running_loop().create_future()  # type: ignore[no-any-return]  # never resolved

        await Guard(inside, Access(hosts=["claims.example"], body_seconds=0.01), lambda: "request-1")(scope, drip, send)

    asyncio.run(never())
    return Answer(sent)
