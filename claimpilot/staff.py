"""Who may read the claims and the feedback report: keys and signed-in staff (docs/settings.md, Who may come in)."""

from importlib import import_module

from django.conf import settings
from django.contrib.auth import get_user
from django.contrib.auth.models import User
from django.http import HttpRequest

from claimpilot.access import opens
from claimpilot.database import configured


def staff_user(request: HttpRequest) -> User | None:
    """Whose staff session the caller's cookie is, under /api too, where Django's session middleware does not run.

    Only for reading: nothing here stands in for a CSRF check.
    Cost: up to two queries.
    """
    key = request.COOKIES.get(settings.SESSION_COOKIE_NAME, "")
    if not configured() or "\x00" in key:  # PostgreSQL takes no NUL, and no session has one
        return None
    engine = import_module(settings.SESSION_ENGINE)
    request.session = engine.SessionStore(key)
    user = get_user(request)
    return user if isinstance(user, User) and user.is_staff else None


def may_read_claims(request: HttpRequest) -> bool:
    """Whether this caller may open stored claims: anybody, staff or nobody, as CLAIMS_API says."""
    return settings.CLAIMS_API == "open" or (settings.CLAIMS_API == "staff" and staff_user(request) is not None)


def may_open_claims(request: HttpRequest) -> bool:
    """Whether this caller may open the pages about claims. Where a key is asked for they hold it: then staff alone."""
    return may_read_claims(request) and (not settings.EMBED_KEY or staff_user(request) is not None)


def signing_in_helps() -> bool:
    """Whether the pages about claims open to staff: not where they open to nobody, or where nobody can sign in."""
    return settings.CLAIMS_API != "off" and configured()


def key_of_pages() -> str | None:
    """The key with which our own pages ask the API; None where it asks for none."""
    return settings.EMBED_KEY[0] if settings.EMBED_KEY else None


def has_report_key(request: HttpRequest) -> bool:
    """Whether the caller has the key of the feedback report. Without one of its own the guard has asked already."""
    keys = [key.encode() for key in settings.REPORT_KEY]
    return not keys or opens([request.headers.get("x-claimpilot-key", "")], keys)
