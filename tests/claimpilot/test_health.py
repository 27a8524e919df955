"""GET /api/health: in process with each store, and from a real server whose store goes away."""

from pathlib import Path

import pytest
from django.test import Client

from claimpilot import database
from tests.claimpilot.test_server_wire import Reply
from tests.server import manage, running


@pytest.mark.django_db(transaction=True)
def test_a_store_that_answers_is_well(client: Client) -> None:
    response = client.get("/api/health")

    assert response.status_code == 200
    assert response.json()["ok"] is True
    assert response.json()["database"] == database.name()
    assert "error" not in response.json()


@pytest.mark.parametrize("name", ["uvicorn", "daphne"])
def test_a_store_that_was_taken_away_is_503_and_back_again_200(tmp_path: Path, name: str) -> None:
    store = tmp_path / "claims.sqlite3"
    url = {"DATABASE_URL": f"sqlite:///{store}"}
    manage("migrate", "-v", "0", **url)

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
