"""Fixtures of the claims tests."""

from contextlib import AbstractContextManager
from typing import Any, NoReturn

import pytest
from django.conf import settings
from django.db import OperationalError, connection


@pytest.fixture
def without_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server started with DATABASE_PROVIDER=none."""
    monkeypatch.setitem(
        settings.DATABASES, "default", {**settings.DATABASES["default"], "ENGINE": "django.db.backends.dummy"}
    )


@pytest.fixture
def store_away() -> AbstractContextManager[Any]:
    """A database whose every query fails as one does that has gone away."""

    def fail(*query: object) -> NoReturn:
        raise OperationalError("server closed the connection unexpectedly")

    return connection.execute_wrapper(fail)
