"""Bring claims in from files: the good are loaded, the bad are named (docs/claim-document.md, Import)."""

import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any, Final

from django.core.management.base import CommandError

from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import check_migrated
from claims.case import read_today
from claims.documents import BadClaim
from claims.facts.invariants import breaches
from claims.files import LARGEST, Found, read_path, read_stream
from claims.keeping import keep

BATCH: Final = 200
MOST_DOUBTS: Final = 10
STDIN: Final = "-"
ADDRESSES: Final = ("random", "scenarios")
"""What follows /api/claims/ and is no claim's id."""


def in_one_line(sentence: str) -> str:
    """A sentence that may hold a name of the file, with nothing in it that a terminal would obey."""
    return "".join(sign if sign.isprintable() else " " for sign in sentence)


class Command(PlainCommand):
    help = (
        "Import claims: JSON files, JSON lines, folders of them, or - for standard input. "
        "Says what does not hold in them, and exits 1 if any was refused."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("paths", nargs="+", metavar="PATH", help="a file, a folder, or - for standard input")

    def handle(self, *args: Any, paths: list[str], **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server keeps no claims.")
        check_migrated()
        self.new = self.replaced = self.refused = 0
        batch: list[Found] = []
        for found in self.good(paths):
            batch.append(found)
            if len(batch) == BATCH or sum(each.size for each in batch) > LARGEST:
                self.load(batch)
                batch.clear()
        self.load(batch)
        said = f"New: {self.new}. Replaced: {self.replaced}. Refused: {self.refused}."
        if self.refused:
            raise CommandError(said)
        self.stdout.write(said)

    def good(self, paths: Iterable[str]) -> Iterator[Found]:
        """The claims that can be loaded, each id once; the others are named as they are met."""
        places: dict[str, str] = {}
        for found in (each for path in paths for each in self.read(path)):
            if isinstance(found, BadClaim):
                self.refuse(found)
            elif found.claim.id in places:
                self.refuse(BadClaim(found.source, [f"id: The claim at {places[found.claim.id]} has this id already."]))
            elif found.claim.id.rstrip("/") in ADDRESSES:
                self.refuse(BadClaim(found.source, ["id: The API has an address of this name. Choose another."]))
            else:
                places[found.claim.id] = found.source
                self.doubt(found)
                yield found

    def read(self, path: str) -> Iterator[Found | BadClaim]:
        return read_stream(sys.stdin.buffer, "standard input") if path == STDIN else read_path(Path(path))

    def refuse(self, bad: BadClaim) -> None:
        self.refused += 1
        self.stderr.write(str(bad))

    def doubt(self, found: Found) -> None:
        """Say which invariants the claim breaks; it is loaded all the same."""
        broken = breaches(read_today(found.claim))
        for each in broken[:MOST_DOUBTS]:
            self.stdout.write(f"{found.source}: invariant {each.number}: {in_one_line(each.sentence)}")
        if len(broken) > MOST_DOUBTS:
            self.stdout.write(f"{found.source}: and {len(broken) - MOST_DOUBTS} more that do not hold.")

    def load(self, batch: list[Found]) -> None:
        there = keep([each.claim for each in batch])
        self.replaced += there
        self.new += len(batch) - there
