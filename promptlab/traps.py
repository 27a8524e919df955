"""Every trap as a question to ask; one turn scores all that its answer should show (docs/evaluation.md, Turns)."""

import hashlib
from collections import Counter
from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

from chat.catalogue import CAPABILITIES
from claims.case import Case, read_today
from claims.documents import canonical
from claims.generate import FIRST_SERIAL, in_order, series_of, variant
from claims.lines.base import Trap
from claims.schema import Claim

SEED = 1
"""The seed of the variants, the one that seed_claims uses too unless told otherwise."""

Key = tuple[str, str, str]


@dataclass(frozen=True)
class Question:
    """A turn to ask of one claim, and the traps that its answer is scored on. `scenario` is where they come from.

    `case_id` names a case made of a vote, whose frozen claim may have the id of another's; it is empty for a sample.
    """

    scenario: str
    case: Case
    capability: str
    text: str
    traps: tuple[Trap, ...]
    case_id: str = ""

    @property
    def key(self) -> Key:
        """What tells the question from every other: claim or case, capability, words."""
        return self.case_id or self.case.claim.id, self.capability, self.text


def questions(scenario: str, case: Case, traps: Sequence[Trap]) -> list[Question]:
    """The turns that a claim's traps need: one for each capability, and one for each question of a trap's own."""
    grouped: dict[tuple[str, str], list[Trap]] = {}
    for trap in traps:
        text = trap.question or CAPABILITIES[trap.capability].quick_action_message
        grouped.setdefault((trap.capability, text), []).append(trap)
    return [Question(scenario, case, *asked, tuple(group)) for asked, group in grouped.items()]


def digest(asked: Sequence[Question]) -> str:
    """The mark of what is asked and expected of which claims: another one means that results tell of other samples."""
    hashed = hashlib.sha256()
    for question in sorted(asked, key=lambda each: each.key):
        traps = (trap.model_dump_json(by_alias=True) for trap in question.traps)
        for part in (*question.key, canonical(question.case.claim), *traps):
            hashed.update(part.encode() + b"\0")
    return hashed.hexdigest()[:12]


def sample_questions(
    *, scenarios: Collection[str] = (), capabilities: Collection[str] = (), variants: int = 0
) -> Iterator[Question]:
    """The questions of the golden claims and of so many variants of each; empty collections mean all of them.

    Variants are numbered through within a line and year, left out or not: a claim's id is what tells two turns apart.
    """
    numbered: Counter[str] = Counter()
    for scenario in in_order():
        name, golden = scenario.SCENARIO.id, scenario.golden()
        series = series_of(scenario, golden)
        first = FIRST_SERIAL + numbered[series]
        numbered[series] += variants
        if scenarios and name not in scenarios:
            continue
        serials = range(first, first + variants)
        for claim in (golden, *(variant(scenario, golden, SEED, serial) for serial in serials)):
            traps = [trap for trap in scenario.traps(claim) if not capabilities or trap.capability in capabilities]
            yield from questions(name, as_it_carries(claim), traps)


def as_it_carries(claim: Claim) -> Case:
    """The claim on the day it carries itself, whatever day this server is set to: its traps are true on that day."""
    carried = claim.as_of_date
    return Case(claim=claim, today=carried, fixed=True) if carried else read_today(claim)
