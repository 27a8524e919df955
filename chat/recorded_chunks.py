"""A recorded turn as the model's own stream, which a loopback server can play (docs/replay.md, As a fixture)."""

import json
from collections.abc import Iterator
from typing import Any, Final

from chat.recording import RecordedEnd, RecordedRound, Recording

SIGNATURE: Final = "cmVjb3JkZWQ="
"""Stands for the model's own state, which no recording keeps and without which no call of a tool is taken back."""


def chunk_lines(recording: Recording) -> str:
    """One chunk of Gemini's stream a line; one with a `finishReason` or an `error` ends a call of the model."""
    chunks = (chunk for each in recording.rounds for chunk in _chunks(each, recording.model))
    return "".join(f"{json.dumps(chunk, ensure_ascii=False)}\n" for chunk in chunks)


def _chunks(each: RecordedRound, model: str) -> Iterator[dict[str, Any]]:
    for text in each.texts:
        yield _chunk([{"text": text.text}], text.model or model)
    if each.end:
        yield _last(each.end)
    else:
        yield {"error": {"code": 503, "message": each.failure or "", "status": "UNAVAILABLE"}}


def _chunk(parts: list[dict[str, Any]], model: str) -> dict[str, Any]:
    return {"candidates": [{"content": {"parts": parts, "role": "model"}, "index": 0}], "modelVersion": model}


def _last(end: RecordedEnd) -> dict[str, Any]:
    [candidate] = _chunk(_parts(end), end.model)["candidates"]
    usage = {
        "promptTokenCount": end.usage.input_tokens,
        "candidatesTokenCount": end.usage.output_tokens,
        "cachedContentTokenCount": end.usage.cache_read_tokens,
    }
    finished = {**candidate, "finishReason": "MAX_TOKENS" if end.cut else "STOP"}
    return {"candidates": [finished], "modelVersion": end.model, "usageMetadata": usage}


def _parts(end: RecordedEnd) -> list[dict[str, Any]]:
    calls = [
        {"functionCall": {"name": call.name, "args": call.arguments} | ({"id": call.id} if call.id else {})}
        for call in end.calls
    ]
    return [{**calls[0], "thoughtSignature": SIGNATURE}, *calls[1:]] if calls else [{"text": ""}]
