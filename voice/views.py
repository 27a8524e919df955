"""GET /api/voice without an upgrade: there is nothing to read here (docs/voice.md, The socket)."""

from typing import Final

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from claimpilot.http import written
from claimpilot.wire import Problem

UPGRADE: Final = "This is a WebSocket. Connect with an upgrade."


@require_http_methods(["GET", "HEAD"])
def voice(request: HttpRequest) -> HttpResponse:
    """426, with the protocol to change to."""
    return written(Problem(error=UPGRADE), 426, {"Upgrade": "websocket"})
