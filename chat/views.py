"""POST /api/chat: read the request, then stream one turn (docs/http-api.md, POST /api/chat)."""

import asyncio
import time
from functools import partial
from typing import Final
from uuid import uuid4

import structlog
from django.http import HttpRequest, StreamingHttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_http_methods

from chat.answer import answer
from chat.metering import count_beside, metered, signed, spend_tokens
from chat.providers import get_provider
from chat.recording import Recorder
from chat.recordings import recorded
from chat.sse import CONTENT_TYPE, HEADERS, frames
from chat.trace import Trace
from chat.turn import run_turn
from chat.wire import ChatRequest
from claimpilot import receipts
from claimpilot.http import read
from claimpilot.recording import records_turns

BIG_BODY: Final = 1024 * 1024


@csrf_exempt  # The API trusts no cookie, so there is nothing to forge.
@require_http_methods(["POST"])
async def chat(request: HttpRequest) -> StreamingHttpResponse:
    """One assistant turn, streamed. The status and headers go out before the model is called.

    Errors: BadRequest for a body that is no chat request.
    """
    asked = await _read(request.body)
    turn_id = str(uuid4())
    structlog.contextvars.bind_contextvars(turn_id=turn_id)
    trace = Trace(time.monotonic)
    recorder = Recorder() if records_turns() else None
    run = recorder.run if recorder else run_turn
    events = answer(asked, turn_id=turn_id, provider=get_provider, trace=trace, run=run)
    if receipts.asked_for():
        events = signed(events)
    caller = getattr(request, "scope", {}).get("caller")
    events = metered(
        events,
        answered=partial(count_beside, asked.capability, trace),
        ended=partial(spend_tokens, caller, trace),
    )
    stream = recorded(frames(events), recorder) if recorder else frames(events)
    return StreamingHttpResponse(stream, content_type=CONTENT_TYPE, headers={**HEADERS, "X-Turn-Id": turn_id})


async def _read(body: bytes) -> ChatRequest:
    """The request; a big one is parsed in a thread, so that other streams are not late for it."""
    if len(body) > BIG_BODY:
        return await asyncio.to_thread(read, ChatRequest, body, "Invalid chat request")
    return read(ChatRequest, body, "Invalid chat request")
