"""GET /api/access: whether a page may use the assistant, asked before anybody types (docs/http-api.md)."""

from datetime import datetime

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from claimpilot import clock
from claimpilot.http import written
from claimpilot.wire import Wire


class Admission(Wire):
    """What a page is told that the guard has let in: the server's time, to the second, in UTC."""

    now: datetime


@require_http_methods(["GET", "HEAD"])
async def admission(request: HttpRequest) -> HttpResponse:
    return written(Admission(now=clock.now().replace(microsecond=0)), headers={"Cache-Control": "no-store"})
