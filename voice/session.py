"""One voice session, from the browser's first frame to its one ending (docs/voice.md, The relay)."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Final

from voice.conversation import Conversation, Patience
from voice.endings import CAP, FIRST_TOO_LARGE, TOO_LARGE, Ended
from voice.inbox import Inbox
from voice.live import Address, Live, dial, resuming
from voice.lookups import Lookups
from voice.notes import Notes
from voice.opening import Asked, Opening, configures, opening
from voice.outlet import Outlet
from voice.relay import from_browser

KIB: Final = 1024
FIRST_BYTES: Final = 4 * KIB * KIB
BYTES: Final = 256 * KIB


class Session:
    """A browser's socket and its connections to Live, one after the other.

    `send` takes a text frame for the browser and returns once it is taken. `answering` is called when the first sound
    of an answer goes out.
    """

    def __init__(
        self,
        asked: Asked,
        where: Address,
        *,
        send: Callable[[str], Awaitable[None]],
        answering: Callable[[Notes], None],
        patience: Patience | None = None,
    ) -> None:
        self.notes = Notes()
        self._asked, self._where, self._answering = asked, where, answering
        self._patience = patience or Patience()
        self._browser = Outlet(send)
        self._inbox = Inbox()
        loop = asyncio.get_running_loop()
        self._first: asyncio.Future[str] = loop.create_future()
        self._refused: asyncio.Future[Ended] = loop.create_future()

    def take(self, frame: str) -> None:
        """A frame of the browser's. Returns at once, whatever Live does; one that is refused ends `run`."""
        self.notes.frames_in += 1
        if self._refused.done():
            return
        begins = not self._first.done()
        try:
            if _larger(frame, FIRST_BYTES if begins else BYTES):
                raise Ended(4413, FIRST_TOO_LARGE if begins else TOO_LARGE)
            if not configures(frame) and (kind := from_browser(frame)):
                self._inbox.put(frame, kind)
        except Ended as ended:
            self._refused.set_result(ended)
            return
        if begins:
            self._first.set_result(frame)

    async def run(self) -> Ended:
        """Talk until one side ends it. Says how it ended."""
        talking = asyncio.ensure_future(self._talk())
        try:
            await asyncio.wait(
                {talking, self._refused}, timeout=self._patience.cap, return_when=asyncio.FIRST_COMPLETED
            )
            if self._refused.done():
                return self._refused.result()
            return await talking if talking.done() else Ended(4410, CAP)
        finally:
            talking.cancel()
            await asyncio.gather(talking, return_exceptions=True)
            self.notes.dropped = self._inbox.dropped

    async def _talk(self) -> Ended:
        try:
            opening = await self._open()
            self.notes.mark = opening.mark
            live = await dial(self._where, opening.setup, self._patience.setup)
            handle = None
            while True:
                handle = await self._converse(live, opening, handle)
                self.notes.taken_up()
                live = await self._resume(opening, handle)
        except Ended as ended:
            return ended

    async def _open(self) -> Opening:
        """What the session is about. Without a first frame in time, what its address says."""
        try:
            async with asyncio.timeout(self._patience.first):
                first = await self._first
        except TimeoutError:
            first = None
        return await asyncio.to_thread(opening, first, self._asked, self._where.model)

    async def _converse(self, live: Live, opening: Opening, handle: str | None) -> str:
        """Talk over one connection, which is closed at the end. Takes the handle that it was opened with, and returns
        the one to go on with. Errors: Ended.
        """
        lookups = Lookups(opening.case, opening.tools, self._patience.lookup)
        try:
            return await Conversation(
                live,
                self._inbox,
                self._browser,
                lookups,
                self.notes,
                self._patience,
                lambda: self._answering(self.notes),
                handle,
            ).run()
        finally:
            self.notes.tools += lookups.asked
            await live.close()

    async def _resume(self, opening: Opening, handle: str) -> Live:
        """The session over a new connection. Errors: Ended when that fails for good."""
        setup = resuming(opening.setup, handle)
        *tries, last = self._patience.pauses
        for pause in tries:
            await asyncio.sleep(pause)
            try:
                return await dial(self._where, setup, self._patience.setup)
            except Ended as ended:
                if not ended.passing:
                    raise
        await asyncio.sleep(last)
        return await dial(self._where, setup, self._patience.setup)


def _larger(frame: str, most: int) -> bool:
    """Whether a frame has more bytes than that. Most are so short that their letters need no counting."""
    return len(frame) * 4 > most and len(frame.encode(errors="replace")) > most
