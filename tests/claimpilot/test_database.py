"""The hop to the database, and a database that is away."""

import asyncio
import sqlite3
import threading
import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import aclosing, closing
from typing import Any

import pytest
import structlog
from asgiref.sync import async_to_sync
from django.contrib.auth.models import Group
from django.db import InterfaceError, OperationalError, close_old_connections, connection, connections, transaction
from pytest_django import Settings

from claimpilot import database
from claimpilot.database import PATIENCE, StoreAway, hop, in_time
from tests.server import GIVE_UP


def group_names() -> list[str]:
    return list(Group.objects.values_list("name", flat=True))


@pytest.mark.django_db
def test_in_a_test_a_hop_sees_what_the_test_has_not_committed() -> None:
    Group.objects.create(name="adjusters")

    assert async_to_sync(hop)(group_names) == ["adjusters"]


@pytest.mark.django_db(transaction=True)
def test_a_hop_runs_in_a_database_thread_and_leaves_no_connection_open_there(settings: Settings) -> None:
    settings.HOP_THREADS = True
    seen: list[Any] = []

    def look() -> list[str]:
        seen.extend([threading.current_thread().name, connections["default"]])
        return group_names()

    names = asyncio.run(hop(look))

    assert names == []
    assert seen[0].startswith("database")
    assert seen[1].connection is None


@pytest.mark.parametrize("error", [OperationalError, InterfaceError])
def test_a_database_that_is_away_is_told_in_a_sentence(error: type[Exception], settings: Settings) -> None:
    settings.HOP_THREADS = True

    def ask() -> None:
        raise error("connection refused")

    with pytest.raises(StoreAway, match=r"^The claim store does not answer\. Try again in a moment\.$"):
        asyncio.run(hop(ask))


def test_a_database_that_hangs_is_away_for_who_asked(settings: Settings) -> None:
    settings.HOP_THREADS = True
    answered = threading.Event()

    with pytest.raises(StoreAway):
        asyncio.run(hop(answered.wait, seconds=0))
    answered.set()


def write_a_group() -> None:
    with in_time():
        Group.objects.create(name="late")


def write_until_nobody_waits() -> None:
    with in_time():
        Group.objects.create(name="late")
        PATIENCE.set(time.monotonic())


def write_after_a_long_statement() -> None:
    with in_time(), connection.cursor() as cursor:
        Group.objects.create(name="late")
        cursor.execute("SELECT pg_sleep(60)")


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize(
    ("write", "seconds"), [(write_a_group, database.SPARE_SECONDS), (write_until_nobody_waits, database.SECONDS)]
)
def test_what_nobody_waits_for_any_more_is_not_written(
    write: Callable[[], None], seconds: float, settings: Settings
) -> None:
    settings.HOP_THREADS = True

    with pytest.raises(StoreAway):
        asyncio.run(hop(write, seconds=seconds))
    assert group_names() == []


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite ends no statement")
def test_postgresql_ends_a_statement_that_nobody_would_wait_for(settings: Settings) -> None:
    settings.HOP_THREADS = True

    with pytest.raises(StoreAway) as raised:
        asyncio.run(hop(write_after_a_long_statement, seconds=database.SPARE_SECONDS + 0.5))
    assert "statement timeout" in str(raised.value.__cause__)
    assert group_names() == []


@pytest.mark.django_db(transaction=True)
def test_what_is_waited_for_is_written(settings: Settings) -> None:
    settings.HOP_THREADS = True

    asyncio.run(hop(write_a_group))

    assert group_names() == ["late"]


def test_an_error_of_ours_comes_out_as_it_is(settings: Settings) -> None:
    settings.HOP_THREADS = True

    def ask() -> None:
        raise KeyError("claim")

    with pytest.raises(KeyError):
        asyncio.run(hop(ask))


def test_a_hop_carries_the_request_id_into_its_thread(settings: Settings) -> None:
    settings.HOP_THREADS = True

    async def within_a_request() -> dict[str, Any]:
        structlog.contextvars.bind_contextvars(request_id="request-1")
        return await hop(structlog.contextvars.get_contextvars)

    assert asyncio.run(within_a_request())["request_id"] == "request-1"


@pytest.mark.django_db
@pytest.mark.skipif(connection.vendor != "sqlite", reason="PostgreSQL has a line of its own")
def test_who_waits_too_long_to_write_to_sqlite_is_told_that_the_store_is_away() -> None:
    with database.writing(), pytest.raises(StoreAway), database.writing(seconds=0.0):
        pass

    with database.writing(seconds=0.0):
        pass


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has a line of its own")
def test_the_lock_of_another_process_is_waited_for_no_longer_than_the_line() -> None:
    elsewhere = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    elsewhere.execute("BEGIN IMMEDIATE")

    with (
        closing(elsewhere),
        pytest.raises(OperationalError, match="locked"),
        database.writing(seconds=0.05),
        transaction.atomic(),
    ):
        Group.objects.create(name="too late")

    with database.writing(), transaction.atomic():
        Group.objects.create(name="after")
    assert group_names() == ["after"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="PostgreSQL has no such setting")
def test_after_writing_a_connection_of_sqlite_waits_as_before() -> None:
    with connection.cursor() as cursor:
        before = cursor.execute("PRAGMA busy_timeout").fetchone()
        with database.writing(seconds=1.0):
            within = cursor.execute("PRAGMA busy_timeout").fetchone()
        after = cursor.execute("PRAGMA busy_timeout").fetchone()

    assert 0 <= within[0] <= 1000 < before[0]
    assert after == before


@pytest.mark.parametrize("error", [StoreAway(), OperationalError("locked"), InterfaceError("closed")])
def test_who_knows_what_was_asked_for_says_it_of_a_database_that_is_away(error: Exception) -> None:
    sentence = r"^The votes are away\. Try again in a moment\.$"

    with pytest.raises(StoreAway, match=sentence), database.told("The votes are away."):
        raise error


def read_apart(iterate: Callable[[], Iterator[Any]], most: int = 100) -> list[Any]:
    """The first things that a generator gives apart, in a thread of its own."""

    async def read() -> list[Any]:
        given: list[Any] = []
        async with aclosing(database.apart(iterate)) as steps:
            async for step in steps:
                given.append(step)
                if len(given) == most:
                    break
        return given

    return asyncio.run(read())


def test_every_step_apart_is_in_one_thread_of_its_own() -> None:
    names = read_apart(lambda: (threading.current_thread().name for _ in range(3)))

    assert len(names) == 3
    assert set(names) == {"apart_0"}


def test_an_error_apart_comes_out_and_gives_its_place_back() -> None:
    def broken() -> Iterator[int]:
        yield 1
        raise KeyError("claim")

    for _ in range(3):
        with pytest.raises(KeyError):
            read_apart(broken)

    assert read_apart(lambda: iter([1])) == [1]


def test_who_reads_on_no_more_ends_what_runs_apart() -> None:
    ended = threading.Event()

    def steps() -> Iterator[int]:
        try:
            yield from range(10)
        finally:
            ended.set()

    assert read_apart(steps, most=2) == [0, 1]
    assert ended.wait(GIVE_UP)


def test_what_runs_beside_is_not_waited_for(settings: Settings) -> None:
    settings.HOP_THREADS = True
    started, may_end = threading.Event(), threading.Event()

    def work() -> None:
        started.set()
        may_end.wait()

    database.beside(work)

    assert started.wait(GIVE_UP)
    may_end.set()


def test_when_too_much_waits_beside_more_is_lost_and_logged(
    settings: Settings, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    settings.HOP_THREADS = True
    monkeypatch.setattr(database, "places", threading.BoundedSemaphore(1))
    may_end = threading.Event()
    ran: list[str] = []

    database.beside(may_end.wait)
    database.beside(ran.append, "lost")
    may_end.set()
    database.BESIDE.submit(int).result()

    assert ran == []
    assert "'what': 'append'" in caplog.text


def test_what_fails_beside_is_logged(settings: Settings, caplog: pytest.LogCaptureFixture) -> None:
    settings.HOP_THREADS = True

    database.beside(int, "no number")
    database.BESIDE.submit(int).result()

    assert "'event': 'lost'" in caplog.text


@pytest.mark.parametrize(
    ("databases", "name"),
    [
        ({}, "none"),
        ({"default": {"ENGINE": "django.db.backends.dummy"}}, "none"),
        ({"default": {"ENGINE": "django.db.backends.sqlite3"}}, "sqlite"),
        ({"default": {"ENGINE": "django.db.backends.postgresql"}}, "postgres"),
    ],
)
@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_a_store_has_a_name(settings: Settings, databases: dict[str, Any], name: str) -> None:
    settings.DATABASES = databases

    assert database.name() == name
    assert database.configured() is (name != "none")


def in_another_connection(do: Callable[[], object]) -> object:
    """What a call gives, or the error that it raises, in a thread with a connection of its own."""

    def called() -> object:
        try:
            return do()
        except OperationalError as error:
            return error
        finally:
            close_old_connections()

    with ThreadPoolExecutor(1) as thread:
        return thread.submit(called).result()


@pytest.mark.django_db(transaction=True)
def test_what_is_written_meanwhile_is_not_read_in_a_snapshot_and_is_not_held_up() -> None:
    with database.snapshot():
        before = group_names()
        in_another_connection(lambda: Group.objects.create(name="meanwhile"))
        seen = group_names()

    assert (before, seen, group_names()) == ([], [], ["meanwhile"])


@pytest.mark.django_db(transaction=True)
def test_after_a_snapshot_one_writes_as_before() -> None:
    with database.snapshot():
        group_names()

    with transaction.atomic():
        Group.objects.create(name="after")

    assert group_names() == ["after"]


@pytest.mark.django_db(transaction=True)
@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has no locks of rows")
def test_who_waits_too_long_for_a_row_of_postgresql_is_told() -> None:
    Group.objects.create(name="held")

    def wait() -> None:
        with transaction.atomic():
            database.bound_waits(0.05)
            Group.objects.select_for_update().get(name="held")

    with transaction.atomic():
        Group.objects.select_for_update().get(name="held")
        waited = in_another_connection(wait)

    assert isinstance(waited, OperationalError)
