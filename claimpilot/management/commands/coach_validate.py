"""Say everything that is wrong with curricula, and store nothing (docs/coach-curriculum.md)."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from claimpilot.management.exam_claims import exam_claims
from coach.curriculum_files import BadCurriculum, read
from coach.domain.validation import missing_for_release, problems, reviews_ahead
from coach.management.asking import folder


class Command(PlainCommand):
    help = "Validate curricula. Exit code 1 when one has problems or cannot be released yet."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folders", nargs="+", type=folder, metavar="FOLDER", help="a curriculum's folder")

    def handle(self, *args: Any, **options: Any) -> None:
        wrong = 0
        for path in options["folders"]:
            found: list[str] = []
            try:
                curriculum, _ = read(path)
                today = now().date()
                found = problems(curriculum) or [*missing_for_release(curriculum), *reviews_ahead(curriculum, today)]
                exam_claims(path, curriculum)
            except BadCurriculum as error:
                found += str(error).splitlines()
            wrong += len(found)
            for line in found:
                self.stderr.write(f"{path.name}: {line}")
            if not found:
                goals, cards, exams = len(curriculum.goals), len(curriculum.cards), len(curriculum.exams)
                self.stdout.write(f"{path.name}: {goals} goals, {cards} cards, {exams} exam forms, all right.")
        if wrong:
            raise CommandError(f"{wrong} things are wrong.")
