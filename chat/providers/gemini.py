"""Gemini as a provider: one client, one streamed call, and a socket that closes when we stop (docs/gemini.md)."""

import asyncio
import warnings
from collections.abc import AsyncGenerator
from contextlib import aclosing
from contextvars import ContextVar
from importlib.util import find_spec
from typing import Final

import httpx2
import structlog
from google import genai
from google.genai import types

from chat.providers.base import ModelCall, TextChunk, ThinkingLevel, TurnEnd
from chat.providers.gemini_answer import Answer
from chat.providers.gemini_errors import CallFailed, failure_of
from chat.providers.gemini_request import config_of, contents_of

ADDRESS: Final = "https://generativelanguage.googleapis.com"
TIMEOUT: Final = httpx2.Timeout(connect=10, read=60, write=60, pool=10)
PAUSE: Final = 0.5
LIMITS: Final = httpx2.Limits(max_connections=1000, max_keepalive_connections=20)

OPENED: Final[ContextVar[list[httpx2.Response]]] = ContextVar("gemini_responses")

log = structlog.get_logger(__name__)


class Gemini:
    """Google's Gemini through its own SDK. One for a process: it owns the connections.

    `timeout` bounds each wait on the network, `pause` is the seconds before a call is tried again. `gateway` says that
    `base_url` is a gateway that could answer from its cache. The SDK's own retries stay off, and so does its timeout,
    which the service would take for a deadline.
    """

    def __init__(
        self,
        api_key: str,
        model: str,
        *,
        base_url: str | None = None,
        gateway: str | None = None,
        default_thinking_level: ThinkingLevel = "default",
        timeout: httpx2.Timeout = TIMEOUT,
        pause: float = PAUSE,
    ) -> None:
        if find_spec("aiohttp"):
            # The SDK would take it for its transport, where a timeout is a limit on the whole answer.
            raise RuntimeError("Gemini cannot be called while aiohttp is installed. Uninstall it.")
        self.model = model
        self._api_key = api_key
        self._default_thinking_level = default_thinking_level
        self._timeout = timeout
        self._pause = pause
        self._client = genai.Client(
            enterprise=False,
            api_key=api_key,
            http_options=types.HttpOptions(
                api_version="v1beta",
                base_url=base_url or ADDRESS,
                headers={"cf-aig-skip-cache": "true"} if gateway else None,
                async_client_args={
                    "limits": LIMITS,
                    "follow_redirects": False,
                    "event_hooks": {"request": [self._bound], "response": [_remember]},
                },
            ),
        )

    async def aclose(self) -> None:
        """Close the connections that wait to be used again on this event loop."""
        await self._client.aio.aclose()

    async def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]:
        contents = contents_of(call.messages)
        level = self._default_thinking_level if call.thinking_level == "default" else call.thinking_level
        config = config_of(call, level)
        for last_try in (False, True):
            answer = Answer()
            try:
                async with aclosing(self._chunks(contents, config)) as chunks:
                    async for chunk in chunks:
                        if text := answer.take(chunk):
                            yield TextChunk(text, answer.model)
                yield answer.end(self.model)
                return
            except CallFailed as failure:
                again = failure.passing and not answer.begun and not last_try
                log.warning("model_call_failed", cause=failure.cause, again=again)
                if not again:
                    raise
            await asyncio.sleep(self._pause)

    async def _chunks(
        self, contents: list[types.Content], config: types.GenerateContentConfig
    ) -> AsyncGenerator[types.GenerateContentResponse]:
        """What the SDK streams. A task of its own reads it, for only a cancelled read closes the socket at once.

        The queue has no bound: a full one would park that task between two reads.
        https://github.com/googleapis/python-genai/issues/2425
        """
        queue: asyncio.Queue[types.GenerateContentResponse | None] = asyncio.Queue()
        pump = asyncio.create_task(self._read(contents, config, queue))
        pump.add_done_callback(lambda _: queue.put_nowait(None))
        try:
            while (chunk := await queue.get()) is not None:
                yield chunk
            # Not awaited: the SDK's exception holds the raw answer, and must not become the context of ours in a log.
            if error := pump.exception():
                raise failure_of(error, api_key=self._api_key, model=self.model)
        finally:
            pump.cancel()
            await asyncio.gather(pump, return_exceptions=True)

    async def _read(
        self,
        contents: list[types.Content],
        config: types.GenerateContentConfig,
        queue: asyncio.Queue[types.GenerateContentResponse | None],
    ) -> None:
        """Put every chunk on the queue. The response is closed here, for the SDK leaves it open when a chunk is bad."""
        # The SDK warns about each finish reason that is newer than itself; they have their own sentence here.
        warnings.filterwarnings("ignore", r".* is not a valid \w+$", UserWarning, r"google\.genai\._common")
        opened: list[httpx2.Response] = []
        OPENED.set(opened)
        try:
            stream = await self._client.aio.models.generate_content_stream(
                model=self.model, contents=contents, config=config
            )
            async for chunk in stream:
                queue.put_nowait(chunk)
        finally:
            for response in opened:
                await response.aclose()

    async def _bound(self, request: httpx2.Request) -> None:
        """Give the transport its limits here: the SDK sends each request without any."""
        request.extensions = {**request.extensions, "timeout": self._timeout.as_dict()}


async def _remember(response: httpx2.Response) -> None:
    OPENED.get().append(response)
