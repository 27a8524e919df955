"""A loopback server that speaks Gemini Live, plays scripts or a small talk, and refuses what Live refuses.

`python -m tests.live_server` runs it by itself and prints the address that GEMINI_BASE_URL takes.
"""

import asyncio
import contextlib
import json
import select
import sys
import threading
from collections.abc import AsyncIterator, Callable
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Self

from websockets.asyncio.server import Server, ServerConnection, serve
from websockets.datastructures import Headers
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.http11 import Request, Response
from websockets.protocol import State

from tests.gemini_rules import Json, read
from tests.gemini_server import GIVE_UP, KEY
from tests.live_acts import Act, Close, Gate, Hang, Heard, NoSetup, Raw, Reset, SlowPongs
from tests.live_rules import MESSAGE, Standing, refusal
from tests.live_talk import small_talk

HUNG_UP = getattr(select, "POLLRDHUP", select.POLLHUP)  # Linux's own, of a client that has only closed its half
LOOK = 0.05
MODEL = "gemini-3.8-live"
PATH = "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent"


@dataclass
class Session:
    """One connection: its setup, every later frame as it came, and the code it was closed with."""

    setup: Json = field(default_factory=dict)
    frames: list[str | bytes] = field(default_factory=list)
    closed: int | None = None

    def said(self, kind: str) -> list[Json]:
        """What came under a key, in snake case."""
        messages = [read(json.loads(frame), MESSAGE) for frame in self.frames]
        return [message[kind] for message in messages if kind in message]


class LiveServer:
    """Runs in a thread of its own, as the loopback server for text does.

    Scripts are played in order, one a connection; a connection without one has the small talk of tests/live_talk.py.
    What came, what was refused and which connections are open is recorded. `url` is what GEMINI_BASE_URL takes.
    """

    def __init__(self, key: str = KEY, models: tuple[str, ...] = (MODEL,), port: int = 0) -> None:
        self.key = key
        self.models = models
        self.port = port
        self.refused: list[str] = []
        self.sessions: list[Session] = []
        self._scripts: list[tuple[Act, ...]] = []
        self._given: dict[str, ServerConnection] = {}
        self._changed = threading.Condition()

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="live-server")
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(GIVE_UP)
        self.port = self._server.sockets[0].getsockname()[1]
        self.url = f"http://127.0.0.1:{self.port}"
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(GIVE_UP)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(GIVE_UP)
        self._loop.close()

    def play(self, *acts: Act) -> None:
        """Do this on the next connection, once its setup was taken; at the end wait for the client to leave."""
        self._scripts.append(acts)

    def forget(self) -> None:
        """Play nothing of what no connection came for."""
        self._scripts.clear()

    def wait(self, condition: Callable[[], object]) -> bool:
        """Wait until something recorded is so. False when it is not within the give-up time."""
        with self._changed:
            return bool(self._changed.wait_for(condition, GIVE_UP))

    def all_closed(self) -> bool:
        """Wait for every connection to be closed."""
        return self.wait(lambda: all(each.closed is not None for each in self.sessions))

    async def _listen(self) -> Server:
        return await serve(
            self._serve, "127.0.0.1", self.port, process_request=self._refuse, ping_interval=None, compression=None,
            max_size=None, close_timeout=1,
        )  # fmt: skip

    async def _close(self) -> None:
        self._server.close()
        await self._server.wait_closed()

    def _refuse(self, connection: ServerConnection, request: Request) -> Response | None:
        if request.path == PATH:
            return None
        self._note(lambda: self.refused.append(request.path))
        return Response(404, "Not Found", Headers(), b"")

    async def _serve(self, connection: ServerConnection) -> None:
        session = Session()
        self._note(lambda: self.sessions.append(session))
        standing = Standing(self.models)
        talk = Talk(connection, session, standing, self)
        try:
            assert connection.request
            if connection.request.headers.get("x-goog-api-key") != self.key:
                await connection.recv()
                await self._turn_away(connection, (1007, "API key not valid. Please pass a valid API key."))
            elif await talk.open():
                await talk.go(self._scripts.pop(0) if self._scripts else None)
        except ConnectionClosed:
            pass
        finally:
            await connection.close()
            code = connection.close_code or 1006
            self._note(lambda: setattr(session, "closed", code))

    async def _turn_away(self, connection: ServerConnection, why: tuple[int, str]) -> None:
        self._note(lambda: self.refused.append(why[1]))
        await connection.close(*why)

    def _note(self, change: Callable[[], object]) -> None:
        with self._changed:
            change()
            self._changed.notify_all()


class Talk:
    """One connection while it lasts."""

    def __init__(self, connection: ServerConnection, session: Session, standing: Standing, server: LiveServer) -> None:
        self.connection, self.session, self.standing, self.server = connection, session, standing, server
        self._heard: asyncio.Queue[Json] = asyncio.Queue()

    async def open(self) -> bool:
        """Read the setup. Says whether it was taken."""
        given = self.server._given
        self.standing.handles = set(given)
        self.standing.held = {handle for handle, connection in given.items() if connection.state is State.OPEN}
        message = await self._read()
        if message is None:
            return False
        self.session.setup = message["setup"]
        self.standing.begun = True
        return True

    async def go(self, acts: tuple[Act, ...] | None) -> None:
        """Play a script, or talk, while the client is read; over when either is."""
        acts_ = small_talk(self.heard) if acts is None else _each(acts)
        if acts is None or not isinstance(next(iter(acts), None), NoSetup):
            await self.send({"setupComplete": {}})
        playing = asyncio.create_task(self._play(acts_))
        self._reading = asyncio.create_task(self._listen())
        await asyncio.wait({playing, self._reading}, return_when=asyncio.FIRST_COMPLETED)
        if playing.done() and not playing.exception():
            await asyncio.wait({self._reading})
        for task in (playing, self._reading):
            task.cancel()
        await asyncio.gather(playing, self._reading, return_exceptions=True)

    async def heard(self) -> Json:
        """The next frame of the client, keys in snake case."""
        return await self._heard.get()

    async def send(self, message: Json | Raw) -> None:
        """Send a frame, and know from then on what it gives the client to answer or to come back with."""
        told = message if isinstance(message, dict) else _object(message.data)
        self.standing.complete = self.standing.complete or "setupComplete" in told
        self.standing.waiting |= {each.get("id") for each in told.get("toolCall", {}).get("functionCalls", [])}
        self.standing.waiting -= set(told.get("toolCallCancellation", {}).get("ids", []))
        if handle := told.get("sessionResumptionUpdate", {}).get("newHandle"):
            self.server._given[handle] = self.connection
        await self.connection.send(json.dumps(message).encode() if isinstance(message, dict) else message.data)

    async def _listen(self) -> None:
        while (message := await self._read()) is not None:
            read_ = read(message, MESSAGE)
            answered = read_.get("tool_response", {}).get("function_responses", [])
            self.standing.waiting -= {each.get("id") for each in answered}
            self._heard.put_nowait(read_)

    async def _read(self) -> Json | None:
        """A frame that was not refused; None once the connection is over."""
        frame = await self.connection.recv()
        message: Json = json.loads(frame)
        if self.standing.begun:
            self.server._note(lambda: self.session.frames.append(frame))
        if why := refusal(message, self.standing):
            await self.server._turn_away(self.connection, why)
            return None
        return message

    async def _play(self, acts: AsyncIterator[Act]) -> None:
        async for act in acts:
            match act:
                case dict() | Raw():
                    await self.send(act)
                case Heard(kind, count):
                    for _ in range(count):
                        while kind not in await self.heard():
                            pass
                case Close(code, reason):
                    await self.connection.close(code, reason)
                case Reset():
                    self.connection.transport.abort()
                case Hang(deaf):
                    if deaf:
                        await self._hear_nothing()
                    await asyncio.Event().wait()
                case SlowPongs(gate):
                    self._answer_pings_after(gate)
                case Future():
                    await asyncio.wrap_future(act)

    async def _hear_nothing(self) -> None:
        """Read nothing more until the client has hung up, of which who does not read hears nothing either."""
        transport = self.connection.transport
        transport.pause_reading()
        client = select.poll()
        client.register(transport.get_extra_info("socket"), HUNG_UP)
        while not client.poll(0):  # noqa: ASYNC110 - nothing tells of it
            await asyncio.sleep(LOOK)
        transport.abort()

    def _answer_pings_after(self, gate: Gate) -> None:
        protocol = self.connection.protocol
        send = protocol.send_frame

        def later(frame: Frame) -> None:
            send(frame)
            self.connection.send_data()

        def held(frame: Frame) -> None:
            if frame.opcode is Opcode.PONG:
                asyncio.wrap_future(gate).add_done_callback(lambda _: later(frame))
            else:
                send(frame)

        vars(protocol)["send_frame"] = held  # websockets answers pings by itself, and at once


def _object(data: bytes | str) -> Json:
    """What a raw frame says, if it says anything."""
    try:
        return dict(json.loads(data))
    except ValueError:
        return {}


async def _each(acts: tuple[Act, ...]) -> AsyncIterator[Act]:
    for act in acts:
        yield act


def main(port: str = "8790") -> None:
    with LiveServer(port=int(port)) as server, contextlib.suppress(KeyboardInterrupt):
        sys.stdout.write(f"GEMINI_BASE_URL={server.url} GEMINI_API_KEY={server.key}\n")
        sys.stdout.flush()
        threading.Event().wait()


if __name__ == "__main__":
    main(*sys.argv[1:])
