"""The way in: closed arguments, identity, errors: TEXT, ERR and OUT rules."""

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any, get_type_hints
from uuid import UUID

import pytest
from django.apps import apps as django_apps
from django.conf import settings
from django.db import OperationalError, connection
from pydantic import BaseModel

from claimpilot.database import PATIENCE
from coach.contract.call import READ, UnknownTool
from coach.contract.errors import CoachError
from coach.contract.registry import TOOLS
from coach.contract.sessions import argument_hash
from coach.domain.curriculum import goal_id
from tests.coach.chat import NOON, SHAPES, WRITES, Chat

pytestmark = pytest.mark.django_db

MARKER = "MARKER-of-a-learner"
NAMES = [tool.name for tool in TOOLS]
HOSTILE = [MARKER, None, True, 1.5, [MARKER], [{MARKER: MARKER}], {MARKER: MARKER}, MARKER * 2000]


def with_one_more(value: Any) -> Iterator[Any]:
    """Copies of a JSON value, each with an unknown property in one of its objects."""
    if isinstance(value, dict):
        yield {**value, MARKER: MARKER}
        for name, inner in value.items():
            yield from ({**value, name: changed} for changed in with_one_more(inner))
    if isinstance(value, list):
        for place, inner in enumerate(value):
            yield from ([*value[:place], changed, *value[place + 1 :]] for changed in with_one_more(inner))


@pytest.mark.parametrize("tool", NAMES)
def test_TEXT_2_and_TEXT_3_an_unknown_property_is_refused_unseen(chat: Chat, django_assert_num_queries, tool: str):
    arguments = chat.filled(tool, **SHAPES.get(tool, {}))

    with django_assert_num_queries(0):
        answers = [chat.raw(tool, changed) for changed in with_one_more(arguments)]

    assert {answer.structured["code"] for answer in answers} == {"INVALID_INPUT"}
    assert MARKER not in str([(answer.structured, answer.text, answer.meta) for answer in answers])


@pytest.mark.parametrize("tool", NAMES)
def test_TEXT_4_no_word_in_any_place_is_kept_echoed_or_logged(chat: Chat, caplog, tool: str):
    arguments = chat.filled(tool, **SHAPES.get(tool, {}))

    answers = [chat.raw(tool, {**arguments, name: value}) for name in arguments for value in HOSTILE]

    assert MARKER not in json.dumps([[answer.structured, answer.text, dict(answer.meta)] for answer in answers])
    assert MARKER not in whole_database() + caplog.text


def whole_database() -> str:
    """Every row of every table, ours or not."""
    return str([list(model._default_manager.values()) for model in django_apps.get_models()])


WORDS = [
    ("notice", "switch_learning_plan_subject", "subject", MARKER, "STATE_CONFLICT"),
    ("welcome", "complete_orientation", "orientationPathId", MARKER.lower(), "INVALID_INPUT"),
    ("deadlines", "review_memory_practice_card", "reviewCapability", MARKER, "STATE_CONFLICT"),
    ("deadlines", "get_verified_recall_answers", "batchCapability", MARKER, "STATE_CONFLICT"),
    ("deadlines", "record_verified_recall_results", "gradingCapability", MARKER, "STATE_CONFLICT"),
    ("deadlines", "record_verified_recall_results", "cardId", MARKER, "INVALID_INPUT"),
    ("final", "record_exam_result", "evaluationCapability", MARKER, "STATE_CONFLICT"),
]


@pytest.mark.parametrize(("slug", "tool", "name", "word", "code"), WORDS)
def test_TEXT_6_words_in_fields_that_are_strings_are_compared_and_dropped(
    at_goal, tables, slug, tool, name, word, code
):
    chat = at_goal(slug)
    before = tables()

    answer = chat.result(tool, **{**SHAPES[tool], name: word})

    assert answer.structured["code"] == code
    assert word not in str([answer.structured, answer.text, answer.meta])
    assert tables() == before


def test_names_of_our_own_code_are_no_wire_names(chat: Chat):
    arguments = {"learning_session_id": chat.session, "learningSessionId": chat.session}

    assert chat.code_of("get_context", arguments) == "INVALID_INPUT"


@pytest.mark.parametrize("tool", WRITES)
def test_ERR_7_a_token_that_reads_does_not_write(chat: Chat, tables, tool: str):
    chat.scopes = frozenset({READ})
    before = tables()

    assert chat.code(tool, **SHAPES.get(tool, {})) == "INSUFFICIENT_SCOPE"
    assert tables() == before


def test_without_an_identity_nothing_is_answered(chat: Chat):
    name = chat.coach.house.tool("get_context")

    answer = chat.coach.call(name, {"learningSessionId": chat.session}, None, NOON, Random(1))

    assert answer.structured["code"] == "AUTHENTICATION_REQUIRED"


def test_OUT_10_an_identity_alone_chooses_no_trainee(chat: Chat):
    assert chat.code_of("get_context", {}) == "SESSION_REQUIRED"


def test_ERR_3_a_session_error_leads_to_the_start_page_and_nowhere_else(chat: Chat):
    answer = chat.result("get_context", learningSessionId="sps_unknown").structured

    assert answer["startUrl"] == "https://claims.example/coach/"
    assert "nextAllowedTools" not in answer
    assert answer["stateChanged"] is False


def test_ERR_4_without_a_known_locale_every_locale_is_said(chat: Chat):
    unknown = chat.result("get_context", learningSessionId="sps_unknown").structured
    known = chat.result("set_mastery").structured

    assert set(unknown["instructions"]) == {"en-GB", "en-US", "de"}
    assert "instruction" not in unknown
    assert known["instruction"]
    assert "instructions" not in known


def test_ERR_5_an_unexpected_failure_has_a_reference_and_no_more(chat: Chat):
    reference = UUID(int=7)

    answer = chat.coach.failure(CoachError("INTERNAL_ERROR"), reference).structured

    assert (answer["code"], answer["reference"]) == ("INTERNAL_ERROR", str(reference))


def away(execute, sql, params, many, context):
    """A database that goes away when the answer of a write is to be kept."""
    if "coach_idempotencyrecord" in sql and sql.startswith("INSERT"):
        raise OperationalError("The connection of alice was lost.")
    return execute(sql, params, many, context)


def test_ERR_6_a_database_that_goes_away_in_the_middle_of_a_write_leaves_nothing(chat: Chat, tables):
    before = tables()

    with connection.execute_wrapper(away):
        answer = chat.result("set_active_goal", goalId=goal_id("notice"))

    assert (answer.structured["code"], answer.structured["stateChanged"]) == ("SERVICE_UNAVAILABLE", False)
    assert "alice" not in str(answer)
    assert tables() == before


def test_a_context_takes_as_many_queries_as_it_has_tables(chat: Chat, django_assert_num_queries):
    with django_assert_num_queries(8):
        chat.call("get_context")


def test_ERR_12_an_unknown_tool_is_not_named(chat: Chat):
    with pytest.raises(UnknownTool) as raised:
        chat.coach.call(MARKER, {}, chat.identity, NOON, Random(1))

    assert MARKER not in str(raised.value)


def test_TEXT_5_only_arguments_that_a_schema_has_taken_are_hashed():
    assert get_type_hints(argument_hash)["arguments"] is BaseModel


def test_TEXT_10_the_coach_knows_neither_chats_nor_votes_nor_claims():
    foreign = re.compile(r"^\s*(?:from|import) (?:chat|feedback|claims|voice|promptlab)\b", re.MULTILINE)
    sources = list((settings.BASE_DIR / "coach").rglob("*.py"))

    assert sources
    assert not [path.name for path in sources if foreign.search(path.read_text(encoding="utf-8"))]


@pytest.fixture
def nobody_waits() -> Iterator[None]:
    token = PATIENCE.set(0.0)
    yield
    PATIENCE.reset(token)


@pytest.mark.parametrize("coach", ["in process"], indirect=True)
def test_ERR_5_a_write_that_nobody_waits_for_is_a_timeout_that_changed_nothing(chat: Chat, tables, nobody_waits):
    before = tables()

    assert chat.code("set_active_goal", goalId=goal_id("notice")) == "TIMEOUT"
    assert tables() == before
