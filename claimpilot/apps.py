"""The project package as a Django app: its commands, and its checks of the settings (docs/settings.md, Checks)."""

from collections.abc import Iterable
from typing import Any, Final

from django.apps import AppConfig
from django.conf import settings
from django.core import checks

from claimpilot.database import configured

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


def the_report_has_its_own_key(app_configs: Any, **options: Any) -> Iterable[checks.CheckMessage]:
    if configured() and not settings.REPORT_KEY:
        yield checks.Warning(
            "REPORT_KEY is not set: whoever has the EMBED_KEY, which stands in every host's page, reads what people"
            " asked, were answered and wrote.",
            id="claimpilot.W003",
        )


def limits_can_be_kept(app_configs: Any, **options: Any) -> Iterable[checks.CheckMessage]:
    limits = (settings.LIMIT_REQUESTS, settings.LIMIT_STREAMS, settings.LIMIT_SOCKETS, settings.LIMIT_TOKENS_DAY)
    if any(limits) and not configured() and not settings.REDIS_URL:
        yield checks.Warning(
            "A LIMIT_ is set, but there is neither a database nor a REDIS_URL to count in.", id="claimpilot.W004"
        )


class ClaimPilotConfig(AppConfig):
    name = "claimpilot"

    def ready(self) -> None:
        checks.register(connections_end_with_their_hop, checks.Tags.compatibility)
        checks.register(streams_are_not_compressed, checks.Tags.compatibility)
        checks.register(https_is_seen, checks.Tags.security)
        checks.register(limits_can_be_kept, checks.Tags.security)
        checks.register(claims_are_not_open, checks.Tags.security, deploy=True)
        checks.register(the_report_has_its_own_key, checks.Tags.security, deploy=True)
