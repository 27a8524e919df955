"""What the settings say to the coach: its secrets and its public origin (docs/settings.md, The coach)."""

from dataclasses import dataclass, field

from django.conf import settings


@dataclass(frozen=True)
class Coaching:
    """The secrets, the current one first, and a public origin without a trailing slash."""

    secrets: tuple[str, ...] = field(repr=False)
    origin: str


def coaching() -> Coaching:
    secrets = (settings.COACH_SECRET, settings.COACH_SECRET_PREVIOUS)
    return Coaching(secrets=tuple(secret for secret in secrets if secret), origin=settings.PUBLIC_ORIGIN)
