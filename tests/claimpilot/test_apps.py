"""The checks of the settings."""

import pytest
from django.core.checks import run_checks
from pytest_django import Settings


def found(deploy: bool = False) -> list[str]:
    """The ids of our own messages."""
    messages = run_checks(include_deployment_checks=deploy)
    return [str(message.id) for message in messages if str(message.id).startswith("claimpilot.")]


def test_the_defaults_pass() -> None:
    assert found() == []


@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_a_connection_that_outlives_its_hop_is_an_error(settings: Settings) -> None:
    settings.DATABASES = {"default": {**settings.DATABASES["default"], "CONN_MAX_AGE": 600}}

    assert found() == ["claimpilot.E001"]


def test_gzip_is_an_error(settings: Settings) -> None:
    settings.MIDDLEWARE = ["django.middleware.gzip.GZipMiddleware", *settings.MIDDLEWARE]

    assert found() == ["claimpilot.E002"]


def test_https_without_a_trusted_proxy_is_a_warning(settings: Settings) -> None:
    settings.HTTPS = True
    settings.TRUST_PROXY = False

    assert found() == ["claimpilot.W001"]


def test_claims_that_stand_open_are_a_warning_before_a_deployment(settings: Settings) -> None:
    settings.REPORT_KEY = ["report-key"]
    settings.CLAIMS_API = "open"
    open_to_all = found(deploy=True)
    settings.CLAIMS_API = "staff"

    assert open_to_all == ["claimpilot.W002"]
    assert found(deploy=True) == []


def test_a_report_without_a_key_of_its_own_is_a_warning_before_a_deployment(settings: Settings) -> None:
    settings.CLAIMS_API = "staff"
    settings.REPORT_KEY = []

    assert found(deploy=True) == ["claimpilot.W003"]


@pytest.mark.parametrize(("redis", "warned"), [("", ["claimpilot.W004"]), ("redis://127.0.0.1:6379/0", [])])
@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_limits_that_nobody_can_count_are_a_warning(settings: Settings, redis: str, warned: list[str]) -> None:
    settings.DATABASES = {}
    settings.LIMIT_STREAMS = 60
    settings.REDIS_URL = redis

    assert found() == warned
