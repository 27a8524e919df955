"""The application that a server loads: lanes, lifespan, refused sockets."""

import asyncio
import threading
from typing import Any

import pytest
from asgiref.sync import sync_to_async
from channels.testing import ApplicationCommunicator, WebsocketCommunicator

from claimpilot.asgi import Lanes, application, no_socket_here
from tests.server import python


async def names_of_threads(application: Any, requests: int) -> list[str]:
    """What thread the synchronous part of each request ran in, one request after another and all at once."""
    seen: list[str] = []

    async def send(message: Any) -> None:
        seen.append(message)

    for _ in range(requests):
        await application({"type": "http"}, None, send)
    await asyncio.gather(*(application({"type": "http"}, None, send) for _ in range(requests)))
    return seen


async def tells_its_thread(scope: Any, receive: Any, send: Any) -> None:
    await send(await sync_to_async(lambda: threading.current_thread().name)())


def test_requests_share_the_threads_of_their_lanes() -> None:
    seen = asyncio.run(names_of_threads(Lanes(tells_its_thread, 2), 6))

    assert {name.rpartition("_")[0] for name in seen} == {"lane-0", "lane-1"}
    assert len(set(seen)) == 2
    assert len(seen) == 12


def test_a_lane_is_left_when_its_request_fails() -> None:
    async def failing(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError

    lanes = Lanes(failing, 1)

    async def scenario() -> list[str]:
        with pytest.raises(RuntimeError):
            await lanes({"type": "http"}, None, None)  # type: ignore[arg-type]  # neither is reached
        lanes.application = tells_its_thread
        return await names_of_threads(lanes, 1)

    assert asyncio.run(scenario()) == ["lane-0_0", "lane-0_0"]


@pytest.fixture(scope="module")
def loaded() -> list[str]:
    """Of a process without a store that has loaded the application: who looks after a request, and whether MCP's SDK
    is there."""
    shown = (
        "import sys, claimpilot.asgi; from django.core.signals import request_started;"
        "print(request_started.receivers, 'mcp' in sys.modules, sep='\\n')"
    )
    return python("-c", shown, DATABASE_PROVIDER="none").stdout.splitlines()


def test_no_receiver_is_left_that_would_start_a_thread_a_request(loaded: list[str]) -> None:
    assert loaded[0] == "[]"


def test_a_server_without_a_store_does_without_the_sdk_of_the_coach(loaded: list[str]) -> None:
    assert loaded[1] == "False"


def test_a_socket_without_a_place_is_denied() -> None:
    async def scenario() -> bool:
        communicator = WebsocketCommunicator(no_socket_here, "/api/nope")
        connected, _ = await communicator.connect()
        return connected

    assert asyncio.run(scenario()) is False


def test_a_server_may_start() -> None:
    async def scenario() -> dict[str, Any]:
        communicator = ApplicationCommunicator(application, {"type": "lifespan"})
        await communicator.send_input({"type": "lifespan.startup"})
        started = await communicator.receive_output()
        communicator.stop()
        return started

    assert asyncio.run(scenario()) == {"type": "lifespan.startup.complete"}
