"""The coach behind its transport: the contract's tests go through HTTP in both generations of the protocol."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import datetime
from random import Random
from typing import Any

import httpx2
from asgiref.sync import async_to_sync
from mcp.server.auth.middleware.auth_context import AuthContextMiddleware
from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser
from mcp.server.auth.provider import AccessToken
from mcp_types import CLIENT_CAPABILITIES_META_KEY, PROTOCOL_VERSION_META_KEY, SERVER_INFO_META_KEY

from claimpilot.coaching import Coaching
from coach.asgi import Sessionless
from coach.contract.call import Coach, Identity, UnknownTool
from coach.mcp.door import Door
from coach.mcp.server import Desk
from coach.oauth.audience import Audience

LEGACY = "2025-11-25"
MODERN = "2026-07-28"
GENERATIONS = [LEGACY, MODERN]
PAGE = "https://inspector.example"
"""The origin of a page that may call."""


@dataclass
class Answer:
    """What came over the wire for a call."""

    structured: dict[str, Any]
    text: str
    failed: bool
    meta: Mapping[str, Any] = field(default_factory=dict)


def message(generation: str, method: str, params: Mapping[str, Any], request_id: object = 1) -> dict[str, Any]:
    """A request as a client of this generation writes it."""
    envelope = {PROTOCOL_VERSION_META_KEY: MODERN, CLIENT_CAPABILITIES_META_KEY: {}}
    meta = {"_meta": envelope} if generation == MODERN else {}
    return {"jsonrpc": "2.0", "id": request_id, "method": method, "params": {**params, **meta}}


def headers(generation: str, method: str, params: Mapping[str, Any]) -> dict[str, str]:
    name = params.get("name", params.get("uri"))
    named = {"mcp-method": method, **({"mcp-name": name} if name else {})}
    return {
        "accept": "application/json, text/event-stream",
        "content-type": "application/json",
        "mcp-protocol-version": generation,
        **(named if generation == MODERN else {}),
    }


@async_to_sync
async def post(
    application: Any, body: bytes | str, headers: Mapping[str, str], path: str = "/mcp", method: str = "POST"
) -> httpx2.Response:
    """One HTTP request to an ASGI application in this process."""
    transport = httpx2.ASGITransport(app=application)
    async with httpx2.AsyncClient(transport=transport, base_url="https://claims.example") as client:
        return await client.request(method, path, content=body, headers=dict(headers))


def ask(application: Any, generation: str, method: str, params: Mapping[str, Any]) -> httpx2.Response:
    """A request of JSON-RPC to the coach."""
    body = json.dumps(message(generation, method, params))
    return post(application, body, headers(generation, method, params))


def answer_of(response: httpx2.Response) -> Answer:
    """Errors: UnknownTool for an error of the protocol, which a call has for no other reason."""
    told = response.json()
    if "error" in told:
        raise UnknownTool(told["error"]["message"])
    result = told["result"]
    meta = {name: value for name, value in result.get("_meta", {}).items() if name != SERVER_INFO_META_KEY}
    return Answer(result["structuredContent"], result["content"][0]["text"], result["isError"], meta)


class OverHttp(Coach):
    """A coach that is called over HTTP. Who calls is known already: tokens have tests of their own."""

    def __init__(self, settings: Coaching, namespace: str, generation: str) -> None:
        super().__init__(settings, namespace)
        self.inside = Coach(settings, namespace)
        self.audience = Audience(settings.origin)
        self.generation = generation
        self.now: datetime
        self.doors: dict[int, Any] = {}

    def call(  # type: ignore[override]  # an answer has what tests read of a result
        self, name: str, arguments: Mapping[str, Any], identity: Identity | None, now: datetime, rng: Random
    ) -> Answer:
        self.now = now
        params = {"name": name, "arguments": arguments}

        async def known(scope: Any, receive: Any, send: Any) -> None:
            user = {"user": AuthenticatedUser(token_of(identity))} if identity else {}
            await AuthContextMiddleware(self.door(rng))({**scope, **user}, receive, send)

        return answer_of(ask(known, self.generation, "tools/call", params))

    def door(self, rng: Random) -> Any:
        """The transport for a chat, whose luck is its own."""
        if id(rng) not in self.doors:
            desk = Desk(self.inside, self.audience, clock=lambda: self.now, rng=rng)
            self.doors[id(rng)] = Door(Sessionless(desk))
        return self.doors[id(rng)]


class Inside(Coach):
    """The contract itself, with the keys of the coach outside."""

    def __init__(self, outside: OverHttp) -> None:
        self.keys, self.house, self.tools = outside.keys, outside.house, outside.tools


def token_of(identity: Identity) -> AccessToken:
    return AccessToken(token="", client_id="test", scopes=sorted(identity.scopes), subject=str(identity.user_id))


def called(application: Any, bearer: dict[str, str], tool: str, arguments: Any, generation: str = MODERN) -> Any:
    """What a call of a tool is answered with, as JSON-RPC."""
    params = {"name": tool, "arguments": arguments}
    body = json.dumps(message(generation, "tools/call", params))
    return post(application, body, {**headers(generation, "tools/call", params), **bearer}).json()


def code_of(answer: Any) -> str:
    return str(answer["result"]["structuredContent"]["code"])


async def elsewhere(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 418, "headers": []})
    await send({"type": "http.response.body", "body": b""})


class Shelf(dict[str, int]):
    """Windows in memory."""

    def add(self, cell: str, ends: int, by: int, now: int) -> int:
        self[cell] = self.get(cell, 0) + by
        return self[cell]
