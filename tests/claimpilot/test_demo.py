"""`manage.py demo` and `seed_claims` with a database that cannot be used yet."""

import fcntl
import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings

from tests.server import free_port, manage


@pytest.mark.parametrize("command", ["demo", "seed_claims"])
def test_a_database_that_is_away_is_told_in_a_line(command: str) -> None:
    url = f"postgres://user:password@127.0.0.1:{free_port()}/claims?pool=0"

    result = manage(command, DATABASE_URL=url, PORT=str(free_port()))

    assert result.returncode == 1
    assert result.stderr == "CommandError: The database that DATABASE_URL names does not answer.\n"


def test_samples_need_the_tables(tmp_path: Path) -> None:
    result = manage("seed_claims", DATABASE_URL=f"sqlite:///{tmp_path}/new.sqlite3")

    assert result.returncode == 1
    assert result.stderr.startswith("CommandError: The database lacks ")
    assert result.stderr.endswith(" migrations. Run: manage.py migrate\n")


def test_tables_that_another_program_made_are_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "half.sqlite3"
    with closing(sqlite3.connect(file)) as store:
        store.execute("CREATE TABLE django_content_type (id INTEGER)")

    result = manage("demo", DATABASE_URL=f"sqlite:///{file}", PORT=str(free_port()))

    assert result.returncode == 1
    assert result.stderr == "CommandError: The database could not be brought up to date. Run: manage.py migrate\n"


def test_a_second_demo_says_that_another_is_being_set_up(tmp_path: Path) -> None:
    folder = os.open(settings.VAR_DIR, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)

    result = manage("demo", DATABASE_URL=f"sqlite:///{tmp_path}/new.sqlite3", PORT=str(free_port()))
    os.close(folder)

    assert result.returncode == 1
    assert result.stderr == "CommandError: Another demo is setting up the database. Try again in a moment.\n"
