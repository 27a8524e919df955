"""One frame after the other to one side, and how long the last has been on its way (docs/voice.md, Limits)."""

import asyncio
from collections.abc import Awaitable, Callable


class Outlet:
    """Where frames leave. Whoever is second waits until the first frame is taken."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._one = asyncio.Lock()
        self._loop = asyncio.get_running_loop()
        self._since: float | None = None

    async def send(self, frame: str) -> None:
        """Returns once the other side takes the frame."""
        async with self._one:
            self._since = self._loop.time()
            try:
                await self._send(frame)
            finally:
                self._since = None

    def stalled(self, seconds: float) -> bool:
        """Whether the other side has not taken a frame for so long."""
        return self._since is not None and self._loop.time() - self._since >= seconds
