"""Who is signed in as staff, and so who may read the claims (docs/settings.md, CLAIMS_API and EMBED_KEY)."""

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


def may_open_claims(request: HttpRequest) -> bool:
    """Whether this caller may open the pages about claims. Where a key is asked for they hold it: then staff alone."""
    return may_read_claims(request) and (not settings.EMBED_KEY or is_staff(request))


def signing_in_helps() -> bool:
    """Whether the pages about claims open to staff: not where they open to nobody, or where nobody can sign in."""
    return settings.CLAIMS_API != "off" and configured()


def key_of_pages() -> str | None:
    """The key with which our own pages ask the API; None where it asks for none."""
    return settings.EMBED_KEY[0] if settings.EMBED_KEY else None
