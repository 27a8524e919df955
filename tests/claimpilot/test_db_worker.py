"""The background worker as a process of its own: killed, stopped, one of two, and beside a server that is killed."""

import os
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from urllib.parse import urlsplit

import pytest
from django.conf import settings as site
from django.contrib.auth.models import User
from django.db import connection
from django_tasks import TaskResultStatus
from django_tasks_db.models import DBTaskResult
from pytest_django import Settings

from chat.providers import get_provider
from claimpilot.clock import now
from promptlab import runs
from promptlab.models import TrapRun, TrapTurn
from promptlab.pack import manner_of, pack, setup_of
from promptlab.trap_runs import LEASE
from tests.gemini_server import KEY, STOP, Gate, GeminiServer, Hang, Reply, text
from tests.server import GIVE_UP, environment, free_port, manage, typed

pytestmark = pytest.mark.django_db(transaction=True)
ONE_QUESTION = "missing_information"
VERSIONS = {"system.base": "Answer in one word, Ms Natarajan."}


@pytest.fixture
def gemini(settings: Settings) -> Iterator[GeminiServer]:
    """A model whose every answer a test has to give."""
    with GeminiServer() as server:
        settings.AI_PROVIDER, settings.GEMINI_API_KEY, settings.GEMINI_BASE_URL = "gemini", KEY, server.url
        yield server


def values(gemini: GeminiServer) -> dict[str, str]:
    """What a worker needs in its environment to work on the database of this test."""
    name = str(connection.settings_dict["NAME"])
    elsewhere = urlsplit(os.environ.get("DATABASE_URL", ""))._replace(path=f"/{name}").geturl()
    address = f"sqlite:///{name}" if connection.vendor == "sqlite" else elsewhere
    return {"DATABASE_URL": address, "AI_PROVIDER": "gemini", "GEMINI_API_KEY": KEY, "GEMINI_BASE_URL": gemini.url}


@pytest.fixture
def begin(gemini: GeminiServer) -> Callable[..., TrapRun]:
    """Begin a run over one question, five times."""

    def start(capability: str = ONE_QUESTION, overrides: dict[str, str] | None = None) -> TrapRun:
        asked, by = pack([capability]), User.objects.get_or_create(username="ada")[0]
        setup = setup_of(get_provider().model, manner_of(overrides or {}), asked)
        run, _ = runs.start(
            overrides or {}, setup, repeat=5, questions=len(asked), capabilities=[capability], by=by, at=now()
        )
        return run

    return start


@contextmanager
def process(gemini: GeminiServer, *arguments: str) -> Iterator["subprocess.Popen[bytes]"]:
    """A command of manage.py that goes on beside the test. What it writes ends when its last child has ended."""
    with subprocess.Popen(  # noqa: S603  # our own command
        [sys.executable, "manage.py", *arguments],
        cwd=site.BASE_DIR,
        env=environment(**values(gemini)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
    ) as started:
        try:
            yield started
        finally:
            started.kill()


def worker(gemini: GeminiServer, *arguments: str) -> AbstractContextManager["subprocess.Popen[bytes]"]:
    return process(gemini, "db_worker", "--interval=0.1", "--no-startup-delay", *arguments)


def worked(gemini: GeminiServer) -> None:
    """Let a worker do all that there is to do."""
    ended = manage("db_worker", "--batch", "--no-startup-delay", **values(gemini))
    assert ended.returncode == 0, ended.stderr


def answered(gemini: GeminiServer, times: int, to: str = "") -> None:
    for _ in range(times):
        gemini.play(text("Nothing stands out."), STOP, to=to)


def hanging(gemini: GeminiServer, times: int, to: str = "") -> list[Reply]:
    return [gemini.play(text("Noth"), Hang(), to=to) for _ in range(times)]


def silent_for_long() -> None:
    """As if the time in which a worker should have been heard of had passed."""
    TrapRun.objects.update(seen_at=now() - LEASE)
    DBTaskResult.objects.filter(status=TaskResultStatus.READY).update(run_after=now() - LEASE)


def asked(reply: Reply) -> None:
    reply.asked.result(GIVE_UP)


def test_a_run_whose_worker_is_killed_is_taken_over_by_the_next(gemini, begin):
    run = begin()
    answered(gemini, 1)
    replies = hanging(gemini, 4)
    with worker(gemini) as killed:
        asked(replies[-1])
        killed.kill()
        killed.wait(GIVE_UP)
    silent_for_long()
    answered(gemini, 5)

    worked(gemini)

    run.refresh_from_db()
    assert (run.state, run.answered, run.takes) == ("done", 5, 2)
    assert not TrapTurn.objects.exists()


def test_a_run_whose_worker_was_killed_before_it_began_is_queued_again_by_the_next(gemini, begin):
    run = begin()
    DBTaskResult.objects.update(status=TaskResultStatus.RUNNING, started_at=now())
    answered(gemini, 5)

    worked(gemini)

    run.refresh_from_db()
    assert (run.state, run.takes) == ("done", 1)


def test_a_worker_that_is_told_to_stop_gives_its_run_back(gemini, begin):
    run = begin()
    replies = hanging(gemini, 4)

    with worker(gemini) as stopped:
        asked(replies[-1])
        stopped.terminate()
        code = stopped.wait(GIVE_UP)

    run.refresh_from_db()
    assert (code, run.state, run.takes) == (0, "waiting", 0)
    answered(gemini, 5)
    worked(gemini)
    run.refresh_from_db()
    assert run.state == "done"


def test_two_workers_ask_two_runs_at_once_and_each_of_them_once(gemini, begin):
    first, second = begin(), begin("next_best_actions")
    replies = [hanging(gemini, 4, to=pack([run.capabilities[0]])[0].text)[-1] for run in (first, second)]

    with worker(gemini, "--beside") as one, worker(gemini, "--beside") as other:
        for reply in replies:
            asked(reply)
        tasks = set(TrapRun.objects.values_list("state", "takes"))
        for each in (one, other):
            each.communicate(timeout=GIVE_UP)

    assert tasks == {("running", 1)}
    assert len(gemini.asked) == 8
    assert (one.returncode, other.returncode) == (0, 0)


def test_a_run_that_is_cancelled_is_left_and_the_worker_ends(gemini, begin):
    run = begin()
    replies = hanging(gemini, 4)

    with worker(gemini, "--max-tasks=1") as busy:
        asked(replies[-1])
        runs.cancel(run, now())
        code = busy.wait(GIVE_UP)

    run.refresh_from_db()
    assert (code, run.state) == (0, "cancelled")
    assert [reply.ended.result(GIVE_UP) for reply in replies] == ["client"] * 4


def test_a_worker_ends_and_gives_its_run_back_when_its_server_is_killed(gemini, begin):
    run = begin()
    replies = hanging(gemini, 4)

    with process(gemini, "serve", f"--port={free_port()}") as server:
        asked(replies[-1])
        server.kill()
        server.communicate(timeout=GIVE_UP)  # which the worker writes to, too

    run.refresh_from_db()
    assert (run.state, run.takes) == ("waiting", 0)


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has no connections to cut")
def test_a_worker_whose_connections_are_cut_goes_on(gemini, begin):
    run = begin()
    gate: Gate = Gate()
    replies = [gemini.play(text("Nothing."), gate, STOP) for _ in range(5)]

    with worker(gemini, "--max-tasks=1") as busy, connection.cursor() as cursor:
        asked(replies[3])
        cursor.execute(
            "SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
            " WHERE datname = current_database() AND pid <> pg_backend_pid()"
        )
        connection.close_pool()  # type: ignore[attr-defined]  # this process's own, which were cut with the worker's
        gate.set_result(None)
        code = busy.wait(GIVE_UP)

    run.refresh_from_db()
    assert (code, run.state, run.answered, run.takes) == (0, "done", 5, 1)


def test_neither_the_table_of_tasks_nor_the_log_holds_a_text(gemini, begin):
    run = begin(overrides=VERSIONS)
    TrapRun.objects.exclude(pk=run.pk).delete()
    TrapRun.objects.update(setup="Priya Natarajan is no set-up.")

    ended = manage("db_worker", "--batch", "--no-startup-delay", **values(gemini))

    rows = str(list(DBTaskResult.objects.values()))
    assert DBTaskResult.objects.get(status=TaskResultStatus.FAILED).exception_class_path.endswith("BrokenOff")
    assert "Natarajan" not in rows + ended.stdout + ended.stderr
    assert "ValidationError" in ended.stderr


def test_a_database_out_of_reach_is_named_without_its_address():
    ended = manage("db_worker", DATABASE_URL=f"postgres://user:password@127.0.0.1:{free_port()}/claims?pool=0")

    assert ended.returncode == 1
    assert ended.stderr == "The database that DATABASE_URL names does not answer.\n"


@pytest.mark.usefixtures("without_database")
def test_a_server_without_a_store_has_no_worker():
    ended = typed("db_worker")

    assert (ended.returncode, ended.stderr) == (1, "DATABASE_PROVIDER is none: this server has no tasks.\n")
