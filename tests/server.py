"""The real server as a subprocess on a free port, under uvicorn or Daphne."""

import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from queue import Queue
from threading import Thread

import pytest
from django.conf import settings

GIVE_UP = 30.0
GUARDED = {"DATABASE_PROVIDER": "none", "EMBED_KEY": "old-key,new-key", "ALLOWED_ORIGINS": "https://host.example"}
LISTENING = ("running on http", "Listening on TCP")


@dataclass
class Server:
    """A server that answers on `port`; `lines` is its log so far."""

    name: str
    port: int
    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return "".join(self.lines)

    def stop(self) -> int:
        """Ask the server to end. Its exit code."""
        self.process.send_signal(signal.SIGTERM)
        return self.process.wait(GIVE_UP)


@pytest.fixture(scope="session", params=["uvicorn", "daphne"])
def server(request: pytest.FixtureRequest) -> Iterator[Server]:
    """A server with keys and an allowed origin and no database, once under each of the two."""
    with running(request.param, **GUARDED) as started:
        yield started


@pytest.fixture(scope="session")
def uvicorn() -> Iterator[Server]:
    """The same under uvicorn alone, for what only a server that reads no body by itself can show."""
    with running("uvicorn", **GUARDED) as started:
        yield started


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def environment(**values: str) -> dict[str, str]:
    """What a server of the tests has in its environment: nothing of the caller's own but the path."""
    return {
        "PATH": os.environ["PATH"],
        "DJANGO_SETTINGS_MODULE": "tests.settings",
        "SECRET_KEY": "for tests only",
        "PYTHONUNBUFFERED": "1",
        **values,
    }


def manage(*arguments: str, **values: str) -> subprocess.CompletedProcess[str]:
    """Run a command of manage.py to its end."""
    return subprocess.run(  # noqa: S603  # our own command
        [sys.executable, "manage.py", *arguments],
        cwd=settings.BASE_DIR,
        env=environment(**values),
        capture_output=True,
        text=True,
        check=False,
        timeout=GIVE_UP,
    )


@contextmanager
def running(name: str = "uvicorn", **values: str) -> Iterator[Server]:
    """`manage.py serve`, once it listens. A server that dies before that, or under the test, shows its log."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve"],
        cwd=settings.BASE_DIR,
        env=environment(SERVER=name, PORT=str(port), **values),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    server = Server(name, port, process)
    listening: Queue[bool] = Queue()
    reader = Thread(target=_read, args=(server, listening), daemon=True)
    reader.start()
    try:
        if not listening.get(timeout=GIVE_UP):
            pytest.fail(f"{name} did not start:\n{server.log}")
        yield server
        if process.poll() not in (None, 0, -signal.SIGTERM):
            pytest.fail(f"{name} died:\n{server.log}")
    finally:
        process.kill()
        process.wait(GIVE_UP)
        reader.join(GIVE_UP)


def _read(server: Server, listening: "Queue[bool]") -> None:
    assert server.process.stdout
    with server.process.stdout as lines:
        for line in lines:
            server.lines.append(line)
            if any(mark in line for mark in LISTENING):
                listening.put(True)
    listening.put(False)
