"""What a line of business, a scenario and a trap are (docs/claim-document.md, Samples)."""

from pathlib import Path
from random import Random
from typing import Final, Protocol

from pydantic import JsonValue

from claimpilot.wire import Locale, Wire
from claims.documents import read_toml
from claims.fields import Panel
from claims.schema import Claim, LineId

CALENDAR_KEPT: Final = range(-4, 5)
"""Whole weeks that a variant may move by, unless its scenario's law or calendar asks for fewer."""


class LineOfBusiness(Wire):
    """A line: its id in the document, the three letters in its claims' ids, and what people call it in each locale."""

    id: LineId
    prefix: str
    label: dict[Locale, str]


class Scenario(Wire):
    """A kind of file with something hidden in it: the catalogue's entry, as GET /api/claims/scenarios prints it."""

    id: str
    line_of_business: LineId
    title: str
    brief: str
    showcases: list[str]
    gotchas: list[str]
    hint: str


class Trap(Wire):
    """One gotcha as data: what to ask, which lookup shows it, and what a good answer says.

    `expect` maps a path of the lookup's result (`period.id`) to its value; `say` are facts that an answer must hold,
    `forbid` words that it must not. `question` is null where the capability's own quick action asks it.
    """

    id: str
    gotcha: str
    capability: str
    question: str | None = None
    tool: str
    args: dict[str, JsonValue] = {}
    expect: dict[str, JsonValue]
    say: list[str]
    forbid: list[str] = []
    panels: list[Panel]
    critical: bool = False


class ScenarioFile(Protocol):
    """What a scenario's module holds. `golden` errors: BadClaim.

    `CONTRADICTIONS` are the codes that find_contradictions reports on its files, and `INVARIANTS` the numbers of the
    invariants that its story breaks; of both there are no others.
    """

    SCENARIO: Scenario
    CONTRADICTIONS: frozenset[str]
    INVARIANTS: frozenset[int]

    def golden(self) -> Claim:
        """The scenario's own claim, the one that people know by its id."""

    def shape(self, claim: Claim, rng: Random) -> Claim:
        """A variant of the golden claim under `claim.id`: other names, amounts and dates, and every trap intact."""

    def traps(self, claim: Claim) -> list[Trap]:
        """The traps of the golden claim or of a variant, with the answers that are right for it."""


def golden_beside(module_file: str) -> Claim:
    """The claim that stands in the TOML file beside a scenario's module. Errors: BadClaim."""
    return read_toml(Path(module_file).with_suffix(".toml"))
