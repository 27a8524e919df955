"""`manage.py serve`: what it checks before it hands over to the server."""

import socket
from pathlib import Path

import pytest
from pytest_django import Settings

from claimpilot.management.commands import serve
from tests.claimpilot.test_server_wire import Reply
from tests.server import free_port, manage, running, typed


def test_uvicorn_gets_the_options_that_the_decision_names() -> None:
    options = serve.for_uvicorn("127.0.0.1", 8787, 2)

    assert (options["host"], options["port"], options["workers"]) == ("127.0.0.1", 8787, 2)
    assert options["proxy_headers"] is False
    assert options["timeout_graceful_shutdown"] == 25
    assert "limit_concurrency" not in options


@pytest.mark.parametrize(("host", "interface"), [("127.0.0.1", "127.0.0.1"), ("::1", r"\:\:1")])
def test_daphne_gets_a_backlog_and_no_timeout(host: str, interface: str) -> None:
    line = " ".join(serve.for_daphne(host, 8787))

    assert f"tcp:port=8787:interface={interface}:backlog=2048" in line
    assert "--http-timeout" not in line


def test_an_occupied_port_is_named_with_another_to_try() -> None:
    with socket.socket() as occupant:
        occupant.bind(("127.0.0.1", 0))
        occupant.listen()
        port = occupant.getsockname()[1]

        result = manage("serve", "--port", str(port), DATABASE_PROVIDER="none")

    assert result.returncode == 1
    assert result.stderr == (f"Port {port} is in use on 127.0.0.1. Try another, as PORT={port + 1}.\n")


@pytest.mark.usefixtures("without_database")
@pytest.mark.parametrize("host", ["192.0.2.1", "2001:db8::1"])
def test_an_address_of_another_machine_is_no_occupied_port(settings: Settings, host: str) -> None:
    settings.HOST = host

    result = typed("serve", "--port", str(free_port()))

    assert result.returncode == 1
    assert result.stderr == f"HOST is {host}, which is not an address of this machine.\n"


def test_a_database_without_its_tables_says_what_to_run(tmp_path: Path) -> None:
    result = manage("serve", "--port", str(free_port()), DATABASE_URL=f"sqlite:///{tmp_path}/new.sqlite3")

    assert result.returncode == 1
    assert result.stderr.startswith("The database lacks ")
    assert result.stderr.endswith(" migrations. Run: manage.py migrate\n")


def test_a_database_out_of_reach_is_named_without_its_address() -> None:
    result = manage("serve", DATABASE_URL=f"postgres://user:password@127.0.0.1:{free_port()}/claims?pool=0")

    assert result.returncode == 1
    assert result.stderr == "The database that DATABASE_URL names does not answer.\n"


@pytest.mark.parametrize("port", ["0", "70000", "x", "-1", "８７８７"])
def test_a_port_that_is_none_is_bad_usage(port: str) -> None:
    result = typed("serve", f"--port={port}")

    assert result.returncode == 2
    assert result.stderr.endswith("argument --port: a port is a number from 1 to 65535\n")


def test_there_is_a_worker_at_least() -> None:
    result = typed("serve", "--workers", "0")

    assert result.returncode == 1
    assert result.stderr == "--workers starts at 1.\n"


def test_daphne_has_no_workers(settings: Settings) -> None:
    settings.SERVER, settings.WORKERS = "daphne", 2

    result = typed("serve")

    assert result.returncode == 1
    assert result.stderr.startswith("WORKERS must be 1 with SERVER=daphne")


def test_a_wrong_setting_stops_a_server_with_one_line() -> None:
    result = manage("serve", AI_PROVIDER="gemni")

    assert result.stderr == "AI_PROVIDER is not set right: one of gemini, local.\n"


@pytest.mark.parametrize("values", [{}, {"ASGI_LANES": "8"}])
def test_a_server_that_is_asked_to_end_ends_well(values: dict[str, str]) -> None:
    with running("uvicorn", DATABASE_PROVIDER="none", **values) as server:
        answer = Reply(server, "GET", "/api/health", {})
        server.stop()

    assert answer.status == 200
    assert "Application shutdown complete." in server.log
    assert '"level": "error"' not in server.log


def test_workers_that_are_asked_to_end_end_well() -> None:
    started = ("Application startup complete.",)

    with running("uvicorn", started, DATABASE_PROVIDER="none", WORKERS="2") as server:
        server.stop()

    assert "Application shutdown complete." in server.log
    assert '"level": "error"' not in server.log


def test_static_files_that_are_not_collected_are_named_before_a_page_fails(settings: Settings, tmp_path: Path) -> None:
    hashed = {"BACKEND": "whitenoise.storage.CompressedManifestStaticFilesStorage"}
    settings.STATIC_ROOT = tmp_path
    settings.STORAGES = {**settings.STORAGES, "staticfiles": hashed}

    result = typed("serve")

    assert result.returncode == 1
    assert result.stderr == ("The static files are not collected. Run: manage.py collectstatic --noinput\n")
