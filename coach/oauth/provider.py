"""The authorisation server: the SDK speaks OAuth, this keeps what it decides (docs/coach.md, Access; ADR 0015)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from datetime import datetime
from random import Random, SystemRandom
from typing import Final
from urllib.parse import urlsplit
from uuid import UUID

from mcp.server.auth.provider import (
    AccessToken,
    AuthorizationCode,
    AuthorizationParams,
    AuthorizeError,
    OAuthAuthorizationServerProvider,
    RefreshToken,
    RegistrationError,
    TokenError,
)
from mcp.shared.auth import OAuthClientInformationFull, OAuthToken
from pydantic import AnyUrl

from claimpilot.clock import now
from claimpilot.database import hop
from coach.contract.keys import Keys
from coach.domain.characters import misleads
from coach.models.connections import Scope
from coach.oauth import connections, tokens
from coach.oauth.audience import Audience

CONSENT_PATH: Final = "/coach/connect/"
LOOPBACK: Final = ("localhost", "127.0.0.1", "::1")
NEVER: Final = float("inf")
"""The SDK compares expiry with a clock of its own; ours has judged already."""


class Granted(AuthorizationCode):
    """A code, with the grant that it opens."""

    grant: int


class Renewable(RefreshToken):
    """A refresh token; its text is what the store finds it by."""


@dataclass(frozen=True)
class Authorisation(OAuthAuthorizationServerProvider[Granted, Renewable, AccessToken]):
    """What the SDK's endpoints ask and have done."""

    keys: Keys
    audience: Audience
    clock: Callable[[], datetime] = now
    rng: Random = field(default_factory=SystemRandom)

    async def get_client(self, client_id: str) -> OAuthClientInformationFull | None:
        kept = await hop(connections.registration_of, client_id, self.keys)
        return OAuthClientInformationFull.model_validate_json(kept) if kept else None

    async def register_client(self, client_info: OAuthClientInformationFull) -> None:
        if not all(map(safe_redirect, client_info.redirect_uris or [])):
            raise RegistrationError("invalid_redirect_uri", "Redirect URIs are https, or http to this machine.")
        if misleads(client_info.client_name or ""):
            raise RegistrationError("invalid_client_metadata", "A name has no control characters.")
        kept = client_info.model_dump_json(exclude_none=True).encode()
        await hop(
            connections.register,
            UUID(client_info.client_id),
            client_info.client_name,
            kept,
            self.keys,
            self.clock(),
            self.rng,
        )

    async def authorize(self, client: OAuthClientInformationFull, params: AuthorizationParams) -> str:
        """The page on which the user decides, with the ask sealed into its address."""
        audience = connections.audience_named(params.resource, self.audience)
        if not audience:
            raise AuthorizeError("invalid_request", "This server gives out tokens for its own coach alone.")
        names = params.scopes if params.scopes is not None else (client.scope or "").split()
        ask = connections.Ask(
            client_id=UUID(client.client_id),
            redirect_uri=str(params.redirect_uri),
            redirect_uri_given=params.redirect_uri_provided_explicitly,
            challenge=params.code_challenge,
            state=params.state,
            scope=tokens.scope_of(frozenset(names)),
            audience=audience,
            expires_at=self.clock() + connections.ASK_LIFE,
        )
        return f"{self.audience.origin}{CONSENT_PATH}?ask={connections.put(ask, self.keys, self.rng)}"

    async def load_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: str
    ) -> Granted | None:
        code = connections.code_of(authorization_code, self.keys, self.clock())
        if not code or str(code.ask.client_id) != client.client_id:
            return None
        return Granted(
            code="",
            scopes=sorted(tokens.SCOPES[code.ask.scope]),
            expires_at=NEVER,
            client_id=client.client_id,
            code_challenge=code.ask.challenge,
            redirect_uri=AnyUrl(code.ask.redirect_uri),
            redirect_uri_provided_explicitly=code.ask.redirect_uri_given,
            grant=code.grant,
        )

    async def exchange_authorization_code(
        self, client: OAuthClientInformationFull, authorization_code: Granted
    ) -> OAuthToken:
        pair = await hop(tokens.redeem, authorization_code.grant, self.keys, self.clock(), self.rng)
        return told(pair)

    async def load_refresh_token(self, client: OAuthClientInformationFull, refresh_token: str) -> Renewable | None:
        row = await hop(tokens.refresh_of, refresh_token, client.client_id, self.keys, self.clock())
        if not row:
            return None
        scopes = sorted(tokens.SCOPES[Scope(row.scope)])
        return Renewable(token=refresh_token, client_id=client.client_id, scopes=scopes)

    async def exchange_refresh_token(
        self, client: OAuthClientInformationFull, refresh_token: Renewable, scopes: list[str]
    ) -> OAuthToken:
        scope = tokens.scope_of(frozenset(scopes))
        pair = await hop(tokens.renew, refresh_token.token, client.client_id, scope, self.keys, self.clock(), self.rng)
        return told(pair)

    async def load_access_token(self, token: str) -> AccessToken | None:
        """A token to revoke: whose it is comes out in `revoke_token`."""
        client_id = await hop(tokens.client_of, token, self.keys)
        return AccessToken(token=token, client_id=client_id, scopes=[]) if client_id else None

    async def revoke_token(self, token: AccessToken | RefreshToken) -> None:
        await hop(tokens.revoke_token, token.token, token.client_id, self.keys, self.clock())


def told(pair: tokens.Pair | None) -> OAuthToken:
    """Errors: TokenError when there is none."""
    if not pair:
        raise TokenError("invalid_grant", "This grant is over.")
    return OAuthToken(
        access_token=pair.access,
        expires_in=int(tokens.LIVES[tokens.Kind.ACCESS].total_seconds()),
        scope=" ".join(sorted(tokens.SCOPES[pair.scope])),
        refresh_token=pair.refresh,
    )


def safe_redirect(uri: AnyUrl) -> bool:
    """Whether a code may be sent there: over TLS, or to the user's own machine.

    A fragment would swallow the code, be it empty; a user's name before the host would pass for the host.
    """
    text = str(uri)
    parts = urlsplit(text)
    tls = parts.scheme == "https" or (parts.scheme == "http" and parts.hostname in LOOPBACK)
    return tls and "#" not in text and "@" not in parts.netloc
