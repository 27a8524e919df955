"""Fixtures that every test may use; the network is off but for loopback."""

import gc
import os
import signal
import socket
from collections.abc import Callable
from contextlib import AbstractContextManager
from datetime import date
from typing import Any, Final, NoReturn

import pytest
import structlog
from django.conf import settings as site
from django.db import OperationalError, connection
from hypothesis import HealthCheck, settings
from pytest_django import Settings

from claims.case import Case
from claims.lines import SCENARIOS
from claims.schema import Claim

pytest_plugins = ["tests.server"]

# A shell that starts the tests behind its back lets Ctrl-C reach nobody, nor what the tests start.
signal.signal(signal.SIGINT, signal.default_int_handler)

gc.set_threshold(10_000)  # by default it looks for garbage so often that it takes a quarter of the time of loading

# `make test` tries some examples of each property, `make test-all` many; neither is a race.
quick = settings(max_examples=25, deadline=None, suppress_health_check=list(HealthCheck))
settings.register_profile("quick", quick)
settings.register_profile("thorough", quick, max_examples=200)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))

REAL_CONNECT = socket.socket.connect
SMALL_CLAIM: Final[dict[str, Any]] = {
    "id": "CP-AUT-260001",
    "lineOfBusiness": "auto",
    "title": "A Person v A Company",
    "status": "under_review",
    "currency": "GBP",
    "jurisdiction": {"territory": "england_wales"},
    "claimant": {"name": "A Person"},
    "incident": {"dateOfLoss": "2026-07-22"},
}


def pytest_collection_finish() -> None:
    """What is there now lives to the end: the collector need not look through it again and again."""
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_network(monkeypatch: pytest.MonkeyPatch) -> None:
    def connect(self: socket.socket, address: Any) -> None:
        if self.family in (socket.AF_INET, socket.AF_INET6) and address[0] not in ("127.0.0.1", "::1", "localhost"):
            raise AssertionError(f"A test called out to {address!r}.")
        REAL_CONNECT(self, address)

    monkeypatch.setattr(socket.socket, "connect", connect)


@pytest.fixture(autouse=True)
def _no_request() -> None:
    """Log lines of a test carry no request of an earlier one."""
    structlog.contextvars.clear_contextvars()


@pytest.fixture(autouse=True)
def _settings_of_tests(settings: Settings) -> None:
    """A hop stays in its test's thread, whose transaction it has to see; static files need not be collected; a password
    costs nothing to hash."""
    settings.HOP_THREADS = False
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    plain = {"BACKEND": "django.contrib.staticfiles.storage.StaticFilesStorage"}
    settings.STORAGES = {**settings.STORAGES, "staticfiles": plain}


@pytest.fixture(scope="session")
def django_db_modify_db_settings(
    django_db_modify_db_settings_parallel_suffix: None, tmp_path_factory: pytest.TempPathFactory
) -> None:
    """Each runner has a database of its own. On SQLite it is a file: one in memory is never closed, and each thread
    would have its own."""
    if connection.vendor == "sqlite":
        connection.settings_dict["TEST"]["NAME"] = str(tmp_path_factory.mktemp("database") / "test.sqlite3")


@pytest.fixture
def without_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server started with DATABASE_PROVIDER=none."""
    dummy = {**site.DATABASES["default"], "ENGINE": "django.db.backends.dummy"}
    monkeypatch.setitem(site.DATABASES, "default", dummy)


@pytest.fixture
def case() -> Case:
    """CP-AUT-260381, whose policy was recorded as lapsed at the loss, read on the day it carries."""
    claim = SCENARIOS["auto_policy_lapsed_at_loss"].golden()
    return Case(claim=claim, today=date(2026, 9, 15), fixed=True)


@pytest.fixture
def case_of() -> Callable[..., Case]:
    """Build a case from parts of a claim; the rest is a small motor claim of 22/07/2026, read on 15/09/2026."""

    def build(**parts: Any) -> Case:
        return Case(claim=Claim.model_validate(SMALL_CLAIM | parts), today=date(2026, 9, 15))

    return build


@pytest.fixture
def store_away() -> AbstractContextManager[Any]:
    """A database whose every query fails as one does that has gone away."""

    def fail(*query: object) -> NoReturn:
        raise OperationalError("server closed the connection unexpectedly")

    return connection.execute_wrapper(fail)
