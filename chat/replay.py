"""A recorded turn played again, without its model and without a network (docs/replay.md)."""

import time
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from typing import Final

from chat.drafts.held import Looks, Pace
from chat.providers.base import ModelCall, TextChunk, ToolCall, TurnEnd, TurnError
from chat.recording import Look, Recording
from chat.sse import frame, told
from chat.trace import Trace
from chat.turn import Turn, run_turn
from chat.waiting import or_failed
from chat.wire import ChatEvent
from claims.case import Case

ONE_MORE: Final = "The replay asked the model once more than the turn did."


@dataclass
class Replayed:
    """What came of a replay, beside what the turn sent."""

    recording: Recording
    events: list[ChatEvent] = field(default_factory=list)
    frames: list[str] = field(default_factory=list)

    @property
    def is_same(self) -> bool:
        """Whether it came to the same bytes."""
        return "".join(self.frames) == self.recording.sent

    @property
    def differs_at(self) -> int | None:
        """The number, from 1, of the first frame that is another; None where there is none."""
        before = self.recording.sent.split("\n\n")[:-1]
        now = [each.removesuffix("\n\n") for each in self.frames]
        pairs = zip([*before, *[None] * len(now)], [*now, *[None] * len(before)], strict=False)
        return next((number for number, (old, new) in enumerate(pairs, start=1) if old != new), None)


class Played:
    """A provider that says again what a model said, whatever it is asked."""

    def __init__(self, recording: Recording) -> None:
        self.model = recording.model
        self.rounds = iter(recording.rounds)

    async def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]:
        played = next(self.rounds, None)
        if played is None:
            raise TurnError(ONE_MORE)
        for each in played.texts:
            yield TextChunk(each.text, each.model)
        if played.end is None:
            raise TurnError(played.failure or "")
        calls = tuple(ToolCall(call.name, dict(call.arguments), call.id) for call in played.end.calls)
        yield TurnEnd(calls, played.end.usage, played.end.model, None, played.end.cut)


def at_the_same_moments(looks: list[Look]) -> Pace:
    """The pace of a turn that looked at its draft at these moments."""

    async def pace(events: AsyncGenerator[ChatEvent], patience: Callable[[float], float | None]) -> Looks:
        at = 0.0
        async with aclosing(or_failed(events, lambda: None)) as stream:
            for look in looks:
                at = look.at
                event = None if look.silent else await anext(stream, None)
                if event is None and not look.silent:
                    return
                yield event, at
            async for event in stream:
                yield event, at

    return pace


async def replay(recording: Recording, trace: Trace | None = None) -> Replayed:
    """The turn again: its lookups are made anew on the claim as it was, on the same day."""
    turn = Turn(
        case=Case(claim=recording.claim, today=recording.today, fixed=recording.fixed),
        messages=recording.messages,
        turn_id=recording.turn_id,
        capability=recording.capability,
        overrides=recording.overrides,
        locale=recording.locale,
        brand=recording.brand,
        screen_actions=recording.screen_actions,
        thinking_level=recording.thinking_level,
    )
    replayed = Replayed(recording)
    running = run_turn(
        turn, Played(recording), trace or Trace(time.monotonic), pace=at_the_same_moments(recording.looks)
    )
    async with aclosing(told(running)) as events:
        async for event in events:
            replayed.events.append(event)
            replayed.frames.append(frame(event).decode())
    return replayed
