"""Fixtures that every test may use; the network is off but for loopback."""

import socket
from typing import Any

import pytest
from django.db import connection
from pytest_django import Settings

pytest_plugins = ["tests.server"]

REAL_CONNECT = socket.socket.connect


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise AssertionError(f"A test called out to {address!r}.")
        REAL_CONNECT(self, address)

    monkeypatch.setattr(socket.socket, "connect", connect)


@pytest.fixture(autouse=True)
def _settings_of_tests(settings: Settings) -> None:
    """A hop stays in its test's thread, whose transaction it has to see; static files need not be collected."""
    settings.HOP_THREADS = False
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


@pytest.fixture(scope="session")
def django_db_modify_db_settings(tmp_path_factory: pytest.TempPathFactory) -> None:
    """On SQLite the tests' database is a file: one in memory is never closed, and each thread would have its own."""
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")
