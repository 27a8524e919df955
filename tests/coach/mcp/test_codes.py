"""Every code of the contract through the whole of the transport, in both generations."""

import json
from collections.abc import Callable
from datetime import timedelta
from typing import Any

import pytest
from django.db import OperationalError, connection
from django.db.models import F

from claimpilot.limits import Limits
from coach.contract.errors import CATALOGUE
from coach.domain.curriculum import goal_id
from coach.models import LearningSession, Trainee
from coach.wire.receipts import ErrorCode
from tests.coach.chat import NOON, Chat, published
from tests.coach.over_http import GENERATIONS, Shelf, called, code_of, headers, message, post

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("coach", ["in process"], indirect=True)]

MARKER = "MARKER-of-a-learner"
CONTEXT = published("get_context")
MASTERY = published("set_mastery")


def away(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """A database that goes away when the answer of a write is to be kept."""
    if "coach_idempotencyrecord" in sql and sql.startswith("INSERT"):
        raise OperationalError(f"The connection was lost at {MARKER}.")
    return execute(sql, params, many, context)


def busy(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """A database whose lock is held by another."""
    if sql.startswith("UPDATE"):
        cause = type("Busy", (Exception,), {"sqlite_errorname": "SQLITE_BUSY"})()
        raise OperationalError("database is locked") from cause
    return execute(sql, params, many, context)


def broken(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
    """A database that answers as nobody expects."""
    if "coach_idempotencyrecord" in sql and sql.startswith("INSERT"):
        raise ZeroDivisionError(MARKER)
    return execute(sql, params, many, context)


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize(
    ("trouble", "code"), [(away, "SERVICE_UNAVAILABLE"), (busy, "TIMEOUT"), (broken, "INTERNAL_ERROR")]
)
def test_ERR_5_and_ERR_6_trouble_in_a_write_is_a_code_and_changes_nothing(
    application, bearer, chat: Chat, tables, caplog, trouble, code: str, generation: str
):
    token, before = bearer(chat.trainee.user), tables()
    arguments = chat.filled("set_active_goal", goalId=goal_id("notice"))

    with connection.execute_wrapper(trouble):
        answer = called(application(), token, published("set_active_goal"), arguments, generation)

    structured = answer["result"]["structuredContent"]
    assert (structured["code"], structured["stateChanged"]) == (code, False)
    assert MARKER not in json.dumps(answer)
    assert structured.get("reference", "coach_called") in caplog.text
    assert tables() == before


@pytest.mark.parametrize("generation", GENERATIONS)
def test_sixty_calls_a_minute_are_answered(application, bearer, chat: Chat, generation: str, monkeypatch):
    limits = Limits(Shelf(), {"coach": 60}, clock=lambda: 1_000_000.0)
    token, served = bearer(chat.trainee.user), application(limits=limits)
    arguments = {"learningSessionId": chat.session}

    answers = [called(served, token, CONTEXT, arguments, generation) for _ in range(61)]

    assert [answer["result"]["isError"] for answer in answers] == [False] * 60 + [True]
    assert code_of(answers[-1]) == "RATE_LIMITED"


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("method", ["tools/list", "resources/list"])
def test_listings_count_as_calls_do(application, bearer, chat: Chat, generation: str, method: str):
    served = application(limits=Limits(Shelf(), {"coach": 1}, clock=lambda: 1_000_000.0))
    token = bearer(chat.trainee.user)
    body = json.dumps(message(generation, method, {}))

    answers = [post(served, body, {**headers(generation, method, {}), **token}).json() for _ in range(2)]

    assert ["result" in answer for answer in answers] == [True, False]
    assert answers[1]["error"] == {"code": -32000, "message": "Refused"}


def test_a_tool_that_there_is_not_counts_too(application, bearer, chat: Chat):
    served = application(limits=Limits(Shelf(), {"coach": 1}, clock=lambda: 1_000_000.0))
    token = bearer(chat.trainee.user)

    called(served, token, "get_nothing", {})
    answer = called(served, token, CONTEXT, {"learningSessionId": chat.session})

    assert code_of(answer) == "RATE_LIMITED"


def test_an_answer_that_is_too_large_is_withheld(application, bearer, chat: Chat, monkeypatch, caplog):
    monkeypatch.setattr("coach.mcp.server.MOST_BYTES", 100)

    answer = called(application(), bearer(chat.trainee.user), CONTEXT, {"learningSessionId": chat.session})

    assert code_of(answer) == "INTERNAL_ERROR"
    assert "coach_failed" in caplog.text


STATES: dict[ErrorCode, Callable[[Chat], Any]] = {
    "STATE_VERSION_CONFLICT": lambda chat: Trainee.objects.update(state_revision=F("state_revision") + 1),
    "SESSION_VERSION_UNAVAILABLE": lambda chat: LearningSession.objects.update(workflow_version="coach@0.1"),
    "SESSION_REQUIRED": lambda chat: LearningSession.objects.update(revoked_at=NOON),
    "SESSION_RENEWAL_REQUIRED": lambda chat: LearningSession.objects.update(
        expires_at=NOON + timedelta(minutes=59, seconds=59)
    ),
    "STATE_CONFLICT": lambda chat: None,
}


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("code", STATES)
def test_ERR_2_each_code_of_the_state_comes_through(
    application, bearer, chat: Chat, tables, code: ErrorCode, generation: str
):
    token, arguments = bearer(chat.trainee.user), chat.filled("set_mastery")
    STATES[code](chat)
    before = tables()

    answer = called(application(), token, MASTERY, arguments, generation)["result"]

    category, retryable, recovery = CATALOGUE[code]
    body = answer["structuredContent"]
    assert answer["isError"] is True
    assert (body["code"], body["category"], body["retryable"], body["recovery"], body["stateChanged"]) == (
        code,
        category,
        retryable,
        recovery,
        False,
    )
    assert tables() == before


@pytest.mark.parametrize("generation", GENERATIONS)
def test_IDEM_2_a_request_id_that_was_used_comes_through(application, bearer, chat: Chat, generation: str):
    token = bearer(chat.trainee.user)
    arguments = chat.filled("set_active_goal", goalId=goal_id("notice"))
    called(application(), token, published("set_active_goal"), arguments, generation)

    again = called(
        application(), token, published("set_active_goal"), {**arguments, "goalId": goal_id("welcome")}, generation
    )

    assert code_of(again) == "IDEMPOTENCY_KEY_REUSED"
