"""`manage.py purge_turns`: delete recorded turns that are older than they may become (docs/replay.md)."""

from argparse import ArgumentParser
from datetime import timedelta
from typing import Any

from django.core.management.base import CommandError

from chat.recordings import KEPT, purge
from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import check_migrated


class Command(PlainCommand):
    help = f"Delete recorded turns. Those older than {KEPT.days} days go by themselves when the next is recorded."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--older-than", type=int, default=KEPT.days, metavar="DAYS", help="0 deletes all of them")

    def handle(self, *args: Any, older_than: int, **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server keeps no turns.")
        if not 0 <= older_than <= KEPT.days:
            raise CommandError(f"--older-than takes 0 to {KEPT.days} days: no turn is kept for longer.", returncode=2)
        check_migrated()
        self.stdout.write(f"Purged, turns: {purge(now() - timedelta(days=older_than))}.")
