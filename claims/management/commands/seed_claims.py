"""Bring the sample claims in the store to a number (docs/claim-document.md, Samples)."""

from argparse import ArgumentParser, ArgumentTypeError
from datetime import datetime
from itertools import islice
from typing import Any, Final

from django.core.management.base import CommandError
from django.db import transaction
from django.utils.timezone import now
from tqdm import tqdm

from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import check_migrated
from claims.documents import BadClaim
from claims.generate import samples
from claims.lines import SCENARIOS
from claims.models import ClaimRecord, one_writer
from claims.schema import Claim
from claims.words import counted

BATCH: Final = 200
MOST: Final = 1_000_000
OF_EACH: Final = 2
"""How many samples of a scenario there are unless a number is asked for: the golden claim and a variant."""


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


def scenario(text: str) -> str:
    if text not in SCENARIOS:
        raise ArgumentTypeError(f"there is no scenario {text!r}. There are: {', '.join(sorted(SCENARIOS))}.")
    return text


class Command(PlainCommand):
    help = "Bring the number of sample claims to N. Claims that this command did not make are never touched."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--count", type=count, metavar="N", help=f"how many sample claims (default {OF_EACH} of each scenario)"
        )
        parser.add_argument(
            "--seed", type=seed, default=1, metavar="S", help="which variants: a whole number (default 1)"
        )
        parser.add_argument(
            "--scenario",
            type=scenario,
            action="append",
            default=[],
            metavar="ID",
            help="make samples of this scenario alone, and delete those of others; may be given several times",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server keeps no claims.")
        check_migrated()
        only = frozenset(options["scenario"])
        wanted = options["count"] or OF_EACH * len(only or SCENARIOS)
        broken: list[BadClaim] = []
        series = samples(options["seed"], broken, only)
        began, loaded = now(), 0
        with tqdm(total=wanted, unit=" claims", disable=None) as progress:
            while batch := list(islice(series, min(BATCH, wanted - loaded))):
                kept = load(batch, began)
                loaded += len(batch) - len(kept)
                progress.update(len(batch) - len(kept))
                with progress.external_write_mode():
                    for claim_id in kept:
                        self.stderr.write(f"{claim_id} is an imported claim and was kept; no sample has this id.")
        removed = remove_others(began)
        ClaimRecord.objects.analyse()
        self.stdout.write(f"{counted(loaded, 'sample claim')} in the store.")
        if removed:
            self.stdout.write(f"Removed: {counted(removed, 'sample claim')} that these options do not make.")
        if broken:
            raise CommandError("\n".join(str(error) for error in broken))


def load(batch: list[Claim], at: datetime) -> list[str]:
    """Write a batch in one transaction; the ids that imported claims have are not written but returned."""
    with transaction.atomic():
        one_writer(ClaimRecord.objects.db)  # first, so that no import comes between the look and the writing
        wanted = [claim.id for claim in batch]
        kept = set(ClaimRecord.objects.imported().filter(pk__in=wanted).values_list("pk", flat=True))
        fresh = (claim for claim in batch if claim.id not in kept)
        ClaimRecord.objects.write(fresh, ClaimRecord.Origin.SAMPLE, at)
    return sorted(kept)


def remove_others(began: datetime) -> int:
    """Delete the samples that were not written at this moment, batch by batch, and say how many there were."""
    others = ClaimRecord.objects.samples().exclude(updated_at=began).order_by("id").values_list("id", flat=True)
    removed, last = 0, ""
    while batch := list(others.filter(id__gt=last)[:BATCH]):
        with transaction.atomic():
            removed += ClaimRecord.objects.samples().remove(batch)
        last = batch[-1]
    return removed
