"""Check a recorded conversation of any host for the rules of its course (docs/coach.md, Traces)."""

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from pydantic import ValidationError

from claimpilot.commands import PlainCommand
from coach.trace import findings
from coach.trace_events import read


class Command(PlainCommand):
    help = "Say which lines of a trace break a rule of the coach's contract; 1 when any does."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", metavar="FILE", type=Path, help="one JSON object a line")

    def handle(self, *args: Any, **options: Any) -> None:
        try:
            events = read(options["file"].read_text(encoding="utf-8"))
        except (OSError, UnicodeDecodeError):
            raise CommandError("The file cannot be read.") from None
        except ValidationError as error:
            raise CommandError(f"A line is no event of a trace: {error.error_count()} things are wrong.") from None
        if not events:
            raise CommandError("The trace is empty.")
        found = findings(events)
        for each in found:
            self.stdout.write(f"{each.line}: {each.rule} {each.sentence}")
        if found:
            raise CommandError(f"{len(found)} found.")
        self.stdout.write(f"{len(events)} events, nothing found.")
