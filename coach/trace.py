"""Checks a recorded conversation for the rules that only its course can break (docs/coach.md, Traces)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter
from pydantic.alias_generators import to_camel

from coach.contract.errors import CATALOGUE
from coach.contract.registry import TOOLS, Writes
from coach.wire.receipts import ErrorCode

CONTEXT: Final = "get_context"
RENDER: Final = "render_goal_visualization"
RECORD: Final = "record_verified_recall_results"
RENDERS: Final = "renderGoalVisualizationThenTeachActiveGoal"
WRITES: Final = {tool.name for tool in TOOLS if isinstance(tool, Writes) and tool.visibility == "model"}
SAVES_AT_ONCE: Final = {"set_mastery", "record_exam_result"}
AGREED: Final = {"complete_orientation": "GOAL-7", RECORD: "REC-22"}
HANDED_IN: Final = {"get_verified_recall_answers": "REC-22", "get_exam_evaluation": "EXAM-12"}


class Event(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid", alias_generator=to_camel)


class Learner(Event):
    """A message of the learner's: whether it agrees to what was offered, and whether it hands in work. No words."""

    by: Literal["learner"]
    agrees: bool = False
    hands_in: bool = False


class Call(Event):
    """A call by its published tool, with what matters of its arguments and its answer."""

    by: Literal["call"]
    tool: str
    goal_id: str | None = None
    expected_state_version: int | None = None
    state_version: int | None = None
    code: ErrorCode | None = None
    action: str | None = None
    lost: bool = False

    @property
    def name(self) -> str:
        """The tool without the namespace."""
        verb, _, rest = self.tool.split("_", 2) if self.tool.count("_") > 1 else (self.tool, "", "")
        return f"{verb}_{rest}"

    @property
    def saved(self) -> bool:
        return self.name in WRITES and not self.code and not self.lost

    @property
    def recovery(self) -> str:
        return CATALOGUE[self.code][2] if self.code else ""


class Reply(Event):
    """What the learner is shown: whether it claims a save, begins new content, or answers its own question."""

    by: Literal["reply"]
    claims_saved: bool = False
    begins_content: bool = False
    answers_itself: bool = False


Line = TypeAdapter[Learner | Call | Reply](Annotated[Learner | Call | Reply, Field(discriminator="by")])
Events = list[tuple[int, Learner | Call | Reply]]


@dataclass(frozen=True)
class Finding:
    """A rule that a line breaks."""

    line: int
    rule: str
    sentence: str


@dataclass
class Turn:
    """A learner's message and what followed, by lines."""

    line: int
    learner: Learner
    events: Events

    @property
    def calls(self) -> list[tuple[int, Call]]:
        return [(line, event) for line, event in self.events if isinstance(event, Call)]

    @property
    def replies(self) -> list[tuple[int, Reply]]:
        return [(line, event) for line, event in self.events if isinstance(event, Reply)]


def read(text: str) -> Events:
    """The events of a trace, one JSON object a line. Errors: pydantic's ValidationError for a line that is none."""
    lines = enumerate(text.splitlines(), 1)
    return [(number, Line.validate_json(line)) for number, line in lines if line.strip()]


def findings(events: Events) -> list[Finding]:
    """Everything that breaks a rule, in the order of the lines."""
    turns = list(_turns(events))
    found = [finding for turn in turns for rule in RULES for finding in rule(turn)]
    return sorted([*found, *_renders_once(turns)], key=lambda finding: (finding.line, finding.rule))


def _turns(events: Events) -> Iterator[Turn]:
    turn = Turn(0, Learner(by="learner"), [])
    for line, event in events:
        if isinstance(event, Learner):
            if turn.line:
                yield turn
            turn = Turn(line, event, [])
        else:
            turn.events.append((line, event))
    yield turn


def _one_context(turn: Turn) -> Iterator[Finding]:
    if not turn.calls or turn.calls[0][1].name != CONTEXT:
        yield Finding(turn.line, "TURN-1", "A message is followed by a context before anything else.")
    reloads, before = 0, None
    for place, (line, call) in enumerate(turn.calls):
        if call.name == CONTEXT and place:
            reloads += 1
            again = before and (before.recovery == "reload_context_once" or (before.lost and before.name == CONTEXT))
            if not again or reloads > 1:
                yield Finding(line, "TURN-2", "A context is loaded again only after a conflict, and once.")
        before = call


def _fresh_state(turn: Turn) -> Iterator[Finding]:
    fresh: int | None = None
    for line, call in turn.calls:
        if call.name in WRITES and call.expected_state_version is not None and call.expected_state_version != fresh:
            yield Finding(line, "TURN-3", "A write names the newest state that was read in its turn.")
        if call.state_version is not None and not call.code and call.name in {*WRITES, CONTEXT}:
            fresh = call.state_version


def _stops_at_errors(turn: Turn) -> Iterator[Finding]:
    hard = False
    for line, call in turn.calls:
        if hard:
            yield Finding(line, "TURN-12", "After an error that a fresh context does not mend, the turn makes no call.")
        hard = hard or call.recovery not in ("", "reload_context_once")


def _in_its_time(turn: Turn) -> Iterator[Finding]:
    seen: set[str] = set()
    for line, call in turn.calls:
        if call.name in AGREED and not turn.learner.agrees:
            yield Finding(line, AGREED[call.name], "This is saved only after the learner has agreed.")
        if call.name in HANDED_IN and not turn.learner.hands_in:
            yield Finding(line, HANDED_IN[call.name], "This is asked for only when work was handed in.")
        recalls = call.name in {"start_verified_recall", "get_verified_recall_answers", RECORD}
        if recalls and call.name in seen:
            yield Finding(line, "REC-22", "A batch is asked, compared and recorded once, and not card by card.")
        if not call.code and not call.lost:
            seen.add(call.name)


def _saved_first(turn: Turn) -> Iterator[Finding]:
    receipts, replied, graded = 0, False, False
    for line, event in turn.events:
        if isinstance(event, Reply):
            replied = True
            if event.claims_saved and not receipts:
                yield Finding(line, "GOAL-8", "Nothing is said to be saved that no receipt has confirmed.")
        elif isinstance(event, Call):
            if event.name in SAVES_AT_ONCE and replied:
                yield Finding(line, "GOAL-7", "A result is saved before it is told.")
            if graded:
                yield Finding(line, "DID-3", "After a graded exercise the next call waits for the learner.")
            receipts += event.saved
            graded = graded or (event.saved and event.name in SAVES_AT_ONCE)


def _didactics(turn: Turn) -> Iterator[Finding]:
    for line, reply in turn.replies:
        if reply.begins_content and not turn.learner.agrees:
            yield Finding(line, "DID-1", "New content begins only after the learner has agreed.")
        if reply.answers_itself:
            yield Finding(line, "DID-2", "A question to the learner holds no answer.")


def _render_follows(turn: Turn) -> Iterator[Finding]:
    recorded = [place for place, (_, call) in enumerate(turn.calls) if call.action == RENDERS and call.saved]
    for place in recorded:
        line, _ = turn.calls[place]
        after = [call.name for _, call in turn.calls[place + 1 :]]
        if after != [RENDER]:
            yield Finding(line, "IMG-7", "The diagram is asked for once, at once, whatever comes of it.")


def _renders_once(turns: list[Turn]) -> Iterator[Finding]:
    shown: set[tuple[str | None, int | None]] = set()
    for turn in turns:
        automatic = any(call.action == RENDERS for _, call in turn.calls)
        for line, call in turn.calls if automatic else []:
            pair = (call.goal_id, call.expected_state_version)
            if call.name == RENDER and pair in shown:
                yield Finding(line, "IMG-8", "One state's diagram is shown by itself once.")
            if call.name == RENDER:
                shown.add(pair)


RULES: Final[tuple[Callable[[Turn], Iterator[Finding]], ...]] = (
    _one_context,
    _fresh_state,
    _stops_at_errors,
    _in_its_time,
    _saved_first,
    _didactics,
    _render_follows,
)
