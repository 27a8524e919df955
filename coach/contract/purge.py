"""What the coach forgets once it is over (docs/coach.md, Commands)."""

from datetime import datetime

from coach.models import IdempotencyRecord, LearningSession, OAuthToken


def purge(now: datetime) -> dict[str, int]:
    """Delete answers kept for retries, sessions and tokens whose time is up, and say how many of each."""
    return {
        "records": IdempotencyRecord.objects.filter(expires_at__lte=now).delete()[0],
        "sessions": LearningSession.objects.filter(expires_at__lte=now).delete()[1].get("coach.LearningSession", 0),
        "tokens": OAuthToken.objects.filter(expires_at__lte=now).delete()[0],
    }
