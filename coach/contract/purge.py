"""What the coach forgets once it is over (docs/coach.md, Commands)."""

from datetime import datetime, timedelta
from typing import Final

from coach.models import IdempotencyRecord, LearningSession, OAuthClient, OAuthGrant, OAuthToken

UNUSED: Final = timedelta(days=1)
"""How long a client may take from registering to its first tokens."""


def purge(now: datetime) -> dict[str, int]:
    """Delete answers kept for retries, sessions and tokens whose time is up, then connections that have no token left
    and clients that have no connection, and say how many of each."""
    early = now - UNUSED
    return {
        "records": IdempotencyRecord.objects.filter(expires_at__lte=now).delete()[0],
        "sessions": LearningSession.objects.filter(expires_at__lte=now).delete()[1].get("coach.LearningSession", 0),
        "tokens": OAuthToken.objects.filter(expires_at__lte=now).delete()[0],
        "connections": OAuthGrant.objects.filter(tokens=None, created_at__lte=early).delete()[0],
        "clients": OAuthClient.objects.filter(grants=None, created_at__lte=early).delete()[0],
    }
