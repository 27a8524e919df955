"""What the browser has said and Live has not yet taken: a line of bounded length (docs/voice.md, Limits)."""

import asyncio
from collections import deque
from typing import Final

from voice.endings import TOO_MUCH, Ended
from voice.relay import Kind

FRAMES: Final = 64
CHARACTERS: Final = 2 * 1024 * 1024


class Inbox:
    """Frames in the order they came. When it is full the oldest sound is dropped, and never anything else."""

    def __init__(self, frames: int = FRAMES, characters: int = CHARACTERS) -> None:
        self.dropped = 0
        self._frames, self._characters = frames, characters
        self._waiting: deque[tuple[str, Kind]] = deque()
        self._size = 0
        self._arrived = asyncio.Event()

    def put(self, frame: str, kind: Kind) -> None:
        """Errors: Ended when it is full of what may not be dropped."""
        self._waiting.append((frame, kind))
        self._size += len(frame)
        while len(self._waiting) > self._frames or self._size > self._characters:
            self._drop()
        self._arrived.set()

    async def get(self) -> tuple[str, Kind]:
        """The next frame, waited for."""
        while not self._waiting:
            self._arrived.clear()
            await self._arrived.wait()
        frame, kind = self._waiting.popleft()
        self._size -= len(frame)
        return frame, kind

    def put_back(self, frame: str, kind: Kind) -> None:
        """A frame that `get` gave and that did not leave: it is the next one again."""
        self._waiting.appendleft((frame, kind))
        self._size += len(frame)
        self._arrived.set()

    def _drop(self) -> None:
        oldest = next((place for place, (_, kind) in enumerate(self._waiting) if kind == "sound"), None)
        if oldest is None:
            raise Ended(4429, TOO_MUCH)
        self._size -= len(self._waiting[oldest][0])
        del self._waiting[oldest]
        self.dropped += 1
