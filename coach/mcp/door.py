"""The door before the SDK: what is no clear message stays outside, and no word of it comes back (docs/coach.md,
Transport)."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from mcp_types import INTERNAL_ERROR, INVALID_PARAMS, INVALID_REQUEST, METHOD_NOT_FOUND, PARSE_ERROR

from claimpilot.scope import Application, Headers, Message, Receive, Scope, Send, respond
from coach.mcp.server import UNCLEAR

MESSAGES: Final = {
    PARSE_ERROR: "Parse error",
    INVALID_REQUEST: "Invalid request",
    METHOD_NOT_FOUND: "Method not found",
    INVALID_PARAMS: "Invalid params",
    INTERNAL_ERROR: "Internal error",
}
REFUSED: Final = "Refused"
ENVELOPE: Final = {"jsonrpc", "id", "method", "params"}
CALLED_WITH: Final = {"name", "arguments", "_meta"}
"""What a call may say. `_meta` is the protocol's, and open by it: nothing of it is read but by the SDK, or kept."""
JSON: Final[Headers] = [(b"content-type", b"application/json")]


class Malformed(Exception):
    """A body that is no JSON-RPC message; it carries the code to answer with, and nothing of the body."""

    def __init__(self, code: int) -> None:
        super().__init__(MESSAGES[code])
        self.code = code


class Door:
    """An ASGI application around the SDK's: POST alone, JSON-RPC alone, errors in our words alone."""

    def __init__(self, application: Application) -> None:
        self.application = application

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["method"] != "POST":
            await respond("http.response", send, 405, [(b"allow", b"POST")])
            return
        body = await whole(receive)
        try:
            unclear = read(body)
        except Malformed as malformed:
            await respond("http.response", send, 400, JSON, error(malformed.code))
            return
        answer = Held()
        await self.application({**scope, UNCLEAR: unclear}, replayed(body, receive), answer.take)
        await send(answer.start)
        await send({"type": "http.response.body", "body": answer.body})


@dataclass
class Held:
    """An answer, kept until it is whole; an error in it loses all but its code."""

    start: Message = field(default_factory=dict)
    body: bytes = b""

    async def take(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            self.start = message
            return
        self.body += message.get("body", b"")
        if not message.get("more_body", False):
            self.body = reworded(self.body)
            sized = [(name, value) for name, value in self.start["headers"] if name.lower() != b"content-length"]
            self.start = {**self.start, "headers": [*sized, (b"content-length", str(len(self.body)).encode())]}


def read(body: bytes) -> bool:
    """Whether a message says something twice, which no parser of JSON minds. Errors: Malformed."""
    twice: list[bool] = []

    def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
        twice.append(len(dict(pairs)) < len(pairs))
        return dict(pairs)

    try:
        message = json.loads(body.decode(), object_pairs_hook=once)
    except (ValueError, RecursionError):
        raise Malformed(PARSE_ERROR) from None
    if not _is_message(message) or (any(twice) and message["method"] != "tools/call"):
        raise Malformed(INVALID_REQUEST)
    if message["method"] == "tools/call" and not message.get("params", {}).keys() <= CALLED_WITH:
        raise Malformed(INVALID_PARAMS)
    return any(twice)


def _is_message(value: Any) -> bool:
    """Whether this is one request or notification of JSON-RPC 2.0."""
    return (
        isinstance(value, dict)
        and value.keys() <= ENVELOPE
        and value.get("jsonrpc") == "2.0"
        and isinstance(value.get("method"), str)
        and isinstance(value.get("params", {}), dict)
        and ("id" not in value or type(value["id"]) in (int, str))
    )


def reworded(body: bytes) -> bytes:
    """An answer without what the SDK says of an error, which may quote the message that it choked on.

    Which protocol versions are served stays in it: clients need that to agree on one.
    """
    try:
        message = json.loads(body)
    except ValueError:
        return body  # empty, or one of the SDK's few fixed sentences
    if not isinstance(message, dict) or "error" not in message:
        return body
    told = message["error"]
    data = told.get("data")
    supported = data.get("supported") if isinstance(data, dict) else None
    return error(told["code"], message.get("id"), supported)


def error(code: int, request_id: Any = None, supported: Iterable[str] | None = None) -> bytes:
    """A JSON-RPC error with our sentence for its code."""
    told: dict[str, Any] = {"code": code, "message": MESSAGES.get(code, REFUSED)}
    if supported is not None:
        told["data"] = {"supported": list(supported)}
    return json.dumps({"jsonrpc": "2.0", "id": request_id, "error": told}).encode()


async def whole(receive: Receive) -> bytes:
    """A body that the guard has set bounds to; one that breaks off is no JSON."""
    body, more = b"", True
    while more:
        message = await receive()
        body += message.get("body", b"")
        more = message.get("more_body", False)
    return body


def replayed(body: bytes, receive: Receive) -> Receive:
    """The body once more, then whatever else comes."""
    given = False

    async def again() -> Message:
        nonlocal given
        if given:
            return await receive()
        given = True
        return {"type": "http.request", "body": body, "more_body": False}

    return again
