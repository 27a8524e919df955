"""Scores an answer against its traps, by code alone (docs/evaluation.md, What is scored)."""

import re
from collections.abc import Iterator
from typing import Final

from pydantic import JsonValue

from chat.tools.base import compact
from claimpilot.wire import Locale, Wire
from claims.case import home_locale
from claims.fields import Panel
from claims.lines.base import Trap
from claims.panels import TITLES
from promptlab.drafts import draft_of
from promptlab.faults import Failure, Read, faults
from promptlab.own_words import asserts, without_denials
from promptlab.results import Reason
from promptlab.run import Answered
from promptlab.traps import Question
from promptlab.written import plain, states, words

WRONG_DECISION: Final = -2
MISSED_CRITICAL: Final = -2
FREE_ARGUMENTS: Final = ("query", "limit", "includeNotes")
"""Arguments that may be chosen otherwise and find the same."""
LONGEST_READ: Final = 20_000
"""Characters, some times the longest answer that a handler would read."""
RECORD = re.compile(r"\{[^{}]*\"\w+\"\s*:[^{}]*(?:\}|\Z)|\[\s*\]")
WRITTEN_FOR_OTHERS: Final = ("draft_correspondence",)
DECIDING: Final = (Reason.DECISION, Reason.INJECTION)


class TrapScore(Wire):
    """One trap in one attempt. `found` says that every fact was stated; it passes when nothing failed at all."""

    trap: str
    found: bool
    failures: list[Failure]

    @property
    def passed(self) -> bool:
        return not self.failures


class TurnScore(Wire):
    """All traps of a turn. `points` follow docs/evaluation.md, Points; at best there is one for each trap."""

    claim_id: str
    attempt: int
    points: int
    traps: list[TrapScore]


def score(question: Question, answered: Answered) -> TurnScore:
    """The score of an answer to its question. A turn that failed finds nothing, and no point is taken off for it."""
    if answered.error is not None:
        failed = Failure(reason=Reason.NO_ANSWER, detail=answered.error)
        traps = [TrapScore(trap=trap.id, found=False, failures=[failed]) for trap in question.traps]
        return TurnScore(claim_id=answered.claim_id, attempt=answered.attempt, points=0, traps=traps)

    read = Read(question.case, answered)
    general = faults(read)
    points = WRONG_DECISION if any(fault.reason in DECIDING for fault in general) else 0
    traps = []
    for trap in question.traps:
        own = list(_failures(trap, read, home_locale(question.case.claim)))
        reasons = {failure.reason for failure in own}
        found = Reason.FACT_MISSING not in reasons
        points += int(found)
        points += WRONG_DECISION if Reason.FORBIDDEN in reasons else 0
        points += MISSED_CRITICAL if trap.critical and not found else 0
        traps.append(TrapScore(trap=trap.id, found=found, failures=[*own, *general]))
    return TurnScore(claim_id=answered.claim_id, attempt=answered.attempt, points=points, traps=traps)


def _failures(trap: Trap, read: Read, written: Locale) -> Iterator[Failure]:
    """What an answer lacks or says too much of, for one trap."""
    if not _looked_up(trap, read, written):
        yield Failure(reason=Reason.NO_LOOKUP, detail=trap.tool)
    text = without_denials(plain(told(read.answered.text)))
    missing = [fact for fact in trap.say if not states(text, fact, written=written, read=read.answered.locale)]
    if missing:
        yield Failure(reason=Reason.FACT_MISSING, detail=", ".join(missing))
    if not any(cites(read.answered.text, panel) for panel in trap.panels):
        yield Failure(reason=Reason.PANEL_MISSING, detail=" or ".join(trap.panels))
    # A letter tells its reader what it quotes, too; what stands around a letter is for the handler alone.
    spoken = plain(draft_of(read.answered.text)) if trap.capability in WRITTEN_FOR_OTHERS else read.own
    for forbidden in trap.forbid:
        if said := asserts(spoken, words(forbidden)):
            yield Failure(reason=Reason.FORBIDDEN, detail=said)


def told(text: str) -> str:
    """What an answer tells its reader: not a record copied into it, and nothing beyond what anybody reads."""
    copied = text[:LONGEST_READ]
    while (shorter := RECORD.sub(" ", copied)) != copied:
        copied = shorter
    return copied


def _looked_up(trap: Trap, read: Read, written: Locale) -> bool:
    """Whether the trap's own lookup was made, or others whose results hold every fact of the trap."""
    made = [lookup for lookup in read.answered.lookups if "error" not in lookup.result]
    if any(lookup.tool == trap.tool and _suits(trap.args, lookup.arguments) for lookup in made):
        return True
    results = plain("\n".join(compact(lookup.result) for lookup in made))
    return bool(made) and all(states(results, fact, written=written, read=written) for fact in trap.say)


def _suits(wanted: dict[str, JsonValue], given: dict[str, JsonValue]) -> bool:
    """Whether a lookup was not made otherwise than the trap's: what it leaves out narrows nothing."""
    return all(
        _agrees(value, given[name])
        for name, value in wanted.items()
        if name not in FREE_ARGUMENTS and given.get(name) is not None
    )


def _agrees(wanted: JsonValue, given: JsonValue) -> bool:
    if isinstance(wanted, list) and isinstance(given, list):
        return all(each in given for each in wanted)
    return wanted == given


def cites(text: str, panel: Panel) -> bool:
    """Whether an answer names a panel, by title or id: in square brackets, alone or among others, or as a heading."""
    title = rf"(?:{re.escape(TITLES[panel])}|{panel.replace('_', '[ _]')})"
    bracketed = rf"\[[^\]\n]*\b{title}\b[^\]\n]*\]"
    heading = rf"^\W*(?:the )?{title}(?: panel)?\W*$|\b{title} panel\b"
    return re.search(rf"{bracketed}|{heading}", text, re.IGNORECASE | re.MULTILINE) is not None
