"""`manage.py demo` and `seed_claims`: with a database that cannot be used yet, and with whom admin lets in."""

import fcntl
import os
import re
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.auth import authenticate
from django.contrib.auth.models import User

from claimpilot.management.commands.demo import empty, first_user
from claims.keeping import keep
from claims.schema import Claim
from tests.claims.told import SMALLEST
from tests.server import free_port, manage, typed


@pytest.mark.parametrize("command", ["demo", "seed_claims"])
def test_a_database_that_is_away_is_told_in_a_line(command: str) -> None:
    url = f"postgres://user:password@127.0.0.1:{free_port()}/claims?pool=0"

    result = manage(command, DATABASE_URL=url, PORT=str(free_port()))

    assert result.returncode == 1
    assert result.stderr == "The database that DATABASE_URL names does not answer.\n"


def test_samples_need_the_tables(tmp_path: Path) -> None:
    result = manage("seed_claims", DATABASE_URL=f"sqlite:///{tmp_path}/new.sqlite3")

    assert result.returncode == 1
    assert result.stderr.startswith("The database lacks ")
    assert result.stderr.endswith(" migrations. Run: manage.py migrate\n")


def test_tables_that_another_program_made_are_told_in_a_line(tmp_path: Path) -> None:
    file = tmp_path / "half.sqlite3"
    with closing(sqlite3.connect(file)) as store:
        store.execute("CREATE TABLE django_content_type (id INTEGER)")

    result = manage("demo", DATABASE_URL=f"sqlite:///{file}", PORT=str(free_port()))

    assert result.returncode == 1
    assert result.stderr == "The database could not be brought up to date. Run: manage.py migrate\n"


def test_a_second_demo_says_that_another_is_being_set_up() -> None:
    folder = os.open(settings.VAR_DIR, os.O_RDONLY)
    fcntl.flock(folder, fcntl.LOCK_EX)

    result = typed("demo", "--port", str(free_port()))
    os.close(folder)

    assert result.returncode == 1
    assert result.stderr == "Another demo is setting up the database. Try again in a moment.\n"


def printed_by_demo(store: Path) -> str:
    """What the command prints until it would serve, which it refuses to do with these settings."""
    port = str(free_port())
    result = manage("demo", DATABASE_URL=f"sqlite:///{store}", PORT=port, SERVER="daphne", WORKERS="2")
    return result.stdout.replace(port, "8787")


def test_the_password_of_the_staff_user_is_printed_once_with_the_address(tmp_path: Path) -> None:
    first, second = printed_by_demo(tmp_path / "new.sqlite3"), printed_by_demo(tmp_path / "new.sqlite3")

    assert re.search(
        r"Admin: http://127.0.0.1:8787/admin/, user demo, password \S{16} \(it is not shown again\)", first
    )
    assert (
        "Admin: http://127.0.0.1:8787/admin/, for the users there are; manage.py createsuperuser adds one.\n" in second
    )
    assert "password" not in second


@pytest.mark.django_db
def test_the_staff_user_gets_in_with_the_password_that_was_told() -> None:
    told = first_user()

    user = authenticate(username="demo", password=told.split()[3])
    assert isinstance(user, User)
    assert (user.is_staff, user.is_superuser) == (True, True)


@pytest.mark.django_db
def test_no_two_demos_have_the_same_password() -> None:
    told = first_user()
    User.objects.all().delete()

    assert first_user() != told


@pytest.mark.django_db
def test_no_staff_user_is_made_where_there_is_a_user(django_user_model: type[User]) -> None:
    django_user_model.objects.create_user("clerk", is_active=False)

    told = first_user()

    assert told == "for the users there are; manage.py createsuperuser adds one"
    assert [user.username for user in User.objects.all()] == ["clerk"]


@pytest.mark.django_db
@pytest.mark.parametrize(("claim_id", "told"), [("CP-TRN-260101", True), ("CP-AUT-260101", False)])
def test_the_claims_of_exams_alone_leave_room_for_the_samples(claim_id: str, told: bool) -> None:
    keep([Claim.model_validate(SMALLEST | {"id": claim_id})])

    assert empty() is told
