"""From a chat request to the events of its answer: the model's key, the claim, the turn, and one log line."""

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Final

import structlog

from chat.providers.base import Provider, TurnError
from chat.trace import Trace
from chat.turn import Turn, run_turn
from chat.wire import ChatEvent, ChatRequest
from claimpilot.database import StoreAway, configured, hop
from claims.case import read_today
from claims.models import load
from claims.schema import Claim

log = structlog.get_logger(__name__)

RunTurn = Callable[[Turn, Provider, Trace], AsyncGenerator[ChatEvent]]

STORE_AWAY: Final = "The claims store is not answering just now. Please ask again in a moment."


async def answer(
    asked: ChatRequest, *, turn_id: str, provider: Callable[[], Provider], trace: Trace, run: RunTurn = run_turn
) -> AsyncGenerator[ChatEvent]:
    """The events of a turn, which a recorder may `run`.

    Errors: TurnError for a missing key, claim or capability, looked for in that order.
    """
    ended = "failed"
    try:
        model = provider()
        case = read_today(asked.claim or await stored(asked.claim_id))
        turn = Turn(
            case=case,
            messages=asked.messages,
            turn_id=turn_id,
            capability=asked.capability,
            overrides=asked.prompt_overrides,
            locale=asked.locale,
            brand=asked.brand,
            screen_actions=asked.screen_actions,
        )
        async with aclosing(run(turn, model, trace)) as events:
            async for event in events:
                if event.type == "done":
                    ended = "done"
                yield event
    except TurnError:
        ended = "error"
        raise
    except (asyncio.CancelledError, GeneratorExit):
        if ended != "done":  # with its last event a turn has ended, whether or not its client stays for more
            ended = "stopped"
        raise
    finally:
        log.info("turn", ended=ended, **trace.line())


async def stored(claim_id: str) -> Claim:
    """The claim from the store, in one hop. Errors: TurnError when it is not there, or the store is away."""
    try:
        claim = await hop(load, claim_id) if configured() else None
    except StoreAway:
        raise TurnError(STORE_AWAY) from None
    if claim is None:
        raise TurnError(f"Claim {claim_id} not found.")
    return claim
