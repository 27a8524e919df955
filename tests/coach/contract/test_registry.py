"""The table of tools and its schemas: static rules, and the gate's questions that a machine can answer."""

from collections.abc import Iterator
from typing import Any

import pytest
from django.apps import apps
from django.db import models

from claimpilot.coaching import Coaching
from coach.contract.call import Coach
from coach.contract.registry import TOOLS
from tests.coach.conftest import ORIGIN, SECRET

NAMES = [
    "get_skillpilot_context",
    "render_skillpilot_goal_visualization",
    "start_skillpilot_memory_practice",
    "review_skillpilot_memory_practice_card",
    "get_skillpilot_navigation",
    "set_skillpilot_scope",
    "set_skillpilot_active_goal",
    "set_skillpilot_mastery",
    "record_skillpilot_exam_result",
    "complete_skillpilot_orientation",
    "start_skillpilot_verified_recall",
    "get_skillpilot_verified_recall_answers",
    "record_skillpilot_verified_recall_results",
    "get_skillpilot_exam_evaluation",
    "resume_skillpilot_learning_plan",
    "switch_skillpilot_learning_plan_subject",
]
TEXTS = {
    "learningSessionId",
    "goalId",
    "goalIds",
    "clientRequestId",
    "rating",
    "target",
    "reviewCapability",
    "evaluationCapability",
    "batchCapability",
    "gradingCapability",
    "orientationPathId",
    "subject",
}
"""Every string that a client may send: ids, enums, capabilities, and one published label."""


def walked(schema: Any, place: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema inside a schema, with the property it stands under."""
    if isinstance(schema, dict):
        yield place, schema
        for name, value in schema.items():
            for inner in value.items() if name in ("properties", "$defs") else [(place, value)]:
                yield from walked(inner[1], inner[0])
    elif isinstance(schema, list):
        for value in schema:
            yield from walked(value, place)


def test_there_are_exactly_these_tools():
    assert list(Coach(Coaching((SECRET,), ORIGIN)).tools) == NAMES


def test_the_namespace_is_one_constant():
    tools = Coach(Coaching((SECRET,), ORIGIN), namespace="claimpilot").tools

    assert list(tools) == [name.replace("skillpilot", "claimpilot") for name in NAMES]


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_TEXT_1_every_object_is_closed_and_every_string_bounded(tool):
    found = list(walked(tool.input_schema))

    assert all(schema["additionalProperties"] is False for _, schema in found if schema.get("type") == "object")
    assert not [schema for _, schema in found if "anyOf" in schema or "oneOf" in schema]
    strings = [(place, schema) for place, schema in found if schema.get("type") == "string"]
    assert {place for place, _ in strings} <= TEXTS
    assert all("maxLength" in schema or "enum" in schema for _, schema in strings)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_OUT_1_every_output_is_closed(tool):
    found = walked(tool.output_schema)

    assert all(schema["additionalProperties"] is False for _, schema in found if "properties" in schema)


@pytest.mark.parametrize("tool", TOOLS, ids=lambda tool: tool.name)
def test_a_result_has_one_instruction_at_most(tool):
    found = [place for place, schema in walked(tool.output_schema) if place == "instruction" and schema.get("type")]

    assert len(found) <= 1


def test_every_tool_is_one_act_of_the_users():
    assert len({tool.user_action for tool in TOOLS}) == len(TOOLS)


@pytest.mark.parametrize(
    "word", ["curriculum", "personalization", "session", "learner", "trainee", "value", "card_result"]
)
def test_what_must_not_be_a_tool_is_none(word: str):
    assert not [tool.name for tool in TOOLS if word in tool.name]


def test_TEXT_7_and_INV_8_no_table_but_content_can_hold_prose():
    content = {"curriculum", "curriculumrevision", "recallcard", "exampaper", "examstep", "goalimage"}
    prose = [
        (model.__name__, column.name)
        for model in apps.get_app_config("coach").get_models()
        if model._meta.model_name not in content
        for column in model._meta.get_fields()
        if isinstance(column, models.TextField | models.JSONField) or (getattr(column, "max_length", 0) or 0) > 80
    ]

    assert prose == []


def test_H_19_recall_answers_say_when_they_may_be_asked_for():
    descriptions = {tool.name: tool.description for tool in TOOLS}

    assert "only after all answers were given" in descriptions["get_verified_recall_answers"]
