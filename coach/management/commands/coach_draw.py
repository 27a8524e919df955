"""`manage.py coach_draw FOLDER…`: make the images of curricula from their diagrams (docs/coach-curriculum.md)."""

from argparse import ArgumentParser
from pathlib import Path
from tomllib import TOMLDecodeError
from typing import Any

from django.core.management.base import CommandError
from pydantic import ValidationError

from claimpilot.commands import PlainCommand
from coach.diagrams import draw, read


class Command(PlainCommand):
    help = "Draw the SVG files of curricula from their images/diagrams.toml."
    requires_system_checks = []

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folders", nargs="+", type=Path, metavar="FOLDER")

    def handle(self, *args: Any, folders: list[Path], **options: Any) -> None:
        for folder in folders:
            try:
                diagrams = read(folder)
            except (OSError, TOMLDecodeError, ValidationError) as error:
                raise CommandError(f"{folder}: {error}") from None
            for diagram in diagrams:
                (folder / "images" / diagram.file).write_text(draw(diagram), encoding="utf-8")
            self.stdout.write(f"{folder}: {len(diagrams)} diagrams")
