"""Store a curriculum as a new revision with the claims of its exams, all or nothing (docs/coach-curriculum.md)."""

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError
from django.db import transaction

from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from claimpilot.management.exam_claims import exam_claims, refuse_changes
from claims.keeping import keep
from coach.curriculum_files import BadCurriculum, read
from coach.management.asking import check_store, folder
from coach.revisions import release, store


class Command(PlainCommand):
    help = "Import a curriculum as a draft, to be reviewed in admin; with --release it is opened to trainees at once."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("folder", type=folder, metavar="FOLDER", help="the curriculum's folder")
        parser.add_argument("--release", action="store_true", help="release it too")

    def handle(self, *args: Any, **options: Any) -> None:
        check_store()
        try:
            with transaction.atomic():
                curriculum, images = read(options["folder"])
                revision = store(curriculum, images)
                claims = exam_claims(options["folder"], curriculum)
                refuse_changes(claims)
                keep(claims)
                if options["release"]:
                    release(revision, now())
        except BadCurriculum as error:
            raise CommandError(f"Nothing was imported.\n{error}") from None
        beside = f" Claims of its exams in the store of claims: {len(claims)}." if claims else ""
        self.stdout.write(f"{revision.label} is stored as {revision.state}.{beside}")
