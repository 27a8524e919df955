"""What to do with a frame, from either side; no sockets, no clock (docs/voice.md, The relay)."""

import json
import re
from dataclasses import dataclass
from typing import Any, Final, Literal

from pydantic import ValidationError

from claimpilot.wire import NotJson, load_json
from voice.garbled import loose, salvaged
from voice.wire import FunctionCall, LiveControl

Kind = Literal["sound", "content"]
PASSING: Final = frozenset({"realtimeInput", "realtime_input", "clientContent", "client_content"})
KEEPS: Final = "sessionResumptionUpdate"
CONTROL: Final = re.compile(f'"(?:toolCall|toolCallCancellation|goAway|{KEEPS})"')
"""One of these stands in every frame that concerns the relay. In a text of somebody's, quotes would be escaped."""

SPEECH: Final = '"modelTurn"'
TALK: Final = re.compile('"(?:modelTurn|inputTranscription|interimInputTranscription|voiceActivity)"')
SOUND_OUT: Final = '"inlineData"'
TURN_OVER: Final = '"turnComplete"'
USAGE: Final = '"usageMetadata"'
TOTAL: Final = re.compile(r'"totalTokenCount"\s*:\s*(\d{1,9})\b')
SECONDS: Final = re.compile(r"(\d{1,6}(?:\.\d{1,9})?)s")

MEMBER: Final = r'\s*+"(?:data"\s*+:\s*+"[A-Za-z0-9+/=_-]*+|mimeType"\s*+:\s*+"[\w/;=.+ -]*+)"\s*+'
SOUND_IN: Final = re.compile(
    rf'\s*+\{{\s*+"realtimeInput"\s*+:\s*+\{{\s*+"audio"\s*+:\s*+\{{{MEMBER}(?:,{MEMBER})?\}}\s*+\}}\s*+\}}\s*+'
)
"""A frame of sound as browsers write it, known by its outline: what it holds is not read."""


@dataclass(frozen=True)
class FromLive:
    """A frame of Live's: what goes to the browser, if anything, and what the relay itself has to do."""

    forward: str | None
    control: LiveControl | None = None


def from_browser(frame: str) -> Kind | None:
    """What a frame of the browser's is; None for one that goes no further.

    Live takes one object with one key, which here must be one of two.
    """
    if SOUND_IN.fullmatch(frame):
        return "sound"
    try:
        given = load_json(frame.encode())
    except (NotJson, UnicodeEncodeError):
        return None
    return "content" if len(given) == 1 and PASSING.issuperset(given) else None


def from_live(frame: str) -> FromLive:
    """Read a frame of Live's as far as it concerns us. It goes on as it came, but for the handle to resume with."""
    if not CONTROL.search(frame):
        return FromLive(frame)
    try:
        control: LiveControl | None = LiveControl.model_validate_json(frame)
    except ValidationError:
        control = salvaged(frame)
    return FromLive(_without_handle(frame) if f'"{KEEPS}"' in frame else frame, control)


def _without_handle(frame: str) -> str | None:
    """The frame without its handle. One that cannot be read may hold it anywhere, and stays here as a whole."""
    given = loose(frame) or {KEEPS: None}
    if KEEPS not in given:
        return frame
    kept = {key: value for key, value in given.items() if key != KEEPS}
    try:
        return json.dumps(kept, separators=(",", ":")) if kept else None
    except RecursionError:
        return None


def says_something(frame: str) -> bool:
    """Whether a frame of Live's tells what the model says, or that it heard the person say something."""
    return TALK.search(frame) is not None


def seconds_left(time_left: str | None) -> float:
    """The time until Live goes away, in seconds; none where it does not say."""
    found = SECONDS.fullmatch(time_left or "")
    return float(found[1]) if found else 0.0


def tokens(frame: str) -> int | None:
    """The running total of a turn's tokens, where the frame tells it."""
    found = TOTAL.search(frame, frame.find(USAGE)) if USAGE in frame else None
    return int(found[1]) if found else None


def answered(answers: list[tuple[FunctionCall, dict[str, Any]]]) -> str:
    """The one frame that answers a round of calls, in their order."""
    responses = [
        {**({} if call.id is None else {"id": call.id}), "name": call.name, "response": result}
        for call, result in answers
    ]
    return json.dumps({"toolResponse": {"functionResponses": responses}}, separators=(",", ":"), ensure_ascii=False)
