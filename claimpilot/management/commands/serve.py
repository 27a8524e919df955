"""`manage.py serve`: the production server, checked before it starts (docs/decisions/0008-which-server.md)."""

import asyncio
import errno
import socket
from argparse import ArgumentParser, ArgumentTypeError
from contextlib import nullcontext
from typing import Any, Final

import uvicorn
from daphne.cli import CommandLineInterface as Daphne  # type: ignore[import-untyped]
from django.conf import settings
from django.contrib.staticfiles.storage import staticfiles_storage
from django.core.management.base import CommandError
from django.db import connection

from claimpilot import database
from claimpilot.beside import trap_worker
from claimpilot.commands import PlainCommand
from claimpilot.readiness import check_migrated

APPLICATION: Final = "claimpilot.asgi:application"
LARGEST_FRAME: Final = 8_388_608  # twice what a first voice frame may have, so that the session says what is wrong
SHUTDOWN_SECONDS: Final = 25  # open answers may finish; an orchestrator should wait 30


def for_uvicorn(host: str, port: int, workers: int) -> dict[str, Any]:
    """No proxy headers, which the guard reads itself, and no concurrency limit, whose refusal is no JSON."""
    return {
        "host": host,
        "port": port,
        "workers": workers,
        "http": "httptools",
        "loop": "uvloop",
        "ws": "websockets-sansio",
        "ws_max_size": LARGEST_FRAME,
        "ws_per_message_deflate": False,
        "ws_ping_interval": 20,
        "ws_ping_timeout": 20,
        "timeout_graceful_shutdown": SHUTDOWN_SECONDS,
        "timeout_keep_alive": 5,
        "server_header": False,
        "proxy_headers": False,
        "access_log": False,
        "log_config": None,  # settings.LOGGING has uvicorn's too
    }


def for_daphne(host: str, port: int) -> list[str]:
    """A backlog that survives a burst; no HTTP timeout, which would cut streams; no access log, as in uvicorn."""
    interface = host.replace(":", r"\:")
    return [
        *("-v", "0", "-e", f"tcp:port={port}:interface={interface}:backlog=2048"),
        *("--websocket-max-message-size", str(LARGEST_FRAME), "--websocket-max-frame-size", str(LARGEST_FRAME)),
        *("--ping-interval", "20", "--ping-timeout", "20", "--no-server-name", APPLICATION),
    ]


def run_daphne(host: str, port: int) -> None:
    """Serve until asked to end. Daphne leaves its loop open with streams in it, and an interpreter that ends around one
    may crash; a runner closes both.
    """
    Daphne().run(for_daphne(host, port))
    with asyncio.Runner(loop_factory=asyncio.get_event_loop):
        pass


def why_closed(host: str, port: int) -> int | None:
    """The error number of an attempt to listen there; None when it went well."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        return error.errno or errno.EADDRNOTAVAIL
    return None


def port_number(text: str) -> int:
    """A port's number. Errors: ArgumentTypeError."""
    if not (text.isascii() and text.isdigit() and 1 <= int(text) <= 65535):
        raise ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def check_port(port: int) -> None:
    """Errors: CommandError, in one line, for a port that another program has or that cannot be had."""
    match why_closed(settings.HOST, port):
        case None:
            return
        case errno.EADDRINUSE:
            raise CommandError(f"Port {port} is in use on {settings.HOST}. Try another, as PORT={port + 1}.")
        case errno.EADDRNOTAVAIL | errno.EAFNOSUPPORT:
            raise CommandError(f"HOST is {settings.HOST}, which is not an address of this machine.")
        case errno.EACCES:
            raise CommandError(f"Port {port} is not allowed to this user. Try one above 1023, as PORT=8787.")
        case _:
            raise CommandError(f"Port {port} cannot be opened on {settings.HOST}.")


def check_static_files() -> None:
    """Errors: CommandError when a page could not find its styles, which would make it a 500."""
    try:
        staticfiles_storage.url("styles/page.css")
    except ValueError:
        raise CommandError("The static files are not collected. Run: manage.py collectstatic --noinput") from None


class Command(PlainCommand):
    help = "Serve ClaimPilot with uvicorn or Daphne, as PORT, WORKERS, HOST and SERVER say."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=port_number, default=settings.PORT)
        parser.add_argument("--workers", type=int, default=settings.WORKERS)
        parser.add_argument(
            "--no-trap-worker", action="store_true", help="start no worker of the trap gate beside the server"
        )

    def handle(self, *arguments: Any, port: int, workers: int, no_trap_worker: bool, **options: Any) -> None:
        if workers < 1:
            raise CommandError("--workers starts at 1.")
        if settings.SERVER == "daphne" and workers > 1:
            raise CommandError("WORKERS must be 1 with SERVER=daphne, which is one process; uvicorn takes more.")
        check_static_files()
        if database.configured():
            check_migrated()
            connection.close()
        check_port(port)
        self.stdout.write(f"ClaimPilot on http://{settings.HOST}:{port} (Ctrl-C stops it)")
        self.stdout.flush()
        host = str(settings.HOST)
        with trap_worker() if database.configured() and not no_trap_worker else nullcontext():
            if settings.SERVER == "daphne":
                run_daphne(host, port)
            else:
                uvicorn.run(APPLICATION, **for_uvicorn(host, port, workers))
