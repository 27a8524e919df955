"""The Prompt Lab's page; what is tried there stays in the browser (docs/prompt-lab.md)."""

from django.contrib.auth.views import redirect_to_login
from django.http import HttpRequest, HttpResponse
from django.middleware.csrf import get_token
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from claimpilot.database import AWAY, configured
from claimpilot.staff import key_of_pages, staff_user


@require_safe
@cache_control(private=True, no_cache=True)
def lab(request: HttpRequest) -> HttpResponse:
    """The lab, for anybody where the API asks for no key; else for staff, whose page holds the key.

    Staff may run the traps too, and are handed the token for that. Cost: at most two queries, none without a session.
    """
    try:
        staff = staff_user(request) is not None
    except AWAY:
        return render(request, "promptlab/notice.html", {"what": "away"}, status=503)
    key = key_of_pages()
    if key is None or staff:
        page = {"key": key, "csrf": get_token(request) if staff else None, "signIn": sign_in(request)}
        return render(request, "promptlab/lab.html", {"page": page})
    if login := sign_in(request):
        return redirect(login)
    return render(request, "promptlab/notice.html", {"what": "closed"}, status=404)


def sign_in(request: HttpRequest) -> str | None:
    """Where somebody becomes staff and comes back; None where nobody can."""
    return redirect_to_login(request.get_full_path(), reverse("admin:login")).url if configured() else None
