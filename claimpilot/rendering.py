"""How DRF reads and writes here: JSON alone, whatever a request asks for (docs/http-api.md, Conventions)."""

import json
from typing import Any

from pydantic import BaseModel
from rest_framework.negotiation import BaseContentNegotiation
from rest_framework.renderers import BaseRenderer


def as_json(data: Any) -> bytes:
    """A wire message, or a plain value, as compact JSON in UTF-8; nothing for None."""
    if data is None:
        return b""
    if isinstance(data, BaseModel):
        return data.model_dump_json(by_alias=True).encode()
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


class WireRenderer(BaseRenderer):
    """DRF's way to `as_json`."""

    media_type = "application/json"
    format = "json"
    charset = None

    def render(self, data: Any, accepted_media_type: Any = None, renderer_context: Any = None) -> bytes:
        return as_json(data)


class AlwaysJson(BaseContentNegotiation):
    """No negotiation: `Accept`, `Content-Type` and `?format=` change nothing."""

    def select_parser(self, request: Any, parsers: Any) -> Any:
        return None

    def select_renderer(self, request: Any, renderers: Any, format_suffix: Any = None) -> Any:
        return renderers[0], renderers[0].media_type
