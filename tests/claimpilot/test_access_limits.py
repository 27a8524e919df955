"""The guard: how much, how slowly, and how many at once."""

import asyncio
from typing import Any

import pytest

from claimpilot.access import Access, Guard
from tests.guarded import ACCESS, ALLOWED, HOST, KEY, Inside, dripping, http, socket, through


@pytest.mark.parametrize(
    ("path", "limit", "shown"),
    [
        ("/api/chat", 16 * 1024 * 1024, "16 MiB"),
        ("/api/chat/", 16 * 1024 * 1024, "16 MiB"),
        ("/api/feedback", 1024 * 1024, "1 MiB"),
        ("/api/health", 64 * 1024, "64 KiB"),
        ("/admin/login/", 4 * 1024 * 1024, "4 MiB"),
    ],
)
def test_a_body_that_announces_more_than_its_limit_is_413_before_it_is_read(path: str, limit: int, shown: str) -> None:
    inside = Inside()

    over = through(http(HOST, KEY, (b"content-length", str(limit + 1).encode()), path=path), inside)
    full = through(http(HOST, KEY, (b"content-length", str(limit).encode()), path=path))
    huge = through(http(HOST, KEY, (b"content-length", b"9" * 5000), path=path))

    assert (over.status, huge.status) == (413, 413)
    assert shown in over.error
    assert inside.scopes == []
    assert full.status == 200


def test_a_body_that_announces_nothing_is_413_once_it_has_gone_over() -> None:
    inside = Inside()

    answer = through(http(HOST, path="/api/health"), inside, [b"x" * 40_000, b"x" * 40_000, b"never read"])

    assert answer.status == 413
    assert inside.body == b"x" * 40_000


def test_a_body_that_drips_is_408() -> None:
    answer = dripping(http(HOST), Inside())

    assert answer.status == 408
    assert answer.error == "The body did not arrive in time."


@pytest.mark.parametrize("scope", [http(HOST, KEY), socket(HOST, KEY)])
def test_a_cancelled_application_sees_its_own_cancellation_and_no_made_up_disconnect(scope: Any) -> None:
    seen: list[object] = []

    async def scenario() -> None:
        parked = asyncio.Event()
        waiting: list[dict[str, Any]] = [{"type": "http.request", "body": b"", "more_body": False}]

        async def receive() -> Any:
            if waiting:
                return waiting.pop()
            parked.set()
            return await asyncio.get_running_loop().create_future()

        async def inside(scope: Any, receive: Any, send: Any) -> None:
            await receive()
            try:
                seen.append(await receive())
            except asyncio.CancelledError:
                seen.append("cancelled")
                raise

        async def send(message: Any) -> None:
            seen.append(message)

        task = asyncio.ensure_future(Guard(inside, ACCESS, lambda: "request-1")(scope, receive, send))
        await parked.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task

    asyncio.run(scenario())

    assert seen == ["cancelled"]


def test_when_all_places_are_taken_a_conversation_is_503_and_says_when_to_return() -> None:
    inside = Inside()

    answer = through(http(HOST, KEY, ALLOWED), inside, access=Access(ACCESS.hosts, ACCESS.origins, open_streams=0))

    assert answer.status == 503
    assert answer.headers["retry-after"] == "5"
    assert answer.headers["content-type"] == "application/json"
    assert inside.scopes == []


def test_health_answers_when_all_places_are_taken() -> None:
    full = Access(ACCESS.hosts, open_streams=0)

    assert through(http(HOST, path="/api/health", method="GET"), access=full).status == 200


def test_a_place_is_free_again_after_an_answer_and_after_a_failure() -> None:
    async def failing(scope: Any, receive: Any, send: Any) -> None:
        raise RuntimeError("broken")

    async def scenario() -> int:
        guard = Guard(failing, ACCESS, lambda: "request-1")
        with pytest.raises(RuntimeError):
            await guard(http(HOST, KEY), None, None)  # type: ignore[arg-type]  # neither is reached
        return guard.open_streams

    assert asyncio.run(scenario()) == 0
