"""`manage.py host`: a claims system on a port of its own that has the assistant in it (docs/embed.md, An example)."""

from argparse import ArgumentParser
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from threading import Thread
from time import sleep
from typing import Any, Final
from urllib.error import HTTPError
from urllib.request import urlopen

from django.conf import settings
from django.core.management import call_command
from django.core.management.base import CommandError
from django.template.loader import render_to_string

from claimpilot.commands import PlainCommand
from claimpilot.management.commands.serve import port_number
from claimpilot.staff import key_of_pages
from claims.lines import SCENARIOS

SHOWN: Final = ("auto_policy_lapsed_at_loss", "property_underinsured_escape_of_water", "gl_part36_live_offers")
SOURCES: Final = settings.BASE_DIR / "static" / "src" / "host"
ASKED_AGAIN: Final = 0.2  # seconds
LASTING: Final = "/embed/claimpilot-assistant.js"

Files = Mapping[str, tuple[str, bytes]]
"""What is served at each path: its type and its bytes."""


def policy(api: str) -> str:
    """The strictest policy under which a page of another site can hold the assistant."""
    socket = api.replace("http", "ws", 1)
    return "; ".join(
        [
            "default-src 'none'",
            f"script-src 'self' {api}/embed/",
            "style-src 'self'",
            f"connect-src 'self' {api}/api/ {api}/embed/ {socket}/api/",
            "img-src data:",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
            "require-trusted-types-for 'script'",
            "trusted-types lit-html dompurify",
        ]
    )


def site(api: str, key: str, script: str = LASTING, integrity: str = "") -> Files:
    """The host's own files: its page, script, styles and three claims."""
    shown = {"api": api, "key": key, "script": f"{api}{script}", "integrity": integrity}
    claims = ",".join(SCENARIOS[name].golden().model_dump_json(by_alias=True) for name in SHOWN)
    return {
        "/": ("text/html; charset=utf-8", render_to_string("embed_host.html", shown).encode()),
        "/host.js": ("text/javascript; charset=utf-8", (SOURCES / "host.js").read_bytes()),
        "/host.css": ("text/css; charset=utf-8", (SOURCES / "host.css").read_bytes()),
        "/claims.json": ("application/json", f"[{claims}]".encode()),
    }


@contextmanager
def hosting(port: int, files: Files, headers: Mapping[str, str]) -> Iterator[None]:
    """Serve files on loopback while this lasts; any other path is the page, which draws it. Errors: OSError."""

    class Handler(BaseHTTPRequestHandler):
        def do_HEAD(self) -> None:
            self.begun()

        def do_GET(self) -> None:
            self.wfile.write(self.begun())

        def begun(self) -> bytes:
            """Send all but the body, which is left to send."""
            kind, body = files.get(self.path, files["/"])
            self.send_response(200)
            for name, value in {"Content-Type": kind, "Content-Length": str(len(body)), **headers}.items():
                self.send_header(name, value)
            self.end_headers()
            return body

        def log_message(self, *told: Any) -> None:
            """The assistant's server tells what it answered."""

    with ThreadingHTTPServer(("127.0.0.1", port), Handler) as server:
        Thread(target=server.serve_forever, daemon=True).start()
        try:
            yield
        finally:
            server.shutdown()


def once_it_answers(address: str, tell: Callable[[], None]) -> Thread:
    """Tell when a server answers, whatever it says, in a thread that ends with the process at the latest."""

    def ask() -> None:
        while not answers(address):
            sleep(ASKED_AGAIN)
        tell()

    thread = Thread(target=ask, daemon=True)
    thread.start()
    return thread


def answers(address: str) -> bool:
    try:
        urlopen(address, timeout=ASKED_AGAIN * 10).close()  # noqa: S310  # our own server
    except HTTPError:
        return True
    except OSError:
        return False
    return True


class Command(PlainCommand):
    help = "Serve a claims system that has the assistant in it, and the demo beside it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=port_number, default=settings.PORT, help="of the assistant's server")
        parser.add_argument("--host-port", type=port_number, default=8788, help="of the claims system")

    def handle(self, *arguments: Any, port: int, host_port: int, **options: Any) -> None:
        api, origin = f"http://localhost:{port}", f"http://localhost:{host_port}"
        if origin not in settings.ALLOWED_ORIGINS:
            raise CommandError(f"The server does not let the claims system in. Start it with ALLOWED_ORIGINS={origin}")
        headers = {"Content-Security-Policy": policy(api), "Referrer-Policy": "no-referrer"}
        with ExitStack() as stack:
            try:
                stack.enter_context(hosting(host_port, site(api, key_of_pages() or ""), headers))
            except OSError as error:
                raise CommandError(f"Port {host_port} cannot be opened: {error.strerror}.") from None
            once_it_answers(f"{api}/api/health", lambda: self.tell(origin))
            call_command("demo", port=port)

    def tell(self, origin: str) -> None:
        self.stdout.write(f"A claims system with the assistant in it: {origin}/")
        self.stdout.flush()
