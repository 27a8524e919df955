"""The real URLs, and a few views that fail, count or stream as no endpoint does."""

import asyncio
from collections.abc import AsyncGenerator

from django.http import HttpRequest, HttpResponse, StreamingHttpResponse
from django.urls import path

from claimpilot.urls import urlpatterns as real


def broken(request: HttpRequest) -> HttpResponse:
    raise RuntimeError(request.GET.get("q", "nothing"))


async def endless(request: HttpRequest) -> StreamingHttpResponse:
    async def frames() -> AsyncGenerator[bytes]:
        while True:
            yield b'data: {"type":"text_delta","text":"x"}\n\n'
            await asyncio.sleep(0.01)

    return StreamingHttpResponse(frames(), content_type="text/event-stream")


async def size(request: HttpRequest) -> HttpResponse:
    return HttpResponse(str(len(request.body)))


urlpatterns = [
    path("api/test/broken", broken),
    path("api/test/endless", endless),
    path("api/test/size", size),
    *real,
]
