"""How a server enters: the guard, then Django for HTTP, the voice socket (docs/decisions/0008-which-server.md)."""

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from itertools import cycle
from uuid import uuid4

from asgiref.sync import SyncToAsync, ThreadSensitiveContext
from channels.routing import ProtocolTypeRouter
from django.conf import settings
from django.core.asgi import get_asgi_application
from django.core.signals import request_started
from django.db import close_old_connections, reset_queries

from chat.providers import ai_in_use
from claimpilot import database
from claimpilot.access import NOT_FOUND, VOICE, Access, Guard, Refused, deny
from claimpilot.coaching import coaching
from claimpilot.lasting import all_ended
from claimpilot.scope import Application, Receive, Scope, Send, canonical, plain


class Lanes:
    """An application whose synchronous parts share a few lasting threads, instead of one new thread a request.

    asgiref keeps the thread of a request in the two attributes used here, which are no documented interface: hence the
    setting, and a test of its own.
    """

    def __init__(self, application: Application, count: int) -> None:
        self.application = application
        self.lanes: Sequence[ThreadSensitiveContext] = [ThreadSensitiveContext() for _ in range(count)]
        for number, lane in enumerate(self.lanes):
            threads = ThreadPoolExecutor(1, thread_name_prefix=f"lane-{number}")
            SyncToAsync.context_to_thread_executor[lane] = threads
        self.next_lane = cycle(self.lanes)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        token = SyncToAsync.thread_sensitive_context.set(next(self.next_lane))
        try:
            await self.application(scope, receive, send)
        finally:
            SyncToAsync.thread_sensitive_context.reset(token)


async def lifespan(scope: Scope, receive: Receive, send: Send) -> None:
    """Build the model's client, which takes a second, before anybody asks; at the end give back the connections."""
    await receive()
    ai_in_use()
    await send({"type": "lifespan.startup.complete"})
    await receive()
    await all_ended()
    database.close()
    await send({"type": "lifespan.shutdown.complete"})


async def sockets(scope: Scope, receive: Receive, send: Send) -> None:
    """The one socket, or a refusal."""
    await (voice if plain(scope["path"]) == VOICE else no_socket_here)(scope, receive, send)


async def no_socket_here(scope: Scope, receive: Receive, send: Send) -> None:
    """Refuse an upgrade on a path that has no socket."""
    await receive()
    await deny(scope, send, Refused(404, NOT_FOUND))


os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")
django: Application = get_asgi_application()

# They know tables, and so need the apps that the line above has loaded.
from claimpilot.limits import in_use  # noqa: E402
from claimpilot.turnstile import Turnstile  # noqa: E402
from voice.consumers import VoiceConsumer  # noqa: E402

# Both look after a connection in the request's own thread. That thread has none yet, so all they do is start it.
request_started.disconnect(reset_queries)
request_started.disconnect(close_old_connections)

voice: Application = VoiceConsumer.as_asgi()
access = Access(
    hosts=settings.ALLOWED_HOSTS,
    origins=frozenset(canonical(origin) for origin in settings.ALLOWED_ORIGINS),
    keys=tuple(key.encode() for key in settings.EMBED_KEY),
    trust_proxy=settings.TRUST_PROXY,
    report_keys=tuple(key.encode() for key in settings.REPORT_KEY),
)
pages: Application = Lanes(django, settings.ASGI_LANES) if settings.ASGI_LANES else django
if database.configured():
    from coach.asgi import coached  # MCP's SDK takes half a second to load, and without a store there is no coach

    pages = coached(pages, coaching(), in_use(), frozenset(canonical(origin) for origin in settings.COACH_ORIGINS))
application = Guard(
    Turnstile(
        ProtocolTypeRouter(
            {
                "http": pages,
                "websocket": sockets,
                "lifespan": lifespan,
            }
        ),
        in_use(),
        access,
    ),
    access,
    new_id=lambda: uuid4().hex,
)
