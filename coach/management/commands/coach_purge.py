"""Delete what is over: retries' answers, sessions, tokens (docs/coach.md, Commands)."""

from typing import Any

from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from coach.contract.purge import purge
from coach.management.asking import check_store


class Command(PlainCommand):
    help = "Delete expired sessions, tokens and answers kept for retries. Progress is never touched."

    def handle(self, *args: Any, **options: Any) -> None:
        check_store()
        gone = purge(now())
        self.stdout.write("Deleted: " + ", ".join(f"{count} {what}" for what, count in gone.items()) + ".")
