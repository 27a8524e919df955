"""What a script of the loopback Live server may hold."""

from concurrent.futures import Future
from dataclasses import dataclass
from typing import Any

from tests.gemini_rules import Json


@dataclass(frozen=True)
class Raw:
    """A frame as it is: bytes in a binary frame, as the service sends them, or a text in a text frame."""

    data: bytes | str


@dataclass(frozen=True)
class Heard:
    """Go on when so many more frames of this kind, in snake case, have come."""

    kind: str
    count: int = 1


@dataclass(frozen=True)
class Close:
    """The service ends the connection."""

    code: int = 1000
    reason: str = ""


@dataclass(frozen=True)
class Reset:
    """The connection is gone without a word."""


@dataclass(frozen=True)
class Hang:
    """Nothing more comes; with `deaf`, nothing more is read either."""

    deaf: bool = False


@dataclass(frozen=True)
class NoSetup:
    """As the first act: the setup is not confirmed by itself."""


Gate = Future[None]


@dataclass(frozen=True)
class SlowPongs:
    """Pings are answered once the gate is open, as late as Live answers them."""

    gate: Gate


Act = Json | Raw | Heard | Close | Reset | Hang | NoSetup | SlowPongs | Gate


def content(**parts: Any) -> Json:
    """A frame of the conversation: `modelTurn`, transcripts, `interrupted`, `turnComplete` and so on."""
    return {"serverContent": parts}


def tool_call(*calls: tuple[str | None, str, Json]) -> Json:
    """A frame that asks for lookups: id, if any, name and arguments of each."""
    return {"toolCall": {"functionCalls": [{"id": id_, "name": name, "args": args} for id_, name, args in calls]}}
