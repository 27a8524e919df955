"""What our commands have in common: one that stops says why in its own words alone (docs/settings.md, Commands)."""

import logging
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from django.core.management.base import BaseCommand, CommandError, SystemCheckError


class PlainCommand(BaseCommand):
    """A command that ends at a terminal with what its CommandError says, without the name of that class before it."""

    at_terminal = False

    def run_from_argv(self, argv: list[str]) -> None:
        self.at_terminal = True
        super().run_from_argv(argv)

    def execute(self, *args: Any, **options: Any) -> str | None:
        """Errors: CommandError where other code called the command, or `--traceback` asks for it."""
        try:
            return super().execute(*args, **options)
        except SystemCheckError:
            raise
        except CommandError as error:
            if options["traceback"] or not self.at_terminal:
                raise
            self.stderr.write(str(error))
            sys.exit(error.returncode)


@contextmanager
def quiet_logs() -> Iterator[None]:
    """No log line between what a command shows, unless it warns of something."""
    before = logging.root.manager.disable
    logging.disable(logging.INFO)
    try:
        yield
    finally:
        logging.disable(before)
