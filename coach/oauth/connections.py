"""Chat clients, the leave that a user gives them, its end, and the list of it all (docs/coach.md, Access)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final
from uuid import UUID

import structlog
from django.contrib.auth.base_user import AbstractBaseUser
from django.db import transaction
from pydantic import BaseModel, ConfigDict, ValidationError

from coach.contract.keys import BadSeal, Keys, as_text, from_text
from coach.models import OAuthClient, OAuthGrant
from coach.models.connections import Scope
from coach.oauth.audience import Audience

log = structlog.get_logger(__name__)

ASK_LIFE: Final = timedelta(minutes=10)
CODE_LIFE: Final = timedelta(minutes=5)
LONGEST_NAME: Final = 80
NAMELESS: Final = "A chat client"


@dataclass(frozen=True)
class Connection:
    """A client that may act for a user: what the connections page lists. `id` is what ends it."""

    id: int
    name: str
    scope: Scope
    since: datetime


class Ask(BaseModel):
    """What a client asks a user for. It travels sealed in the address of the page that puts the question."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    client_id: UUID
    redirect_uri: str
    redirect_uri_given: bool
    challenge: str
    state: str | None
    scope: Scope
    audience: str
    expires_at: datetime


class Code(BaseModel):
    """What an authorisation code says, sealed: the user's leave, and the ask that it answers."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    grant: int
    ask: Ask
    expires_at: datetime


def connections_of(user: AbstractBaseUser) -> list[Connection]:
    """The clients that may act for a user now, the newest first. Cost: one query."""
    grants = OAuthGrant.objects.filter(user_id=user.pk, revoked_at=None, redeemed_at__isnull=False)
    return [
        Connection(grant.pk, grant.client.name, Scope(grant.scope), grant.created_at)
        for grant in grants.select_related("client").order_by("-created_at", "-pk")
    ]


def disconnect(user: AbstractBaseUser, connection: int, now: datetime) -> bool:
    """End a connection of the user's, its tokens with it. False when the user has none of this id."""
    grant = OAuthGrant.objects.filter(pk=connection, user_id=user.pk, revoked_at=None).first()
    if grant:
        revoke(grant, now)
    return grant is not None


@transaction.atomic
def revoke(grant: OAuthGrant, now: datetime) -> None:
    """End a user's leave and every token that came of it."""
    OAuthGrant.objects.filter(pk=grant.pk).update(revoked_at=now)
    grant.tokens.filter(revoked_at=None).update(revoked_at=now)
    log.info("coach_disconnected", grant=grant.pk)


def register(client_id: UUID, name: str | None, registration: bytes, keys: Keys, now: datetime, rng: Random) -> None:
    """Keep what a client says of itself, its secret included, under seal."""
    OAuthClient.objects.create(
        client_id=client_id,
        name=" ".join((name or "").split())[:LONGEST_NAME] or NAMELESS,
        registration=keys.seal(registration, _client(client_id), rng),
        created_at=now,
    )


def registration_of(client_id: str, keys: Keys) -> bytes | None:
    """What a client said when it registered, or None for one that there is not."""
    try:
        client = OAuthClient.objects.get(client_id=UUID(client_id))
        return keys.opened(bytes(client.registration), _client(client.client_id))
    except (ValueError, OAuthClient.DoesNotExist, BadSeal):
        return None


def put(ask: Ask, keys: Keys, rng: Random) -> str:
    """An ask as it stands in an address."""
    return as_text(keys.seal(ask.model_dump_json().encode(), "OAUTH ASK", rng))


def asked(text: str, keys: Keys, now: datetime) -> tuple[Ask, OAuthClient] | None:
    """The ask that an address holds, and whose it is; None when it is not ours or too old."""
    try:
        ask = Ask.model_validate_json(keys.opened(from_text(text), "OAUTH ASK"))
    except (BadSeal, ValidationError):
        return None
    client = OAuthClient.objects.filter(client_id=ask.client_id).first()
    return (ask, client) if client and now < ask.expires_at else None


def answered(user: AbstractBaseUser, ask: Ask, client: OAuthClient) -> bool:
    """Whether the user has let the client in since it asked, or refused to: one ask has one answer."""
    return client.grants.filter(user_id=user.pk, created_at__gte=ask.expires_at - ASK_LIFE).exists()


@transaction.atomic
def allow(user: AbstractBaseUser, ask: Ask, client: OAuthClient, keys: Keys, now: datetime, rng: Random) -> str | None:
    """Give a client what it asks for, and say the code that it fetches its tokens with, once and soon.

    None for an ask that was answered already.
    """
    OAuthClient.objects.select_for_update().get(pk=client.pk)  # one answer after another
    if answered(user, ask, client):
        return None
    grant = OAuthGrant.objects.create(
        client=client, user_id=user.pk, scope=ask.scope, audience=ask.audience, created_at=now
    )
    code = Code(grant=grant.pk, ask=ask, expires_at=now + CODE_LIFE)
    log.info("coach_connected", grant=grant.pk, scope=ask.scope)
    return as_text(keys.seal(code.model_dump_json().encode(), "OAUTH CODE", rng))


@transaction.atomic
def refuse(user: AbstractBaseUser, ask: Ask, client: OAuthClient, now: datetime) -> None:
    """Give no leave. It is kept as one that ended at once, so that the same ask cannot be allowed afterwards."""
    OAuthClient.objects.select_for_update().get(pk=client.pk)
    if not answered(user, ask, client):
        client.grants.create(user_id=user.pk, scope=ask.scope, audience=ask.audience, created_at=now, revoked_at=now)


def code_of(text: str, keys: Keys, now: datetime) -> Code | None:
    """What a code says, or None when it is not ours or too old."""
    try:
        code = Code.model_validate_json(keys.opened(from_text(text), "OAUTH CODE"))
    except (BadSeal, ValidationError):
        return None
    return code if now < code.expires_at else None


def audience_named(resource: str | None, audience: Audience) -> str | None:
    """The digest of what a token is asked for: none named is ours, another's is None (RFC 8707)."""
    ours = resource is None or resource.removesuffix("/") == audience.resource
    return audience.digest if ours else None


def _client(client_id: UUID) -> str:
    return f"OAUTH CLIENT {client_id}"
