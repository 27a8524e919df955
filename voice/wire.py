"""What crosses the voice socket beside Live's own frames (docs/voice.md)."""

from typing import Annotated

from pydantic import BeforeValidator, Field, JsonValue

from chat.wire import ChatEvent, few_wrong
from claimpilot.wire import Brand, Wire
from claims.schema import Claim


class ClientConfig(Wire):
    """What the first frame may say of the session. A key that is optional may be absent, but is never null."""

    claim: Claim = Field(default=None)  # type: ignore[assignment]  # absent is None here; on the wire null is refused
    prompt_overrides: Annotated[dict[str, str], BeforeValidator(few_wrong)] = {}
    screen_actions: bool = False
    brand: Brand = "claimpilot"


class VoiceStart(Wire):
    """The first frame, where it is a configuration."""

    client_config: ClientConfig


class VoiceEvent(Wire):
    """A lookup or a screen action, told to the browser: an activity, tool_result or client_action event."""

    chat: ChatEvent


class Words(Wire):
    message: str


class VoiceError(Wire):
    """Why the session ends, in a sentence for the person; the socket closes after it."""

    error: Words


class FunctionCall(Wire):
    """A lookup that the model asks for."""

    id: str | None = None
    name: str = ""
    args: JsonValue = None


class GarbledCall(FunctionCall):
    """A lookup of which no more can be read than its id, and its name perhaps."""


class FunctionCalls(Wire):
    function_calls: list[FunctionCall] = []


class Cancellation(Wire):
    ids: list[str] = []


class GoAway(Wire):
    """Live will end the connection; the time left is told in seconds, as "50s"."""

    time_left: str | None = None


class Resumption(Wire):
    """The handle that the session could be taken up with, where it is at a place to do so."""

    new_handle: str | None = None
    resumable: bool = False


class LiveControl(Wire):
    """What a frame of Live's says that concerns the relay; the rest of it is the browser's alone."""

    tool_call: FunctionCalls | None = None
    tool_call_cancellation: Cancellation | None = None
    go_away: GoAway | None = None
    session_resumption_update: Resumption | None = None
