"""Who is signed in as staff, and so who may read the claims (docs/settings.md, CLAIMS_API)."""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.http import HttpRequest

from claimpilot.database import configured


def is_staff(request: HttpRequest) -> bool:
    """Whether the caller's cookie is a staff session, under /api too, where Django's session middleware does not run.

    Only for reading: nothing here stands in for a CSRF check.
    Cost: up to two queries.
    """
    if not configured():
        return False
    engine = import_module(settings.SESSION_ENGINE)
    request.session = engine.SessionStore(request.COOKIES.get(settings.SESSION_COOKIE_NAME))
    user = get_user(request)
    return user.is_authenticated and user.is_staff


def may_read_claims(request: HttpRequest) -> bool:
    """Whether this caller may open stored claims: anybody, staff or nobody, as CLAIMS_API says."""
    return settings.CLAIMS_API == "open" or (settings.CLAIMS_API == "staff" and is_staff(request))
