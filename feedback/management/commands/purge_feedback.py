"""Delete votes, or the texts in them, that are older than they may become (docs/feedback.md, Retention)."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import timedelta
from typing import Any

from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from feedback.counters import Surface
from feedback.management.store import check_kept
from feedback.models import Vote
from feedback.retention import purge_texts, purge_votes

PURGES = {"texts": purge_texts, "votes": purge_votes}
MOST_DAYS = 36_500


def days(text: str) -> timedelta:
    if not (text.isascii() and text.isdigit() and len(text) <= 5 and int(text) <= MOST_DAYS):
        raise ArgumentTypeError(f"give a whole number of days from 0 to {MOST_DAYS:,}, not {text!r}.")
    return timedelta(days=int(text))


class Command(PlainCommand):
    help = "Delete old votes, or only the questions, answers, lookups and notes in them."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("what", choices=PURGES, help="texts go and votes still count; votes go and count no more")
        parser.add_argument("--older-than", type=days, required=True, metavar="DAYS", help="since they were last given")
        parser.add_argument("--surface", choices=Surface.values, help="only what was given there")
        parser.add_argument("--dry-run", action="store_true", help="say how many, and change nothing")

    def handle(
        self, *args: Any, what: str, older_than: timedelta, surface: str | None, dry_run: bool, **options: Any
    ) -> None:
        check_kept()
        votes = Vote.objects.given_before(now() - older_than, surface)
        if dry_run:
            found = votes.with_texts() if what == "texts" else votes
            self.stdout.write(f"To purge, {what}: {found.count()}.")
        else:
            self.stdout.write(f"Purged, {what}: {PURGES[what](votes)}.")
