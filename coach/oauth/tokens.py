"""Access tokens: they let an app in on behalf of a user, and are kept as digests alone (docs/coach.md, Access)."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from random import Random
from typing import Final

from coach.contract.call import READ, WRITE, Identity
from coach.contract.keys import Keys, as_text
from coach.models import OAuthToken
from coach.models.connections import Scope
from coach.oauth.audience import Audience

LIFE: Final = timedelta(hours=1)
PREFIX: Final = "cpa_"
SCOPES: Final = {"read": frozenset({READ}), "write": frozenset({READ, WRITE})}


@dataclass(frozen=True)
class Holder:
    """Whom a token speaks for, and over which connection."""

    identity: Identity
    connection: str


def issue(user_id: int, scope: Scope, keys: Keys, audience: Audience, now: datetime, rng: Random) -> str:
    """A token of an hour; it is told here and never again."""
    token = PREFIX + as_text(rng.randbytes(32))
    OAuthToken.objects.create(
        digest=keys.digests(token)[0],
        user_id=user_id,
        scope=scope,
        audience=audience.digest,
        created_at=now,
        expires_at=now + LIFE,
    )
    return token


def holder_of(token: str, keys: Keys, audience: Audience, now: datetime) -> Holder | None:
    """Whom a token speaks for, or None when it is unknown, expired, revoked, or for another audience."""
    row = OAuthToken.objects.filter(
        digest__in=keys.digests(token), audience=audience.digest, revoked_at=None, expires_at__gt=now
    ).first()
    return Holder(Identity(row.user_id, SCOPES[row.scope]), "command") if row else None
