"""Behind the guard: how often one caller may come in (docs/http-api.md, Limits)."""

from dataclasses import dataclass
from typing import Final

from claimpilot.access import CHAT, CSP_REPORTS, FEEDBACK, VOICE, Access, Refused, check_origin, key_held
from claimpilot.counting import cell_of
from claimpilot.limits import Limits, TooMany
from claimpilot.scope import Application, Receive, Scope, Send, canonical, plain, under_api

HEALTH: Final = "/api/health"
"""What looks after the server is not counted."""


@dataclass(frozen=True)
class Turnstile:
    """An ASGI application around another, which raises Refused with 429 for the guard to answer.

    The other finds the caller's name in the scope, as `caller`.
    """

    application: Application
    limits: Limits
    access: Access

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] in ("http", "websocket") and under_api(scope["path"]):
            scope = {**scope, "caller": caller(scope, self.access)}
            try:
                await self.limits.take(scope["caller"], **asked(scope))
            except TooMany as full:
                raise Refused(429, str(full), [(b"retry-after", str(full.seconds).encode())]) from None
        await self.application(scope, receive, send)


def caller(scope: Scope, access: Access) -> str:
    """A name for who asks: the key and the origin, hashed; neither counts unless the server's settings name it.

    What a client can make up would make it a new caller each time: a wrong key is none, and so is an origin of our own,
    whatever host and port it says. Errors: Refused for an origin that is not allowed.
    """
    origin = check_origin(scope, access.origins)
    return cell_of(key_held(scope, access), origin and canonical(origin))


def asked(scope: Scope) -> dict[str, int]:
    """What a request takes, by kind; a turn looks whether any tokens are left."""
    path = plain(scope["path"])
    if path == HEALTH:
        return {}
    if path == CSP_REPORTS:
        return {"reports": 1}
    if path == CHAT:
        return {"requests": 1, "streams": 1, "tokens": 0}
    if path == VOICE:
        return {"requests": 1, "sockets": 1, "tokens": 0}
    if path == FEEDBACK and scope.get("method") == "POST":
        return {"requests": 1, "votes": 1}
    return {"requests": 1}
