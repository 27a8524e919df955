"""GET /api/health: whether the store answers, and which model does (docs/http-api.md, GET /api/health)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal

import structlog
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from claimpilot import database
from claimpilot.http import written
from claimpilot.wire import Wire

log = structlog.get_logger(__name__)

SECONDS: Final = 2.0
OWN_THREAD: Final = ThreadPoolExecutor(1, thread_name_prefix="health")  # a hung store holds this thread and no other
NO_ANSWER: Final = "The claim store does not answer."


class Ai(Wire):
    """Which model answers. `live_model` is null when voice cannot run, `gateway` when calls go straight to Google."""

    configured: bool
    model: str
    live_model: str | None
    thinking_level: str
    gateway: str | None


class Health(Wire):
    ok: Literal[True] = True
    database: Literal["sqlite", "postgres", "none"]
    ai: Ai


class Unwell(Wire):
    ok: Literal[False] = False
    database: Literal["sqlite", "postgres"]
    ai: Ai
    error: str = NO_ANSWER


def ai() -> Ai:
    """What the settings say about the model."""
    local = settings.AI_PROVIDER == "local"
    return Ai(
        configured=local or bool(settings.GEMINI_API_KEY),
        model="local-analyst" if local else settings.GEMINI_MODEL,
        live_model=None,
        thinking_level=settings.GEMINI_THINKING_LEVEL,
        gateway=settings.AI_GATEWAY or None,
    )


def probe() -> None:
    """Ask the store for something that only a store of ours has."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")


@require_http_methods(["GET", "HEAD"])
async def health(request: HttpRequest) -> HttpResponse:
    kind = database.name()
    if kind == "none":
        return written(Health(database=kind, ai=ai()))
    try:
        async with asyncio.timeout(SECONDS):
            await database.in_thread(OWN_THREAD, probe)
    except (database.StoreAway, DatabaseError, TimeoutError) as error:
        log.error("store_does_not_answer", reason=type(error).__name__)
        return written(Unwell(database=kind, ai=ai()), 503)
    return written(Health(database=kind, ai=ai()))
