"""The pages on which a user lets a chat client in, and ends that (docs/coach.md, Access)."""

from random import SystemRandom
from typing import Final
from urllib.parse import urlencode, urlsplit

from django.contrib.auth.decorators import login_required
from django.contrib.auth.models import User
from django.contrib.auth.views import LoginView, LogoutView
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import redirect, render
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_http_methods

from claimpilot.clock import now
from claimpilot.coaching import coaching
from coach.contract.keys import Keys
from coach.models.connections import Scope
from coach.oauth.connections import Ask, allow, answered, asked, connections_of, disconnect, refuse

LOGIN: Final = "coach-login"


class SignedIn(HttpRequest):
    """A request behind `login_required`."""

    user: User


class Clients(HttpResponseRedirect):
    """A redirect to an address that a client registered. Which may be, was decided then."""

    allowed_schemes = ["http", "https"]


login = LoginView.as_view(template_name="coach/login.html", next_page="coach")
logout = LogoutView.as_view(next_page=LOGIN)


@never_cache
@login_required(login_url=LOGIN)
@require_http_methods(["GET", "HEAD", "POST"])
def connect(request: SignedIn) -> HttpResponse:
    """Ask the user what a client has asked for. Whatever is decided, the client is told at its own address."""
    settings = coaching()
    keys, moment = Keys(settings.secrets), now()
    found = asked(request.GET.get("ask", ""), keys, moment)
    if not found or answered(request.user, *found):
        return render(request, "coach/connect_over.html", status=400)
    ask, client = found
    if request.method == "POST":
        if request.POST.get("decision") != "allow":
            refuse(request.user, ask, client, moment)
            return told(ask, settings.origin, error="access_denied")
        code = allow(request.user, ask, client, keys, moment, SystemRandom())
        if not code:
            return render(request, "coach/connect_over.html", status=400)
        return told(ask, settings.origin, code=code)
    writes = ask.scope == Scope.WRITE
    page = {"client": client.name, "place": urlsplit(ask.redirect_uri).hostname, "writes": writes}
    response = render(request, "coach/connect.html", page)
    return may_lead_to(response, ask.redirect_uri)


@never_cache
@login_required(login_url=LOGIN)
@require_http_methods(["GET", "HEAD", "POST"])
def end_connection(request: SignedIn, connection: int) -> HttpResponse:
    """Ask once more, then end a connection of the user's."""
    found = next((each for each in connections_of(request.user) if each.id == connection), None)
    if not found:
        return render(request, "coach/connect_over.html", status=404)
    if request.method == "POST":
        disconnect(request.user, connection, now())
        return redirect("coach-connections")
    return render(request, "coach/end_connection.html", {"connection": found})


def told(ask: Ask, issuer: str, **answer: str) -> HttpResponse:
    """Send the browser back to the client, with who answers (RFC 9207), and with the query that its address had."""
    said = {"state": ask.state, "iss": issuer, **answer}
    parts = urlsplit(ask.redirect_uri)
    added = urlencode({name: value for name, value in said.items() if value is not None})
    return Clients(parts._replace(query=f"{parts.query}&{added}" if parts.query else added).geturl())


def may_lead_to(response: HttpResponse, address: str) -> HttpResponse:
    """Let the page's form end at an address: browsers hold `form-action` against where a form is redirected to too."""
    parts = urlsplit(address)
    response._csp_update = {"form-action": [f"{parts.scheme}://{parts.netloc}"]}  # type: ignore[attr-defined]  # how django-csp is told
    return response
