"""The project package as a Django app: its commands, and its checks of the settings (docs/settings.md, Checks)."""

from collections.abc import Iterable
from typing import Any, Final

from django.apps import AppConfig
from django.conf import settings
from django.core import checks

GZIP: Final = "django.middleware.gzip.GZipMiddleware"


def connections_end_with_their_hop(app_configs: Any, **options: Any) -> Iterable[checks.CheckMessage]:
    """Under ASGI a connection with an age stays open for ever, one a request (Django ticket 33497)."""
    if any(database.get("CONN_MAX_AGE", 0) != 0 for database in settings.DATABASES.values()):
        yield checks.Error("CONN_MAX_AGE must be 0; the pool keeps connections.", id="claimpilot.E001")


def streams_are_not_compressed(app_configs: Any, **options: Any) -> Iterable[checks.CheckMessage]:
    """Django's gzip makes each frame a file of its own, of which many readers take only the first (ticket 36293)."""
    if GZIP in settings.MIDDLEWARE:
        yield checks.Error("GZipMiddleware breaks streamed answers. Take it out of MIDDLEWARE.", id="claimpilot.E002")


def https_is_seen(app_configs: Any, **options: Any) -> Iterable[checks.CheckMessage]:
    if settings.HTTPS and not settings.TRUST_PROXY:
        yield checks.Warning(
            "HTTPS is on, but TRUST_PROXY is off: behind a proxy that ends TLS every page redirects to itself.",
            id="claimpilot.W001",
        )


def claims_are_not_open(app_configs: Any, **options: Any) -> Iterable[checks.CheckMessage]:
    if settings.CLAIMS_API == "open":
        yield checks.Warning("CLAIMS_API is open: whoever reaches the server reads the claims.", id="claimpilot.W002")


class ClaimPilotConfig(AppConfig):
    name = "claimpilot"

    def ready(self) -> None:
        checks.register(connections_end_with_their_hop, checks.Tags.compatibility)
        checks.register(streams_are_not_compressed, checks.Tags.compatibility)
        checks.register(https_is_seen, checks.Tags.security)
        checks.register(claims_are_not_open, checks.Tags.security, deploy=True)
