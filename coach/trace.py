"""Checks a recorded conversation for the rules that only its course can break (docs/coach.md, Traces)."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from coach.contract.registry import TOOLS
from coach.trace_events import WRITES, Call, Events, Reply, Turn, turns_of

CONTEXT: Final = "get_context"
RENDER: Final = "render_goal_visualization"
RECORD: Final = "record_verified_recall_results"
START: Final = "start_verified_recall"
ANSWERS: Final = "get_verified_recall_answers"
EVALUATION: Final = "get_exam_evaluation"
EXAM_RESULT: Final = "record_exam_result"
NEXT_BATCH: Final = "askNextRecallBatch"
RENDERS: Final = "renderGoalVisualizationThenTeachActiveGoal"
VERSIONED: Final = WRITES & {tool.name for tool in TOOLS if "expected_state_version" in tool.input.model_fields}
REGISTERED: Final = {tool.name for tool in TOOLS}
SAVES_AT_ONCE: Final = {"set_mastery", EXAM_RESULT}
RESULTS: Final = {*SAVES_AT_ONCE, "complete_orientation", RECORD}
"""What a learner may be told is saved, once its receipt is there."""
AGREED: Final = {"complete_orientation": "GOAL-7", RECORD: "REC-22"}
HANDED_IN: Final = {ANSWERS: "REC-22", EVALUATION: "EXAM-12"}


@dataclass(frozen=True)
class Finding:
    """A rule that a line breaks."""

    line: int
    rule: str
    sentence: str


def findings(events: Events) -> list[Finding]:
    """Everything that breaks a rule, in the order of the lines."""
    turns = list(turns_of(events))
    found = [finding for turn in turns for rule in RULES for finding in rule(turn)]
    found += [finding for rule in COURSE for finding in rule(turns)]
    return sorted(found, key=lambda finding: (finding.line, finding.rule))


def _one_context(turn: Turn) -> Iterator[Finding]:
    if not turn.line:
        yield from (Finding(line, "TURN-1", "No call is made before the learner's message.") for line, _ in turn.calls)
        return
    if not turn.calls or turn.calls[0][1].name != CONTEXT:
        yield Finding(turn.line, "TURN-1", "A message is followed by a context before anything else.")
    reloads, before = 0, None
    for place, (line, call) in enumerate(turn.calls):
        reload_due = before is not None and before.recovery == "reload_context_once"
        if call.name == CONTEXT and place:
            reloads += 1
            again = reload_due or (before and before.lost and before.name == CONTEXT)
            if not again or reloads > 1:
                yield Finding(line, "TURN-2", "A context is loaded again only after a conflict, and once.")
        elif reload_due:
            yield Finding(line, "TURN-2", "After a conflict the context is loaded again before anything else.")
        before = call


def _fresh_state(turn: Turn) -> Iterator[Finding]:
    fresh: int | None = None
    for line, call in turn.calls:
        named = call.expected_state_version
        if (call.name in VERSIONED or named is not None) and call.name in WRITES and (named is None or named != fresh):
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
        recalls = call.name in {START, ANSWERS, RECORD}
        if recalls and call.name in seen:
            yield Finding(line, "REC-22", "A batch is asked, compared and recorded once, and not card by card.")
        if call.answered:
            seen.add(call.name)


def _saved_first(turn: Turn) -> Iterator[Finding]:
    """Of an exam that was evaluated in the turn, the points are the only thing that may still be sent."""
    replied = evaluated = graded = False
    for line, event in turn.events:
        if isinstance(event, Reply):
            replied, graded = True, graded or evaluated
        elif isinstance(event, Call):
            if event.name in SAVES_AT_ONCE and replied:
                yield Finding(line, "GOAL-7", "A result is saved before it is told.")
            if graded or (evaluated and event.name not in (EVALUATION, EXAM_RESULT, CONTEXT)):
                yield Finding(line, "DID-3", "After a graded exercise the next call waits for the learner.")
            evaluated = evaluated or (event.name == EVALUATION and event.answered)
            graded = graded or (event.saved and event.name in SAVES_AT_ONCE)


def _receipts(turns: list[Turn]) -> Iterator[Finding]:
    """A receipt is good until the learner hands in other work."""
    receipt = False
    for turn in turns:
        receipt = receipt and not turn.learner.hands_in
        for line, event in turn.events:
            if isinstance(event, Call):
                receipt = receipt or (event.saved and event.name in RESULTS)
            elif isinstance(event, Reply) and event.claims_saved and not receipt:
                yield Finding(line, "GOAL-8", "Nothing is said to be saved that no receipt has confirmed.")


def _points_in_time(turns: list[Turn]) -> Iterator[Finding]:
    """An evaluation that was told without an attempt to save its points is over: a failed exam, or a late save."""
    told: bool | None = None
    for turn in turns:
        replies = False
        for line, event in turn.events:
            if isinstance(event, Reply):
                replies, told = True, None if told is None else True
            elif isinstance(event, Call) and event.name == EVALUATION and event.answered:
                told = False
            elif isinstance(event, Call) and event.name == EXAM_RESULT:
                if told and not replies:
                    yield Finding(line, "GOAL-7", "A result is saved before it is told.")
                told = None


def _batches(turns: list[Turn]) -> Iterator[Finding]:
    """A batch is asked in one turn, compared in a later one and recorded in one later still."""
    asked = compared = False
    for turn in turns:
        asked_before, compared_before = asked, compared
        for line, call in turn.calls:
            if (call.name == ANSWERS and not asked_before) or (call.name == RECORD and not compared_before):
                yield Finding(
                    line, "REC-22", "A batch is asked, answered, compared and agreed on before it is recorded."
                )
            if call.answered and call.name == START:
                asked, compared = True, False
            elif call.answered and call.name == ANSWERS:
                compared = True
            elif call.answered and call.name == RECORD:
                asked, compared = call.action == NEXT_BATCH, False


def _registered(turns: list[Turn]) -> Iterator[Finding]:
    calls = [each for turn in turns for each in turn.calls]
    for line, call in calls:
        if call.name not in REGISTERED or call.namespace != calls[0][1].namespace:
            yield Finding(line, "TURN-7", "No tool is called that is not the coach's.")


def _didactics(turn: Turn) -> Iterator[Finding]:
    for line, reply in turn.replies:
        if reply.begins_content and not turn.learner.agrees:
            yield Finding(line, "DID-1", "New content begins only after the learner has agreed.")
        if reply.answers_itself:
            yield Finding(line, "DID-2", "A question to the learner holds no answer.")


def _render_follows(turn: Turn) -> Iterator[Finding]:
    for place, (line, event) in enumerate(turn.events):
        if isinstance(event, Call) and event.action == RENDERS and event.saved:
            after = [each for _, each in turn.events[place + 1 :]]
            calls = [each.name for each in after if isinstance(each, Call)]
            if calls != [RENDER] or not isinstance(after[0], Call):
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
COURSE: Final[tuple[Callable[[list[Turn]], Iterator[Finding]], ...]] = (
    _receipts,
    _points_in_time,
    _batches,
    _registered,
    _renders_once,
)
