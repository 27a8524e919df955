"""What happened in a turn, for a log line or for a person who wants to see each step (docs/chat-pipeline.md, Trace)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

from chat.wire import Usage


@dataclass(frozen=True)
class TracedCall:
    """A tool as it was called, and the whole result the model got."""

    tool: str
    arguments: dict[str, Any]
    result: dict[str, Any]
    offered: bool = True


@dataclass
class TracedRound:
    """One call of the model and the lookups it asked for. `seconds` is the model's share."""

    seconds: float = 0.0
    usage: Usage = field(default_factory=Usage)
    calls: list[TracedCall] = field(default_factory=list)


@dataclass
class Trace:
    """Notes that a turn takes on itself. `clock` gives seconds that only ever grow."""

    clock: Callable[[], float]
    blocks: list[tuple[str, str]] = field(default_factory=list)
    rounds: list[TracedRound] = field(default_factory=list)
    capability: str | None = None
    fingerprint: str | None = None
    model: str | None = None
    first_text_at: float | None = None
    started_at: float = field(init=False)

    def __post_init__(self) -> None:
        self.started_at = self.clock()

    @property
    def seconds(self) -> float:
        return self.clock() - self.started_at

    def text_went_out(self) -> None:
        if self.first_text_at is None:
            self.first_text_at = self.seconds

    def usage(self) -> Usage:
        return total_usage([each.usage for each in self.rounds])

    def line(self) -> dict[str, Any]:
        """What a log line may say of a turn: counts, times and names, and never a word of anybody's."""
        usage = self.usage()
        return {
            "capability": self.capability,
            "rounds": len(self.rounds),
            "tools": [call.tool if call.offered else "unknown" for each in self.rounds for call in each.calls],
            "first_text_ms": None if self.first_text_at is None else round(self.first_text_at * 1000),
            "total_ms": round(self.seconds * 1000),
            "input_tokens": usage.input_tokens,
            "output_tokens": usage.output_tokens,
            "cache_read_tokens": usage.cache_read_tokens,
            "model": self.model,
            "fingerprint": self.fingerprint,
        }


def total_usage(usages: list[Usage]) -> Usage:
    """Tokens over several calls; each call's own counts are already its last running total."""
    return Usage(
        input_tokens=sum(each.input_tokens for each in usages),
        output_tokens=sum(each.output_tokens for each in usages),
        cache_read_tokens=sum(each.cache_read_tokens for each in usages),
    )
