"""Reading a stream that may be silent for longer than its reader can wait."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass
from typing import TypeVar

Part = TypeVar("Part")


@dataclass(frozen=True)
class Failed:
    """What ended a stream before its end, as the last part of it: its reader may have something to say first."""

    error: BaseException


async def or_none(parts: AsyncGenerator[Part], patience: Callable[[], float | None]) -> AsyncGenerator[Part | None]:
    """The parts, and None whenever as many seconds as `patience` says passed without one; None is no end to it."""
    async with aclosing(or_failed(parts, patience)) as stream:
        async for part in stream:
            if isinstance(part, Failed):
                raise part.error
            yield part


async def or_failed(
    parts: AsyncGenerator[Part], patience: Callable[[], float | None]
) -> AsyncGenerator[Part | Failed | None]:
    """The same, and a failure of the stream as its last part instead of an exception. A cancel stays a cancel."""
    async with aclosing(parts):
        while True:
            waiting = asyncio.ensure_future(anext(parts, None))
            try:
                while not (await asyncio.wait({waiting}, timeout=patience()))[0]:
                    yield None
            finally:
                if not waiting.done():
                    waiting.cancel()
                    await asyncio.gather(waiting, return_exceptions=True)
            if failure := waiting.exception():
                yield Failed(failure)
                return
            if (part := waiting.result()) is None:
                return
            yield part
