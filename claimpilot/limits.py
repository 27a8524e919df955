"""How much one caller may ask for: fixed windows that all workers share (docs/settings.md, Limits)."""

import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Final, Protocol, cast

import structlog
from django.conf import settings
from limits.errors import StorageError
from limits.storage import Storage, storage_from_string

from claimpilot.counting import add, cell_of
from claimpilot.database import StoreAway, beside, configured, hop
from claimpilot.models import Window

log = structlog.get_logger(__name__)

MINUTE: Final = 60
DAY: Final = 24 * 60 * MINUTE
WINDOWS: Final = {
    "requests": MINUTE,
    "streams": MINUTE,
    "sockets": MINUTE,
    "votes": MINUTE,
    "reports": MINUTE,
    "coach": MINUTE,
    "oauth": MINUTE,
    "tokens": DAY,
}
"""Each limit and the seconds in its window."""

MOST_REPORTS: Final = 60
"""Reports on a page's policy in a minute, from all browsers together: enough to see what is wrong."""

PATIENCE: Final = 2.0
"""Seconds that a request waits to be counted; then it goes on uncounted."""


class TooMany(Exception):
    """A caller's window is full; `seconds` is when the next one begins."""

    def __init__(self, seconds: int) -> None:
        shown = "1 second" if seconds == 1 else f"{seconds} seconds"
        super().__init__(f"Too many requests. Try again in {shown}.")
        self.seconds = seconds


class Store(Protocol):
    """Where windows are kept."""

    def add(self, cell: str, ends: int, by: int, now: int) -> int:
        """Add to a window and give what it holds then. Errors: StoreAway."""


class TableStore:
    """Windows in our own database. Whoever opens one clears away those that have ended."""

    def add(self, cell: str, ends: int, by: int, now: int) -> int:
        hits = add(Window, {"cell": cell, "ends": ends, "hits": 0}, {"hits": by}, using="default")["hits"]
        if hits == by:
            Window.objects.filter(ends__lt=now).delete()
        return hits


class RedisStore:
    """Windows in Redis, where they end by themselves."""

    def __init__(self, storage: Storage) -> None:
        """Errors of the storage are StorageError: it was made with wrap_exceptions."""
        self.storage = storage

    def add(self, cell: str, ends: int, by: int, now: int) -> int:
        try:
            return int(self.storage.incr(cell, max(ends - now, 1), amount=by))
        except StorageError as error:
            raise StoreAway from error


@dataclass(frozen=True)
class Limits:
    """The most that one caller may have of each kind within its window; 0, or no store, is no limit."""

    store: Store | None = None
    most: Mapping[str, int] = field(default_factory=dict)
    clock: Callable[[], float] = time.time

    async def take(self, caller: str, **by: int) -> None:
        """Count what a caller asks for: the kinds and how much of each. 0 looks whether anything is left.

        A store that is away lets everybody through. Errors: TooMany.
        """
        kinds = {kind: amount for kind, amount in by.items() if self.most.get(kind)}
        if self.store is None or not kinds:
            return
        try:
            full = await hop(self._full, self.store, caller, kinds, seconds=PATIENCE)
        except StoreAway:
            log.warning("not_counted", kinds=sorted(kinds))
            return
        if full:
            raise TooMany(full)

    def spend(self, caller: str, kind: str, amount: int) -> None:
        """Count what was used, beside the caller, who does not wait."""
        if self.store is not None and self.most.get(kind):
            beside(self._add, self.store, caller, kind, amount)

    def _full(self, store: Store, caller: str, kinds: Mapping[str, int]) -> int:
        """Seconds until the last of the full windows ends; 0 when none is full."""
        added = [(self._add(store, caller, kind, amount), kind, amount) for kind, amount in kinds.items()]
        return max((left for (hits, left), kind, amount in added if hits - amount >= self.most[kind]), default=0)

    def _add(self, store: Store, caller: str, kind: str, amount: int) -> tuple[int, int]:
        """What the window holds now, and the seconds that are left of it."""
        now, seconds = int(self.clock()), WINDOWS[kind]
        ends = now - now % seconds + seconds
        return store.add(cell_of(kind, caller, str(ends)), ends, amount, now), ends - now


def in_use() -> Limits:
    """The limits that the settings ask for. They are kept in Redis where there is one, else in our database."""
    most = {
        "requests": settings.LIMIT_REQUESTS,
        "streams": settings.LIMIT_STREAMS,
        "sockets": settings.LIMIT_SOCKETS,
        "votes": settings.LIMIT_VOTES,
        "reports": MOST_REPORTS,
        "tokens": settings.LIMIT_TOKENS_DAY,
        "coach": settings.LIMIT_COACH,
        "oauth": settings.LIMIT_OAUTH,
    }
    if settings.REDIS_URL:
        return Limits(redis_store(settings.REDIS_URL), most)
    return Limits(TableStore() if configured() else None, most)


@cache
def redis_store(url: str) -> RedisStore:
    """One pool of connections a process."""
    return RedisStore(cast(Storage, storage_from_string(url, wrap_exceptions=True)))
