"""POST /api/csp-reports: what a page's policy stopped, as a log line (docs/http-api.md, Policy reports)."""

import re
from typing import Any, Final
from urllib.parse import urlsplit

import structlog
from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods
from pydantic import AliasChoices, BaseModel, Field, TypeAdapter, ValidationError

from claimpilot.http import BadRequest

log = structlog.get_logger(__name__)

MOST: Final = 10
"""Violations of one body that are logged; a browser sends few at a time."""

NO_REPORT: Final = "This is no report of a browser's on a policy."
OTHER: Final = "other"
DIRECTIVE: Final = re.compile(
    r"[a-z]{1,12}-src(?:-elem|-attr)?|base-uri|form-action|frame-ancestors|sandbox|trusted-types|require-trusted-types-for"
)
ORIGIN: Final = re.compile(r"(?:https?|wss?)://[a-z0-9.:\[\]-]{1,100}")
KEYWORDS: Final = ("inline", "eval", "wasm-eval", "self", "trusted-types-policy", "trusted-types-sink")
SCHEMES: Final = ("data", "blob", "about", "filesystem", "chrome-extension", "moz-extension", "safari-web-extension")


class Violation(BaseModel):
    """The two of a report's fields that are read: the others quote the page, its address or its scripts."""

    directive: str = Field(
        validation_alias=AliasChoices(
            "effective-directive", "effectiveDirective", "violated-directive", "violatedDirective"
        )
    )
    blocked: str = Field(default="", validation_alias=AliasChoices("blocked-uri", "blockedURL"))


class Report(BaseModel):
    """A report by either interface: `report-uri` sends one, `report-to` a list of them."""

    violation: Violation = Field(validation_alias=AliasChoices("csp-report", "body"))


REPORTS: Final[TypeAdapter[Any]] = TypeAdapter(list[Report] | Report)


@require_http_methods(["POST"])
def csp_reports(request: HttpRequest) -> HttpResponse:
    """Log which directive stopped which origin, each once, and answer 204. Errors: BadRequest."""
    for directive, blocked in violations(request.body):
        log.warning("policy_violated", directive=directive, blocked=blocked)
    return HttpResponse(status=204)


def violations(body: bytes) -> list[tuple[str, str]]:
    """Directive and blocked origin of the reports in a body, each pair once. Errors: BadRequest."""
    try:
        found = REPORTS.validate_json(body)
    except ValidationError:
        raise BadRequest(NO_REPORT) from None
    reports: list[Report] = found if isinstance(found, list) else [found]
    pairs = ((directive(each.violation.directive), origin(each.violation.blocked)) for each in reports)
    return list(dict.fromkeys(pairs))[:MOST]


def directive(told: str) -> str:
    """The directive's name; older browsers send what it allows with it."""
    name = told.split(" ", 1)[0].lower()
    return name if DIRECTIVE.fullmatch(name) else OTHER


def origin(blocked: str) -> str:
    """The origin of an address, or the word for what has none; no path, query or user name of it."""
    if blocked in KEYWORDS:
        return blocked
    try:
        parts = urlsplit(blocked)
    except ValueError:
        return OTHER
    if (parts.scheme or blocked) in SCHEMES:
        return parts.scheme or blocked
    host = parts.netloc.rpartition("@")[2].lower()
    told = f"{parts.scheme}://{host}"
    return told if ORIGIN.fullmatch(told) else OTHER
