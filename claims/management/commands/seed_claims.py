"""Bring the sample claims in the store to a number (docs/claim-document.md, Samples)."""

from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Iterable
from itertools import islice
from typing import Any, Final

from django.core.management.base import BaseCommand, CommandError
from django.db import transaction

from claimpilot.database import configured
from claimpilot.readiness import check_migrated
from claims.documents import BadClaim
from claims.generate import samples
from claims.models import ClaimRecord
from claims.schema import Claim

BATCH: Final = 200
MOST: Final = 1_000_000


def count(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= number <= MOST:
        raise ArgumentTypeError(f"give a whole number from 1 to {MOST:,}, not {text!r}.")
    return number


def seed(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"give a whole number, not {text!r}.") from None


class Command(BaseCommand):
    help = "Bring the number of sample claims to N. Claims that this command did not make are never touched."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--count", type=count, default=12, metavar="N", help="how many sample claims (default 12)")
        parser.add_argument(
            "--seed", type=seed, default=1, metavar="S", help="which variants: a whole number (default 1)"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server keeps no claims.")
        check_migrated()
        broken: list[BadClaim] = []
        series = samples(options["seed"], broken)
        loaded: list[str] = []
        while batch := list(islice(series, min(BATCH, options["count"] - len(loaded)))):
            loaded += self.load(batch)
        removed = remove_others(loaded)
        self.stdout.write(f"{len(loaded)} sample claims in the store, {removed} older ones removed.")
        if broken:
            raise CommandError("\n".join(str(error) for error in broken))

    def load(self, batch: list[Claim]) -> list[str]:
        """Write a batch in one transaction and return the ids written; an imported claim keeps its id and is named."""
        with transaction.atomic():
            wanted = [claim.id for claim in batch]
            kept = set(ClaimRecord.objects.imported().filter(pk__in=wanted).values_list("pk", flat=True))
            ClaimRecord.objects.write((claim for claim in batch if claim.id not in kept), ClaimRecord.Origin.SAMPLE)
        for claim_id in sorted(kept):
            self.stderr.write(f"{claim_id} is an imported claim and was kept; no sample has this id.")
        return [claim_id for claim_id in wanted if claim_id not in kept]


def remove_others(loaded: Iterable[str]) -> int:
    """Delete the samples that are not among the loaded ones, and say how many there were."""
    stored = ClaimRecord.objects.samples().values_list("pk", flat=True)
    others = sorted(set(stored) - set(loaded))
    for start in range(0, len(others), BATCH):
        with transaction.atomic():
            ClaimRecord.objects.samples().remove(others[start : start + BATCH])
    return len(others)
