"""GET /api/health: in process with each store, and from a real server whose store goes away."""

import shutil
import signal
import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from django.test import Client

from claimpilot import database
from tests.claimpilot.test_server_wire import Reply
from tests.server import GIVE_UP, manage, running


@pytest.mark.django_db(transaction=True)
def test_a_store_that_answers_is_well(client: Client) -> None:
    response = client.get("/api/health")

    assert response.status_code == 200
    assert response.json()["ok"] is True
    assert response.json()["database"] == database.name()
    assert "error" not in response.json()


@pytest.mark.parametrize("name", ["uvicorn", "daphne"])
def test_a_store_that_was_taken_away_is_503_and_back_again_200(migrated: Path, tmp_path: Path, name: str) -> None:
    store = Path(shutil.copy(migrated, tmp_path))
    url = {"DATABASE_URL": f"sqlite:///{store}"}

    with running(name, **url) as server:
        before = Reply(server, "GET", "/api/health", {})
        store.rename(tmp_path / "away")
        gone = Reply(server, "GET", "/api/health", {})
        store.unlink()
        (tmp_path / "away").rename(store)
        after = Reply(server, "GET", "/api/health", {})

    assert (before.status, before.json["database"]) == (200, "sqlite")
    assert gone.status == 503
    assert gone.json == before.json | {"ok": False, "error": "The claim store does not answer."}
    assert after.status == 200


def test_a_store_that_hangs_is_503_after_two_seconds_and_holds_up_nothing_else(migrated: Path, tmp_path: Path) -> None:
    store = Path(shutil.copy(migrated, tmp_path))
    url = {"DATABASE_URL": f"sqlite:///{store}"}

    with running("uvicorn", **url) as server, closing(sqlite3.connect(store)) as occupant:
        occupant.execute("PRAGMA locking_mode=EXCLUSIVE")
        occupant.execute("BEGIN EXCLUSIVE")
        waiting = ThreadPoolExecutor(1).submit(Reply, server, "GET", "/api/health", {})
        meanwhile = Reply(server, "GET", "/api/nope", {})
        answered_first = not waiting.done()
        hung = waiting.result()
        occupant.rollback()

    assert meanwhile.status == 404
    assert answered_first
    assert (hung.status, hung.json["ok"]) == (503, False)


def test_a_postgres_that_stops_is_503_and_that_comes_back_is_200(postgres: Any) -> None:
    url = {"DATABASE_URL": postgres.get_uri()}
    manage("migrate", "-v", "0", **url)

    with running("uvicorn", **url) as server:
        before = Reply(server, "GET", "/api/health", {})
        process = postgres.get_postmaster_info().process
        process.send_signal(signal.SIGINT)  # PostgreSQL's fast shutdown
        process.wait(GIVE_UP)
        gone = Reply(server, "GET", "/api/health", {})
        postgres.ensure_postgres_running()
        after = Reply(server, "GET", "/api/health", {})
        server.stop()

    assert (before.status, before.json["database"]) == (200, "postgres")
    assert (gone.status, gone.json["ok"]) == (503, False)
    assert after.status == 200
    assert "Application shutdown complete." in server.log
