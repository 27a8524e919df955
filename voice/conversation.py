"""What goes on over one connection to Live, until it ends or is taken up over another (docs/voice.md, The relay)."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import dataclass
from typing import Any

from chat.wire import ChatEvent
from voice.endings import IDLE, NOT_READING, NOT_RESUMED, STALLED, Closed, Ended
from voice.inbox import Inbox
from voice.live import Live
from voice.lookups import Lookups
from voice.notes import Notes
from voice.outlet import Outlet
from voice.relay import from_live, says_something, seconds_left
from voice.wire import LiveControl, VoiceEvent


@dataclass(frozen=True)
class Patience:
    """How long is waited, in seconds: for the first frame, Live's setup, a lookup, a side that takes nothing, somebody
    to speak, and for the session to end. `tick` is how often that is looked at, `pauses` come before each try to take
    the session up again, and `margin` is kept of the time that Live leaves us.
    """

    first: float = 5.0
    setup: float = 10.0
    lookup: float = 10.0
    stall: float = 10.0
    idle: float = 180.0
    cap: float = 900.0
    tick: float = 1.0
    margin: float = 3.0
    pauses: tuple[float, ...] = (0.0, 0.5, 2.0)


class Conversation:
    """Two directions and the lookups between them. `handle` is what the session was taken up with, if it was.

    `answering` is called when the first sound of an answer goes out.
    """

    def __init__(
        self,
        live: Live,
        inbox: Inbox,
        browser: Outlet,
        lookups: Lookups,
        notes: Notes,
        patience: Patience,
        answering: Callable[[], None],
        handle: str | None = None,
    ) -> None:
        self.live, self.inbox, self.browser, self.lookups = live, inbox, browser, lookups
        self.notes, self.patience, self.answering = notes, patience, answering
        self.upstream = Outlet(live.send)
        self.handle = handle
        self.fresh = handle is not None  # nothing was said since it was given
        self.leave_at: float | None = None
        self._loop = asyncio.get_running_loop()
        self.spoken_at = self._loop.time()

    async def run(self) -> str:
        """Talk. Returns the handle to go on with over another connection. Errors: Ended."""
        tasks = [asyncio.create_task(part) for part in self._parts()]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except Closed:
            if self.leave_at is None:
                raise
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
        if self.handle is None:
            raise Ended(4502, NOT_RESUMED)
        return self.handle

    def _parts(self) -> tuple[Coroutine[Any, Any, None], ...]:
        return self._up(), self._down(), self.lookups.run(self._tell, self._say), self._watch()

    async def _up(self) -> None:
        while True:
            frame, kind = await self.inbox.get()
            if kind == "content":
                self.spoken_at = self._loop.time()
                self.fresh = False
            try:
                await self._say(frame)
            except asyncio.CancelledError:
                self.inbox.put_back(frame, kind)
                raise

    async def _say(self, frame: str) -> None:
        """To a Live that has closed nothing more is said; what it said before that is still passed on."""
        try:
            await self.upstream.send(frame)
        except Closed:
            await self._loop.create_future()

    async def _down(self) -> None:
        """Pass on what Live says. Over when this is a good moment to leave a connection that is about to end."""
        for frame in self.live.greeting:
            await self._take(frame)
        while not (self.leave_at is not None and self.fresh and not self.lookups.open):
            await self._take(await self.live.receive())

    async def _take(self, frame: str) -> None:
        told = from_live(frame)
        if told.forward is not None:
            self.spoken_at = self._loop.time()
            await self.browser.send(told.forward)
            if self.notes.went_out(frame):
                self.answering()
            if says_something(frame):
                self.fresh = False
        if told.control:
            self._obey(told.control)

    def _obey(self, control: LiveControl) -> None:
        if control.tool_call:
            self.fresh = False
            self.lookups.ask(control.tool_call.function_calls)
        if control.tool_call_cancellation:
            self.lookups.cancel(control.tool_call_cancellation.ids)
        if update := control.session_resumption_update:
            self.fresh = bool(update.resumable and update.new_handle)
            self.handle = update.new_handle if self.fresh else self.handle
        if control.go_away:
            left = seconds_left(control.go_away.time_left) - self.patience.margin
            self.leave_at = self._loop.time() + max(left, 0.0)

    async def _tell(self, event: ChatEvent) -> None:
        await self.browser.send(VoiceEvent(chat=event).model_dump_json(by_alias=True, exclude_none=True))

    async def _watch(self) -> None:
        """Look at the clock. Over when the connection must be left, whatever is being said."""
        while not (self.handle and self.leave_at is not None and self._loop.time() >= self.leave_at):
            if self.browser.stalled(self.patience.stall):
                raise Ended(4408, NOT_READING)
            if self.upstream.stalled(self.patience.stall):
                raise Ended(4504, STALLED)
            if self._loop.time() - self.spoken_at >= self.patience.idle:
                raise Ended(4408, IDLE)
            await asyncio.sleep(self.patience.tick)
