"""What a request says of itself, read with distrust, and how it is answered (docs/http-api.md, Access control)."""

from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

Scope = MutableMapping[str, Any]
Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]
Application = Callable[[Any, Any, Any], Awaitable[None]]
Headers = list[tuple[bytes, bytes]]


def plain(path: str) -> str:
    """A path without the slash that it may end in."""
    return path.rstrip("/")


def under_api(path: str) -> bool:
    return plain(path) == "/api" or path.startswith("/api/")


def canonical(origin: str) -> str:
    """An origin as origins are compared: lower case, without its scheme's own port."""
    origin = origin.lower()
    return origin.removesuffix(":443" if origin.startswith("https:") else ":80")


def as_trusted(scope: Scope, trust_proxy: bool) -> Scope:
    """The request with nothing in it that a client could have made up about itself.

    A header with an underscore passes for another in Django, and a root path, which Daphne takes from a header, hides
    an API path from this guard: both go. `X-Forwarded-*` counts only with a trusted proxy, and then its last hop.
    """
    headers = [(name.lower(), value) for name, value in scope["headers"] if b"_" not in name]
    kept = [(name, value) for name, value in headers if not name.startswith((b"x-forwarded-", b"forwarded"))]
    trusted = {**scope, "root_path": "", "headers": kept}
    if not trust_proxy:
        return trusted
    forwarded = {name: value.rpartition(b",")[2].strip() for name, value in headers}
    if host := forwarded.get(b"x-forwarded-host"):
        trusted["headers"] = [(name, value) for name, value in kept if name != b"host"] + [(b"host", host)]
    if client := forwarded.get(b"x-forwarded-for"):
        trusted["client"] = (client.decode("latin-1"), 0)
    if (proto := forwarded.get(b"x-forwarded-proto")) in (b"http", b"https"):
        schemes = {b"http": ("http", "ws"), b"https": ("https", "wss")}
        trusted["scheme"] = schemes[proto][scope["type"] == "websocket"]
    return trusted


def header(scope: Scope, name: bytes) -> list[str]:
    """Every value that came under a name; more than one is for the caller to refuse."""
    return [value.decode("latin-1") for key, value in scope["headers"] if key == name]


async def respond(kind: str, send: Send, status: int, headers: Headers, body: bytes = b"") -> None:
    sized = [] if status == 204 else [(b"content-length", str(len(body)).encode())]
    await send({"type": f"{kind}.start", "status": status, "headers": [*headers, *sized]})
    await send({"type": f"{kind}.body", "body": body})
