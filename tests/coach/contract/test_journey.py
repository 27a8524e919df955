"""Every tool in one journey through a curriculum: what holds for each of their answers."""

import json
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.conf import settings
from jsonschema import Draft202012Validator

from coach import models as tables_of_the_coach
from coach.contract import setup
from coach.contract.registry import TOOLS, Reads
from coach.domain.curriculum import goal_id
from tests.coach.chat import NOON, WRITES, Chat
from tests.coach.conftest import ORIGIN

pytestmark = pytest.mark.django_db

NAMES = [tool.name for tool in TOOLS]
READS = [tool.name for tool in TOOLS if isinstance(tool, Reads)]
CONTEXTS = ["set_scope", "set_active_goal"]
RECEIPTS = [
    "set_mastery",
    "record_exam_result",
    "complete_orientation",
    "resume_learning_plan",
    "switch_learning_plan_subject",
]
COUNTED = {
    "contractMajor",
    "stateVersion",
    "stateSchemaVersion",
    "expectedStateVersion",
    "masteredAtomic",
    "totalAtomic",
}
COUNTED |= {"planned", "met", "backlog", "ahead", "totalCards", "dueCards", "scheduledCards", "verifiedCards"}
COUNTED |= {"pendingCards", "blockedCards", "savedAssessments", "passedAssessments", "savedMastery"}
COUNTED |= {"maxPoints", "passingPoints", "points", "earnedPoints"}
"""Every number that an answer may hold: none is a key of the store."""


@dataclass(frozen=True)
class Step:
    """A call, its answer, whether any row of the coach moved, and the context right after a write."""

    tool: str
    arguments: dict[str, Any]
    answer: dict[str, Any]
    text: str
    meta: dict[str, Any]
    moved: bool
    after: dict[str, Any] | None


@dataclass
class Journey:
    chat: Chat
    tables: Callable[[], Any]
    steps: list[Step] = field(default_factory=list)

    def go(self, tool: str, **arguments: Any) -> dict[str, Any]:
        filled, before = self.chat.filled(tool, **arguments), self.tables()
        result = self.chat.raw(tool, filled)
        assert not result.failed, result.structured
        moved = self.tables() != before
        after = self.chat.call("get_context") if tool in CONTEXTS + RECEIPTS else None
        self.steps.append(Step(tool, filled, result.structured, result.text, dict(result.meta), moved, after))
        return result.structured

    def of(self, *tools: str) -> list[Step]:
        return [step for step in self.steps if step.tool in tools]


TAKEN: dict[str, Journey] = {}


@pytest.fixture
def journey(coach, request: pytest.FixtureRequest) -> Journey:
    """The journey of a trainee with plans in two subjects, taken once over each way: nothing here changes it."""
    way = request.node.callspec.params["coach"]
    if way not in TAKEN:
        trainee = request.getfixturevalue("trainee_named")("alice", autopilot=False, recall_batch_size=20)
        setup.draw_up_plan(trainee, "motor", "DAY", 1, NOON)
        setup.draw_up_plan(trainee, "track", "DAY", 1, NOON)
        TAKEN[way] = taken(Journey(request.getfixturevalue("chat_of")(trainee), request.getfixturevalue("tables")))
    return TAKEN[way]


def taken(journey: Journey) -> Journey:
    go = journey.go
    go("get_context")
    focus = go("get_navigation", target="scope")["options"][0]
    go("set_scope", goalIds=focus["goalIds"])
    plan = go("resume_learning_plan")["context"]["learningPlanToday"]
    path = go("switch_learning_plan_subject", subject=plan["subjects"][1]["subject"])["context"]["orientationOutlook"]
    notice = go("complete_orientation", orientationPathId=path["paths"][0]["pathId"])["context"]["options"][0]
    go("set_active_goal", goalId=notice["goalIds"][0])
    wider = go("set_mastery")["context"]["options"][0]
    go("set_scope", goalIds=wider["goalIds"])
    go("set_active_goal", goalId=goal_id("deadlines"))
    go("start_memory_practice")
    capability = journey.steps[-1].meta["cards"][0]["reviewCapability"]
    go("review_memory_practice_card", rating="known", reviewCapability=capability)
    batch = go("start_verified_recall")["batchCapability"]
    answers = go("get_verified_recall_answers", batchCapability=batch)
    passed = [{"passed": True} for _ in answers["answers"]]
    go("record_verified_recall_results", gradingCapability=answers["gradingCapability"], assessments=passed)
    go("set_active_goal", goalId=goal_id("period"))
    go("set_mastery")
    go("set_active_goal", goalId=goal_id("in-force"))
    go("render_goal_visualization", goalId=goal_id("in-force"))
    go("set_mastery")
    go("set_active_goal", goalId=goal_id("final"))
    exam = go("get_exam_evaluation")["evaluationCapability"]
    go("record_exam_result", evaluationCapability=exam, earnedPoints=7.5)
    return journey


def said(journey: Journey) -> str:
    return json.dumps([[step.answer, step.text] for step in journey.steps])


def leaves(value: Any, name: str = "") -> Iterator[tuple[str, Any]]:
    """Every value that holds no other, with the property it stands under."""
    if isinstance(value, dict):
        for key, inner in value.items():
            yield from leaves(inner, key)
    elif isinstance(value, list):
        for inner in value:
            yield from leaves(inner, name)
    else:
        yield name, value


def test_OUT_1_every_tool_answers_by_its_own_schema(journey: Journey):
    schemas = {tool.name: Draft202012Validator(tool.output_schema) for tool in TOOLS}

    assert {step.tool for step in journey.steps} == set(NAMES)
    assert not [error for step in journey.steps for error in schemas[step.tool].iter_errors(step.answer)]


def test_OUT_2_the_text_of_every_answer_is_one_short_sentence_and_no_json(journey: Journey):
    assert all(0 < len(step.text) <= 300 for step in journey.steps)
    assert not [step.text for step in journey.steps if set(step.text) & set('{}[]"')]


def test_OUT_3_answers_of_cards_are_the_widgets_until_they_are_asked_for(journey: Journey):
    assert {step.tool: set(step.meta) for step in journey.steps if step.meta} == {
        "start_memory_practice": {"cards", "reviewTool"}
    }
    assert {step.tool for step in journey.steps if "Secret answer" in json.dumps(step.answer)} == {
        "get_verified_recall_answers"
    }


def test_OUT_4_what_a_model_sends_it_has_read_without_any_meta(journey: Journey):
    chosen = ("goalId", "goalIds", "subject", "orientationPathId")
    sent = [
        (place, value)
        for place, step in enumerate(journey.steps)
        for name, value in leaves(step.arguments)
        if step.tool != "review_memory_practice_card" and (name in chosen or name.endswith("Capability"))
    ]

    assert sent
    assert not [value for place, value in sent if value not in str([step.answer for step in journey.steps[:place]])]


def test_OUT_5_no_answer_holds_anything_private(journey: Journey):
    chat, classes = journey.chat, [name for name in vars(tables_of_the_coach) if name[0].isupper()]
    words = ["alice", '@claims.example"', chat.session, str(chat.trainee.ref), str(settings.BASE_DIR), "coach."]
    numbers = {name for name, value in leaves([step.answer for step in journey.steps]) if type(value) in (int, float)}

    assert not [word for word in words if word in said(journey).replace("coach@", "")]
    assert not set(classes) & set(re.findall(r"\w+", said(journey)))
    assert numbers <= COUNTED


def test_OUT_6_every_address_is_our_own(journey: Journey):
    addresses = {text for _, text in leaves([step.answer for step in journey.steps]) if "://" in str(text)}

    assert addresses
    assert not [address for address in addresses if not address.startswith(f"{ORIGIN}/")]


def test_OUT_7_no_answer_is_larger_than_256_kib(journey: Journey):
    assert max(len(json.dumps(step.answer)) for step in journey.steps) < 256 * 1024


def test_OUT_8_and_TURN_5_reads_leave_every_table_alone_and_writes_do_not(journey: Journey):
    assert {step.tool for step in journey.steps if not step.moved} == set(READS)
    assert {step.tool for step in journey.steps if step.moved} == set(WRITES)


def test_TURN_8_receipts_are_no_contexts(journey: Journey):
    receipts = journey.of("render_goal_visualization", "start_memory_practice", "review_memory_practice_card")

    assert len(receipts) == 3
    assert not [
        step.tool
        for step in receipts
        if {"requiredAction", "options", "frontier", "nextAllowedTools"} & step.answer.keys()
    ]


def test_SUCC_1_the_successor_of_every_write_equals_a_context_right_after_it(journey: Journey):
    contexts = [(step.answer, step.after) for step in journey.of(*CONTEXTS)]
    contexts += [(step.answer["context"], step.after) for step in journey.of(*RECEIPTS)]

    assert {step.tool for step in journey.of(*CONTEXTS, *RECEIPTS)} == {*CONTEXTS, *RECEIPTS}
    assert all(successor == after for successor, after in contexts)


def test_SUCC_2_every_write_moves_the_version_by_one(journey: Journey):
    versioned = [step for step in journey.of(*WRITES) if "expectedStateVersion" in step.arguments]

    assert {step.tool for step in versioned} == set(WRITES) - {"record_verified_recall_results"}
    assert all(step.answer["stateVersion"] == step.arguments["expectedStateVersion"] + 1 for step in versioned)
