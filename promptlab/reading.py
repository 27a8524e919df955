"""What a reader of a result may see of cases that were made of votes (docs/prompt-lab.md, The trap gate)."""

from collections.abc import Callable, Iterable
from typing import Final, Protocol

from promptlab.models import FROM_VOTES
from promptlab.results import Result, TrapTally

CASES: Final = "promptlab.view_trapcase"
WORDS: Final = "feedback.view_feedback_content"


class Reader(Protocol):
    """Somebody with permissions, as Django's users are."""

    def has_perm(self, perm: str, /) -> bool: ...


def readable(result: Result, reader: Reader) -> Result:
    """The result without what cases hide, and what answers to them said, for who may not see that.

    A reason's details quote the answer or the case. What is hidden in sample claims is for everybody.
    """
    traps = result.traps
    if not reader.has_perm(CASES):
        traps = _with_cases(traps, lambda trap: trap.model_copy(update={"gotcha": ""}))
    if not (reader.has_perm(CASES) and reader.has_perm(WORDS)):
        traps = _with_cases(traps, _without_details)
    return result.model_copy(update={"traps": traps})


def _with_cases(traps: Iterable[TrapTally], changed: Callable[[TrapTally], TrapTally]) -> list[TrapTally]:
    return [changed(trap) if trap.scenario == FROM_VOTES else trap for trap in traps]


def _without_details(trap: TrapTally) -> TrapTally:
    reasons = [[failure.split(":")[0] for failure in attempt] for attempt in trap.failures]
    return trap.model_copy(update={"failures": reasons})
