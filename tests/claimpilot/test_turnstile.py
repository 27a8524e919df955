"""The turnstile behind the guard: who is one caller, and what a request takes."""

import asyncio
from typing import Any

import pytest

from claimpilot.access import Access, Refused
from claimpilot.limits import Limits, TooMany
from claimpilot.turnstile import Turnstile, asked, caller

PLAIN: dict[str, Any] = {"type": "http", "path": "/api/chat", "method": "POST", "query_string": b"", "headers": []}
KEYED = [(b"x-claimpilot-key", b"new-key")]
HOST = (b"host", b"localhost:8787")
ORIGIN = [HOST, (b"origin", b"https://host.example")]
OPEN = Access(hosts=["localhost"])
ACCESS = Access(
    hosts=["localhost"],
    origins=frozenset({"https://host.example"}),
    keys=(b"new-key", b"old-key"),
    report_keys=(b"report-key",),
)


def scope(**changes: Any) -> dict[str, Any]:
    return PLAIN | changes


@pytest.mark.parametrize(
    "other",
    [
        scope(headers=KEYED),
        scope(headers=ORIGIN),
        scope(headers=[*KEYED, *ORIGIN]),
        scope(headers=[(b"x-claimpilot-key", b"old-key")]),
        scope(headers=[(b"x-claimpilot-key", b"report-key")], path="/api/feedback", method="GET"),
    ],
)
def test_another_key_or_origin_of_the_settings_is_another_caller(other: dict[str, Any]):
    assert caller(other, ACCESS) != caller(PLAIN, ACCESS)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (scope(headers=KEYED), scope(type="websocket", path="/api/voice", query_string=b"key=new-key")),
        (scope(headers=ORIGIN), scope(headers=[(b"origin", b"HTTPS://host.example:443"), HOST])),
        (scope(headers=KEYED), scope(headers=KEYED, path="/api/feedback")),
    ],
)
def test_the_same_key_and_origin_is_the_same_caller(one: dict[str, Any], other: dict[str, Any]):
    assert caller(one, ACCESS) == caller(other, ACCESS)


@pytest.mark.parametrize(
    "made_up",
    [
        scope(headers=[(b"host", b"localhost:8787"), (b"origin", b"http://localhost:8787")]),
        scope(headers=[(b"host", b"localhost:1"), (b"origin", b"http://localhost:1")]),
        scope(headers=[(b"host", b"127.0.0.1"), (b"origin", b"HTTP://127.0.0.1:80")]),
        scope(headers=[(b"x-claimpilot-key", b"guess")], path="/api/claims", method="GET"),
        scope(headers=[(b"x-claimpilot-key", b"guess")], path="/api/feedback", method="GET"),
        scope(headers=KEYED, path="/api/feedback", method="GET"),
        scope(headers=[(b"x-claimpilot-key", b"report-key")], path="/api/claims", method="GET"),
        scope(headers=[*KEYED, *KEYED], path="/api/claims", method="GET"),
    ],
)
def test_what_a_client_can_make_up_makes_no_new_caller(made_up: dict[str, Any]):
    assert caller(made_up, ACCESS) == caller(PLAIN, ACCESS)


def test_where_no_key_is_checked_a_made_up_one_makes_no_new_caller():
    assert caller(scope(headers=KEYED), OPEN) == caller(PLAIN, OPEN)


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
        ("/api/csp-reports", "POST", {"reports": 1}),
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
        asyncio.run(Turnstile(inside, Full(), OPEN)(PLAIN, silent, silent))

    assert (refused.value.status, refused.value.headers) == (429, [(b"retry-after", b"42")])
    assert refused.value.sentence == "Too many requests. Try again in 42 seconds."
    assert inside.scopes == []


@pytest.mark.parametrize("path", ["/claims/", "/admin/", "/"])
def test_a_page_is_not_counted(path: str):
    inside = Seen()

    asyncio.run(Turnstile(inside, Full(), OPEN)(scope(path=path), silent, silent))

    assert inside.scopes == [scope(path=path)]


def test_the_application_learns_who_calls():
    inside = Seen()

    asyncio.run(Turnstile(inside, Limits(), ACCESS)(scope(headers=KEYED), silent, silent))

    assert inside.scopes[0]["caller"] == caller(scope(headers=KEYED), ACCESS)
