"""Fixed windows: what fits into one, what does not, and who is counted together."""

import asyncio
import socket
import time
from concurrent.futures import ThreadPoolExecutor

import pytest
from asgiref.sync import async_to_sync
from django.db import close_old_connections
from limits.storage import MemoryStorage
from pytest_django import Settings

from claimpilot.database import StoreAway
from claimpilot.limits import DAY, Limits, RedisStore, TableStore, TooMany, in_use, redis_store
from claimpilot.models import Window

NOON = 1_790_000_000 - 1_790_000_000 % DAY + DAY // 2


class Clock:
    """A clock that the test moves."""

    def __init__(self) -> None:
        self.now = float(NOON)

    def __call__(self) -> float:
        return self.now


def taken(limits: Limits, caller: str = "somebody", **by: int) -> int:
    """0 when it fits, else the seconds to wait."""
    try:
        async_to_sync(limits.take)(caller, **by)
    except TooMany as full:
        return full.seconds
    return 0


@pytest.mark.django_db(transaction=True)
def test_a_window_takes_as_much_as_it_may():
    limits = Limits(TableStore(), {"votes": 3}, Clock())

    assert [taken(limits, votes=1) for _ in range(5)] == [0, 0, 0, 60, 60]


@pytest.mark.django_db(transaction=True)
def test_the_next_window_is_empty_and_the_last_one_is_cleared_away():
    clock = Clock()
    limits = Limits(TableStore(), {"votes": 1}, clock)
    waits = [taken(limits, votes=1), taken(limits, votes=1)]

    clock.now += 59
    waits.append(taken(limits, votes=1))
    clock.now += 2
    waits.append(taken(limits, votes=1))

    assert waits == [0, 60, 1, 0]
    assert list(Window.objects.values_list("ends", "hits")) == [(NOON + 120, 1)]


@pytest.mark.django_db(transaction=True)
def test_each_caller_and_each_kind_has_a_window_of_its_own():
    limits = Limits(TableStore(), {"votes": 1, "requests": 1}, Clock())

    waits = [taken(limits, "one", votes=1), taken(limits, "two", votes=1), taken(limits, "one", requests=1)]

    assert waits == [0, 0, 0]


@pytest.mark.django_db(transaction=True)
def test_of_two_full_windows_the_later_end_is_told():
    limits = Limits(TableStore(), {"streams": 1, "tokens": 100}, Clock())
    limits._add(TableStore(), "somebody", "tokens", 100)

    assert taken(limits, streams=1, tokens=0) == DAY // 2


@pytest.mark.django_db(transaction=True)
def test_tokens_are_looked_at_before_a_turn_and_added_after_it():
    limits = Limits(TableStore(), {"tokens": 100}, Clock())

    before = taken(limits, tokens=0)
    limits._add(TableStore(), "somebody", "tokens", 99)
    between = taken(limits, tokens=0)
    limits._add(TableStore(), "somebody", "tokens", 50)

    assert (before, between, taken(limits, tokens=0)) == (0, 0, DAY // 2)


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("limits", [Limits(TableStore(), {"votes": 0}), Limits(None, {"votes": 1}), Limits()])
def test_without_a_limit_or_a_store_nothing_is_counted(limits: Limits):
    assert [taken(limits, votes=1) for _ in range(3)] == [0, 0, 0]
    assert not Window.objects.exists()


@pytest.mark.django_db(transaction=True)
def test_calls_at_once_are_each_counted():
    limits = Limits(TableStore(), {"votes": 20}, Clock())

    def take(_: int) -> int:
        try:
            return limits._full(TableStore(), "somebody", {"votes": 1})
        finally:
            close_old_connections()

    with ThreadPoolExecutor(25) as threads:
        waits = list(threads.map(take, range(50)))

    assert sorted(waits) == [0] * 20 + [60] * 30
    assert Window.objects.get().hits == 50


class Away:
    """A store that is away."""

    def add(self, cell: str, ends: int, by: int, now: int) -> int:
        raise StoreAway


def test_a_store_that_is_away_lets_everybody_through(settings: Settings, caplog: pytest.LogCaptureFixture):
    settings.HOP_THREADS = True

    asyncio.run(Limits(Away(), {"votes": 1}).take("somebody", votes=1))

    assert "not_counted" in caplog.text


def test_redis_adds_and_forgets_by_itself():
    now = int(time.time())
    store = RedisStore(MemoryStorage(wrap_exceptions=True))

    hits = [store.add("cell", now + 60, by, now) for by in (2, 5)]

    assert hits == [2, 7]
    assert 0 < store.storage.get_expiry("cell") - now <= 61


def test_a_redis_that_is_away_is_a_store_that_is_away():
    with socket.create_server(("127.0.0.1", 0)) as taken_port:
        url = f"redis://127.0.0.1:{taken_port.getsockname()[1]}/0"

    with pytest.raises(StoreAway):
        redis_store(url).add("cell", NOON + 60, 1, NOON)


def test_the_settings_name_the_limits(settings: Settings):
    settings.LIMIT_VOTES = 5
    settings.LIMIT_TOKENS_DAY = 1000

    limits = in_use()

    assert (limits.most["votes"], limits.most["tokens"], limits.most["streams"]) == (5, 1000, 0)
    assert isinstance(limits.store, TableStore)
