"""A provider that plays a script, for tests and browser tests only (docs/chat-pipeline.md, Run the loop)."""

import asyncio
from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any, Final, Self

from chat.providers.base import ModelCall, TextChunk, ToolCall, TurnEnd
from chat.wire import Usage

TOKENS: Final = Usage(input_tokens=100, output_tokens=10, cache_read_tokens=40)


@dataclass
class Round:
    """What one call of the model gives, in this order: its steps, then its ending or its failure."""

    steps: list[str | asyncio.Event] = field(default_factory=list)
    calls: list[ToolCall] = field(default_factory=list)
    failure: Exception | None = None
    cut: bool = False
    usage: Usage = TOKENS


class Scripted:
    """Plays its rounds in order, one for each call of the model.

    `calls`, `says` and `raises` each begin a round; the methods in the progressive form add to the newest one. What
    happened is recorded: `asked` holds every ModelCall, `open_streams` is how many are still being read, and
    `streaming` is set once the first chunk of a round has been read or the script hangs.
    """

    def __init__(self, model: str = "scripted") -> None:
        self.model = model
        self.rounds: list[Round] = []
        self.asked: list[ModelCall] = []
        self.open_streams = 0
        self.streaming = asyncio.Event()

    def says(self, *chunks: str) -> Self:
        """A round that is text alone."""
        self.rounds.append(Round(steps=list(chunks)))
        return self

    def calls(self, name: str, **arguments: Any) -> Self:
        """A round that asks for a tool. Its arguments are given in their wire names."""
        self.rounds.append(Round())
        return self.also_calling(name, **arguments)

    def raises(self, failure: Exception) -> Self:
        """A round that fails, after the text that `saying` gives it."""
        self.rounds.append(Round(failure=failure))
        return self

    def saying(self, *chunks: str) -> Self:
        """Text of the newest round, before its calls or its failure."""
        self.rounds[-1].steps += chunks
        return self

    def also_calling(self, name: str, **arguments: Any) -> Self:
        """One more call of the newest round."""
        newest = self.rounds[-1]
        newest.calls.append(ToolCall(name, arguments, id=f"call-{len(self.rounds)}-{len(newest.calls) + 1}"))
        return self

    def hanging(self, until: asyncio.Event) -> Self:
        """The newest round stands still here until the event is set."""
        self.rounds[-1].steps.append(until)
        return self

    def running_out_of_tokens(self) -> Self:
        """The newest round ends because the model may write no more."""
        self.rounds[-1].cut = True
        return self

    def costing(self, usage: Usage) -> Self:
        """The tokens of the newest round."""
        self.rounds[-1].usage = usage
        return self

    def repeated(self, times: int) -> Self:
        """The newest round, played this often in all."""
        self.rounds += [self.rounds[-1]] * (times - 1)
        return self

    async def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]:
        self.asked.append(call)
        number = len(self.asked)
        if number > len(self.rounds):
            raise AssertionError(f"The script has {len(self.rounds)} rounds, and the model was called once more.")
        played = self.rounds[number - 1]
        self.open_streams += 1
        try:
            for step in played.steps:
                if isinstance(step, asyncio.Event):
                    self.streaming.set()
                    await step.wait()
                else:
                    yield TextChunk(step)
                    self.streaming.set()
            if played.failure:
                raise played.failure
            yield TurnEnd(tuple(played.calls), played.usage, self.model, [{"round": number}], played.cut)
        finally:
            self.open_streams -= 1
