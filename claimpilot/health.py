"""GET /api/health: whether the store answers, and which model does (docs/http-api.md, GET /api/health)."""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final, Literal

import structlog
from django.conf import settings
from django.db import DatabaseError, connection
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from chat.providers import ai_in_use
from chat.wire import AiInUse
from claimpilot import database
from claimpilot.http import written
from claimpilot.recording import records_turns
from claimpilot.wire import Wire

log = structlog.get_logger(__name__)

SECONDS: Final = 2.0
OWN_THREAD: Final = ThreadPoolExecutor(1, thread_name_prefix="health")  # a hung store holds this thread and no other
NO_ANSWER: Final = "The claim store does not answer."


class Health(Wire):
    ok: Literal[True] = True
    database: Literal["sqlite", "postgres", "none"]
    ai: AiInUse


class HealthRecording(Health):
    """The same of a server that records turns, which says so."""

    records_turns: Literal[True] = True


class Unwell(Wire):
    ok: Literal[False] = False
    database: Literal["sqlite", "postgres"]
    ai: AiInUse
    error: str = NO_ANSWER


def probe() -> None:
    """Ask the store for something that only a store of ours has."""
    with connection.cursor() as cursor:
        cursor.execute("SELECT 1 FROM django_migrations LIMIT 1")


@require_http_methods(["GET", "HEAD"])
async def health(request: HttpRequest) -> HttpResponse:
    kind = database.name()
    if kind == "none":
        return written(Health(database=kind, ai=ai_in_use()))
    try:
        async with asyncio.timeout(SECONDS):
            await database.in_thread(OWN_THREAD, probe)
    except (database.StoreAway, DatabaseError, TimeoutError) as error:
        log.error("store_does_not_answer", reason=type(error).__name__)
        return written(Unwell(database=kind, ai=ai_in_use()), 503)
    well = HealthRecording if records_turns() else Health
    return written(well(database=kind, ai=ai_in_use()))


def for_pages(request: HttpRequest) -> dict[str, object]:
    """What a page may say of the server, such as which model answers, and whether it coaches: a context processor."""
    return {
        "ai": ai_in_use(),
        "key_needed": bool(settings.EMBED_KEY),
        "coaches": database.configured(),
        "records_turns": records_turns(),
    }
