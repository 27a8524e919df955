"""Write stored claims as JSON lines that import again to the same bytes (docs/claim-document.md, Export)."""

import re
import sys
from argparse import ArgumentParser
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO, Final

from django.core.management.base import CommandError

from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import check_migrated
from claims.models import ClaimRecord

AT_ONCE: Final = 100
LONE_SURROGATE: Final = re.compile("[\ud800-\udfff]")
"""What Python makes of a byte of an argument that is not UTF-8."""


class Command(PlainCommand):
    help = "Export claims as JSON lines, in the order of their ids, to standard output or a file."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("ids", nargs="*", metavar="ID", help="these claims only")
        parser.add_argument("--output", type=Path, metavar="FILE", help="where to write; standard output if not given")
        parser.add_argument(
            "--origin", choices=ClaimRecord.Origin.values, help="only what was imported, or only samples"
        )

    def handle(self, *args: Any, ids: list[str], output: Path | None, origin: str | None, **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server keeps no claims.")
        check_migrated()
        if any(LONE_SURROGATE.search(each) for each in ids):
            raise CommandError("An id is not UTF-8, so no claim has it.")
        claims = ClaimRecord.objects.filter(origin=origin) if origin else ClaimRecord.objects.all()
        if ids:
            claims = claims.filter(pk__in=ids)
            unknown = sorted(set(ids) - set(claims.values_list("pk", flat=True)))
            if unknown:
                raise CommandError(f"Not in the store: {', '.join(map(repr, unknown))}.")
        documents = claims.order_by("id").values_list("document", flat=True)
        written = 0
        try:
            with opened(output) as stream:
                for document in documents.iterator(AT_ONCE):
                    stream.write(document.encode() + b"\n")
                    written += 1
        except OSError as error:
            raise CommandError(f"The export stopped: {error.strerror}. Written: {written}.") from None
        self.stderr.write(f"Exported: {written}.")


def opened(output: Path | None) -> AbstractContextManager[BinaryIO]:
    return output.open("wb") if output else nullcontext(sys.stdout.buffer)
