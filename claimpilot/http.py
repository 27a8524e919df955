"""Reading a body into its wire schema, and every error under /api as JSON (docs/http-api.md, Errors)."""

from collections.abc import Awaitable, Callable, Iterable, Mapping
from typing import Any, TypeVar, cast

from asgiref.sync import iscoroutinefunction, markcoroutinefunction
from django.core.exceptions import PermissionDenied, RequestDataTooBig, SuspiciousOperation
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseBase, HttpResponseNotAllowed
from django.utils.log import log_response
from django.views.decorators.gzip import gzip_page
from drf_spectacular.utils import extend_schema
from pydantic import BaseModel, ValidationError
from rest_framework.decorators import api_view
from rest_framework.exceptions import APIException, MethodNotAllowed

from claimpilot.access import NOT_FOUND, Refused
from claimpilot.database import AWAY, StoreAway
from claimpilot.logs import request_id, without_query
from claimpilot.openapi import answers, body, parameters
from claimpilot.rendering import as_json
from claimpilot.scope import under_api
from claimpilot.wire import BadBody, Failure, Issue, NotJson, Problem, issues_of, load_json

Model = TypeVar("Model", bound=BaseModel)
View = TypeVar("View", bound=Callable[..., HttpResponseBase])


class BadRequest(Exception):
    """A body or query that its schema refuses: 400, with a sentence and what is wrong where."""

    def __init__(self, sentence: str, issues: Iterable[Issue] = ()) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.issues = list(issues)


class NotFound(Exception):
    """Something that is not there: 404, with a sentence."""


def read(model: type[Model], body: bytes, sentence: str) -> Model:
    """The body as `model`. Errors: BadRequest with `sentence` and the issues, none of which echoes a value."""
    try:
        return model.model_validate(load_json(body), by_alias=True, by_name=False)
    except NotJson as error:
        raise BadRequest(sentence, [Issue(path=[], code="json_invalid", message=str(error))]) from None
    except ValidationError as error:
        raise BadRequest(sentence, issues_of(error)) from None


def read_query(model: type[Model], query: Mapping[str, str]) -> Model:
    """A query as `model`, whose fields take text; of a name that is repeated the last value counts.

    Errors: BadRequest with the first sentence alone.
    """
    try:
        return model.model_validate(dict(query.items()), by_alias=True, by_name=False)
    except ValidationError as error:
        raise BadRequest(issues_of(error)[0].message) from None


def written(message: BaseModel, status: int = 200, headers: Mapping[str, str] | None = None) -> HttpResponse:
    """A wire message as a JSON response."""
    return HttpResponse(as_json(message), status=status, headers=headers, content_type="application/json")


def answer(error: Exception) -> HttpResponse | None:
    """The response for an exception that has a status of its own, else None."""
    match error:
        case BadRequest():
            problem = Problem(error=error.sentence)
            return written(BadBody(error=error.sentence, issues=error.issues) if error.issues else problem, 400)
        case Refused():
            return written(Problem(error=error.sentence), error.status)
        case NotFound():
            return written(Problem(error=str(error)), 404)
        case Http404():
            return written(Problem(error=NOT_FOUND), 404)
        case PermissionDenied():
            return written(Problem(error="You may not do this."), 403)
        case RequestDataTooBig():
            return written(Problem(error="The body is too large."), 413)
        case SuspiciousOperation():
            return written(Problem(error="This request cannot be served."), 400)
        case StoreAway():
            return written(Problem(error=str(error)), 503, {"Retry-After": "5"})
        case _ if isinstance(error, AWAY):
            return answer(StoreAway())
        case _:
            return None


def not_allowed(method: str, allowed: Iterable[str]) -> HttpResponse:
    """405 with its `Allow`."""
    listed = ", ".join(allowed)
    return written(Problem(error=f"{method} is not allowed here. Use {listed}."), 405, {"Allow": listed})


def nothing_here(request: HttpRequest, **captured: str) -> HttpResponse:
    """What answers under /api where no endpoint is."""
    return written(Problem(error=NOT_FOUND), 404)


class JsonErrors:
    """Middleware: under /api no error leaves as HTML, with DEBUG on too, and what is no stream has its length."""

    sync_capable = True
    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        self.get_response = get_response
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def __call__(self, request: HttpRequest) -> HttpResponseBase | Awaitable[HttpResponseBase]:
        response = self.get_response(request)
        if iscoroutinefunction(self):
            return _awaited_in_json(request, response)
        return _in_json(request, response)

    def process_exception(self, request: HttpRequest, error: Exception) -> HttpResponse | None:
        if not under_api(request.path_info):
            return None
        response = answer(error) or written(
            Failure(error="Something went wrong on the server. Its log says what.", request_id=request_id()), 500
        )
        log_response("%s", without_query(request.path_info), response=response, request=request, exception=error)
        return response


def described(
    operation: str,
    *,
    gives: type[BaseModel] | None,
    takes: type[BaseModel] | None = None,
    reads: type[BaseModel] | None = None,
    fails: Iterable[int] = (),
) -> Callable[[View], View]:
    """What an endpoint says of itself in the OpenAPI document.

    It is what it `gives`, None for a 204, the query it `takes`, the body it `reads`, and the statuses that it `fails`
    with; a body that is refused comes with its issues.
    """
    return extend_schema(
        operation_id=operation,
        parameters=parameters(takes),
        request=body(reads),
        responses=answers(gives, fails, {400: BadBody} if reads else {}),
    )


def endpoint(
    *methods: str, gives: type[BaseModel], takes: type[BaseModel] | None = None, fails: Iterable[int] = ()
) -> Callable[[View], View]:
    """A synchronous JSON endpoint: HEAD comes with GET, any other method is a 405 with `Allow`, and gzip is given.

    Nothing that it gives may stand beside a secret: its length tells of what is in it.

    What it says of itself is in `described`.
    """
    served = [*methods, *(["HEAD"] if "GET" in methods else [])]

    def declare(view: View) -> View:
        made = api_view(served)(view)
        made.cls.http_method_names = [method.lower() for method in served]  # DRF adds OPTIONS; the guard answers those
        return cast(View, gzip_page(described(view.__name__, gives=gives, takes=takes, fails=fails)(made)))

    return declare


def answer_in_drf(error: Exception, context: Mapping[str, Any]) -> HttpResponse | None:
    """DRF's exception handler: the same answers, and DRF's own exceptions in the same shape."""
    match error:
        case MethodNotAllowed():
            return not_allowed(context["request"].method, context["view"].allowed_methods)
        case APIException():
            return written(Problem(error=str(error.detail)), error.status_code)
        case _:
            return answer(error)


async def _awaited_in_json(request: HttpRequest, response: Awaitable[HttpResponseBase]) -> HttpResponseBase:
    return _in_json(request, await response)


def _in_json(request: HttpRequest, response: HttpResponseBase) -> HttpResponseBase:
    if not under_api(request.path_info):
        return response
    if isinstance(response, HttpResponseNotAllowed):
        response = not_allowed(request.method or "", response.headers["Allow"].split(", "))
    if isinstance(response, HttpResponse) and not (
        response.status_code == 204 or response.has_header("Content-Length")
    ):
        response["Content-Length"] = str(len(response.content))
    return response
