"""What crosses the wire of the lab: the catalogue (docs/prompts.md) and the trap gate (docs/prompt-lab.md)."""

from typing import Annotated, Literal

from pydantic import Field

from claimpilot.wire import Wire
from feedback.wire import Moment
from promptlab.results import TrapTally

MOST_REPEATS = 10
TrapRunState = Literal["waiting", "running", "done", "cancelled", "failed"]


class PromptEntry(Wire):
    """A prompt as the files have it: what a version replaces."""

    id: str
    label: str
    description: str
    default_text: str


class CapabilityEntry(Wire):
    """A quick action and the message that its button sends."""

    id: str
    label: str
    description: str
    group: str
    pinned: bool
    quick_action_message: str


class GroupEntry(Wire):
    id: str
    label: str
    blurb: str


class PromptCatalogue(Wire):
    """All prompts, quick actions and groups. `core` is the safety core, to be read and never replaced."""

    prompts: list[PromptEntry]
    capabilities: list[CapabilityEntry]
    groups: list[GroupEntry]
    core: str


class TrapRunRequest(Wire):
    """The body of POST /lab/runs. No overrides: the prompts as they are; no capabilities: all of them."""

    overrides: dict[str, str] = {}
    repeat: Annotated[int, Field(ge=1, le=MOST_REPEATS)] = 5
    capabilities: list[str] = []


class PromptTrialReport(Wire):
    """What a run found of one fingerprint of a capability; `passed` is null where nothing was there to compare with."""

    capability: str
    fingerprint: str
    passed: bool | None
    traps: int
    always: int
    flaky: int


class TrapFailure(Wire):
    """What answers to a trap failed by, in words, and how many of them."""

    words: str
    times: int


class TrapReport(TrapTally):
    """A trap with the interval of its share at 95 %, and each of its failures once, the commonest first."""

    low: float
    high: float
    why: list[TrapFailure]

    @property
    def interval(self) -> str:
        return f"{self.low:.0%} to {self.high:.0%}"


class RunAhead(Wire):
    """The run of the default prompts that another one waits for."""

    id: int
    turns: int
    answered: int


class TrapRunReport(Wire):
    """How far a run is. `against` is why its set may not be promoted; `prompts` and `traps` are empty before.

    `ahead` is told of a single run that waits for another one, `traps` begin with those that were missed.
    """

    id: int
    set_hash: str
    overridden: list[str]
    model: str
    repeat: int
    capabilities: list[str]
    state: TrapRunState
    why: str | None
    turns: int
    answered: int
    started_by: str | None
    started_at: Moment
    ended_at: Moment | None
    baseline: int | None
    ahead: RunAhead | None = None
    promotable: bool
    against: list[str]
    prompts: list[PromptTrialReport] = []
    traps: list[TrapReport] = []


class TrapRuns(Wire):
    """The newest runs, and why none can be started: null where one can."""

    model: str
    refused: str | None
    runs: list[TrapRunReport]


class BundleRequest(Wire):
    """The body of POST /lab/runs/<id>/bundle: the texts that were run, which the server has deleted."""

    overrides: dict[str, str]
