"""Print an access token, for operators and tests (docs/coach.md, Commands)."""

from argparse import ArgumentParser
from random import SystemRandom
from typing import Any

from claimpilot.clock import now
from claimpilot.coaching import coaching
from claimpilot.commands import PlainCommand
from coach.contract.keys import Keys
from coach.management.asking import add_user, user_for
from coach.models.connections import Scope
from coach.oauth.tokens import issue


class Command(PlainCommand):
    help = "Print an access token of one hour for a user. It is a secret: whoever has it acts for the user's sessions."

    def add_arguments(self, parser: ArgumentParser) -> None:
        add_user(parser)
        parser.add_argument("--scope", choices=Scope.values, default="write", help="default: write")

    def handle(self, *args: Any, **options: Any) -> None:
        user = user_for("coach_token_issued", options)
        keys = Keys(coaching().secrets)
        self.stdout.write(issue(user.pk, Scope(options["scope"]), keys, now(), SystemRandom()))
