"""The consumer without a server: what becomes of its place when the browser takes nothing."""

import asyncio
from typing import Any

from tests.gemini_server import GIVE_UP, KEY
from voice.consumers import VoiceConsumer


class Hasty(VoiceConsumer):
    last_word_seconds = 0.0


def test_a_browser_that_takes_not_even_the_last_word_gives_its_place_back(settings):
    settings.AI_PROVIDER, settings.GEMINI_API_KEY = "gemini", KEY
    taken: list[str] = []

    async def send(message: Any) -> None:
        if message["type"] != "websocket.accept":
            await asyncio.Event().wait()
        taken.append(message["type"])

    async def held() -> None:
        messages: asyncio.Queue[Any] = asyncio.Queue()
        messages.put_nowait({"type": "websocket.connect"})
        messages.put_nowait({"type": "websocket.receive", "text": "no claim"})
        scope: Any = {"type": "websocket", "path": "/api/voice", "query_string": b"", "headers": []}
        async with asyncio.timeout(GIVE_UP):
            await Hasty.as_asgi()(scope, messages.get, send)

    asyncio.run(held())

    assert taken == ["websocket.accept"]
