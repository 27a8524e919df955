"""The one way from async code to the database, and what is said when it is away (docs/settings.md, Database)."""

import asyncio
import contextvars
import time
from collections.abc import AsyncGenerator, Callable, Generator, Iterator
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from itertools import islice
from threading import BoundedSemaphore, Lock
from typing import Any, Final, Literal, TypeVar

import structlog
from asgiref.sync import sync_to_async
from django.conf import settings
from django.db import InterfaceError, OperationalError, close_old_connections, connections, transaction

log = structlog.get_logger(__name__)
Result = TypeVar("Result")

THREADS: Final = 8  # as many as a pool has connections, so that no thread waits for one
SECONDS: Final = 10.0
EXECUTOR: Final = ThreadPoolExecutor(THREADS, thread_name_prefix="database")
BESIDE: Final = ThreadPoolExecutor(1, thread_name_prefix="beside")  # what nobody waits for holds up no hop
MOST_BESIDE: Final = 1000
places = BoundedSemaphore(MOST_BESIDE)
APART: Final = BoundedSemaphore(2)  # of a pool's connections, how many may be held for as long as a download takes
WRITER: Final = Lock()
LOCK_SECONDS: Final = 5.0
AWAY: Final = (OperationalError, InterfaceError)
PATIENCE: Final[ContextVar[float | None]] = ContextVar("patience", default=None)  # until when somebody awaits a hop
SPARE_SECONDS: Final = 1.0  # between the last moment of a commit that is awaited and the end of that patience


class StoreAway(Exception):
    """The database does not answer; str() is a sentence for the person who asked."""

    def __init__(self, sentence: str = "The claim store does not answer.") -> None:
        super().__init__(f"{sentence} Try again in a moment.")


def configured() -> bool:
    """Whether this server has a database at all."""
    return not str(settings.DATABASES.get("default", {}).get("ENGINE", "dummy")).endswith("dummy")


def name() -> Literal["sqlite", "postgres", "none"]:
    """The kind of store, as health names it."""
    if not configured():
        return "none"
    return "sqlite" if settings.DATABASES["default"]["ENGINE"].endswith("sqlite3") else "postgres"


async def hop(function: Callable[..., Result], *arguments: object, seconds: float = SECONDS) -> Result:
    """Run `function` in a database thread and return its connection there, before its result is handed on.

    A hop that was cancelled runs on to its end in its thread; what it may not write then, it writes `in_time`. Errors:
    StoreAway when the database is away or has not answered within `seconds`; others as they are.
    """
    until = time.monotonic() + seconds
    try:
        async with asyncio.timeout(seconds):
            if settings.HOP_THREADS:
                return await in_thread(EXECUTOR, _awaited, until, function, *arguments)
            return await sync_to_async(_with_connection)(_awaited, until, function, *arguments)
    except TimeoutError:
        log.error("store_too_slow", seconds=seconds)
        raise StoreAway from None


async def in_thread(executor: Executor, function: Callable[..., Result], *arguments: object) -> Result:
    """A hop in an executor of the caller's own."""
    context = contextvars.copy_context()
    loop = asyncio.get_running_loop()
    return await loop.run_in_executor(executor, context.run, _with_connection, function, *arguments)


async def apart(iterate: Callable[[], Iterator[Result]]) -> AsyncGenerator[Result]:
    """What a plain generator gives, each step in one thread that is its own, so that it can stay in one snapshot.

    It ends there too when nobody reads on. Who is third waits until another has ended; nothing bounds that, or a step.
    """
    thread, steps = ThreadPoolExecutor(1, thread_name_prefix="apart"), _apart(iterate)
    loop, context = asyncio.get_running_loop(), contextvars.copy_context()

    def step() -> list[Result]:
        return list(islice(steps, 1))

    try:
        while given := await loop.run_in_executor(thread, context.run, step):
            yield given[0]
    finally:
        thread.submit(steps.close)
        thread.shutdown(wait=False)


def _apart(iterate: Callable[[], Iterator[Result]]) -> Generator[Result]:
    with APART:
        try:
            yield from iterate()
        finally:
            connections["default"].close()


@contextmanager
def told(sentence: str) -> Iterator[None]:
    """Where a database that is away is told in these words. Errors: StoreAway."""
    try:
        yield
    except (StoreAway, *AWAY) as error:
        if not isinstance(error, StoreAway):
            log.exception("store_away")
        raise StoreAway(sentence) from error


@contextmanager
def writing(seconds: float = SECONDS) -> Iterator[None]:
    """Where the threads of a process wait in line to write to SQLite; PostgreSQL has a line of its own.

    SQLite's lock is polled, so that of many who want it at once some would starve. `seconds` bound the wait in line and
    for the lock of another process together. Errors: StoreAway in line, OperationalError at the lock.
    """
    if name() != "sqlite":
        yield
        return
    until = time.monotonic() + seconds
    if not WRITER.acquire(timeout=seconds):
        raise StoreAway
    try:
        with _busy_until(until):
            yield
    finally:
        WRITER.release()


@contextmanager
def _busy_until(until: float) -> Iterator[None]:
    """On SQLite's connection, wait no longer than to this time of time.monotonic() for another process's lock."""
    connection = connections["default"]
    connection.ensure_connection()
    execute = connection.connection.execute  # not Django's cursor: to say this is no statement of who writes
    (before,) = execute("PRAGMA busy_timeout").fetchone()
    execute(f"PRAGMA busy_timeout = {max(0, int((until - time.monotonic()) * 1000))}")
    try:
        yield
    finally:
        execute(f"PRAGMA busy_timeout = {before}")


def bound_waits(seconds: float = LOCK_SECONDS) -> None:
    """Until the transaction ends, wait no longer than this for a lock of PostgreSQL's; then it is OperationalError.

    SQLite has a bound of its own.
    """
    if name() == "postgres":
        with connections["default"].cursor() as cursor:
            cursor.execute("SELECT set_config('lock_timeout', %s, true)", [f"{int(seconds * 1000)}ms"])


@contextmanager
def in_time() -> Iterator[None]:
    """A transaction that is committed while the hop that it is in is awaited, or not at all.

    Errors: StoreAway when that is over, OperationalError from a statement of PostgreSQL's that would have outlasted it.
    """
    with transaction.atomic():
        _bound_statements()
        yield
        _bound_statements()


def _bound_statements() -> None:
    """Let the next statement last no longer than somebody waits, and so the commit too."""
    until = PATIENCE.get()
    if until is None:
        return
    left = int((until - SPARE_SECONDS - time.monotonic()) * 1000)
    if left <= 0:
        raise StoreAway
    if name() == "postgres":
        with connections["default"].cursor() as cursor:
            cursor.execute("SELECT set_config('statement_timeout', %s, true)", [f"{left}ms"])


def _awaited(until: float, function: Callable[..., Result], *arguments: object) -> Result:
    token = PATIENCE.set(until)
    try:
        return function(*arguments)
    finally:
        PATIENCE.reset(token)


@contextmanager
def snapshot() -> Iterator[None]:
    """Where all that is read was so at one moment, whatever is written meanwhile; nothing is written in it.

    Inside of a transaction it is that one's. No writer waits for it.
    """
    connection = connections["default"]
    if connection.in_atomic_block:
        yield
        return
    with _reading(connection), transaction.atomic():
        if name() == "postgres":
            with connection.cursor() as cursor:
                cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY")
        yield


@contextmanager
def _reading(connection: Any) -> Iterator[None]:
    """On SQLite a transaction that begins here takes no writer's lock."""
    if name() != "sqlite":
        yield
        return
    connection.ensure_connection()  # which sets the mode
    mode, connection.transaction_mode = connection.transaction_mode, "DEFERRED"
    try:
        yield
    finally:
        connection.transaction_mode = mode


def beside(function: Callable[..., object], *arguments: object) -> None:
    """Start `function` in a database thread of its own and go on at once. What is lost is logged, and no error.

    Lost is what fails, and what comes while a thousand others wait. In tests, whose transactions a thread would not
    see, nothing runs beside.
    """
    if not settings.HOP_THREADS:
        return
    if not places.acquire(blocking=False):
        log.warning("lost", what=getattr(function, "__name__", "work"))
        return
    context = contextvars.copy_context()
    BESIDE.submit(context.run, _with_connection, function, *arguments).add_done_callback(_ended)


def close() -> None:
    """Give every pooled connection back to the server; called when the process ends. What waits beside has its time."""
    with suppress(TimeoutError):
        BESIDE.submit(int).result(SECONDS)
    BESIDE.shutdown(wait=False, cancel_futures=True)
    EXECUTOR.shutdown(wait=True)
    if name() == "postgres":
        connections["default"].close_pool()  # type: ignore[attr-defined]  # of the PostgreSQL backend alone


def _ended(future: "Future[object]") -> None:
    places.release()
    if future.cancelled():
        log.warning("lost", what="at the end")
    elif error := future.exception():
        log.error("lost", exc_info=error)


def _with_connection(function: Callable[..., Result], *arguments: object) -> Result:
    try:
        return function(*arguments)
    except AWAY as error:
        log.exception("store_away")
        raise StoreAway from error
    finally:
        close_old_connections()
