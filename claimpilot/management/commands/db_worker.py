"""`manage.py db_worker`: django-tasks-db's, which beside a server ends with it (docs/prompt-lab.md, The worker)."""

import signal
import sys
from argparse import ArgumentParser
from threading import Thread, get_ident
from typing import Any

from django.core.management.base import CommandError
from django_tasks_db.management.commands import db_worker

from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import answering, check_migrated
from promptlab.tasks import requeue


def stop_when_input_ends(thread: int) -> None:
    """Tell the thread that works to stop when nobody holds the other end of this process's standard input any more."""
    sys.stdin.buffer.read()
    signal.pthread_kill(thread, signal.SIGTERM)


class Command(PlainCommand, db_worker.Command):
    def add_arguments(self, parser: ArgumentParser) -> None:
        super().add_arguments(parser)
        parser.add_argument("--beside", action="store_true", help="stop when standard input ends, as a server's child")

    def handle(self, *args: Any, **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server has no tasks.")
        check_migrated()
        if options["beside"]:
            Thread(target=stop_when_input_ends, args=[get_ident()], daemon=True).start()
        options["reload"] = False  # it would run tasks in a thread that hears no signal, and cut them off
        with answering():
            requeue()
            super().handle(*args, **options)
