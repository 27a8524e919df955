"""The coach's part of the ASGI application: MCP, OAuth and the documents about both; the rest is another's
(docs/coach.md, Transport)."""

import json
from typing import Final

from mcp.server.auth.middleware.auth_context import AuthContextMiddleware
from mcp.server.auth.middleware.bearer_auth import AuthenticatedUser, BearerAuthBackend
from mcp.server.auth.provider import AccessToken
from mcp.server.streamable_http_manager import StreamableHTTPSessionManager
from pydantic import AnyHttpUrl
from starlette.middleware.authentication import AuthenticationMiddleware
from starlette.middleware.cors import CORSMiddleware

from claimpilot.access import MCP, NOT_FOUND, OAUTH, Refused, foreign_origin
from claimpilot.coaching import Coaching
from claimpilot.database import StoreAway, hop
from claimpilot.limits import Limits, TooMany
from claimpilot.scope import Application, Receive, Scope, Send, canonical, header, plain, respond
from coach.contract.call import Coach
from coach.contract.errors import CoachError
from coach.mcp.door import JSON, Door, replayed, whole
from coach.mcp.projection import challenge
from coach.mcp.server import Desk, server_of
from coach.oauth.audience import Audience
from coach.oauth.endpoints import application as oauth_application
from coach.oauth.endpoints import offered, served
from coach.oauth.provider import Authorisation
from coach.oauth.tokens import holder_of

LOGIN: Final = "/coach/login"
FOREIGN: Final = "Pages of this origin may not call the coach. The server's COACH_ORIGINS lists those that may."


class CoachApplication:
    """An ASGI application that answers for the coach, and hands on what is not the coach's.

    `origins` are the canonical origins of pages that may call `/mcp` from a browser.
    """

    def __init__(self, application: Application, desk: Desk, origins: frozenset[str] = frozenset()) -> None:
        self.application = application
        self.desk = desk
        self.origins = origins
        self.mcp = mcp_application(desk, origins)
        authorisation = Authorisation(desk.coach.keys, desk.audience, desk.clock, desk.rng)
        self.oauth = oauth_application(desk.audience, authorisation) if offered(desk.audience) else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "http" and plain(scope["path"]) == MCP:
            await self.answer_mcp(scope, receive, send)
        elif scope["type"] == "http" and served(scope["path"]):
            await self.answer_oauth(scope, receive, send)
        else:
            if scope["type"] == "http" and plain(scope["path"]) == LOGIN and scope["method"] == "POST":
                await self.count(scope)
            await self.application(scope, receive, send)

    async def answer_mcp(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Errors: Refused for a page of an origin that is not listed."""
        origin = foreign_origin(scope)
        if origin is not None and canonical(origin) not in self.origins:
            raise Refused(403, FOREIGN)
        try:
            await self.mcp(scope, receive, send)
        except StoreAway:
            body = self.desk.coach.failure(CoachError("SERVICE_UNAVAILABLE")).structured
            await respond("http.response", send, 503, JSON, json.dumps(body).encode())

    async def answer_oauth(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Errors: Refused with 404 where OAuth is not offered, with 429 when somebody comes too often, and whatever the
        guard refuses in a body."""
        if not self.oauth:
            raise Refused(404, NOT_FOUND)
        if scope["path"].startswith(OAUTH):
            await self.count(scope)
        # Read before Starlette has it, which would answer what the guard refuses in a body with a 500 of its own.
        body = await whole(receive)
        await self.oauth(scope, replayed(body, receive), send)

    async def count(self, scope: Scope) -> None:
        """Errors: Refused with 429 when an address comes too often."""
        try:
            await self.desk.limits.take(str((scope.get("client") or [""])[0]), oauth=1)
        except TooMany as full:
            raise Refused(429, str(full), [(b"retry-after", str(full.seconds).encode())]) from None


def coached(
    application: Application, settings: Coaching, limits: Limits, origins: frozenset[str] = frozenset()
) -> CoachApplication:
    """The coach of these settings before an application."""
    return CoachApplication(application, Desk(Coach(settings), Audience(settings.origin), limits), origins)


def mcp_application(desk: Desk, origins: frozenset[str]) -> Application:
    """What answers under /mcp: a token first, then the door, then the SDK."""
    audience = desk.audience
    token_first = AuthenticationMiddleware(
        AuthContextMiddleware(Authorised(Door(Sessionless(desk)), desk)),
        backend=BearerAuthBackend(Verifier(desk), resource_server_url=AnyHttpUrl(audience.resource)),
    )
    return CORSMiddleware(
        token_first,
        allow_origins=sorted(origins),
        allow_methods=["POST"],
        allow_headers=["*"],
        expose_headers=["WWW-Authenticate"],
    )


class Verifier:
    """Whom a bearer token speaks for."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    async def verify_token(self, token: str) -> AccessToken | None:
        desk = self.desk
        holder = await hop(holder_of, token, desk.coach.keys, desk.audience, desk.clock())
        if not holder:
            return None
        # The token itself is known well enough: nobody behind this needs it, so nobody can lose it.
        return AccessToken(
            token="",
            client_id=holder.connection,
            scopes=sorted(holder.identity.scopes),
            resource=desk.audience.resource,
            subject=str(holder.identity.user_id),
        )


class Authorised:
    """401 without a good token, with the coach's own body, so that the code is the same on every way."""

    def __init__(self, application: Application, desk: Desk) -> None:
        self.application = application
        body = desk.coach.failure(CoachError("AUTHENTICATION_REQUIRED")).structured
        self.body = json.dumps(body).encode()
        self.metadata_url = desk.audience.metadata_url

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if not isinstance(scope.get("user"), AuthenticatedUser):
            tried = any(given.lower().startswith("bearer ") for given in header(scope, b"authorization"))
            asked = challenge("invalid_token" if tried else None, self.metadata_url)
            await respond("http.response", send, 401, [*JSON, (b"www-authenticate", asked.encode())], self.body)
        else:
            await self.application(scope, receive, send)


class Sessionless:
    """The SDK's transport, opened for one request and closed behind it.

    It keeps nothing between requests, so a manager each costs next to nothing, and needs neither a lifespan, which
    Daphne has not, nor a task that outlives the request.
    """

    def __init__(self, desk: Desk) -> None:
        self.server = server_of(desk)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        manager = StreamableHTTPSessionManager(self.server, json_response=True, stateless=True)
        async with manager.run():
            await manager.handle_request(scope, receive, send)
