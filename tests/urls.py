"""The real URLs, and a few views that fail, wait or count as no endpoint does."""

import asyncio
from collections.abc import AsyncGenerator

import structlog
from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path

from claimpilot.urls import urlpatterns as real

log = structlog.get_logger(__name__)


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError(request.GET.get("q", "nothing"))


async def endless(request: HttpRequest) -> StreamingHttpResponse:
    async def frames() -> AsyncGenerator[bytes]:
        try:
            yield b"data: {}\n\n"
            await asyncio.get_running_loop().create_future()
        finally:
            log.info("the stream has ended")

    return StreamingHttpResponse(frames(), content_type="text/event-stream")


async def size(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.body)))


urlpatterns = [
    path("api/test/broken", broken),
    path("api/test/endless", endless),
    path("api/test/size", size),
    *real,
]
