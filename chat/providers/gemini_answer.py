"""What Gemini streams, put together as an answer (docs/gemini.md, What comes back)."""

import re
from typing import Any, Final

from google.genai import types

from chat.providers.base import ToolCall, TurnEnd
from chat.providers.gemini_errors import broken_off, empty, no_room, refused, stopped
from chat.wire import Usage

LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
NOT_DATA: Final = frozenset({"thought", "thoughtSignature", "partMetadata", "mediaResolution", "videoMetadata"})


class Answer:
    """What one call has given so far."""

    def __init__(self) -> None:
        self._parts: list[dict[str, Any]] = []
        self._calls: list[ToolCall] = []
        self._blank = ""
        self._said = False
        self._usage = Usage()
        self._model = ""
        self._block = ""
        self._finish = ""

    @property
    def model(self) -> str | None:
        """The model that answers, as it names itself."""
        return self._model or None

    @property
    def begun(self) -> bool:
        """Whether there has been text to read, or a call."""
        return self._said or bool(self._calls)

    def take(self, chunk: types.GenerateContentResponse) -> str:
        """Add a chunk. Returns the text to show, which may be empty; blanks wait for the text that follows them."""
        self._model = _mended(chunk.model_version or "") or self._model
        if chunk.usage_metadata:
            self._usage = _usage(chunk.usage_metadata)
        if chunk.prompt_feedback and chunk.prompt_feedback.block_reason:
            self._block = chunk.prompt_feedback.block_reason.value
        if not chunk.candidates:
            return ""
        candidate = chunk.candidates[0]
        if candidate.finish_reason:
            self._finish = candidate.finish_reason.value
        parts = candidate.content.parts if candidate.content else None
        return self._shown("".join(self._take_part(part) for part in parts or ()))

    def end(self, model: str) -> TurnEnd:
        """The ending; `model` is the one that was asked. Errors: CallFailed when this was no answer."""
        if self._block:
            raise refused(self._block)
        match self._finish:
            case "":
                raise broken_off("no finish reason")
            case "STOP" if not self.begun:
                raise empty()
            case "MAX_TOKENS" if not self._said:
                raise no_room()
            case "STOP" | "MAX_TOKENS":
                cut = self._finish == "MAX_TOKENS"
                calls = () if cut else tuple(self._calls)
                return TurnEnd(calls, self._usage, self._model or model, self._parts, cut)
            case reason:
                raise stopped(reason)

    def _take_part(self, part: types.Part) -> str:
        self._keep(part)
        if part.function_call:
            asked = part.function_call
            self._calls.append(ToolCall(asked.name or "", _mended(asked.args or {}), asked.id or None))
        return "" if part.thought else _mended(part.text or "")

    def _keep(self, part: types.Part) -> None:
        """A signed part is kept as it is; of the others, what says nothing is dropped and plain texts are joined."""
        kept = part.model_dump(mode="json", by_alias=True, exclude_none=True, warnings=False)
        if not part.thought_signature:
            kept.pop("thoughtSignature", None)
            if kept.keys() <= NOT_DATA or kept == {"text": ""}:
                return
        elif kept.keys() <= NOT_DATA:
            kept["text"] = ""
        if kept.keys() == {"text"} and self._parts and self._parts[-1].keys() == {"text"}:
            self._parts[-1]["text"] += kept["text"]
        else:
            self._parts.append(kept)

    def _shown(self, text: str) -> str:
        if self._said or text.strip():
            text, self._blank, self._said = self._blank + text, "", True
            return text
        self._blank += text
        return ""


def _usage(counted: types.GenerateContentResponseUsageMetadata) -> Usage:
    return Usage(
        input_tokens=counted.prompt_token_count or 0,
        output_tokens=(counted.candidates_token_count or 0) + (counted.thoughts_token_count or 0),
        cache_read_tokens=counted.cached_content_token_count or 0,
    )


def _mended(value: Any) -> Any:
    """A value in which half a character, which no UTF-8 can hold, has become U+FFFD."""
    if isinstance(value, str):
        return LONE_SURROGATE.sub("\ufffd", value)
    if isinstance(value, list):
        return [_mended(each) for each in value]
    if isinstance(value, dict):
        return {_mended(key): _mended(each) for key, each in value.items()}
    return value
