"""Tokens: they let an app in on behalf of a user, and are kept as digests alone (docs/coach.md, Access)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final

from django.db import transaction
from django.db.models import QuerySet

from coach.contract.call import READ, WRITE, Identity
from coach.contract.keys import Keys, as_text
from coach.models import OAuthGrant, OAuthToken
from coach.models.connections import Scope
from coach.oauth.audience import Audience
from coach.oauth.connections import revoke

Kind = OAuthToken.Kind
LIVES: Final = {Kind.ACCESS: timedelta(hours=1), Kind.REFRESH: timedelta(days=30)}
PREFIXES: Final = {Kind.ACCESS: "cpa_", Kind.REFRESH: "cpr_"}
SCOPES: Final = {Scope.READ: frozenset({READ}), Scope.WRITE: frozenset({READ, WRITE})}
BY_COMMAND: Final = "command"
ANY_ORIGIN: Final = ""
"""The audience of a token by command: this store's coach, under whatever origin it is served."""


@dataclass(frozen=True)
class Holder:
    """Whom an access token speaks for, and over which connection."""

    identity: Identity
    connection: str


@dataclass(frozen=True)
class Pair:
    """What a client gets: a token for calls, and one for the next pair."""

    access: str
    refresh: str
    scope: Scope


def scope_of(names: frozenset[str]) -> Scope:
    """The scope that holds these names of scopes; to write is to read too."""
    return Scope.WRITE if WRITE in names else Scope.READ


def issue(user_id: int, scope: Scope, keys: Keys, now: datetime, rng: Random) -> str:
    """An access token of an hour without a client; it is told here and never again."""
    token = OAuthToken(kind=Kind.ACCESS, user_id=user_id, scope=scope, audience=ANY_ORIGIN)
    return _told(token, keys, now, rng)


def holder_of(token: str, keys: Keys, audience: Audience, now: datetime) -> Holder | None:
    """Whom a token speaks for, or None when it is unknown, over, or for another audience. Cost: one query."""
    row = (
        _current(token, Kind.ACCESS, keys, now)
        .filter(audience__in=(audience.digest, ANY_ORIGIN), user__is_active=True)
        .first()
    )
    if not row:
        return None
    return Holder(Identity(row.user_id, SCOPES[Scope(row.scope)]), str(row.grant_id or BY_COMMAND))


def redeem(grant_id: int, keys: Keys, now: datetime, rng: Random) -> Pair | None:
    """The first pair of a grant. A code that comes a second time ends the grant, because somebody has a copy of it."""
    with transaction.atomic():
        grant = OAuthGrant.objects.select_for_update().filter(pk=grant_id, revoked_at=None).first()
        if not grant:
            return None
        if grant.redeemed_at:
            revoke(grant, now)
            return None
        grant.redeemed_at = now
        grant.save(update_fields=["redeemed_at"])
        return _pair(grant, Scope(grant.scope), keys, now, rng)


def refresh_of(token: str, client_id: str, keys: Keys, now: datetime) -> OAuthToken | None:
    """The refresh token of a client, or None. One that was used before ends its grant, for the same reason."""
    used = OAuthToken.objects.filter(
        digest__in=keys.digests(token), kind=Kind.REFRESH, revoked_at__isnull=False, grant__revoked_at=None
    )
    for row in used.select_related("grant"):
        if row.grant:
            revoke(row.grant, now)
    found = _current(token, Kind.REFRESH, keys, now).filter(user__is_active=True)
    return found.filter(grant__client__client_id=client_id).select_related("grant").first()


def renew(token: str, client_id: str, scope: Scope, keys: Keys, now: datetime, rng: Random) -> Pair | None:
    """The next pair, in place of all tokens before; None when the token is over.

    When another request with it was faster, its pair ends too: one of the two has a copy.
    """
    with transaction.atomic():
        found = refresh_of(token, client_id, keys, now)
        if not found:
            return None
        grant = OAuthGrant.objects.select_for_update().filter(tokens=found, revoked_at=None).first()
        if not grant:
            return None
        if not OAuthToken.objects.filter(pk=found.pk, revoked_at=None).exists():
            revoke(grant, now)  # used at the same moment: who was faster may be who copied it
            return None
        grant.tokens.filter(revoked_at=None).update(revoked_at=now)
        return _pair(grant, scope, keys, now, rng)


def client_of(token: str, keys: Keys) -> str | None:
    """The client that a token of either kind was given to."""
    row = (
        OAuthToken.objects.filter(digest__in=keys.digests(token), grant__isnull=False)
        .select_related("grant__client")
        .first()
    )
    return str(row.grant.client.client_id) if row and row.grant else None


def revoke_token(token: str, client_id: str, keys: Keys, now: datetime) -> None:
    """End the grant that a client's token came of; a token that is not the client's changes nothing (RFC 7009)."""
    rows = OAuthToken.objects.filter(digest__in=keys.digests(token), grant__client__client_id=client_id)
    for row in rows.select_related("grant"):
        if row.grant:
            revoke(row.grant, now)


def _current(token: str, kind: str, keys: Keys, now: datetime) -> QuerySet[OAuthToken]:
    return OAuthToken.objects.filter(digest__in=keys.digests(token), kind=kind, revoked_at=None, expires_at__gt=now)


def _pair(grant: OAuthGrant, scope: Scope, keys: Keys, now: datetime, rng: Random) -> Pair:
    tokens = {
        kind: OAuthToken(kind=kind, grant=grant, user_id=grant.user_id, scope=scope, audience=grant.audience)
        for kind in (Kind.ACCESS, Kind.REFRESH)
    }
    told = {kind: _told(token, keys, now, rng) for kind, token in tokens.items()}
    return Pair(told[Kind.ACCESS], told[Kind.REFRESH], scope)


def _told(token: OAuthToken, keys: Keys, now: datetime, rng: Random) -> str:
    """A new token's text; the store keeps a digest of it."""
    kind = Kind(token.kind)
    text = PREFIXES[kind] + as_text(rng.randbytes(32))
    token.digest, token.created_at, token.expires_at = keys.digests(text)[0], now, now + LIVES[kind]
    token.save(force_insert=True)
    return text
