"""`manage.py wire`: what the browser's code takes from the Python schemas: the JSON Schema of everything that crosses
the network, from which its types are made, and what it has to know of a claim's fields."""

import json
from typing import Any, Final

from django.conf import settings
from pydantic import BaseModel
from pydantic.json_schema import GenerateJsonSchema, JsonSchemaMode, models_json_schema
from pydantic_core import core_schema

from chat.wire import Activity, ChatRequest, ClientActionEvent, Done, ErrorEvent, TextDelta, ToolResult
from claimpilot.commands import PlainCommand
from claimpilot.wire import BadBody, Failure
from claims.browser import module
from claims.wire import ClaimPage, RandomClaim, ScenarioCounts
from feedback.wire import FeedbackReport, FeedbackRequest
from promptlab.wire import BundleRequest, PromptCatalogue, TrapRunReport, TrapRunRequest, TrapRuns
from voice.wire import VoiceError, VoiceEvent, VoiceStart

EVENTS: Final = (TextDelta, Activity, ToolResult, ClientActionEvent, Done, ErrorEvent)
REQUESTS: Final[tuple[type[BaseModel], ...]] = (
    ChatRequest, FeedbackRequest, VoiceStart, TrapRunRequest, BundleRequest,
)  # fmt: skip
ANSWERS: Final[tuple[type[BaseModel], ...]] = (
    *EVENTS, ClaimPage, ScenarioCounts, RandomClaim, PromptCatalogue, FeedbackReport, VoiceEvent, VoiceError, BadBody,
    Failure, TrapRuns, TrapRunReport,
)  # fmt: skip


class BrowserSchema(GenerateJsonSchema):
    """Schemas without titles of fields, in which a field that may be missing is optional and never null."""

    def field_title_should_be_set(self, schema: Any) -> bool:
        return False

    def field_is_required(self, field: Any, total: bool) -> bool:
        inner = field["schema"]
        absent = inner["type"] == "default" and inner.get("default", ...) is None
        return not absent and super().field_is_required(field, total)

    def default_schema(self, schema: core_schema.WithDefaultSchema) -> dict[str, Any]:
        made = super().default_schema(schema)
        if made.get("default", ...) is None:
            del made["default"]
        return made


def wire_schema() -> dict[str, Any]:
    """Every request and answer as one JSON Schema, ChatEvent the union of the six events."""
    modes: list[tuple[type[BaseModel], JsonSchemaMode]] = [(model, "validation") for model in REQUESTS]
    modes += [(model, "serialization") for model in ANSWERS]
    _, schema = models_json_schema(modes, by_alias=True, schema_generator=BrowserSchema)
    definitions = schema["$defs"]
    for definition in definitions.values():
        definition.pop("title", None)
    definitions["ChatEvent"] = {"oneOf": [{"$ref": f"#/$defs/{event.__name__}"} for event in EVENTS]}
    return {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "Wire", "$defs": definitions}


class Command(PlainCommand):
    help = "Write static/src/wire.json, the JSON Schema of the wire, and static/src/claim_fields.js."
    requires_system_checks = []

    def handle(self, *args: Any, **options: Any) -> None:
        source = settings.BASE_DIR / "static" / "src"
        schema = json.dumps(wire_schema(), indent=1, ensure_ascii=False) + "\n"
        (source / "wire.json").write_text(schema, encoding="utf-8")
        (source / "claim_fields.js").write_text(module(), encoding="utf-8")
