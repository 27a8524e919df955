"""Frames to one side, and for how long that has taken none of those on their way (docs/voice.md, Limits)."""

import asyncio
from collections.abc import Awaitable, Callable


class Outlet:
    """Where frames leave, in the order in which they are sent: the transport below keeps it."""

    def __init__(self, send: Callable[[str], Awaitable[None]]) -> None:
        self._send = send
        self._now = asyncio.get_running_loop().time
        self._leaving = 0
        self._since = 0.0

    async def send(self, frame: str) -> None:
        """Returns once the other side takes the frame."""
        if not self._leaving:
            self._since = self._now()
        self._leaving += 1
        try:
            await self._send(frame)
        finally:
            self._leaving -= 1
            self._since = self._now()

    def stalled(self, seconds: float) -> bool:
        """Whether the other side has not taken a frame for so long."""
        return self._leaving > 0 and self._now() - self._since >= seconds
