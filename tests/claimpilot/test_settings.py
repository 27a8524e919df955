"""The settings file as a process reads it."""

import os
import runpy
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from django.conf import settings

from tests.server import environment, python


def started(**values: str) -> subprocess.CompletedProcess[str]:
    return python("-c", "from claimpilot import settings; print(settings.GEMINI_MODEL)", **values)


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> Callable[..., str]:
    """Read the file in this process, with nothing else in its environment: the line that Python ends with, and says."""

    def read(**values: str) -> str:
        monkeypatch.setattr(os, "environ", environment(**values))
        with pytest.raises(SystemExit) as ended:
            runpy.run_path(str(settings.BASE_DIR / "claimpilot" / "settings.py"))
        return str(ended.value)

    return read


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("AI_PROVIDER", "gemni"),
        ("DATABASE_PROVIDER", "d1"),
        ("DATABASE_URL", "mysql://user:password@host/claims"),
        ("DATABASE_URL", "postgres://user:password@host:port/claims"),
        ("ALLOWED_ORIGINS", "*"),
        ("ALLOWED_ORIGINS", "https://claims.example/page"),
        ("AS_OF", "15/09/2026"),
        ("PORT", "eighty"),
        ("WORKERS", "0"),
        ("GEMINI_THINKING_LEVEL", "hard"),
        ("DEBUG", "ture"),
        ("CLAIMS_API", "closed"),
        ("SERVER", "gunicorn"),
        ("HOST", "my-laptop"),
        ("DATABASE_URL", "sqlite:///claims?bogus=1"),
        ("DATABASE_URL", "postgres://user:password@host/claims?pool=5"),
        ("EMBED_KEY", ","),
        ("GEMINI_API_KEY", "schlüssel"),
        ("GEMINI_BASE_URL", "http://[::1"),
        ("COACH_SECRET", "short"),
        ("PUBLIC_ORIGIN", "https://claims.example/page"),
    ],
)
def test_a_wrong_setting_stops_the_start_with_one_line_that_names_it(
    stopped: Callable[..., str], capfd: pytest.CaptureFixture[str], name: str, value: str
) -> None:
    line = stopped(**{name: value})

    assert line.startswith(f"{name} is not set right: ")
    assert "\n" not in line
    assert "password@" not in line.replace("user:password@host:5432", "")
    assert capfd.readouterr() == ("", "")


def test_a_start_that_is_stopped_says_its_line_and_no_more() -> None:
    result = started(DEBUG="ture")

    assert (result.returncode, result.stdout) == (1, "")
    assert result.stderr == "DEBUG is not set right: on or off.\n"


def test_postgres_needs_a_secret_key_of_its_own(stopped: Callable[..., str]) -> None:
    line = stopped(SECRET_KEY="", DATABASE_URL="postgres://user@host/claims")

    assert line.startswith("SECRET_KEY is not set right: ")


def test_CAP_10_postgres_needs_a_coach_secret_of_its_own(stopped: Callable[..., str]) -> None:  # noqa: N802 - a numbered rule
    line = stopped(COACH_SECRET="", DATABASE_URL="postgres://user@host/claims")

    assert line.startswith("COACH_SECRET is not set right: ")


def test_the_defaults_start() -> None:
    result = started()

    assert (result.returncode, result.stderr) == (0, "")


def test_a_file_is_read_and_the_environment_wins_over_it(tmp_path: Path) -> None:
    file = tmp_path / "env"
    file.write_text("GEMINI_MODEL=from-the-file\n")

    from_file = started(CLAIMPILOT_ENV_FILE=str(file))
    from_environment = started(CLAIMPILOT_ENV_FILE=str(file), GEMINI_MODEL="from-the-environment")

    assert from_file.stdout == "from-the-file\n"
    assert from_environment.stdout == "from-the-environment\n"


def test_a_file_that_is_not_in_utf_8_stops_the_start_with_one_line(tmp_path: Path) -> None:
    file = tmp_path / "env"
    file.write_bytes("GEMINI_MODEL=schlüssel\n".encode("latin-1"))

    result = started(CLAIMPILOT_ENV_FILE=str(file))

    assert result.returncode == 1
    assert result.stderr == f"{file} is not plain text in UTF-8.\n"
