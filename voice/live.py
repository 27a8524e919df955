"""The socket to Gemini Live: where it is, its first frame, sending and receiving (docs/voice.md, Upstream)."""

import asyncio
import json
import os
import socket
import struct
from collections.abc import Mapping, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Any, Final
from urllib.parse import urlsplit, urlunsplit

from django.conf import settings
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidStatus, InvalidURI

from chat.providers import NO_KEY, ai_in_use
from chat.providers.base import ToolSpec
from voice.endings import OUT_OF_REACH, TOO_SLOW, Closed, Ended, of_close, of_status

HOME: Final = "https://generativelanguage.googleapis.com"
PATH: Final = "/ws/google.ai.generativelanguage.v1beta.GenerativeService.BidiGenerateContent"
VOICE: Final = "Aoede"
MIB: Final = 1024 * 1024
LOCAL: Final = "The local analyst does not speak. Voice needs AI_PROVIDER=gemini and a GEMINI_API_KEY."
CONFIRMED: Final = '"setupComplete"'
CLOSING: Final = 3.0  # seconds: what the library waits for its goodbye, and one more
OPTIONS: Final[dict[str, Any]] = {
    "max_size": 16 * MIB,
    "max_queue": 64,
    "compression": None,
    "open_timeout": 10,
    "close_timeout": 2,
    # Live answers pings up to half a minute late. https://github.com/googleapis/python-genai/issues/2935
    "ping_interval": None,
}


class Voiceless(Exception):
    """This server cannot speak; str() is the sentence to show."""


@dataclass(frozen=True)
class Address:
    """Where Live is, and as whom we come. The key is in no repr."""

    url: str
    model: str
    key: str = field(repr=False)


def address() -> Address:
    """Where this server finds Live. Errors: Voiceless where voice cannot run."""
    model = ai_in_use().live_model
    if model is None:
        raise Voiceless(LOCAL if settings.AI_PROVIDER == "local" else NO_KEY)
    base = urlsplit(settings.GEMINI_BASE_URL or HOME)
    scheme = "ws" if base.scheme == "http" else "wss"
    url = urlunsplit((scheme, base.netloc, base.path.rstrip("/") + PATH, "", ""))
    return Address(url, model, settings.GEMINI_API_KEY.strip())


def setup(model: str, instruction: str, tools: Sequence[ToolSpec]) -> dict[str, Any]:
    """The session's configuration, as Live takes it in its first frame.

    The model thinks and hears by its own defaults. A lookup takes milliseconds, so it waits for one before it goes on.
    """
    return {
        "model": model if "/" in model else f"models/{model}",
        "generationConfig": {
            "responseModalities": ["AUDIO"],
            "speechConfig": {"voiceConfig": {"prebuiltVoiceConfig": {"voiceName": VOICE}}},
        },
        "systemInstruction": {"parts": [{"text": instruction}], "role": "user"},
        "tools": [{"functionDeclarations": [_declared(spec) for spec in tools]}],
        "inputAudioTranscription": {},
        "outputAudioTranscription": {},
        "realtimeInputConfig": {
            "activityHandling": "START_OF_ACTIVITY_INTERRUPTS",
            "turnCoverage": "TURN_INCLUDES_ONLY_ACTIVITY",
        },
        "sessionResumption": {},
        "contextWindowCompression": {"triggerTokens": 100_000, "slidingWindow": {"targetTokens": 50_000}},
    }


def resuming(setup: Mapping[str, Any], handle: str | None) -> dict[str, Any]:
    """The same session, taken up where the handle stands."""
    return {**setup, "sessionResumption": {"handle": handle} if handle else {}}


class _Connect(connect):
    """Redirects are not followed: a call to another host would carry the key there."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        return exc


class Live:
    """One open connection. Errors of both directions: Ended, with our words for why Live closed it.

    `greeting` are the frames up to the one that confirmed the setup.
    """

    def __init__(self, connection: ClientConnection, model: str) -> None:
        self.greeting: list[str] = []
        self._connection = connection
        self._model = model

    async def send(self, frame: str) -> None:
        """Returns once the frame is on its way: while Live does not read, this waits."""
        try:
            await self._connection.send(frame)
        except ConnectionClosed as closed:
            raise self._ended(closed) from None

    async def receive(self) -> str:
        """The next frame's text, whether it came as a text or, as Live's do, as bytes."""
        try:
            return str(await self._connection.recv(decode=True))
        except ConnectionClosed as closed:
            raise self._ended(closed) from None
        except UnicodeDecodeError:
            raise of_close(1007, "", self._model) from None

    async def close(self) -> None:
        """Returns once the service knows, so that the session can be taken up elsewhere, or takes nothing more."""
        try:
            async with asyncio.timeout(CLOSING):
                await self._connection.close()  # which waits for what was sent before, and for that without end
        except TimeoutError:
            self._reset()

    def _reset(self) -> None:
        """Hang up, and have the kernel forget what the service never took: it would go on trying for minutes."""
        transport = self._connection.transport
        with socket.socket(fileno=os.dup(transport.get_extra_info("socket").fileno())) as connected:
            connected.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        transport.abort()

    def _ended(self, closed: ConnectionClosed) -> Closed:
        """What Live said, else what the library said to Live: that a frame is too large, or is no text."""
        close = closed.rcvd or closed.sent
        return of_close(close.code, close.reason, self._model) if close else of_close(1006, "", self._model)


async def dial(where: Address, setup: Mapping[str, Any], seconds: float) -> Live:
    """A connection whose setup Live has confirmed within so many seconds. Errors: Ended."""
    async with AsyncExitStack() as stack:
        live = Live(await _connected(where), where.model)
        stack.push_async_callback(live.close)
        try:
            async with asyncio.timeout(seconds):
                await live.send(json.dumps({"setup": setup}, separators=(",", ":"), ensure_ascii=False))
                while not (live.greeting and CONFIRMED in live.greeting[-1]):
                    live.greeting.append(await live.receive())
        except TimeoutError:
            raise Ended(4504, TOO_SLOW, passing=True) from None
        stack.pop_all()
        return live


async def _connected(where: Address) -> ClientConnection:
    try:
        return await _Connect(where.url, additional_headers={"x-goog-api-key": where.key}, **OPTIONS)
    except InvalidStatus as error:
        raise of_status(error.response.status_code, where.model) from None
    except TimeoutError:
        raise Ended(4504, TOO_SLOW, passing=True) from None
    except (OSError, InvalidHandshake, InvalidURI, EOFError):
        raise Ended(4503, OUT_OF_REACH, passing=True) from None


def _declared(spec: ToolSpec) -> dict[str, Any]:
    """A tool without arguments declares none: an empty object is refused."""
    parameters = {"parametersJsonSchema": spec.parameters} if spec.parameters.get("properties") else {}
    return {"name": spec.name, "description": spec.description, "behavior": "BLOCKING", **parameters}
