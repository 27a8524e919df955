"""GET /api/health: in process with each store, and from a real server whose store goes away."""

from pathlib import Path

import pytest
from django.test import Client
from pytest_django import Settings

from claimpilot import database
from claimpilot.health import ai
from tests.claimpilot.test_server_wire import Reply
from tests.server import manage, running


@pytest.mark.django_db(transaction=True)
def test_a_store_that_answers_is_well(client: Client) -> None:
    response = client.get("/api/health")

    assert response.status_code == 200
    assert response.json()["ok"] is True
    assert response.json()["database"] == database.name()
    assert "error" not in response.json()


def test_the_model_is_named_as_it_is_set(settings: Settings) -> None:
    settings.AI_PROVIDER = "gemini"
    settings.GEMINI_API_KEY = "k"
    settings.GEMINI_MODEL = "gemini-9"
    settings.GEMINI_THINKING_LEVEL = "high"
    settings.AI_GATEWAY = "claimpilot-chat"

    assert ai().model_dump(by_alias=True) == {
        "configured": True,
        "model": "gemini-9",
        "liveModel": None,
        "thinkingLevel": "high",
        "gateway": "claimpilot-chat",
    }


def test_the_local_analyst_is_always_configured(settings: Settings) -> None:
    settings.AI_PROVIDER = "local"
    settings.GEMINI_API_KEY = ""

    assert (ai().configured, ai().model) == (True, "local-analyst")


def test_without_a_key_gemini_is_not_configured(settings: Settings) -> None:
    settings.AI_PROVIDER = "gemini"
    settings.GEMINI_API_KEY = ""

    assert ai().configured is False


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
