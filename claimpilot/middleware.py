"""Django's own middleware, for pages alone: nothing of it runs for an endpoint (docs/http-api.md, Conventions)."""

from collections.abc import Callable
from contextlib import closing
from typing import Any, Final
from wsgiref.headers import Headers

from asgiref.sync import iscoroutinefunction, markcoroutinefunction, sync_to_async
from csp.middleware import CSPMiddleware, PolicyParts
from django.conf import settings
from django.contrib.auth.middleware import AuthenticationMiddleware
from django.contrib.messages.middleware import MessageMiddleware
from django.contrib.sessions.middleware import SessionMiddleware
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.middleware.clickjacking import XFrameOptionsMiddleware
from django.middleware.common import CommonMiddleware
from django.middleware.csrf import CsrfViewMiddleware
from django.middleware.gzip import GZipMiddleware
from django.middleware.security import SecurityMiddleware
from whitenoise.middleware import WhiteNoiseMiddleware  # type: ignore[import-untyped]  # ships no types

from claimpilot.scope import under_api

API_DOCS: Final = "/api/docs"
"""The one page under /api."""

FOREIGN_SCRIPTS: Final = ("/admin/", API_DOCS)
"""Pages whose scripts are not ours, and assign innerHTML."""

EMBED: Final = "/embed/"
"""Where host pages load the assistant from; its files are static ones with a shorter address."""

TRUSTED_TYPES: Final = ("require-trusted-types-for", "trusted-types")


class PagesOnly:
    """Mixed in before a middleware of Django's, it hands /api on untouched, without a hop to a thread."""

    get_response: Callable[[HttpRequest], Any]

    def __call__(self, request: HttpRequest) -> Any:
        if under_api(request.path_info) and not request.path_info.startswith(API_DOCS):
            return self.get_response(request)
        return super().__call__(request)  # type: ignore[misc]  # of the middleware it is mixed into


class Security(PagesOnly, SecurityMiddleware): ...


class GZip(PagesOnly, GZipMiddleware):
    """Pages small on the wire. Django pads each at random, so that its length tells nothing of a token in it."""


class Session(PagesOnly, SessionMiddleware):
    def process_request(self, request: HttpRequest) -> None:
        """A key with a NUL, which PostgreSQL does not take, is no session's."""
        if "\x00" in request.COOKIES.get(settings.SESSION_COOKIE_NAME, ""):
            del request.COOKIES[settings.SESSION_COOKIE_NAME]
        super().process_request(request)


class Common(PagesOnly, CommonMiddleware): ...


class Authentication(PagesOnly, AuthenticationMiddleware): ...


class Messages(PagesOnly, MessageMiddleware): ...


class XFrameOptions(PagesOnly, XFrameOptionsMiddleware): ...


class Csrf(PagesOnly, CsrfViewMiddleware):
    """The API trusts no cookie, so there is nothing to forge there; pages keep the check."""

    async def process_view(  # type: ignore[override]  # Django adapts either kind; this one costs the API no thread
        self, request: HttpRequest, callback: Any, callback_args: Any, callback_kwargs: Any
    ) -> HttpResponse | None:
        if under_api(request.path_info):
            return None
        return super().process_view(request, callback, callback_args, callback_kwargs)


class ContentSecurityPolicy(PagesOnly, CSPMiddleware):
    """Our policy, without Trusted Types in admin and in the API's reader, whose scripts assign innerHTML."""

    def get_policy_parts(
        self, request: HttpRequest, response: HttpResponseBase, report_only: bool = False
    ) -> PolicyParts:
        parts = super().get_policy_parts(request, response, report_only)
        if request.path_info.startswith(FOREIGN_SCRIPTS):
            parts.replace = {**(parts.replace or {}), **dict.fromkeys(TRUSTED_TYPES)}
        return parts


class StaticFiles(WhiteNoiseMiddleware):  # type: ignore[misc]  # likewise
    """WhiteNoise, for /static/ and the embed alone, without holding up the event loop."""

    async_capable = True

    def __init__(self, get_response: Callable[[HttpRequest], Any]) -> None:
        super().__init__(get_response)
        if iscoroutinefunction(get_response):
            markcoroutinefunction(self)

    def add_cache_headers(self, headers: Headers, path: str, url: str) -> None:
        """What of the embed stands beside the folders of its versions may be kept for five minutes."""
        super().add_cache_headers(headers, path, url)
        folder, slash, _ = url.rpartition("/")
        if f"{folder}{slash}" == self.of_embed:
            headers["Cache-Control"] = "max-age=300, public"

    @property
    def of_embed(self) -> str:
        """The embed's folder among the static files."""
        return f"{self.static_prefix}{EMBED.removeprefix('/')}"

    def __call__(self, request: HttpRequest) -> Any:
        if not request.path_info.startswith((self.static_prefix, EMBED)):
            return self.get_response(request)
        if iscoroutinefunction(self):
            return self.found_in_thread(request)
        return self.found(request) or open_to_all(self.get_response(request))

    def found(self, request: HttpRequest) -> HttpResponse | None:
        """The file, read whole: they are small, and Django streams only asynchronous iterators."""
        path = request.path_info
        if path.startswith(EMBED):
            path = path.replace(EMBED, self.of_embed, 1)
        file = self.find_file(path) if self.autorefresh else self.files.get(path)
        if file is None:
            return None
        with closing(self.serve(file, request)) as streamed:
            return HttpResponse(b"".join(streamed), status=streamed.status_code, headers=streamed.headers)

    async def found_in_thread(self, request: HttpRequest) -> HttpResponseBase:
        return await sync_to_async(self.found)(request) or open_to_all(await self.get_response(request))


def open_to_all(missing: HttpResponseBase) -> HttpResponseBase:
    """Every site may read that a file is gone, as it may read those that are there."""
    missing["Access-Control-Allow-Origin"] = "*"
    return missing
