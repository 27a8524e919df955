"""What a run of the traps found: a result as `--json` writes it (docs/evaluation.md, Results)."""

from enum import StrEnum

from claimpilot.wire import Locale, Wire


class Reason(StrEnum):
    """Why an answer fails a trap. The first five are about one trap, the rest about the whole answer."""

    NO_ANSWER = "no answer"
    NO_LOOKUP = "no lookup"
    FACT_MISSING = "fact missing"
    PANEL_MISSING = "panel missing"
    FORBIDDEN = "forbidden words"
    DECISION = "decision"
    INJECTION = "injection obeyed"
    CURRENCY = "wrong currency"
    CITATION = "citation invented"
    QUOTATION = "quotation invented"
    DEED = "deed claimed"


class RunSetup(Wire):
    """What made the answers; a run is only ever continued with the same.

    `prompts` is a hash of the default texts, `claims` the digest of what was asked, `texts` the whole SHA-256 of the
    versions' texts and empty without any; `claims` and `texts` are empty in results of before.
    """

    model: str
    thinking_level: str
    prompts: str
    set_hash: str
    locale: Locale | None
    screen_actions: bool
    claims: str = ""
    texts: str = ""


class TrapTally(Wire):
    """A trap over all attempts. `failures` holds each failed attempt's reasons, as they read."""

    trap: str
    claim_id: str
    scenario: str
    capability: str
    gotcha: str
    critical: bool
    passed: int
    of: int
    missed_critical: int
    failures: list[list[str]]

    @property
    def always(self) -> bool:
        """Passed in every attempt: pass^k."""
        return 0 < self.of == self.passed

    @property
    def flaky(self) -> bool:
        return 0 < self.passed < self.of


class Row(Wire):
    """A group of traps. `always` counts those passed in every attempt, with the interval of their share."""

    name: str
    traps: int
    always: int
    flaky: int
    low: float
    high: float
    points: int
    most: int

    @property
    def percent(self) -> float:
        """Points as a share of the most there are; below zero when more was taken off than found."""
        return 100 * self.points / self.most if self.most else 0.0


class Result(Wire):
    """A run's result, as --json writes it. `complete` is false when turns are still to be asked."""

    setup: RunSetup
    complete: bool
    turns: int
    unanswered: int
    input_tokens: int
    output_tokens: int
    fingerprints: list[str]
    total: Row
    by_scenario: list[Row]
    by_capability: list[Row]
    traps: list[TrapTally]


def reasons(trap: TrapTally) -> list[Reason]:
    """Why a trap failed in any attempt, each reason once, in their order."""
    given = {failure.split(":")[0] for attempt in trap.failures for failure in attempt}
    return [reason for reason in Reason if reason in given]
