"""Each rule of the course, broken once; a conversation that keeps them all is in test_day.py."""

import json
from typing import Any

import pytest
from django.core.management import CommandError, call_command

from coach.trace import findings, read

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
        [AGREED, CONTEXT, HANDOFF, RENDER, {"by": "reply", "claimsSaved": True, "beginsContent": True}],
        [AGREED, CONTEXT, HANDOFF, RENDER | {"code": "STATE_CONFLICT"}, {"by": "reply", "beginsContent": True}],
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
