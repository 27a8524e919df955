"""`manage.py evaluate`: ask the traps, score the answers, compare two results (docs/evaluation.md)."""

import asyncio
import math
import sys
import time
from argparse import ArgumentParser, ArgumentTypeError
from collections.abc import Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import Any, Final, get_args

from django.core.management.base import CommandError
from pydantic import ValidationError
from tqdm import tqdm

from chat.catalogue import CAPABILITIES
from chat.providers import NO_KEY, PROVIDERS, get_provider
from chat.providers.base import FREE_CHAT, Provider, TurnError
from chat.providers.local import LocalAnalyst
from claimpilot.commands import PlainCommand, quiet_logs
from claimpilot.database import configured
from claimpilot.wire import Locale
from claims.lines import SCENARIOS
from claims.words import counted
from promptlab.compare import compare
from promptlab.kept import CannotResume, Kept
from promptlab.models import TrapCase
from promptlab.overrides import BadOverrides, read_overrides
from promptlab.pack import setup_of
from promptlab.results import Result, RunSetup
from promptlab.run import Answered, Attempt, Manner, ask_all
from promptlab.table import compared, named, shown
from promptlab.tally import tally
from promptlab.traps import Question, sample_questions

STOPPED: Final = 130
BAD_USAGE: Final = 2
ASKED: Final = sorted({*CAPABILITIES, FREE_CHAT})
MOST: Final = 100
ALL_CASES: Final = 0
MOST_CASES: Final = 2**31


def number(text: str) -> int:
    found = int(text) if text.isascii() and text.isdigit() else 0
    if not 1 <= found <= MOST:
        raise ArgumentTypeError(f"give a whole number from 1 to {MOST}, not {text!r}.")
    return found


def result_file(text: str) -> Result:
    try:
        return Result.model_validate_json(Path(text).read_bytes())
    except OSError as error:
        raise ArgumentTypeError(f"{text}: {error.strerror}.") from None
    except ValidationError:
        raise ArgumentTypeError(f"{text} is no result of an evaluation.") from None


def case_number(text: str) -> int:
    """The number of a case, or ALL_CASES."""
    if text == "all":
        return ALL_CASES
    if not (text.isascii() and text.isdigit() and 0 < int(text) <= MOST_CASES):
        raise ArgumentTypeError(f"give the number of a case, or all, not {text!r}.")
    return int(text)


def bar(text: str) -> float:
    """A percentage, which may be below zero as points may."""
    try:
        found = float(text)
    except ValueError:
        found = math.nan
    if not math.isfinite(found):
        raise ArgumentTypeError(f"give a number of percent, not {text!r}.")
    if found > MOST:
        raise ArgumentTypeError(f"no run reaches {text} %.")
    return found


def written_to(text: str) -> Path:
    """A file that can be written to when all is asked."""
    path = Path(text)
    if path.is_dir() or turns_beside(path).is_dir():
        raise ArgumentTypeError(f"{text} is a directory, or the turns beside it are.")
    if not path.absolute().parent.is_dir():
        raise ArgumentTypeError(f"{text} stands in no directory that is there.")
    return path


def turns_beside(result: Path) -> Path:
    """Where the turns of a result stand: result.json has result.turns.jsonl beside it."""
    return result.with_suffix(".turns.jsonl")


def chosen_questions(options: dict[str, Any]) -> list[Question]:
    """The questions of the cases asked for, and of the samples unless cases alone were. Errors: CommandError."""
    wanted, questions = options["case"], []
    if wanted:
        if not configured():
            raise CommandError("Cases made of votes are kept in a database, and this server has none.")
        cases = TrapCase.objects.all() if ALL_CASES in wanted else TrapCase.objects.filter(pk__in=wanted)
        if missing := sorted(set(wanted) - {ALL_CASES} - set(cases.values_list("pk", flat=True))):
            raise CommandError(f"There is no case {', '.join(map(str, missing))}.")
        questions = cases.questions(options["capability"])
    if not wanted or options["scenario"]:
        questions += sample_questions(
            scenarios=options["scenario"], capabilities=options["capability"], variants=options["variants"]
        )
    if not questions:
        raise CommandError("No trap is there for what was chosen: neither these scenarios nor these cases have one.")
    return questions


class Command(PlainCommand):
    help = (
        "Ask the traps of the sample claims of a model, in the turn that every chat runs, and score the answers by "
        "code. Without options: every trap once, of the model in the settings; --provider local needs no key. "
        "Exit codes: 0 done, 1 below the bar or an error, 2 bad usage, 130 stopped."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--scenario",
            action="append",
            default=[],
            choices=sorted(SCENARIOS),
            metavar="ID",
            help="only this scenario's claims, as property_unoccupancy; may be given several times",
        )
        parser.add_argument(
            "--capability",
            action="append",
            default=[],
            choices=ASKED,
            metavar="ID",
            help=f"only this quick action, as policy_validation, or {FREE_CHAT}; may be given several times",
        )
        parser.add_argument(
            "--case",
            action="append",
            default=[],
            type=case_number,
            metavar="N",
            help="a case made of a vote, or `all`, instead of the samples; with --scenario beside that one's",
        )
        parser.add_argument("--overrides", type=Path, metavar="FILE", help="prompt versions to try: JSON, id → text")
        parser.add_argument("--provider", choices=sorted(PROVIDERS), help="instead of the setting's")
        parser.add_argument("--model", metavar="NAME", help="the provider's model, instead of the setting's")
        parser.add_argument("--repeat", type=number, default=1, metavar="K", help="ask each question K times")
        parser.add_argument("--jobs", type=number, default=1, metavar="N", help="ask N questions at the same time")
        parser.add_argument(
            "--locale", choices=get_args(Locale), help="the answers' English; default: the claim's country's"
        )
        parser.add_argument("--screen-actions", action="store_true", help="offer the tool that points at panels")
        parser.add_argument(
            "--variants", type=number, default=0, metavar="N", help="N varied claims a scenario beside its own"
        )
        parser.add_argument(
            "--json", type=written_to, metavar="FILE", help="write the result here, and each turn beside it as it ends"
        )
        parser.add_argument(
            "--resume", action="store_true", help="go on with the turns that stand beside the --json FILE"
        )
        parser.add_argument("--bar", type=bar, metavar="PERCENT", help="exit 1 when the points are below it")
        parser.add_argument(
            "--compare",
            type=result_file,
            nargs="+",
            metavar="FILE",
            help="compare this run with a result; with two files, old and new, compare those and ask nothing",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        with quiet_logs():
            self.evaluate(options)

    def evaluate(self, options: dict[str, Any]) -> None:
        others: Sequence[Result] = options["compare"] or ()
        if len(others) > 2:
            raise CommandError("--compare takes one result, or two: the old one and the new one.", returncode=BAD_USAGE)
        if len(others) == 2:
            self.say_compared(new=others[1], old=others[0])
            return
        if options["resume"] and not options["json"]:
            raise CommandError("--resume needs --json FILE, whose turns it goes on with.", returncode=BAD_USAGE)
        questions = chosen_questions(options)
        provider, manner, setup = self.prepared(options, questions)
        answers, stopped = self.answered(questions, provider, manner, setup, options)
        result = tally(setup, questions, options["repeat"], answers)
        if options["json"]:
            options["json"].write_text(result.model_dump_json(by_alias=True, indent=2) + "\n", encoding="utf-8")
        baseline = None if setup.model == LocalAnalyst.model or stopped else self.baseline(questions, manner, setup)
        self.stdout.write("\n".join(shown(result, baseline)))
        for other in others:
            self.say_compared(new=result, old=other)
        if stopped:
            self.stderr.write(f"Stopped after {counted(result.turns, 'turn')}. {self.kept_where(options)}")
            sys.exit(STOPPED)
        if options["bar"] is not None and result.total.percent < options["bar"]:
            raise CommandError(f"{result.total.percent:.1f} % of the points is below the bar of {options['bar']:g} %.")

    def prepared(self, options: dict[str, Any], questions: Sequence[Question]) -> tuple[Provider, Manner, RunSetup]:
        try:
            overrides = read_overrides(options["overrides"]) if options["overrides"] else {}
            provider = get_provider(options["provider"], options["model"])
        except BadOverrides as error:
            raise CommandError(str(error), returncode=BAD_USAGE) from None
        except TurnError as error:
            hint = " To see the evaluation without a key: --provider local." if str(error) == NO_KEY else ""
            raise CommandError(f"{error}{hint}") from None
        if overrides and provider.model == LocalAnalyst.model:
            self.stderr.write("The local analyst reads no prompts: the versions change nothing in its answers.")
        manner = Manner(overrides, options["locale"], options["screen_actions"])
        return provider, manner, setup_of(provider.model, manner, questions)

    def answered(
        self,
        questions: Sequence[Question],
        provider: Provider,
        manner: Manner,
        setup: RunSetup,
        options: dict[str, Any],
    ) -> tuple[dict[Attempt, Answered], bool]:
        """The answers, kept and new, and whether somebody stopped the run."""
        attempts = [(question, each) for each in range(1, options["repeat"] + 1) for question in questions]
        answers: dict[Attempt, Answered] = {}
        with ExitStack() as open_:
            kept: Kept | None = None
            if options["json"]:
                try:
                    kept = open_.enter_context(Kept(turns_beside(options["json"]), setup, resume=options["resume"]))
                except (CannotResume, OSError) as error:
                    raise CommandError(str(error)) from None
                answers = kept.answers
            waiting = [(question, each) for question, each in attempts if (question.key, each) not in answers]
            progress = open_.enter_context(
                tqdm(total=len(attempts), initial=len(attempts) - len(waiting), unit=" turns", disable=None)
            )

            def keep(turn: Answered) -> None:
                if kept:
                    kept.keep(turn)
                else:
                    answers[turn.key] = turn
                progress.update()

            try:
                asyncio.run(ask_all(waiting, provider, manner, time.monotonic, keep, options["jobs"]))
            except KeyboardInterrupt:
                return answers, True
        return answers, False

    def baseline(self, questions: Sequence[Question], manner: Manner, setup: RunSetup) -> Result:
        """What the local analyst makes of the same questions, once each: it answers the same every time."""
        answers: dict[Attempt, Answered] = {}

        def keep(turn: Answered) -> None:
            answers[turn.key] = turn

        asyncio.run(ask_all(((each, 1) for each in questions), get_provider("local"), manner, time.monotonic, keep))
        return tally(setup.model_copy(update={"model": LocalAnalyst.model}), questions, 1, answers)

    def say_compared(self, *, new: Result, old: Result) -> None:
        self.stdout.write("\n" + "\n".join(compared(compare(new, old), named(new), named(old))))

    def kept_where(self, options: dict[str, Any]) -> str:
        if options["json"]:
            return f"They are kept in {turns_beside(options['json'])}; --resume goes on."
        return "With --json FILE they would have been kept."
