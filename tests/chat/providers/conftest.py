"""A loopback Gemini for each test, and the adapter that talks to it."""

from collections.abc import Iterator

import pytest

from chat.providers.gemini import Gemini
from tests.gemini_server import KEY, MODEL, GeminiServer


@pytest.fixture
def server() -> Iterator[GeminiServer]:
    with GeminiServer() as running:
        yield running


@pytest.fixture
def gemini(server: GeminiServer) -> Gemini:
    return Gemini(KEY, MODEL, base_url=server.url, pause=0)
