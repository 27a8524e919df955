"""The chat protocol: what a browser sends and the events that come back (docs/chat-protocol.md)."""

from typing import Annotated, Literal

from pydantic import BeforeValidator, FailFast, Field, TypeAdapter, model_validator
from pydantic_core import PydanticCustomError

from claimpilot.wire import Brand, Locale, Wire
from claims.fields import Panel
from claims.schema import Claim

SUMMARY_LENGTH = 400
MESSAGE_LENGTH = 20_000
MESSAGES = 60
FEW = 20
RECEIPT_LENGTH = 200


def few_wrong(value: object) -> object:
    """The overrides as they came. Errors: more than a few that are no text, told at once and not one by one."""
    if isinstance(value, dict) and sum(not isinstance(text, str) for text in value.values()) > FEW:
        raise PydanticCustomError("overrides", "Every override should be a text.")
    return value


class ChatMessage(Wire):
    """One turn of the visible conversation, text only; lookups never appear here."""

    role: Literal["user", "assistant"]
    content: Annotated[str, Field(max_length=MESSAGE_LENGTH)]


class ChatRequest(Wire):
    """The body of POST /api/chat. A key that is optional may be absent, but is never null."""

    claim: Claim = Field(default=None)  # type: ignore[assignment]  # absent is None here; on the wire null is refused
    claim_id: str = Field(default=None)  # type: ignore[assignment]  # as above
    messages: Annotated[list[ChatMessage], FailFast(), Field(min_length=1, max_length=MESSAGES)]
    capability: str = Field(default=None)  # type: ignore[assignment]  # as above
    prompt_overrides: Annotated[dict[str, str], BeforeValidator(few_wrong)] = {}
    locale: Locale = "en-GB"
    brand: Brand = "claimpilot"
    screen_actions: bool = False

    @model_validator(mode="after")
    def one_claim(self) -> "ChatRequest":
        if not (self.claim or self.claim_id):
            raise PydanticCustomError("claim_missing", "Provide either claim or claimId")
        return self


class HighlightPanel(Wire):
    """Scroll to a panel of the page, pulse and outline it."""

    kind: Literal["highlight_panel"] = "highlight_panel"
    panel: Panel


class Navigate(Wire):
    """Go to a path of the page's own origin. Defined for later; no tool emits it."""

    kind: Literal["navigate"] = "navigate"
    path: str


ClientAction = Annotated[HighlightPanel | Navigate, Field(discriminator="kind")]


class Usage(Wire):
    """Tokens of a turn, summed over its rounds; thinking counts as output."""

    input_tokens: int = 0
    output_tokens: int = 0
    cache_read_tokens: int = 0


class PromptMark(Wire):
    """Which prompts made an answer: `default`, or 12 hex digits over the overrides that applied."""

    fingerprint: str
    overridden: list[str]


class AiInUse(Wire):
    """What answers on this server, as health tells it; a model that cannot run here is null."""

    configured: bool
    model: str
    live_model: str | None
    thinking_level: str
    gateway: str | None


class TextDelta(Wire):
    """A chunk of the answer, to append."""

    type: Literal["text_delta"] = "text_delta"
    text: str


class Activity(Wire):
    """A tool started; the label is its chip."""

    type: Literal["activity"] = "activity"
    tool: str
    label: str


class ToolResult(Wire):
    """A tool finished; the summary is the first 400 characters of its result."""

    type: Literal["tool_result"] = "tool_result"
    tool: str
    summary: str


class ClientActionEvent(Wire):
    """Something for the browser to do on the screen."""

    type: Literal["client_action"] = "client_action"
    action: ClientAction


class Done(Wire):
    """The turn is complete. A reader must live with a server that leaves fields out; this one sends the first four.

    The receipt comes only from a server that signs its answers; a vote gives it back.
    """

    type: Literal["done"] = "done"
    usage: Usage | None = None
    model: str | None = None
    turn_id: str | None = None
    prompts: PromptMark | None = None
    receipt: Annotated[str, Field(max_length=RECEIPT_LENGTH)] | None = None


class ErrorEvent(Wire):
    """The turn failed; no `done` follows."""

    type: Literal["error"] = "error"
    message: str


ChatEvent = Annotated[
    TextDelta | Activity | ToolResult | ClientActionEvent | Done | ErrorEvent, Field(discriminator="type")
]
CHAT_EVENT: TypeAdapter[ChatEvent] = TypeAdapter(ChatEvent)
