"""Reading a stream that may be silent for longer than its reader can wait."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import TypeVar

Part = TypeVar("Part")


async def or_none(parts: AsyncGenerator[Part], patience: Callable[[], float | None]) -> AsyncGenerator[Part | None]:
    """The parts, and None whenever as many seconds as `patience` says passed without one; None is no end to it."""
    async with aclosing(parts):
        while True:
            waiting = asyncio.ensure_future(anext(parts, None))
            try:
                while not (await asyncio.wait({waiting}, timeout=patience()))[0]:
                    yield None
                part = await waiting
            finally:
                if not waiting.done():
                    waiting.cancel()
                    await asyncio.gather(waiting, return_exceptions=True)
            if part is None:
                return
            yield part
