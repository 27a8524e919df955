"""Each rule of the course, broken once; a conversation that keeps them all is in test_day.py."""

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from coach.trace import findings
from coach.trace_events import read

SAID = {"by": "learner"}
AGREED = {"by": "learner", "agrees": True}
HANDED_IN = {"by": "learner", "handsIn": True}
SAVED_SAID = {"by": "reply", "claimsSaved": True}


def call(tool: str, **told: Any) -> dict[str, Any]:
    verb, _, rest = tool.partition("_")
    return {"by": "call", "tool": f"{verb}_skillpilot_{rest}", **told}


CONTEXT = call("get_context", stateVersion=7)
SAVE = call("set_mastery", expectedStateVersion=7, stateVersion=8)
RECORD = call("record_verified_recall_results", stateVersion=8)
HANDOFF = RECORD | {"action": "renderGoalVisualizationThenTeachActiveGoal"}
RENDER = call("render_goal_visualization", goalId="g", expectedStateVersion=8)
START = call("start_verified_recall")
ANSWERS = call("get_verified_recall_answers")
REPLY = {"by": "reply"}
ASKED = [AGREED, CONTEXT, START, REPLY]
COMPARED = [*ASKED, HANDED_IN, CONTEXT, ANSWERS, REPLY]
EVALUATION = call("get_exam_evaluation")
POINTS = call("record_exam_result", expectedStateVersion=7, stateVersion=8)
SCOPE = call("set_scope", expectedStateVersion=7, stateVersion=8)
GOAL = call("set_active_goal", expectedStateVersion=7, stateVersion=8)
CONFLICT = call("set_mastery", expectedStateVersion=7, code="STATE_VERSION_CONFLICT")
HARD = call("set_mastery", expectedStateVersion=7, code="SESSION_REQUIRED")


def rules(*events: dict[str, Any]) -> list[str]:
    return [finding.rule for finding in findings(read("\n".join(map(json.dumps, events))))]


@pytest.mark.parametrize(
    ("events", "rule"),
    [
        ([SAID], "TURN-1"),
        ([SAID, SAVE | {"expectedStateVersion": None}, CONTEXT], "TURN-1"),
        ([SAID, CONTEXT, CONTEXT], "TURN-2"),
        ([SAID, CONTEXT, CONFLICT, CONTEXT, CONFLICT, CONTEXT], "TURN-2"),
        ([SAID, CONTEXT, SAVE | {"expectedStateVersion": 6}], "TURN-3"),
        ([SAID, CONTEXT, call("set_scope", expectedStateVersion=7, stateVersion=8), SAVE], "TURN-3"),
        ([SAID, CONTEXT, HARD, call("get_navigation")], "TURN-12"),
        ([SAID, CONTEXT, RECORD], "REC-22"),
        ([SAID, CONTEXT, call("get_verified_recall_answers")], "REC-22"),
        ([AGREED, CONTEXT, RECORD, RECORD], "REC-22"),
        ([SAID, CONTEXT, call("get_exam_evaluation")], "EXAM-12"),
        ([SAID, CONTEXT, call("complete_orientation", expectedStateVersion=7)], "GOAL-7"),
        ([HANDED_IN, CONTEXT, {"by": "reply"}, SAVE], "GOAL-7"),
        ([HANDED_IN, CONTEXT, SAVED_SAID], "GOAL-8"),
        ([HANDED_IN, CONTEXT, CONFLICT, SAVED_SAID], "GOAL-8"),
        ([AGREED, CONTEXT, HANDOFF], "IMG-7"),
        ([AGREED, CONTEXT, HANDOFF, CONTEXT, RENDER], "IMG-7"),
        ([AGREED, CONTEXT, HANDOFF, RENDER, RENDER], "IMG-7"),
        ([AGREED, CONTEXT, HANDOFF, RENDER, AGREED, CONTEXT, HANDOFF, RENDER], "IMG-8"),
        ([CONTEXT, SAID, CONTEXT], "TURN-1"),
        ([SAVE, SAVED_SAID, SAID, CONTEXT], "TURN-1"),
        ([SAID, CONTEXT, CONFLICT, SAVE], "TURN-2"),
        ([SAID, CONTEXT, SAVE | {"expectedStateVersion": None}], "TURN-3"),
        ([SAID, CONTEXT, call("set_curriculum")], "TURN-7"),
        ([SAID, CONTEXT, {"by": "call", "tool": "get_context"}], "TURN-7"),
        ([SAID, CONTEXT, {"by": "call", "tool": "get_other_navigation"}], "TURN-7"),
        ([AGREED, CONTEXT, START, ANSWERS], "REC-22"),
        ([HANDED_IN, CONTEXT, ANSWERS], "REC-22"),
        ([*ASKED, AGREED, CONTEXT, RECORD], "REC-22"),
        ([*ASKED, HANDED_IN | AGREED, CONTEXT, ANSWERS, RECORD], "REC-22"),
        ([*COMPARED, AGREED, CONTEXT, RECORD, REPLY, AGREED, CONTEXT, RECORD], "REC-22"),
        ([*COMPARED, AGREED, CONTEXT, RECORD, REPLY, HANDED_IN, CONTEXT, ANSWERS], "REC-22"),
        ([HANDED_IN, CONTEXT, EVALUATION, REPLY, AGREED, CONTEXT, POINTS], "GOAL-7"),
        ([HANDED_IN, CONTEXT, EVALUATION, REPLY, POINTS], "GOAL-7"),
        ([HANDED_IN, CONTEXT, EVALUATION, REPLY, GOAL], "DID-3"),
        ([HANDED_IN, CONTEXT, EVALUATION, GOAL], "DID-3"),
        ([AGREED, CONTEXT, SCOPE, SAVED_SAID], "GOAL-8"),
        ([HANDED_IN, CONTEXT, SAVE, SAVED_SAID, HANDED_IN, CONTEXT, SAVED_SAID], "GOAL-8"),
        ([*COMPARED, AGREED, CONTEXT, HANDOFF, {"by": "reply", "beginsContent": True}, RENDER], "IMG-7"),
        ([SAID, CONTEXT, {"by": "reply", "beginsContent": True}], "DID-1"),
        ([SAID, CONTEXT, {"by": "reply", "answersItself": True}], "DID-2"),
        ([HANDED_IN, CONTEXT, SAVE, call("get_navigation")], "DID-3"),
    ],
)
def test_a_rule_that_is_broken_is_found(events: list[dict[str, Any]], rule: str):
    assert rule in rules(*events)


@pytest.mark.parametrize(
    "events",
    [
        [SAID, CONTEXT, {"by": "reply"}],
        [HANDED_IN, CONTEXT, SAVE, SAVED_SAID],
        [HANDED_IN, CONTEXT, CONFLICT, CONTEXT, SAVE, SAVED_SAID],
        [HANDED_IN, CONTEXT, SAVE | {"lost": True, "stateVersion": None}, SAVE, SAVED_SAID],
        [],
        [REPLY, SAID, CONTEXT, REPLY],
        [HANDED_IN, CONTEXT, SAVE, REPLY, SAID, CONTEXT, SAVED_SAID],
        [HANDED_IN, CONTEXT, EVALUATION, POINTS, SAVED_SAID],
        [HANDED_IN, CONTEXT, EVALUATION, REPLY, AGREED, CONTEXT, GOAL],
        [HANDED_IN, CONTEXT, EVALUATION, REPLY, HANDED_IN, CONTEXT, EVALUATION, POINTS, SAVED_SAID],
        [HANDED_IN, CONTEXT, EVALUATION, POINTS | {"code": "TIMEOUT"}, REPLY, SAID, CONTEXT, POINTS, SAVED_SAID],
        [*COMPARED, AGREED, CONTEXT, RECORD | {"lost": True}, RECORD, SAVED_SAID],
        [
            *COMPARED,
            AGREED,
            CONTEXT,
            RECORD | {"action": "askNextRecallBatch"},
            SAVED_SAID,
            HANDED_IN,
            CONTEXT,
            ANSWERS,
            REPLY,
            AGREED,
            CONTEXT,
            RECORD,
            SAVED_SAID,
        ],
        [*COMPARED, AGREED, CONTEXT, HANDOFF, RENDER, {"by": "reply", "claimsSaved": True, "beginsContent": True}],
        [
            *COMPARED,
            AGREED,
            CONTEXT,
            HANDOFF,
            RENDER | {"code": "STATE_CONFLICT"},
            {"by": "reply", "beginsContent": True},
        ],
        [SAID, CONTEXT, call("set_mastery", expectedStateVersion=7, code="INVALID_INPUT"), REPLY],
    ],
)
def test_what_keeps_the_rules_is_let_be(events: list[dict[str, Any]]):
    assert rules(*events) == []


def test_the_command_says_line_and_rule(tmp_path, capsys):
    trace = tmp_path / "trace.jsonl"
    trace.write_text("\n".join(map(json.dumps, [SAID, CONTEXT, CONTEXT])))

    with pytest.raises(CommandError, match="1 found"):
        call_command("coach_trace", str(trace))
    assert capsys.readouterr().out.startswith("3: TURN-2 ")


def test_the_command_is_content_with_a_good_trace(tmp_path, capsys):
    trace = tmp_path / "trace.jsonl"
    trace.write_text("\n".join(map(json.dumps, [SAID, CONTEXT])) + "\n")

    call_command("coach_trace", str(trace))

    assert capsys.readouterr().out == "2 events, nothing found.\n"


@pytest.mark.parametrize("text", ["no JSON", '{"by": "learner", "said": "MARKER"}', '{"by": "call"}'])
def test_a_line_that_is_no_event_is_refused_without_its_words(tmp_path, text: str):
    trace = tmp_path / "trace.jsonl"
    trace.write_text(text)

    with pytest.raises(CommandError) as raised:
        call_command("coach_trace", str(trace))
    assert "MARKER" not in str(raised.value)


def test_a_file_that_is_not_there_is_said_to_be(tmp_path):
    with pytest.raises(CommandError, match="cannot be read"):
        call_command("coach_trace", str(tmp_path / "none"))


def test_an_empty_file_is_no_conversation(tmp_path):
    trace = tmp_path / "trace.jsonl"
    trace.write_text("\n")

    with pytest.raises(CommandError, match="empty"):
        call_command("coach_trace", str(trace))
