"""`manage.py demo`: a database, sample claims and the server, on a machine that has none of them yet (`make demo`)."""

import fcntl
import os
from argparse import ArgumentParser
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from secrets import token_urlsafe
from typing import Any, Final

from django.conf import settings
from django.contrib.auth import get_user_model
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import Error

from chat.providers import ai_in_use
from claimpilot import database
from claimpilot.commands import PlainCommand
from claimpilot.management.commands.serve import check_port, port_number
from claimpilot.readiness import check_answers
from claims.models import ClaimRecord
from coach.domain.validation import TRAINING

WHAT_TO_TRY: Final = """
ClaimPilot: http://{host}:{port}/
Answers come from {model}.{hint}{admin}

In a second terminal:
  make ask
  make ask Q="Who is the handler and what is outstanding?"
  curl -N http://{host}:{port}/api/chat -H 'content-type: application/json' \\
    -d '{{"claimId":"CP-AUT-260381","messages":[{{"role":"user","content":"Summarise this claim."}}]}}'
"""
ADMIN: Final = "\nAdmin: http://{host}:{port}/admin/, {who}."
NEW_USER: Final = "user {name}, password {password} (it is not shown again)"
OTHER_USERS: Final = "for the users there are; manage.py createsuperuser adds one"
NAME: Final = "demo"
NO_MODEL: Final = " No language model is in use; set GEMINI_API_KEY to use Gemini."
NO_KEY: Final = " GEMINI_API_KEY is not set, so it cannot answer; AI_PROVIDER=local answers without one."


class Command(PlainCommand):
    help = "Migrate, load the sample claims into an empty store, say what to try, and serve."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--port", type=port_number, default=settings.PORT)

    def handle(self, *args: Any, port: int, **options: Any) -> None:
        check_port(port)
        host, admin = settings.HOST, ""
        if database.configured():
            with alone(settings.VAR_DIR):
                self.fill()
                admin = ADMIN.format(host=host, port=port, who=first_user())
        model = ai_in_use()
        hint = NO_MODEL if settings.AI_PROVIDER == "local" else "" if model.configured else NO_KEY
        self.stdout.write(WHAT_TO_TRY.format(host=host, port=port, model=model.model, hint=hint, admin=admin))
        call_command("serve", port=port)

    def fill(self) -> None:
        check_answers()
        try:
            call_command("migrate", verbosity=0)
        except Error:
            raise CommandError("The database could not be brought up to date. Run: manage.py migrate") from None
        if empty():
            call_command("seed_claims", stdout=self.stdout, stderr=self.stderr)


def empty() -> bool:
    """Whether the store has no claims but those that came with a curriculum's exams."""
    return not ClaimRecord.objects.exclude(pk__startswith=TRAINING).exists()


def first_user() -> str:
    """Who can open the admin pages, in words: a new staff user with a random password where there is no user at all."""
    users = get_user_model().objects
    if users.exists():
        return OTHER_USERS
    password = token_urlsafe(12)
    users.create_superuser(NAME, password=password)
    return NEW_USER.format(name=NAME, password=password)


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep other demos of this folder out. Errors: CommandError when one is being set up already."""
    lock = os.open(folder, os.O_RDONLY)
    try:
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise CommandError("Another demo is setting up the database. Try again in a moment.") from None
        yield
    finally:
        os.close(lock)
