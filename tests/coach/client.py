"""A chat client in a script: the SDK's own, over real HTTP, let in by OAuth; it keeps a trace of what it does."""

import asyncio
import json
import re
from dataclasses import dataclass, field
from random import Random
from typing import Any
from urllib.parse import parse_qs, urlsplit
from uuid import UUID

import httpx2
from mcp import Client
from mcp.client.auth import OAuthClientProvider
from mcp.client.streamable_http import streamable_http_client
from mcp.shared.auth import AuthorizationCodeResult, OAuthClientInformationFull, OAuthClientMetadata, OAuthToken
from pydantic import AnyUrl

from coach.trace import Finding, findings
from coach.trace_events import read
from tests.coach.chat import REQUESTED, VERSIONED, published

CALLBACK = "http://localhost:3999/callback"
PATIENCE = 30.0


@dataclass
class Person:
    """Somebody at a browser, who signs in and connects a client when asked to."""

    name: str
    password: str
    answer: AuthorizationCodeResult | None = None

    async def decide(self, address: str) -> None:
        async with httpx2.AsyncClient(follow_redirects=True, timeout=PATIENCE) as browser:
            page = await browser.get(address)
            if "password" in page.text:
                sign_in = {"username": self.name, "password": self.password}
                page = await self.send(browser, page, sign_in)
            browser.follow_redirects = False
            decided = await self.send(browser, page, {"decision": "allow"})
        told = parse_qs(urlsplit(decided.headers["location"]).query)
        self.answer = AuthorizationCodeResult(code=told["code"][0], state=told["state"][0], iss=told["iss"][0])

    async def send(self, browser: httpx2.AsyncClient, page: httpx2.Response, fields: dict[str, str]) -> httpx2.Response:
        hidden = dict(re.findall(r'<input type="hidden" name="(\w+)" value="([^"]*)"', page.text))
        filled = {name: value.replace("&amp;", "&") for name, value in hidden.items()}
        return await browser.post(page.url, data={**filled, **fields}, headers={"referer": str(page.url)})

    async def decided(self) -> AuthorizationCodeResult:
        assert self.answer
        return self.answer


@dataclass
class Kept:
    """What a client remembers of its registration and its tokens."""

    tokens: OAuthToken | None = None
    client: OAuthClientInformationFull | None = None

    async def get_tokens(self) -> OAuthToken | None:
        return self.tokens

    async def set_tokens(self, tokens: OAuthToken) -> None:
        self.tokens = tokens

    async def get_client_info(self) -> OAuthClientInformationFull | None:
        return self.client

    async def set_client_info(self, client_info: OAuthClientInformationFull) -> None:
        self.client = client_info


@dataclass
class ScriptedClient:
    """Between two messages of the learner it remembers the session and what was said, and nothing else."""

    address: str
    person: Person
    mode: str
    session: str = ""
    version: int = 0
    kept: Kept = field(default_factory=Kept)
    rng: Random = field(default_factory=lambda: Random(11))
    trace: list[dict[str, Any]] = field(default_factory=list)

    def learner(self, **said: bool) -> dict[str, Any]:
        """A message of the learner's, and the context that is loaded after it."""
        self.trace.append({"by": "learner", **said})
        self.version = 0
        return self.call("get_context")

    def reply(self, **shown: bool) -> None:
        self.trace.append({"by": "reply", **shown})

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What a call answers, an error too."""
        return self.sent(tool, self.filled(tool, arguments))

    def lost(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """A call whose answer never arrives; its arguments, to repeat it exactly."""
        filled = self.filled(tool, arguments)
        self.sent(tool, filled)
        self.version = filled["expectedStateVersion"]
        self.trace[-1] = {
            "by": "call",
            "tool": published(tool),
            "expectedStateVersion": self.version,
            "lost": True,
        }
        return filled

    def sent(self, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
        answer = asyncio.run(self.over_http(published(tool), arguments))
        self.version = answer.get("stateVersion", self.version)
        told = {
            "goalId": arguments.get("goalId"),
            "expectedStateVersion": arguments.get("expectedStateVersion"),
            "stateVersion": answer.get("stateVersion"),
            "code": answer.get("code"),
            "action": answer.get("continuation", {}).get("action"),
        }
        self.trace.append({"by": "call", "tool": published(tool), **told})
        return answer

    def filled(self, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
        versioned = {"expectedStateVersion": self.version} if tool in VERSIONED else {}
        requested = {"clientRequestId": str(UUID(int=self.rng.getrandbits(128)))} if tool in REQUESTED else {}
        return {"learningSessionId": self.session, **versioned, **requested, **arguments}

    async def over_http(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        metadata = OAuthClientMetadata(
            client_name="A scripted client", redirect_uris=[AnyUrl(CALLBACK)], token_endpoint_auth_method="none"
        )
        auth = OAuthClientProvider(self.address, metadata, self.kept, self.person.decide, self.person.decided)
        async with (
            httpx2.AsyncClient(auth=auth, timeout=PATIENCE) as http,
            Client(streamable_http_client(self.address, http_client=http), mode=self.mode) as client,
        ):
            result = await client.call_tool(name, arguments)
        return dict(result.structured_content or {})

    def refresh(self) -> None:
        """Fetch the next tokens, as a client does whose clock says that the hour is over."""
        assert self.kept.tokens
        assert self.kept.tokens.refresh_token
        assert self.kept.client
        asked = {
            "grant_type": "refresh_token",
            "refresh_token": self.kept.tokens.refresh_token,
            "client_id": self.kept.client.client_id,
        }
        answer = httpx2.post(self.address.replace("/mcp", "/coach/oauth/token"), data=asked, timeout=PATIENCE)
        self.kept.tokens = OAuthToken.model_validate_json(answer.content)

    def findings(self) -> list[Finding]:
        """What the trace checker finds in this conversation."""
        return findings(read("\n".join(map(json.dumps, self.trace))))
