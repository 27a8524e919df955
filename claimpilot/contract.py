"""The OpenAPI document of everything under /api, and the page that shows it (docs/http-api.md, OpenAPI)."""

from functools import cache
from typing import Any, Final

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.views.decorators.gzip import gzip_page
from django.views.decorators.http import require_safe
from drf_spectacular.generators import SchemaGenerator
from pydantic import BaseModel
from pydantic.json_schema import JsonSchemaMode, models_json_schema

from chat.wire import ChatRequest
from claimpilot.access import GATED
from claimpilot.admission import Admission
from claimpilot.health import Health, Unwell
from claimpilot.management.commands.wire import ANSWERS, EVENTS, REQUESTS
from claimpilot.openapi import COMPONENT, reference
from claimpilot.rendering import as_json
from claimpilot.wire import BadBody, Problem

TAKEN: Final[list[tuple[type[BaseModel], JsonSchemaMode]]] = [(model, "validation") for model in REQUESTS]
OURS: Final[tuple[type[BaseModel], ...]] = (*ANSWERS, Health, Unwell, Admission, Problem)
GIVEN: Final[list[tuple[type[BaseModel], JsonSchemaMode]]] = [(model, "serialization") for model in OURS]


@cache
def document() -> dict[str, Any]:
    """The OpenAPI 3.1 document. It depends on the code alone, so it is made once."""
    made: dict[str, Any] = SchemaGenerator().get_schema(request=None, public=True)  # type: ignore[no-untyped-call]
    return made


def complete(result: dict[str, Any], **options: Any) -> dict[str, Any]:
    """The hook of drf-spectacular's that adds the wire schemas, and the endpoints that are no DRF views."""
    _, schemas = models_json_schema(TAKEN + GIVEN, by_alias=True, ref_template=COMPONENT)
    components = result.setdefault("components", {})
    components["schemas"] = schemas["$defs"] | {"ChatEvent": {"oneOf": [reference(event) for event in EVENTS]}}
    components["securitySchemes"] = {
        "embedKey": {
            "type": "apiKey",
            "in": "header",
            "name": "x-claimpilot-key",
            "description": "Where the server has an EMBED_KEY.",
        }
    }
    paths = {
        "/api/health": {"get": HEALTH},
        **result["paths"],
        "/api/chat": {"post": CHAT},
        "/api/voice": {"get": VOICE},
        "/api/access": {"get": ADMISSION},
    }
    for path in (path for path in GATED if path in paths):
        for operation in paths[path].values():
            operation["security"] = [{"embedKey": []}, {}]
    return result | {"paths": paths}


def _body(model: type[BaseModel], description: str) -> dict[str, Any]:
    return {"description": description, "content": {"application/json": {"schema": reference(model)}}}


HEALTH: Final = {
    "operationId": "health",
    "tags": ["server"],
    "description": "Whether the store answers, and which model does.",
    "responses": {"200": _body(Health, "All is well."), "503": _body(Unwell, "The store does not answer.")},
}
ADMISSION: Final = {
    "operationId": "access",
    "tags": ["server"],
    "description": "Whether a page may use the assistant: its origin is allowed, and its key is one of the server's.",
    "responses": {
        "200": _body(Admission, "It may."),
        "401": _body(Problem, "The key is wrong or missing."),
        "403": _body(Problem, "The origin is not allowed."),
    },
}
CHAT: Final = {
    "operationId": "chat",
    "tags": ["chat"],
    "description": "One turn of the assistant: a stream in which every `data:` line is a ChatEvent in JSON.",
    "requestBody": {"required": True, "content": {"application/json": {"schema": reference(ChatRequest)}}},
    "responses": {
        "200": {
            "description": "The turn; what fails after this is an event.",
            "headers": {"X-Turn-Id": {"description": "The turn's id.", "schema": {"type": "string"}}},
            "content": {"text/event-stream": {"schema": {"$ref": COMPONENT.format(model="ChatEvent")}}},
        },
        "400": _body(BadBody, "The body is refused, and what is wrong where."),
        "401": _body(Problem, "The key is wrong or missing."),
        "403": _body(Problem, "The origin is not allowed."),
        "413": _body(Problem, "The body is larger than 16 MiB."),
        "429": _body(Problem, "The caller has asked too often; Retry-After says when to come back."),
        "503": _body(Problem, "No place is free."),
    },
}
VOICE: Final = {
    "operationId": "voice",
    "tags": ["voice"],
    "description": "A WebSocket: a spoken conversation, in Gemini Live's own frames and a few of ours (docs/voice.md).",
    "parameters": [
        {"name": name, "in": "query", "required": False, "description": told, "schema": {"type": "string"}}
        for name, told in {
            "locale": "en-GB (default) or en-US.",
            "claimId": "Load the claim from the store.",
            "key": "The embed key, which a browser's socket cannot send in a header.",
        }.items()
    ],
    "responses": {
        "101": {
            "description": "The upgrade. The first frame may be a VoiceStart; what fails after this is an error frame."
        },
        "401": _body(Problem, "The key is wrong or missing."),
        "403": _body(Problem, "The origin is not allowed."),
        "404": _body(Problem, "No such claim."),
        "426": _body(Problem, "No upgrade was asked for."),
        "429": _body(Problem, "The caller has asked too often; Retry-After says when to come back."),
        "503": _body(Problem, "Voice cannot run here, the store does not answer, or no place is free."),
    },
}


@require_safe
@gzip_page
def schema(request: HttpRequest) -> HttpResponse:
    """GET /api/schema."""
    return HttpResponse(as_json(document()), content_type="application/json")


@require_safe
def docs(request: HttpRequest) -> HttpResponse:
    """GET /api/docs: the one page under /api."""
    return render(request, "api_docs.html")
