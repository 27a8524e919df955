"""What is done beside a turn's stream: counting it, adding up its tokens, signing its end (docs/feedback.md)."""

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing

from chat.trace import Trace
from chat.wire import ChatEvent
from claimpilot import limits
from claimpilot.clock import now
from claimpilot.database import beside, configured
from claimpilot.receipts import receipt
from feedback.answers import count_answer
from feedback.wire import Channel


async def metered(
    events: AsyncGenerator[ChatEvent], *, answered: Callable[[], None], ended: Callable[[], None]
) -> AsyncGenerator[ChatEvent]:
    """The events as they are. `answered` is called once, as the first text goes out; `ended` however the turn ends."""
    waiting = True
    try:
        async with aclosing(events):
            async for event in events:
                if waiting and event.type == "text_delta":
                    waiting = False
                    answered()
                yield event
    finally:
        ended()


async def signed(events: AsyncGenerator[ChatEvent]) -> AsyncGenerator[ChatEvent]:
    """The events, with a receipt in the one that ends a turn."""
    async with aclosing(events):
        async for event in events:
            if event.type == "done" and event.turn_id and event.prompts:
                made = receipt(event.turn_id, event.prompts.fingerprint, event.model)
                event = event.model_copy(update={"receipt": made})
            yield event


def count_beside(capability: str | None, trace: Trace) -> None:
    """Count an answer whose first text goes out, on a server that counts."""
    counted(capability, trace.fingerprint or "", "text", trace.model or "")


def counted(capability: str | None, fingerprint: str, channel: Channel, model: str) -> None:
    """Count an answer that has begun to go out, on a server that counts. Nobody waits for it."""
    if configured():
        beside(count_answer, capability, fingerprint, channel, model, now().date())


def spend_tokens(caller: str | None, trace: Trace) -> None:
    """Take a turn's tokens off what its caller has for the day."""
    usage = trace.usage()
    spend(caller, usage.input_tokens + usage.output_tokens)


def spend(caller: str | None, tokens: int) -> None:
    """Take tokens off what a caller has for the day; outside of the server there is no caller."""
    if caller is not None:
        limits.in_use().spend(caller, "tokens", tokens)
