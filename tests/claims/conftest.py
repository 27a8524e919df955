"""Fixtures of the claims tests."""

import pytest
from django.conf import settings


@pytest.fixture
def without_database(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server started with DATABASE_PROVIDER=none."""
    monkeypatch.setitem(
        settings.DATABASES, "default", {**settings.DATABASES["default"], "ENGINE": "django.db.backends.dummy"}
    )
