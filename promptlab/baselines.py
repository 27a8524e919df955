"""Which run of the default prompts a set of versions is compared with (docs/prompt-lab.md, The trap gate)."""

from collections.abc import Iterable
from typing import Final

from chat.resolve import UNCHANGED
from claims.words import counted
from promptlab.results import Result, RunSetup
from promptlab.run import Answered
from promptlab.trap_runs import WHY_LENGTH, State, TrapRun

NOTHING_TO_COMPARE_WITH: Final = "There is nothing to compare this set with:"


def serving(setup: RunSetup, repeat: int) -> TrapRun | None:
    """The newest run that may be compared with: it asked the same as often, and every turn was answered.

    Cost: one query, and the results of the runs it looks at are read.
    """
    done = TrapRun.objects.baselines(setup, repeat).filter(state=State.DONE)
    return next((run for run in done if run.found and not run.found.unanswered), None)


def is_coming(run: TrapRun) -> bool:
    """Whether the run that this one is to be compared with has still to end."""
    return run.set_hash != UNCHANGED and TrapRun.objects.baselines(run.set_up, run.repeat).live().exists()


def nothing_to_compare_with(run: TrapRun) -> str | None:
    """Why asking this run would be in vain, as a sentence, unless a run to compare with is coming; else None."""
    if run.set_hash == UNCHANGED or serving(run.set_up, run.repeat):
        return None
    last = TrapRun.objects.baselines(run.set_up, run.repeat).first()
    if last is None:
        told = "the run of the default prompts is gone."
    elif last.state == State.CANCELLED:
        told = f"run {last.pk} of the default prompts was cancelled."
    else:
        told = f"run {last.pk} of the default prompts failed. {last.why}"
    return f"{NOTHING_TO_COMPARE_WITH} {told}"[:WHY_LENGTH]


def unfit(result: Result, answers: Iterable[Answered]) -> str | None:
    """Why nothing may be compared with this result of the default prompts; None where it may be.

    A trap that nobody answered passed never, and so would make a regression of no set.
    """
    if not result.unanswered or result.setup.set_hash != UNCHANGED:
        return None
    first = next(answer.error for answer in answers if answer.error is not None)
    turns = counted(result.turns, "turn")
    return f"{result.unanswered} of {turns} ended without an answer. The first said: {first}"[:WHY_LENGTH]
