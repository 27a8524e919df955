"""`manage.py ask`: one turn from the terminal, with its lookups and, on request, every step (docs/chat-pipeline.md)."""

import asyncio
import os
import sys
import time
from argparse import ArgumentTypeError
from contextlib import aclosing
from functools import partial
from typing import Any, Final, get_args
from uuid import uuid4

from django.core.management.base import CommandError, CommandParser

from chat.answer import STORE_AWAY, answer
from chat.models import RecordedTurn, Unreadable
from chat.providers import NO_KEY, PROVIDERS, get_provider
from chat.providers.local import LocalAnalyst
from chat.replay import replay
from chat.sse import told
from chat.trace import Trace
from chat.transcript import Transcript
from chat.wire import MESSAGE_LENGTH, ChatMessage, ChatRequest
from claimpilot.commands import PlainCommand, quiet_logs
from claimpilot.database import configured
from claimpilot.readiness import answering
from claimpilot.wire import Brand, Locale

STOPPED: Final = 130
NO_MODEL: Final = "No language model is in use: this answer was made by rules from the claim file."
HINTS: Final = {
    NO_KEY: "To try it without a key: make ask, or manage.py ask --provider local …",
    STORE_AWAY: "On a new machine make demo makes the database and its sample claims.",
}


def utf8(text: str) -> str:
    """Errors: ArgumentTypeError for bytes that are no text: Python passes them on as halves of characters."""
    try:
        text.encode()
    except UnicodeEncodeError:
        raise ArgumentTypeError("this is not text in UTF-8") from None
    return text


def claim_id(text: str) -> str:
    if not utf8(text).strip():
        raise ArgumentTypeError("the claim's id is empty")
    return text


def question(text: str) -> str:
    if not utf8(text).strip():
        raise ArgumentTypeError("the question is empty")
    if len(text) > MESSAGE_LENGTH:
        raise ArgumentTypeError(f"the question is longer than {MESSAGE_LENGTH} characters")
    return text


class Command(PlainCommand):
    """Ask a stored claim a question. Exit codes: 0 answered, 1 an error, 2 bad usage, 130 stopped."""

    help = "Ask a claim file a question. Exit codes: 0 answered, 1 an error, 2 bad usage, 130 stopped."

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("claim_id", type=claim_id, nargs="?", help="the claim, as CP-AUT-260381")
        parser.add_argument("question", type=question, nargs="?")
        parser.add_argument(
            "--replay",
            type=utf8,
            metavar="TURN_ID",
            help="play a recorded turn again instead; exit 1 when it comes out otherwise",
        )
        parser.add_argument("--capability", type=utf8, help="run this capability's playbook, as policy_validation")
        parser.add_argument("--locale", choices=get_args(Locale), default="en-GB")
        parser.add_argument("--brand", choices=get_args(Brand), default="claimpilot")
        parser.add_argument("--provider", choices=sorted(PROVIDERS), help="the model to use instead of the setting's")
        parser.add_argument("--trace", action="store_true", help="show prompt blocks, rounds, calls and whole results")
        self.refuse = parser.error

    @quiet_logs()
    def handle(self, *args: Any, **options: Any) -> None:
        trace = Trace(time.monotonic)
        transcript = Transcript(self.show, self.style.HTTP_INFO)
        if options["replay"] is not None:
            self.replay(options, trace, transcript)
            return
        if options["question"] is None:
            self.refuse("give a claim and a question, or --replay TURN_ID")
        try:
            asyncio.run(self.ask(options, trace, transcript))
            self.close(options, trace, transcript)
        except KeyboardInterrupt:
            transcript.line("Stopped.")
            sys.exit(STOPPED)
        except BrokenPipeError:  # whoever read this has seen enough
            sys.stdout = open(os.devnull, "w")  # noqa: PTH123, SIM115  # so that nothing fails again while Python ends
            sys.exit(STOPPED)
        if transcript.error:
            sys.exit(1)

    def replay(self, options: dict[str, Any], trace: Trace, transcript: Transcript) -> None:
        """Show a recorded turn as it comes out now. Errors: CommandError when it does so otherwise than it did."""
        if options["claim_id"] is not None:
            self.refuse("a replay has its own claim and question: give TURN_ID alone")
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server keeps no turns.")
        with answering():
            kept = RecordedTurn.objects.filter(turn_id=options["replay"]).first()
        if kept is None:
            raise CommandError("No turn of this id is recorded. RECORD_TURNS=on records those to come.")
        try:
            recording = kept.read
        except Unreadable as error:
            raise CommandError(str(error)) from None
        replayed = asyncio.run(replay(recording, trace))
        for event in replayed.events:
            transcript.show(event)
        if options["trace"]:
            transcript.steps(trace)
        if not replayed.is_same:
            raise CommandError(f"The replay differs from the turn, first in frame {replayed.differs_at}.")
        transcript.line("The replay came to the same bytes.")

    def close(self, options: dict[str, Any], trace: Trace, transcript: Transcript) -> None:
        """What stands below the answer: the steps if they were asked for, then a hint, or what the answer took."""
        if options["trace"]:
            transcript.steps(trace)
        if transcript.error:
            if hint := HINTS.get(transcript.error):
                transcript.line(hint)
            return
        if trace.model == LocalAnalyst.model:
            transcript.line(NO_MODEL)
        transcript.ending(trace)

    async def ask(self, options: dict[str, Any], trace: Trace, transcript: Transcript) -> None:
        asked = ChatRequest(
            claim_id=options["claim_id"],
            messages=[ChatMessage(role="user", content=options["question"])],
            **({"capability": options["capability"]} if options["capability"] else {}),
            locale=options["locale"],
            brand=options["brand"],
        )
        provider = partial(get_provider, options["provider"])
        async with aclosing(told(answer(asked, turn_id=str(uuid4()), provider=provider, trace=trace))) as events:
            async for event in events:
                transcript.show(event)

    def show(self, text: str) -> None:
        self.stdout.write(text, ending="")
        self.stdout.flush()
