"""Events as server-sent frames, the headers that carry them, and the edge where a failure becomes one `error` event."""

import asyncio
from collections.abc import AsyncGenerator
from contextlib import aclosing
from typing import Final

import structlog

from chat.providers.base import TurnError
from chat.waiting import or_none
from chat.wire import CHAT_EVENT, ChatEvent, ErrorEvent

log = structlog.get_logger(__name__)

CONTENT_TYPE: Final = "text/event-stream; charset=utf-8"
HEADERS: Final = {"Cache-Control": "no-cache, no-transform", "X-Accel-Buffering": "no"}
LINE_ENDS: Final = {"\u0085".encode(): rb"\u0085", "\u2028".encode(): rb"\u2028", "\u2029".encode(): rb"\u2029"}
PING: Final = b": ping\n\n"
SILENCE: Final = 15.0
OUR_FAULT: Final = "Something went wrong on our side, so this question was not answered. Please ask again."


def frame(event: ChatEvent) -> bytes:
    """One event as one `data:` frame of compact JSON, with no character in it that any reader takes for a line end."""
    data = CHAT_EVENT.dump_json(event, by_alias=True, exclude_none=True)
    for character, escape in LINE_ENDS.items():
        data = data.replace(character, escape)
    return b"data: " + data + b"\n\n"


async def frames(events: AsyncGenerator[ChatEvent], *, silence: float = SILENCE) -> AsyncGenerator[bytes]:
    """The frames of a turn, a failure as its one `error` frame, and a comment after each `silence` seconds of none."""
    async with aclosing(or_none(told(events), lambda: silence)) as stream:
        async for event in stream:
            yield PING if event is None else frame(event)
            # A burst that is already in memory must still let other streams, and a cancel, have their turn.
            await asyncio.sleep(0)


async def told(events: AsyncGenerator[ChatEvent]) -> AsyncGenerator[ChatEvent]:
    """The events of a turn; an exception that reaches here becomes the one `error` event that ends them."""
    try:
        async with aclosing(events):
            async for event in events:
                yield event
    except TurnError as error:
        yield ErrorEvent(message=str(error))
    except Exception:
        log.exception("turn_failed")
        yield ErrorEvent(message=OUR_FAULT)
