"""Where browsers tell what a page's policy stopped: one line in the log, nothing kept (docs/pages.md, Policy)."""

from typing import Annotated, Final
from urllib.parse import urlsplit

import structlog
from django.http import HttpRequest, HttpResponse
from django.views.decorators.csrf import csrf_exempt
from django.views.decorators.http import require_POST
from pydantic import BaseModel, ConfigDict, Field

from claimpilot.http import BadRequest, read

log = structlog.get_logger(__name__)

LONGEST: Final = 16_384
"""Bytes of a report."""


class Stopped(BaseModel):
    """What was stopped, and by which directive. The page's address and the script's sample stay unread."""

    model_config = ConfigDict(extra="ignore", strict=True)

    directive: Annotated[str, Field(alias="effective-directive", pattern=r"^[a-z-]{1,40}$")]
    blocked: Annotated[str, Field(alias="blocked-uri", max_length=2_000)] = ""


class Report(BaseModel):
    """The body that `report-uri` brings."""

    model_config = ConfigDict(extra="ignore", strict=True)

    stopped: Annotated[Stopped, Field(alias="csp-report")]


@csrf_exempt  # a browser sends it by itself, without a token; it changes nothing
@require_POST
def policy_reports(request: HttpRequest) -> HttpResponse:
    """204 for a report; 400 for anything else, 413 for a long one."""
    if int(request.headers.get("content-length") or 0) > LONGEST:
        return HttpResponse(status=413)
    try:
        stopped = read(Report, request.body, "Invalid report").stopped
    except BadRequest:
        return HttpResponse(status=400)
    log.warning("policy_stopped", directive=stopped.directive, blocked=origin(stopped.blocked))
    return HttpResponse(status=204)


def origin(blocked: str) -> str:
    """Where the stopped thing comes from, without path and query; `inline`, `eval` and the like say it themselves."""
    try:
        parts = urlsplit(blocked)
        return f"{parts.scheme}://{parts.hostname}" if parts.hostname else parts.scheme or blocked[:40]
    except ValueError:
        return "unreadable"
