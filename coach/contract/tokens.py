"""Access tokens: they let an app in on behalf of a user, and are kept as digests alone (docs/coach.md, Access)."""

from datetime import datetime, timedelta
from random import Random
from typing import Final

from coach.contract.call import READ, WRITE, Identity
from coach.contract.keys import Keys, as_text
from coach.models import OAuthToken

LIFE: Final = timedelta(hours=1)
PREFIX: Final = "cpa_"
SCOPES: Final = {"read": frozenset({READ}), "write": frozenset({READ, WRITE})}


def issue(user_id: int, scope: OAuthToken.Scope, keys: Keys, now: datetime, rng: Random) -> str:
    """A token of an hour; it is told here and never again."""
    token = PREFIX + as_text(rng.randbytes(32))
    OAuthToken.objects.create(
        digest=keys.digests(token)[0], user_id=user_id, scope=scope, created_at=now, expires_at=now + LIFE
    )
    return token


def identity_of(token: str, keys: Keys, now: datetime) -> Identity | None:
    """Whom a token speaks for, or None when it is unknown, expired or revoked."""
    row = OAuthToken.objects.filter(digest__in=keys.digests(token), revoked_at=None, expires_at__gt=now).first()
    return Identity(row.user_id, SCOPES[row.scope]) if row else None
