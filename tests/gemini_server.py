"""A loopback server that speaks Gemini's text stream, plays scripts, and refuses what Gemini refuses."""

import asyncio
import base64
import json
import socket
import struct
import threading
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any, Self

from tests.gemini_rules import PART, Json, decoded, fault, newest_question, read, unsigned, violations

MODEL = "gemini-3.5-flash-lite"
KEY = "test-key"
GIVE_UP = 20.0  # seconds after which a test waits in vain
SIGNATURE = base64.b64encode(bytes(range(200, 256)) * 2).decode()
OTHER_SIGNATURE = base64.b64encode(b"\xfb\xff\xbf another signature").decode()


@dataclass(frozen=True)
class Raw:
    """Bytes of the body, as they are."""

    data: bytes


@dataclass(frozen=True)
class Http:
    """An answer that is no stream."""

    status: int
    body: Json | list[Json] | str = ""
    headers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True)
class Headers:
    """The status line and the headers go out now, before there is any event."""


@dataclass(frozen=True)
class Hang:
    """Nothing more comes, and the connection stays open."""


@dataclass(frozen=True)
class Cut:
    """The connection is closed in the middle of the body."""


@dataclass(frozen=True)
class Reset:
    """The connection is reset."""


Gate = Future[None]
Act = Json | Raw | Http | Headers | Hang | Cut | Reset | Gate


def event(*parts: Json, finish: str | None = None, **more: Any) -> Json:
    """A chunk with one candidate."""
    candidate: Json = {"content": {"parts": list(parts), "role": "model"}, "index": 0}
    return {"candidates": [candidate | ({"finishReason": finish} if finish else {})], "modelVersion": MODEL, **more}


def text(said: str, **more: Any) -> Json:
    return event({"text": said}, **more)


def call(name: str, arguments: Json | None = None, **more: Any) -> Json:
    """A part that asks for a function; `id` and `thoughtSignature` are given by name."""
    signed = {"thoughtSignature": more.pop("thoughtSignature")} if "thoughtSignature" in more else {}
    return {"functionCall": {"name": name, "args": arguments or {}, **more}, **signed}


def error(code: int, message: str, status: str, **more: Any) -> Json:
    """The service's error body; it is also an event when it comes in the stream."""
    return {"error": {"code": code, "message": message, "status": status, **more}}


STOP = event({"text": ""}, finish="STOP")


def calls_in(lines: str) -> list[list[Json]]:
    """The chunks of each call of the model in a file of recorded ones, each to be played for a request of its own."""
    calls: list[list[Json]] = [[]]
    for chunk in map(json.loads, lines.splitlines()):
        calls[-1].append(chunk)
        if "error" in chunk or "finishReason" in chunk["candidates"][0]:
            calls.append([])
    return calls[:-1]


@dataclass
class Reply:
    """One scripted answer and what became of it. `ended` is how: complete, cut, reset, or the client that went away."""

    acts: tuple[Act, ...]
    to: str = ""
    asked: Future[Json] = field(default_factory=Future)
    streaming: Future[None] = field(default_factory=Future)
    ended: Future[str] = field(default_factory=Future)


@dataclass(frozen=True)
class Asked:
    """A request as it came, and as the service reads it: keys in snake case."""

    path: str
    headers: dict[str, str]
    raw: bytes
    body: Json


class GeminiServer:
    """Runs in a thread of its own, so that it answers whatever the test's own event loop does.

    Replies are played in order, one a request; a reply with `to` waits for a question that contains it. `split` cuts
    the body into pieces of so many bytes, `keep_alive` lets a connection serve the next request too, `prefix` is a
    gateway's path. What was asked, what was refused and what is still open is recorded.
    """

    def __init__(self, key: str = KEY, models: tuple[str, ...] = (MODEL,)) -> None:
        self.key = key
        self.models = models
        self.split = 0
        self.keep_alive = False
        self.prefix = ""
        self.asked: list[Asked] = []
        self.refused: list[str] = []
        self.issued: dict[bytes, Json] = {}
        self._replies: list[Reply] = []
        self._connections: set[asyncio.Task[None]] = set()
        self._changed = threading.Condition()

    def __enter__(self) -> Self:
        self._loop = asyncio.new_event_loop()
        self._thread = threading.Thread(target=self._loop.run_forever, name="gemini-server")
        self._thread.start()
        self._server = asyncio.run_coroutine_threadsafe(self._listen(), self._loop).result(GIVE_UP)
        self.url = f"http://127.0.0.1:{self._server.sockets[0].getsockname()[1]}"
        return self

    def __exit__(self, *_: object) -> None:
        asyncio.run_coroutine_threadsafe(self._close(), self._loop).result(GIVE_UP)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(GIVE_UP)
        self._loop.close()

    def play(self, *acts: Act, to: str = "") -> Reply:
        """Answer the next request with these events. Returns what becomes of it."""
        self._replies.append(Reply(acts, to))
        return self._replies[-1]

    @property
    def open_connections(self) -> int:
        return len(self._connections)

    def all_closed(self) -> bool:
        """Wait for every connection to be closed. False when one is still open after the give-up time."""
        with self._changed:
            return self._changed.wait_for(lambda: not self._connections, GIVE_UP)

    async def _listen(self) -> asyncio.Server:
        return await asyncio.start_server(self._serve, "127.0.0.1", 0, backlog=1024)

    async def _close(self) -> None:
        self._server.close()
        for connection in list(self._connections):
            connection.cancel()
        await asyncio.gather(*self._connections, return_exceptions=True)

    async def _serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        connection = asyncio.current_task()
        assert connection
        self._connections.add(connection)
        try:
            while await self._exchange(reader, writer):
                pass
        except (ConnectionError, asyncio.IncompleteReadError, asyncio.CancelledError):
            pass
        finally:
            writer.close()
            with self._changed:
                self._connections.discard(connection)
                self._changed.notify_all()

    async def _exchange(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """One request and its answer. Says whether the connection serves another."""
        head = (await reader.readuntil(b"\r\n\r\n")).decode("latin-1").split("\r\n")
        headers = {name.lower(): value.strip() for name, _, value in (line.partition(":") for line in head[1:] if line)}
        raw = await reader.readexactly(int(headers.get("content-length", 0)))
        path = head[0].split(" ")[1]
        body = json.loads(raw)
        self.asked.append(Asked(path, headers, raw, read(body)))
        if refusal := self._refusal(path, headers, body):
            self.refused.append(refusal.body["error"]["message"] if isinstance(refusal.body, dict) else "")
            await self._answer(writer, refusal)
            return self.keep_alive
        reply = self._reply(read(body))
        reply.asked.set_result(body)
        return await self._watched(reply, reader, writer)

    def _refusal(self, path: str, headers: dict[str, str], body: Json) -> Http | None:
        model, _, rest = path.removeprefix(f"{self.prefix}/v1beta/models/").partition(":")
        if headers.get("x-goog-api-key") != self.key:
            reason = [{"@type": "type.googleapis.com/google.rpc.ErrorInfo", "reason": "API_KEY_INVALID"}]
            message = "API key not valid. Please pass a valid API key."
            return Http(400, error(400, message, "INVALID_ARGUMENT", details=reason))
        if rest != "streamGenerateContent?alt=sse" or model not in self.models:
            message = (
                f"models/{model} is not found for API version v1beta, or is not supported for generateContent. Call "
                "ModelService.ListModels to see the list of available models and their supported methods."
            )
            return Http(404, error(404, message, "NOT_FOUND"))
        if found := list(violations(body)):
            fields = [{"field": place, "description": sentence} for place, sentence in found]
            details = [{"@type": "type.googleapis.com/google.rpc.BadRequest", "fieldViolations": fields}]
            told = "\n".join(sentence for _, sentence in found)
            return Http(400, error(400, told, "INVALID_ARGUMENT", details=details))
        if message := fault(read(body), self.issued) or "":
            return Http(400, error(400, message, "INVALID_ARGUMENT"))
        return None

    def _reply(self, body: Json) -> Reply:
        question = newest_question(body)
        found = next((each for each in self._replies if each.to in question), None)
        if not found:
            return Reply((Http(500, error(500, "The test has no reply for this request.", "INTERNAL")),))
        self._replies.remove(found)
        return found

    async def _watched(self, reply: Reply, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> bool:
        """Play a reply until it is over or the client goes away, whichever is first."""
        playing = asyncio.create_task(self._play(reply, writer))
        leaving = asyncio.create_task(reader.read(1))
        await asyncio.wait({playing, leaving}, return_when=asyncio.FIRST_COMPLETED)
        gone = not playing.done() or isinstance(playing.exception(), ConnectionError)
        for task in (playing, leaving):
            task.cancel()
        await asyncio.gather(playing, leaving, return_exceptions=True)
        ended = "client" if gone else playing.result()
        reply.ended.set_result(ended)
        return ended == "complete" and self.keep_alive

    async def _play(self, reply: Reply, writer: asyncio.StreamWriter) -> str:
        begun = False
        for act in (*reply.acts, Headers()):
            if isinstance(act, Http):
                await self._answer(writer, act)
                return "complete"
            if isinstance(act, dict | Raw | Headers) and not begun:
                begun = True
                writer.write(self._head(200, "Content-Type: text/event-stream", "Transfer-Encoding: chunked"))
            match act:
                case dict() | Raw():
                    await self._send(writer, act.data if isinstance(act, Raw) else self._event(act))
                    if not reply.streaming.done():
                        reply.streaming.set_result(None)
                case Future():
                    await asyncio.wrap_future(act)
                case Hang():
                    await writer.drain()
                    await asyncio.Event().wait()
                case Cut():
                    await writer.drain()
                    return "cut"
                case Reset():
                    await writer.drain()
                    linger = struct.pack("ii", 1, 0)
                    writer.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, linger)
                    writer.transport.abort()
                    return "reset"
        writer.write(b"0\r\n\r\n")
        await writer.drain()
        return "complete"

    def _event(self, chunk: Json) -> bytes:
        for candidate in chunk.get("candidates", []):
            for part in candidate.get("content", {}).get("parts", []):
                if signature := part.get("thoughtSignature"):
                    self.issued[decoded(signature)] = unsigned(read(part, PART))
        return b"data: " + json.dumps(chunk).encode() + b"\r\n\r\n"

    async def _send(self, writer: asyncio.StreamWriter, data: bytes) -> None:
        size = self.split or len(data)
        for start in range(0, len(data), size):
            piece = data[start : start + size]
            writer.write(b"%x\r\n%s\r\n" % (len(piece), piece))
            await writer.drain()
            await asyncio.sleep(0)

    async def _answer(self, writer: asyncio.StreamWriter, answer: Http) -> None:
        body = (answer.body if isinstance(answer.body, str) else json.dumps(answer.body)).encode()
        lines = [f"{name}: {value}" for name, value in answer.headers]
        writer.write(self._head(answer.status, f"Content-Length: {len(body)}", *lines) + body)
        await writer.drain()

    def _head(self, status: int, *lines: str) -> bytes:
        lines = (f"HTTP/1.1 {status} Status", *lines, f"Connection: {'keep-alive' if self.keep_alive else 'close'}")
        return "\r\n".join((*lines, "", "")).encode()
