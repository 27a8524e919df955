"""What can be read of a frame of Live's that is not as it should be, part by part (docs/voice.md, Lookups)."""

import json
from typing import Any

from voice.wire import FunctionCall, FunctionCalls, GarbledCall, LiveControl


def loose(frame: str) -> dict[str, Any] | None:
    """The object that a frame holds, read with more patience than ours: half a letter passes, and deep nesting."""
    try:
        given = json.loads(frame)
    except (ValueError, RecursionError):
        return None
    return given if isinstance(given, dict) else None


def salvaged(frame: str) -> LiveControl | None:
    """The parts that can be read, and of a call that cannot at least its id; None where nothing is left."""
    read = [_alone(key, part) for key, part in (loose(frame) or {}).items()]
    parts = {name: getattr(each, name) for each in read for name in each.model_fields_set}
    return LiveControl(**parts) if parts else None


def _alone(key: str, part: Any) -> LiveControl:
    if key == "toolCall":
        calls = _calls(part)
        return LiveControl(tool_call=FunctionCalls(function_calls=calls)) if calls else LiveControl()
    try:
        return LiveControl.model_validate_json(json.dumps({key: part}))
    except (ValueError, RecursionError):
        return LiveControl()


def _calls(part: Any) -> list[FunctionCall]:
    given = part.get("functionCalls") if isinstance(part, dict) else None
    return [call for each in given if (call := _call(each))] if isinstance(given, list) else []


def _call(given: Any) -> FunctionCall | None:
    """A call by itself; None where not even its id can be read."""
    try:
        return FunctionCall.model_validate_json(json.dumps(given))
    except (ValueError, RecursionError):
        known = given if isinstance(given, dict) else {}
    id_ = _text(known.get("id"))
    return GarbledCall(id=id_, name=_text(known.get("name"))) if id_ else None


def _text(given: Any) -> str:
    """A text, or a number as one, that can be sent as it is; an empty one in place of anything else."""
    text = str(given) if isinstance(given, str | int) else ""
    return text if text.encode(errors="ignore").decode() == text else ""
