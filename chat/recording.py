"""A turn noted while it runs, so that it can be played again without its model (docs/replay.md)."""

from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from dataclasses import dataclass, field
from datetime import date
from functools import partial

from pydantic import JsonValue

from chat.drafts.held import Looks, in_time
from chat.providers.base import ModelCall, Provider, TextChunk, ThinkingLevel, TurnEnd, TurnError
from chat.sse import frame
from chat.trace import Trace
from chat.turn import Turn, run_turn
from chat.wire import ChatEvent, ChatMessage, ErrorEvent, Usage
from claimpilot.wire import Brand, Locale, Wire
from claims.schema import Claim


class RecordedText(Wire):
    """A chunk of the model's text."""

    text: str
    model: str | None


class RecordedCall(Wire):
    """A tool that the model asked for, with what it gave it. Its result is worked out anew."""

    name: str
    arguments: dict[str, JsonValue]
    id: str | None


class RecordedEnd(Wire):
    """How a call of the model ended well. The model's own state is left out: only the model reads it."""

    calls: list[RecordedCall]
    usage: Usage
    model: str
    cut: bool


class RecordedRound(Wire):
    """One call of the model: its text, then its end, or the sentence it failed with."""

    texts: list[RecordedText]
    end: RecordedEnd | None
    failure: str | None


class Look(Wire):
    """When the check of a draft looked at the text that waits: as an event came, or as it had waited long enough."""

    at: float
    silent: bool


class Recording(Wire):
    """All that a turn's frames follow from, and the frames. A receipt in them is left out: it is signed afterwards."""

    turn_id: str
    claim: Claim
    today: date
    fixed: bool
    messages: list[ChatMessage]
    capability: str | None
    overrides: dict[str, str]
    locale: Locale
    brand: Brand
    screen_actions: bool
    thinking_level: ThinkingLevel
    model: str
    fingerprint: str | None
    rounds: list[RecordedRound]
    looks: list[Look]
    sent: str


@dataclass
class Noted:
    """A provider whose calls are noted, each as its texts and its end, if it came to one."""

    provider: Provider
    model: str
    calls: list[tuple[list[TextChunk], list[TurnEnd]]] = field(default_factory=list)

    async def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]:
        texts: list[TextChunk] = []
        ends: list[TurnEnd] = []
        self.calls.append((texts, ends))
        async with aclosing(self.provider.stream_turn(call)) as stream:
            async for part in stream:
                if isinstance(part, TurnEnd):
                    ends.append(part)
                else:
                    texts.append(part)
                yield part

    def rounds(self, failure: str | None) -> list[RecordedRound]:
        """The calls as they are kept; one that came to no end failed with what ended the turn."""
        return [
            RecordedRound(
                texts=[RecordedText(text=each.text, model=each.model) for each in texts],
                end=_kept_end(ends[0]) if ends else None,
                failure=None if ends else failure,
            )
            for texts, ends in self.calls
        ]


def _kept_end(end: TurnEnd) -> RecordedEnd:
    calls = [RecordedCall(name=call.name, arguments=call.arguments, id=call.id) for call in end.calls]
    return RecordedEnd(calls=calls, usage=end.usage, model=end.model, cut=end.cut)


class Recorder:
    """Runs a turn as any other is run, and takes notes. What was stopped, or failed by a fault of ours, is not kept."""

    def __init__(self) -> None:
        self.looks: list[Look] = []
        self.sent: list[bytes] = []
        self.ended: Callable[[], Recording] | None = None

    async def run(self, turn: Turn, provider: Provider, trace: Trace) -> AsyncGenerator[ChatEvent]:
        """The events of the turn. Errors: TurnError."""
        noted = Noted(provider, provider.model)
        try:
            async with aclosing(run_turn(turn, noted, trace, pace=self._looking)) as events:
                async for event in events:
                    self.sent.append(frame(event))
                    if event.type == "done":  # a client may be gone as soon as it has this one
                        self.ended = partial(self._made, turn, noted, trace, None)
                    yield event
        except TurnError as error:
            self.sent.append(frame(ErrorEvent(message=str(error))))
            self.ended = partial(self._made, turn, noted, trace, str(error))
            raise

    def recording(self) -> Recording | None:
        """The turn, if it has ended. Errors: ValidationError for one that no file can keep."""
        return self.ended() if self.ended else None

    async def _looking(self, events: AsyncGenerator[ChatEvent], patience: Callable[[float], float | None]) -> Looks:
        async with aclosing(in_time(events, patience)) as stream:
            async for event, now in stream:
                self.looks.append(Look(at=now, silent=event is None))
                yield event, now

    def _made(self, turn: Turn, noted: Noted, trace: Trace, failure: str | None) -> Recording:
        return Recording(
            turn_id=turn.turn_id,
            claim=turn.case.claim,
            today=turn.case.today,
            fixed=turn.case.fixed,
            messages=list(turn.messages),
            capability=turn.capability,
            overrides=dict(turn.overrides),
            locale=turn.locale,
            brand=turn.brand,
            screen_actions=turn.screen_actions,
            thinking_level=turn.thinking_level,
            model=noted.model,
            fingerprint=trace.fingerprint,
            rounds=noted.rounds(failure),
            looks=self.looks,
            sent=b"".join(self.sent).decode(),
        )
