"""Work that comes to its end although the request that began it is cancelled (docs/replay.md, Recording)."""

import asyncio
from collections.abc import Coroutine
from typing import Any, Final, TypeVar

Result = TypeVar("Result")

GOING_ON: Final[set["asyncio.Task[Any]"]] = set()  # the event loop itself holds its tasks only weakly


async def lasting(work: Coroutine[Any, Any, Result]) -> Result:
    """Await work that goes on when whoever awaits it is cancelled. The server ends after it."""
    task = asyncio.create_task(work)
    GOING_ON.add(task)
    task.add_done_callback(GOING_ON.discard)
    return await asyncio.shield(task)


async def all_ended() -> None:
    """Wait for what still goes on; called when the process ends."""
    await asyncio.gather(*GOING_ON, return_exceptions=True)
