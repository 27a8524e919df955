"""Delete all that votes and recorded turns hold about one claim (docs/feedback.md, One person's data)."""

from argparse import ArgumentParser
from typing import Any

from chat.recordings import erase
from claimpilot.commands import PlainCommand
from feedback.management.store import check_kept
from feedback.models import Vote
from feedback.retention import purge_votes


class Command(PlainCommand):
    help = (
        "Delete all votes on answers about a claim, and its recorded turns, for good. Only votes can be exported first."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("claim_id", metavar="CLAIM", help="the claim's id, as votes and turns carry it")

    def handle(self, *args: Any, claim_id: str, **options: Any) -> None:
        check_kept()
        votes = purge_votes(Vote.objects.filter(claim_id=claim_id))
        self.stdout.write(f"Erased, votes: {votes}. Erased, recorded turns: {erase(claim_id)}.")
