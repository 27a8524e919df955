"""What an endpoint says of itself for the OpenAPI document, from its wire schemas (docs/http-api.md, OpenAPI)."""

from collections.abc import Iterable
from typing import Any, Final

from drf_spectacular.utils import OpenApiParameter, OpenApiResponse
from pydantic import BaseModel

COMPONENT: Final = "#/components/schemas/{model}"
SENTENCES: Final = {
    400: "The query is malformed; the sentence begins with the parameter's name.",
    404: "Not found.",
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


def answers(answer: type[BaseModel], problem: type[BaseModel], statuses: Iterable[int]) -> dict[int, OpenApiResponse]:
    """What comes back with 200, and the statuses with the error body."""
    refused = {status: OpenApiResponse(reference(problem), SENTENCES[status]) for status in statuses}
    return {200: OpenApiResponse(reference(answer), "It is served."), **refused}


def plain_paths(endpoints: list[tuple[str, str, str, Any]], **options: Any) -> list[tuple[str, str, str, Any]]:
    """The paths as people type them, without the slash that may end them. A hook of drf-spectacular's."""
    return [(path.rstrip("/"), regex, method, view) for path, regex, method, view in endpoints]
