"""Write all that votes hold about one claim, for the person it is about (docs/feedback.md, One person's data)."""

from argparse import ArgumentParser
from typing import Any

from claimpilot.commands import PlainCommand
from claimpilot.rendering import as_json
from feedback.management.store import check_kept
from feedback.models import Vote
from feedback.report import item


class Command(PlainCommand):
    help = "Write every vote on answers about a claim, texts included, as JSON lines to standard output."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("claim_id", metavar="CLAIM", help="the claim's id, as the votes carry it")

    def handle(self, *args: Any, claim_id: str, **options: Any) -> None:
        check_kept()
        written = 0
        for vote in Vote.objects.filter(claim_id=claim_id).newest().iterator(100):
            self.stdout.write(as_json(item(vote, with_texts=True)).decode())
            written += 1
        self.stderr.write(f"Exported: {written}.")
