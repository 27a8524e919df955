"""A background task that ends when its worker is told to, and whose failures keep no text (docs/prompt-lab.md)."""

import asyncio
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any, Final

import structlog

log = structlog.get_logger(__name__)

SIGNALS: Final = (signal.SIGTERM, signal.SIGINT, signal.SIGQUIT)


class BrokenOff(Exception):
    """A task failed. Why is in the log alone: the table of tasks would keep its words, and what they quote."""


async def until_stopped(work: Coroutine[Any, Any, None]) -> None:
    """Work to the end, or until the process is told to stop; then `work` is cancelled. Errors: BrokenOff."""
    working, stopping = asyncio.ensure_future(work), asyncio.Event()
    loop = asyncio.get_running_loop()
    with heard(lambda: loop.call_soon_threadsafe(stopping.set)):
        stopped = asyncio.ensure_future(stopping.wait())
        await asyncio.wait({working, stopped}, return_when=asyncio.FIRST_COMPLETED)
        for each in (stopped, working):
            each.cancel()
        await asyncio.wait({working})
    if not working.cancelled() and (error := working.exception()):
        log.error("task_broke_off", exc_info=error)
        raise BrokenOff


@contextmanager
def heard(stop: Callable[[], object]) -> Iterator[None]:
    """While this lasts, call `stop` when the process is told to end, and let the worker hear of it as before.

    Told more often, neither hears it: a second word would break off what puts the work in hand away.
    """
    before = {each: signal.getsignal(each) for each in SIGNALS}
    told: list[int] = []

    def tell(number: int, frame: FrameType | None) -> None:
        told.append(number)
        if len(told) > 1:
            return
        stop()
        answer = before[signal.Signals(number)]
        if callable(answer):
            answer(number, frame)

    for each in SIGNALS:
        signal.signal(each, tell)
    try:
        yield
    finally:
        for each, answer in before.items():
            signal.signal(each, answer)
