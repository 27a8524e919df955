"""One assistant turn: the prompt, the model, the lookups, and the events they make (docs/chat-pipeline.md)."""

import asyncio
from collections.abc import AsyncGenerator, Mapping, Sequence
from contextlib import aclosing
from dataclasses import dataclass, field
from itertools import groupby
from typing import Final

from chat.drafts.asked import kept_inside, writes_outside
from chat.drafts.guard import Guard
from chat.drafts.held import Held, Pace, checked, in_time
from chat.providers.base import (
    AssistantMessage,
    Message,
    ModelCall,
    Provider,
    TextChunk,
    ThinkingLevel,
    ToolAnswer,
    ToolMessage,
    TurnEnd,
    TurnError,
    UserMessage,
)
from chat.system import Assembled, assemble
from chat.tools import offered_by_name
from chat.tools.base import Tool, compact, cut, run_tool
from chat.trace import Trace, TracedCall, TracedRound
from chat.wire import (
    SUMMARY_LENGTH,
    Activity,
    ChatEvent,
    ChatMessage,
    ClientActionEvent,
    Done,
    TextDelta,
    ToolResult,
)
from claimpilot.wire import Brand, Locale
from claims.case import Case

ROUNDS: Final = 8
MAX_OUTPUT_TOKENS: Final = 8000
SECONDS: Final = 120.0
LIMIT: Final = "I’ve reached my limit of lookups for this question — ask me to continue if you need more."
CUT: Final = "This answer was cut off because it reached the length limit. Ask me to continue."
TOO_SLOW: Final = "The model took longer than two minutes over this question, so it was stopped. Please ask again."
NOTHING_ASKED: Final = "No user message to answer."


@dataclass(frozen=True)
class Turn:
    """What was asked, about which claim, and how it is to be answered."""

    case: Case
    messages: Sequence[ChatMessage]
    turn_id: str
    capability: str | None = None
    overrides: Mapping[str, str] = field(default_factory=dict)
    locale: Locale = "en-GB"
    brand: Brand = "claimpilot"
    screen_actions: bool = False
    thinking_level: ThinkingLevel = "default"


def conversation(messages: Sequence[ChatMessage]) -> list[Message]:
    """The conversation as a model may see it: no blanks, starting and ending with the user, one message a role.

    Errors: TurnError when nothing is left to answer.
    """
    spoken = [message for message in messages if message.content.strip()]
    while spoken and spoken[0].role == "assistant":
        del spoken[0]
    if not spoken or spoken[-1].role == "assistant":
        raise TurnError(NOTHING_ASKED)
    joined: list[Message] = []
    for role, group in groupby(spoken, key=lambda message: message.role):
        text = "\n\n".join(message.content for message in group)
        joined.append(UserMessage(text) if role == "user" else AssistantMessage(text))
    return joined


async def run_turn(
    turn: Turn, provider: Provider, trace: Trace, *, seconds: float = SECONDS, pace: Pace = in_time
) -> AsyncGenerator[ChatEvent]:
    """Answer one turn, as events in the order they happen; `done` is the last.

    Words for somebody outside are checked before they go out. The model has `seconds` in all. Errors: TurnError, whose
    text is for the person who asked.
    """
    events = _answered(turn, provider, trace, seconds)
    if writes_outside(turn.capability, turn.messages):
        events = checked(events, Held(Guard(turn.case, kept_inside(turn.messages))), pace)
    async with aclosing(events):
        async for event in events:
            yield event


async def _answered(turn: Turn, provider: Provider, trace: Trace, seconds: float) -> AsyncGenerator[ChatEvent]:
    prompt = assemble(
        turn.case,
        capability=turn.capability,
        overrides=turn.overrides,
        locale=turn.locale,
        brand=turn.brand,
        screen_actions=turn.screen_actions,
    )
    trace.blocks = [(block.name, block.text) for block in prompt.blocks]
    trace.capability, trace.fingerprint = turn.capability, prompt.mark.fingerprint
    messages = conversation(turn.messages)
    tools = offered_by_name(turn.screen_actions)
    deadline = asyncio.get_running_loop().time() + seconds

    for _ in range(ROUNDS):
        round_ = TracedRound()
        trace.rounds.append(round_)
        text: list[str] = []
        end: TurnEnd | None = None
        call = _model_call(turn, prompt, messages, tools)
        began = trace.clock()
        async with aclosing(provider.stream_turn(call)) as stream:
            async for part in _within(stream, deadline):
                if isinstance(part, TurnEnd):
                    end = part
                elif part.text:
                    text.append(part.text)
                    trace.model = part.model or trace.model or provider.model
                    trace.text_went_out()
                    yield TextDelta(text=part.text)
        if end is None:
            raise TurnError("The model's answer broke off before it ended. Please ask again.")
        round_.seconds, round_.usage, trace.model = trace.clock() - began, end.usage, end.model
        if end.cut:
            yield TextDelta(text="\n\n")
            yield TextDelta(text=CUT)
        if not end.calls:
            break
        messages.append(AssistantMessage("".join(text), end.calls, end.provider_state))
        answers: list[ToolAnswer] = []
        for tool_call in end.calls:
            tool = tools.get(tool_call.name)
            if tool is None:
                answers.append(ToolAnswer(tool_call, {"error": f"Unknown tool {cut(tool_call.name)}"}))
                continue
            yield Activity(tool=tool.name, label=tool.chip(tool_call.arguments))
            outcome = run_tool(tool, turn.case, tool_call.arguments)
            answers.append(ToolAnswer(tool_call, outcome.result))
            yield ToolResult(tool=tool.name, summary=compact(outcome.result)[:SUMMARY_LENGTH])
            for action in outcome.actions:
                yield ClientActionEvent(action=action)
        round_.calls = [
            TracedCall(each.call.name, each.call.arguments, each.result, each.call.name in tools) for each in answers
        ]
        messages.append(ToolMessage(tuple(answers)))
    else:
        if trace.first_text_at is not None:
            yield TextDelta(text="\n\n")
        yield TextDelta(text=LIMIT)

    yield Done(usage=trace.usage(), model=trace.model, turn_id=turn.turn_id, prompts=prompt.mark)


def _model_call(turn: Turn, prompt: Assembled, messages: list[Message], tools: Mapping[str, Tool]) -> ModelCall:
    return ModelCall(
        system=prompt.text,
        messages=tuple(messages),
        tools=tuple(tool.spec for tool in tools.values()),
        thinking_level=prompt.thinking_level or turn.thinking_level,
        max_output_tokens=MAX_OUTPUT_TOKENS,
        capability=turn.capability,
        locale=turn.locale,
        brief=prompt.brief,
    )


async def _within(stream: AsyncGenerator[TextChunk | TurnEnd], deadline: float) -> AsyncGenerator[TextChunk | TurnEnd]:
    """The stream's parts. Only the wait for the model counts against the deadline, never the reader's pace."""
    while True:
        try:
            async with asyncio.timeout_at(deadline):
                part = await anext(stream, None)
        except TimeoutError:
            raise TurnError(TOO_SLOW) from None
        if part is None:
            return
        yield part
