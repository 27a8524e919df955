"""What an endpoint says of itself for the OpenAPI document, from its wire schemas (docs/http-api.md, OpenAPI)."""

from collections.abc import Iterable, Mapping
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from pydantic import BaseModel

from claimpilot.wire import Problem

COMPONENT: Final = "#/components/schemas/{model}"
SENTENCES: Final = {
    400: "The query is malformed, and the sentence begins with the parameter's name; or the body is, as issues say.",
    401: "The key is wrong or missing.",
    404: "Not found.",
    413: "The body is too large.",
    429: "The caller has asked too often; Retry-After says when to come back.",
    503: "The store does not answer, or no place is free.",
}


def reference(model: type[BaseModel]) -> dict[str, Any]:
    return {"$ref": COMPONENT.format(model=model.__name__)}


def parameters(query: type[BaseModel] | None) -> list[OpenApiParameter]:
    """A query's fields as parameters, each with its own schema."""
    if query is None:
        return []
    fields = query.model_json_schema(by_alias=True)["properties"]
    return [
        OpenApiParameter(name, _of_a_text(schema), description=schema.get("description", ""), required=False)
        for name, schema in fields.items()
    ]


def _of_a_text(schema: dict[str, Any]) -> dict[str, Any]:
    """A field's schema as a query can hold it: no null, no title, and its description beside it."""
    value = next((each for each in schema.get("anyOf", ()) if each["type"] != "null"), schema)
    return {key: value[key] for key in value if key not in ("title", "description") and value[key] is not None}


def body(model: type[BaseModel] | None) -> dict[str, Any] | None:
    """The body that an endpoint reads."""
    return {"application/json": reference(model)} if model else None


def answers(
    answer: type[BaseModel] | None, statuses: Iterable[int], told: Mapping[int, type[BaseModel]]
) -> dict[int, OpenApiResponse]:
    """What comes back with 200, or with 204 where it is nothing, and each status with its error body."""
    refused = {status: OpenApiResponse(reference(told.get(status, Problem)), SENTENCES[status]) for status in statuses}
    if answer is None:
        return {204: OpenApiResponse(None, "It is done."), **refused}
    return {200: OpenApiResponse(reference(answer), "It is served."), **refused}


def plain_paths(endpoints: list[tuple[str, str, str, Any]], **options: Any) -> list[tuple[str, str, str, Any]]:
    """The paths as people type them, without the slash that may end them. A hook of drf-spectacular's."""
    return [(path.rstrip("/"), regex, method, view) for path, regex, method, view in endpoints]
