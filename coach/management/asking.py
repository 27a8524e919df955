"""What the coach's commands share: folders they read, and leave to print a secret (docs/coach.md, Commands)."""

import sys
from argparse import ArgumentParser, ArgumentTypeError
from pathlib import Path
from typing import Any

import structlog
from django.contrib.auth.base_user import AbstractBaseUser
from django.contrib.auth.models import User
from django.core.management.base import CommandError

from claimpilot.database import configured
from claimpilot.readiness import check_migrated

log = structlog.get_logger(__name__)


def folder(text: str) -> Path:
    path = Path(text)
    if not path.is_dir():
        raise ArgumentTypeError(f"{text} is not a folder.")
    return path


def check_store() -> None:
    """Errors: CommandError without a store that is up to date."""
    if not configured():
        raise CommandError("DATABASE_PROVIDER is none: this server keeps no trainees.")
    check_migrated()


def add_user(parser: ArgumentParser) -> None:
    parser.add_argument("user", metavar="USER", help="the user's name")
    parser.add_argument("--yes", action="store_true", help="print it though this is no terminal")


def user_for(command: str, options: dict[str, Any]) -> AbstractBaseUser:
    """The user whose secret is about to be printed, after a line in the log.

    Errors: CommandError when the secret would go elsewhere than to a terminal without `--yes`, or nobody has the name.
    """
    if not options["yes"] and not sys.stdout.isatty():
        raise CommandError("This prints a secret. Run it in a terminal, or add --yes.")
    check_store()
    user = User.objects.filter(username=options["user"], is_active=True).first()
    if not user:
        raise CommandError("There is no active user of this name.")
    log.warning(command, user_id=user.pk)
    return user
