"""Fixtures that every test may use; the network is off but for loopback."""

import socket
from typing import Any

import pytest
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
def _database_work_in_the_tests_own_thread(settings: Settings) -> None:
    """Another thread is another connection, which does not see what a test has not committed."""
    settings.HOP_THREADS = False
