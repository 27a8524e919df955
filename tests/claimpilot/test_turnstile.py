"""The turnstile behind the guard: who is one caller, and what a request takes."""

import asyncio
from typing import Any

import pytest

from claimpilot.access import Refused
from claimpilot.limits import Limits, TooMany
from claimpilot.turnstile import Turnstile, asked, caller

PLAIN: dict[str, Any] = {"type": "http", "path": "/api/chat", "method": "POST", "query_string": b"", "headers": []}
KEYED = [(b"x-claimpilot-key", b"new-key")]
ORIGIN = [(b"origin", b"https://host.example")]


def scope(**changes: Any) -> dict[str, Any]:
    return PLAIN | changes


@pytest.mark.parametrize(
    "other",
    [
        scope(headers=KEYED),
        scope(headers=ORIGIN),
        scope(headers=[*KEYED, *ORIGIN]),
        scope(headers=[(b"x-claimpilot-key", b"old-key")]),
    ],
)
def test_another_key_or_origin_is_another_caller(other: dict[str, Any]):
    assert caller(other, keyed=True) != caller(PLAIN, keyed=True)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (scope(headers=KEYED), scope(type="websocket", path="/api/voice", query_string=b"key=new-key")),
        (scope(headers=ORIGIN), scope(headers=[(b"origin", b"HTTPS://host.example:443")])),
        (scope(headers=KEYED), scope(headers=KEYED, path="/api/feedback")),
    ],
)
def test_the_same_key_and_origin_is_the_same_caller(one: dict[str, Any], other: dict[str, Any]):
    assert caller(one, keyed=True) == caller(other, keyed=True)


def test_where_no_key_is_checked_a_made_up_one_makes_no_new_caller():
    assert caller(scope(headers=KEYED), keyed=False) == caller(PLAIN, keyed=False)


@pytest.mark.parametrize(
    ("path", "method", "by"),
    [
        ("/api/chat", "POST", {"requests": 1, "streams": 1, "tokens": 0}),
        ("/api/chat/", "POST", {"requests": 1, "streams": 1, "tokens": 0}),
        ("/api/voice", "GET", {"requests": 1, "sockets": 1, "tokens": 0}),
        ("/api/feedback", "POST", {"requests": 1, "votes": 1}),
        ("/api/feedback", "GET", {"requests": 1}),
        ("/api/claims", "GET", {"requests": 1}),
        ("/api/health", "GET", {}),
    ],
)
def test_a_request_takes_what_its_path_says(path: str, method: str, by: dict[str, int]):
    assert asked(scope(path=path, method=method)) == by


class Full(Limits):
    async def take(self, caller: str, **by: int) -> None:
        raise TooMany(42)


class Seen:
    """An application that remembers the scopes it was called with."""

    def __init__(self) -> None:
        self.scopes: list[Any] = []

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        self.scopes.append(scope)


async def silent(message: Any = None) -> Any:
    return {}


def test_a_full_window_is_a_refusal_that_says_when_to_come_back():
    inside = Seen()

    with pytest.raises(Refused) as refused:
        asyncio.run(Turnstile(inside, Full(), keyed=False)(PLAIN, silent, silent))

    assert (refused.value.status, refused.value.headers) == (429, [(b"retry-after", b"42")])
    assert refused.value.sentence == "Too many requests. Try again in 42 seconds."
    assert inside.scopes == []


@pytest.mark.parametrize("path", ["/claims/", "/admin/", "/"])
def test_a_page_is_not_counted(path: str):
    inside = Seen()

    asyncio.run(Turnstile(inside, Full(), keyed=False)(scope(path=path), silent, silent))

    assert inside.scopes == [scope(path=path)]


def test_the_application_learns_who_calls():
    inside = Seen()

    asyncio.run(Turnstile(inside, Limits(), keyed=True)(scope(headers=KEYED), silent, silent))

    assert inside.scopes[0]["caller"] == caller(scope(headers=KEYED), keyed=True)
