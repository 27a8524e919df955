"""The coach under the real servers, as an operator sets it up: import, token, session, a client of the SDK's."""

import asyncio
import shutil
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
import pytest
from mcp import Client
from mcp.client.streamable_http import streamable_http_client

from tests.server import Server, manage, running

CREATE = "from django.contrib.auth.models import User; User.objects.create_user('judy')"


@pytest.fixture(scope="module")
def store(migrated: Path, tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """A database with a released curriculum and a trainee."""
    settings = {"DATABASE_URL": f"sqlite:///{shutil.copy(migrated, tmp_path_factory.mktemp('coach'))}"}
    for command in (["coach_import", "coach/curricula/uk", "--release"], ["shell", "-v0", "-c", CREATE]):
        done = manage(*command, **settings)
        assert done.returncode == 0, done.stderr
    return settings


@pytest.fixture(scope="module")
def token(store: dict[str, str]) -> str:
    return secret(store, "coach_token", "judy")


@pytest.fixture(scope="module")
def session(store: dict[str, str]) -> str:
    return secret(store, "coach_start", "judy", "--curriculum", "uk")


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def coached(request: pytest.FixtureRequest, store: dict[str, str]) -> Iterator[Server]:
    with running(request.param, **store) as started:
        yield started


def secret(store: dict[str, str], *command: str) -> str:
    done = manage(*command, "--yes", **store)
    assert done.returncode == 0, done.stderr
    return done.stdout.strip()


@pytest.mark.parametrize("mode", ["auto", "legacy"])
def test_a_client_reads_its_context(coached: Server, token: str, session: str, mode: str):
    async def scenario() -> Any:
        headers = {"authorization": f"Bearer {token}"}
        async with (
            httpx2.AsyncClient(headers=headers, timeout=30) as http,
            Client(streamable_http_client(f"{coached.address}/mcp", http_client=http), mode=mode) as client,
        ):
            tools = await client.list_tools()
            return tools, await client.call_tool("get_skillpilot_context", {"learningSessionId": session})

    tools, result = asyncio.run(scenario())

    assert len(tools.tools) == 16
    assert result.structured_content["curriculum"]["curriculumId"] == "claims-uk"
    assert token not in coached.log
    assert session not in coached.log
    assert "coach_called" in coached.log


def test_without_a_token_the_way_to_one_is_shown(coached: Server):
    refused = httpx2.post(f"{coached.address}/mcp", content=b"{}")
    resource = httpx2.get(f"{coached.address}/.well-known/oauth-protected-resource/mcp")

    assert refused.status_code == 401
    assert "/.well-known/oauth-protected-resource/mcp" in refused.headers["www-authenticate"]
    assert resource.json()["scopes_supported"] == ["coach.read", "coach.write"]


def test_a_body_that_is_too_large_is_413(coached: Server):
    assert httpx2.post(f"{coached.address}/mcp", content=b" " * (64 * 1024 + 1)).status_code == 413


def test_without_a_store_there_is_no_coach(uvicorn: Server):
    assert httpx2.get(f"{uvicorn.address}/.well-known/oauth-authorization-server").status_code == 404
    assert httpx2.post(f"{uvicorn.address}/mcp", content=b"{}").status_code == 404
