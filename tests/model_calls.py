"""Calls of a model for tests: asked, read to their end, and answered for the next round."""

import asyncio
from concurrent.futures import Future
from contextlib import aclosing
from dataclasses import replace
from typing import Any, TypeVar

from chat.providers.base import (
    AssistantMessage,
    ModelCall,
    Provider,
    TextChunk,
    ToolAnswer,
    ToolMessage,
    ToolSpec,
    TurnEnd,
    UserMessage,
)
from tests.gemini_server import GIVE_UP

Given = TypeVar("Given")

SECTION = {"type": "object", "properties": {"section": {"type": "string"}}, "additionalProperties": False}
TOOLS = (
    ToolSpec("check_policy_in_force", "Was the policy in force?", {"type": "object", "properties": {}}),
    ToolSpec("get_claim_section", "Read a section.", SECTION),
)


def question(text: str = "Was it in force?", **fields: Any) -> ModelCall:
    """A first call, with two tools offered."""
    return ModelCall(**{"system": "Be brief.", "messages": (UserMessage(text),), "tools": TOOLS} | fields)


async def collect(provider: Provider, call: ModelCall) -> list[TextChunk | TurnEnd]:
    """Everything that a call gives."""
    async with aclosing(provider.stream_turn(call)) as stream:
        return [each async for each in stream]


def played(provider: Provider, call: ModelCall | None = None) -> list[TextChunk | TurnEnd]:
    """Everything that a call gives, from a test that is no coroutine."""
    return asyncio.run(collect(provider, call or question()))


def said(given: list[TextChunk | TurnEnd]) -> str:
    return "".join(each.text for each in given if isinstance(each, TextChunk))


def ending(given: list[TextChunk | TurnEnd]) -> TurnEnd:
    assert isinstance(given[-1], TurnEnd)
    return given[-1]


def kept(given: list[TextChunk | TurnEnd]) -> list[dict[str, Any]]:
    """The parts of the model's own turn."""
    state = ending(given).provider_state
    assert isinstance(state, list)
    return state


def answered(call: ModelCall, given: list[TextChunk | TurnEnd]) -> ModelCall:
    """The next round's call: the model's own turn, and an answer to each of its calls."""
    end = ending(given)
    answers = tuple(ToolAnswer(each, {"tool": each.name}) for each in end.calls)
    turn = AssistantMessage(said(given), end.calls, end.provider_state)
    return replace(call, messages=(*call.messages, turn, ToolMessage(answers)))


async def soon(future: "Future[Given]") -> Given:
    """What the server's thread reports, within the give-up time."""
    async with asyncio.timeout(GIVE_UP):
        return await asyncio.wrap_future(future)
