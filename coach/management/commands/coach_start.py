"""Set a user up as a trainee, start a learning session and print its id (docs/coach.md, Commands)."""

from argparse import ArgumentParser
from random import SystemRandom
from typing import Any, Final
from uuid import uuid4

from django.core.management.base import CommandError

from claimpilot.clock import now
from claimpilot.coaching import coaching
from claimpilot.commands import PlainCommand
from coach.contract import setup
from coach.contract.keys import Keys
from coach.management.asking import add_user, user_for
from coach.models import Curriculum, Trainee
from coach.revisions import newest, taught

CURRICULA: Final = {"uk": "claims-uk", "us": "claims-us"}
OPTIONS: Final = {
    "uk": setup.Options(locale="en-GB", zone="Europe/London"),
    "us": setup.Options(locale="en-US", zone="America/New_York"),
}


class Command(PlainCommand):
    help = (
        "Start a learning session for a user and print its id. A user without a set-up of this curriculum gets one: "
        "the first option of a question that takes one answer, all options of the others."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_user(parser)
        parser.add_argument("--curriculum", choices=CURRICULA, required=True)

    def handle(self, *args: Any, **options: Any) -> None:
        user = user_for("coach_session_started", options)
        which = options["curriculum"]
        curriculum = Curriculum.objects.filter(pk=CURRICULA[which]).first()
        if not curriculum:
            raise CommandError(
                f"{CURRICULA[which]} is not there. "
                f"Run: .venv/bin/python manage.py coach_import coach/curricula/{which} --release"
            )
        try:
            trainee = setup.trainee_of(user, uuid4())
            if trainee.curriculum_id != curriculum.pk:
                set_up(trainee, curriculum, OPTIONS[which])
            session_id = setup.start(trainee, Keys(coaching().secrets), now(), SystemRandom())
        except setup.NotPossible as error:
            raise CommandError(str(error)) from None
        self.stdout.write(session_id)


def set_up(trainee: Trainee, curriculum: Curriculum, options: setup.Options) -> None:
    """Answer the curriculum's questions as widely as they allow."""
    revision = newest(curriculum)
    dimensions = taught(revision).curriculum.dimensions if revision else []
    offered = {each.id: [option.id for option in each.options] for each in dimensions}
    several = {each.id: each.several for each in dimensions}
    choices = {name: frozenset(ids if several[name] else ids[:1]) for name, ids in offered.items()}
    setup.configure(trainee, curriculum, choices)
    setup.choose_options(trainee, options)
