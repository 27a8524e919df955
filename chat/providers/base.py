"""The provider seam: one method in, text and one ending out (docs/chat-pipeline.md, Run the loop)."""

from collections.abc import AsyncGenerator
from dataclasses import dataclass, field
from typing import Any, Final, Literal, Protocol

from chat.wire import Usage
from claimpilot.wire import Locale

ThinkingLevel = Literal["default", "minimal", "low", "medium", "high"]
FREE_CHAT: Final = "claim_qa"
"""The prompt of a turn that asks no capability."""


class TurnError(Exception):
    """What ends a turn early; str() is the sentence for the person who asked."""


@dataclass(frozen=True)
class ToolSpec:
    """What a model is told about a tool. `parameters` is a JSON Schema object."""

    name: str
    description: str
    parameters: dict[str, Any]


@dataclass(frozen=True)
class ToolCall:
    """A model's wish to run a tool. `id` is the provider's own, or None where it gave none."""

    name: str
    arguments: dict[str, Any]
    id: str | None = None


@dataclass(frozen=True)
class UserMessage:
    text: str


@dataclass(frozen=True)
class AssistantMessage:
    """A model's own turn. `provider_state` is replayed as it is; text and calls serve only when there is none."""

    text: str
    calls: tuple[ToolCall, ...] = ()
    provider_state: object = None


@dataclass(frozen=True)
class ToolAnswer:
    """A tool's result for the call it answers: the result object, or {"error": sentence}."""

    call: ToolCall
    result: dict[str, Any]


@dataclass(frozen=True)
class ToolMessage:
    """The answers to all the calls of one round, in the calls' order."""

    answers: tuple[ToolAnswer, ...]


Message = UserMessage | AssistantMessage | ToolMessage


@dataclass(frozen=True)
class ModelCall:
    """One call of the model. `capability`, `locale` and `brief` are for providers made of rules."""

    system: str
    messages: tuple[Message, ...]
    tools: tuple[ToolSpec, ...]
    thinking_level: ThinkingLevel = "default"
    max_output_tokens: int = 8000
    capability: str | None = None
    locale: Locale = "en-GB"
    brief: str = ""


@dataclass(frozen=True)
class TextChunk:
    """Some of the answer, and the model that gives it where that is known before the end."""

    text: str
    model: str | None = None


@dataclass(frozen=True)
class TurnEnd:
    """How a call ended. `cut` says that the model ran out of output tokens after it had given text."""

    calls: tuple[ToolCall, ...] = ()
    usage: Usage = field(default_factory=Usage)
    model: str = ""
    provider_state: object = None
    cut: bool = False


class Provider(Protocol):
    """A model, or rules that stand in for one. Errors: TurnError, with a sentence for the person."""

    model: str

    def stream_turn(self, call: ModelCall) -> AsyncGenerator[TextChunk | TurnEnd]: ...
