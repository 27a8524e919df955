"""Errors as JSON, in Django views and in DRF's."""

import json
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.db import OperationalError
from django.http import Http404, HttpRequest, HttpResponse
from django.test import AsyncClient, Client
from django.urls import path
from django.views.decorators.http import require_http_methods
from pydantic import BaseModel
from pytest_django import Settings
from rest_framework.exceptions import ParseError
from rest_framework.request import Request
from rest_framework.response import Response

from claimpilot.database import StoreAway
from claimpilot.http import BadRequest, NotFound, endpoint, read
from claimpilot.wire import Issue, Problem, Wire

pytestmark = pytest.mark.urls(__name__)

RAISED: dict[str, Exception] = {
    "bad": BadRequest("The query is wrong."),
    "issues": BadRequest("Invalid body", [Issue(path=["a", 0], code="missing", message="Field required.")]),
    "missing": NotFound("Claim not found"),
    "http404": Http404("with words of its own"),
    "denied": PermissionDenied(),
    "big": RequestDataTooBig("16 MB"),
    "suspicious": SuspiciousOperation("odd"),
    "away": StoreAway(),
    "operational": OperationalError("no connection to 10.0.0.7"),
    "broken": ValueError("the claimant's own words"),
}
ANSWERS: list[tuple[str, int, dict[str, Any]]] = [
    ("bad", 400, {"error": "The query is wrong."}),
    (
        "issues",
        400,
        {"error": "Invalid body", "issues": [{"path": ["a", 0], "code": "missing", "message": "Field required."}]},
    ),
    ("missing", 404, {"error": "Claim not found"}),
    ("http404", 404, {"error": "Not found"}),
    ("denied", 403, {"error": "You may not do this."}),
    ("big", 413, {"error": "The body is too large."}),
    ("suspicious", 400, {"error": "This request cannot be served."}),
    ("away", 503, {"error": "The claim store does not answer. Try again in a moment."}),
    ("operational", 503, {"error": "The claim store does not answer. Try again in a moment."}),
    ("broken", 500, {"error": "Something went wrong on the server. Its log says what.", "requestId": ""}),
]


class Named(Wire):
    claim_id: str


@endpoint("GET", gives=Problem)
def shown(request: Request) -> Response:
    return Response(Named(claim_id="É"))


@endpoint("GET", gives=Problem)
def raising_in_drf(request: Request, name: str) -> Response:
    raise RAISED[name]


@endpoint("GET", gives=Problem)
def unparsed(request: Request) -> Response:
    raise ParseError("Odd.")


@require_http_methods(["POST"])
async def only_post(request: HttpRequest) -> HttpResponse:
    return HttpResponse()


async def raising(request: HttpRequest, name: str) -> HttpResponse:
    raise RAISED[name]


urlpatterns = [
    path("api/shown", shown),
    path("api/drf/<name>", raising_in_drf),
    path("api/unparsed", unparsed),
    path("api/post", only_post),
    path("api/<name>", raising),
    path("page", only_post),
]


@pytest.mark.parametrize("debug", [False, True])
@pytest.mark.parametrize("prefix", ["/api/", "/api/drf/"])
@pytest.mark.parametrize(("name", "status", "body"), ANSWERS)
def test_what_a_view_raises_has_its_status_and_its_sentence(
    client: Client, settings: Settings, debug: bool, prefix: str, name: str, status: int, body: dict[str, Any]
) -> None:
    settings.DEBUG = debug

    response = client.get(prefix + name)

    assert response.status_code == status
    assert response.headers["content-type"] == "application/json"
    assert response.json() == body


@pytest.mark.parametrize(("name", "status", "body"), ANSWERS)
def test_an_async_stack_says_the_same(name: str, status: int, body: dict[str, Any]) -> None:
    response = async_to_sync(AsyncClient().get)(f"/api/{name}")

    assert (response.status_code, json.loads(response.content)) == (status, body)


def test_an_endpoint_writes_its_message_with_wire_names_in_utf_8(client: Client) -> None:
    response = client.get("/api/shown", headers={"accept": "text/html"})

    assert response.content == '{"claimId":"É"}'.encode()
    assert response.headers["content-type"] == "application/json"
    assert response.headers["content-length"] == "16"


def test_an_endpoint_answers_head(client: Client) -> None:
    response = client.head("/api/shown")

    assert (response.status_code, response.content) == (200, b"")
    assert response.headers["content-length"] == "16"


@pytest.mark.parametrize(
    ("address", "method", "allow"),
    [("/api/shown", "POST", "GET, HEAD"), ("/api/shown", "OPTIONS", "GET, HEAD"), ("/api/post", "GET", "POST")],
)
def test_a_wrong_method_is_405_in_json(client: Client, address: str, method: str, allow: str) -> None:
    response = client.generic(method, address)

    assert response.status_code == 405
    assert response.headers["allow"] == allow
    assert response.json() == {"error": f"{method} is not allowed here. Use {allow}."}


def test_an_error_of_drfs_own_has_the_same_shape(client: Client) -> None:
    response = client.get("/api/unparsed")

    assert (response.status_code, response.json()) == (400, {"error": "Odd."})


def test_a_page_keeps_djangos_own_answer(client: Client) -> None:
    response = client.get("/page")

    assert (response.status_code, response.content) == (405, b"")


class Question(BaseModel):
    text: str
    more: list[int] = []


def test_a_body_is_read() -> None:
    assert read(Question, b'{"text": "Why?", "unknown": 1}', "Invalid") == Question(text="Why?")


@pytest.mark.parametrize(
    ("body", "code"),
    [
        (b"", "json_invalid"),
        (b"[]", "json_invalid"),
        (b'{"text": NaN}', "json_invalid"),
        (b'{"text": "\xff"}', "json_invalid"),
        (b'{"text": "\\ud800"}', "json_invalid"),
        (b'{"text": "a\\u0000b"}', "json_invalid"),
        (b'{"more": ' + b"[" * 500 + b"]" * 500 + b"}", "json_invalid"),
        ('{"text": "Why?"}'.encode("utf-16"), "json_invalid"),
        (b"{}", "missing"),
    ],
)
def test_a_body_that_is_refused_says_why(body: bytes, code: str) -> None:
    with pytest.raises(BadRequest) as refused:
        read(Question, body, "Invalid question")

    assert refused.value.sentence == "Invalid question"
    assert refused.value.issues[0].code == code


def test_the_value_that_failed_is_not_echoed() -> None:
    with pytest.raises(BadRequest) as refused:
        read(Question, b'{"text": "fine", "more": ["Natarajan"]}', "Invalid question")

    assert refused.value.issues[0].path == ["more", 0]
    assert "Natarajan" not in repr(refused.value.issues)
