"""The API table, one line an endpoint (docs/http-api.md), and the pages."""

from django.contrib import admin
from django.http import HttpRequest, HttpResponse
from django.urls import URLPattern, URLResolver, path, re_path
from django.views.decorators.http import require_safe

from claimpilot import database
from claimpilot.health import health
from claimpilot.http import nothing_here


def api(route: str) -> str:
    """The pattern of an endpoint, which a slash at the end does not change."""
    return rf"^api/{route}/?\Z"


@require_safe
def front(request: HttpRequest) -> HttpResponse:
    return HttpResponse("ClaimPilot", content_type="text/plain; charset=utf-8")


urlpatterns: list[URLPattern | URLResolver] = [
    re_path(api("health"), health),
    re_path(r"^api(?:/[\s\S]*)?\Z", nothing_here),
    *([path("admin/", admin.site.urls)] if database.configured() else []),
    # Any other path that looks like a page is the front page; one that ends in a file's name is not.
    re_path(r"^(?!(?:api|admin|static|\.well-known)(?:/|\Z))(?:(?:.*/)?[^/.]+/?)?\Z", front),
]
