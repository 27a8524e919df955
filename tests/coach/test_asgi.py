"""The coach's HTTP: tokens, hosts, origins, sizes, malformed messages, and every code through the whole of it."""

import json
from collections.abc import Callable
from datetime import timedelta
from random import Random
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection
from django.db.models import F

from claimpilot.access import Access, Guard
from claimpilot.coaching import Coaching
from claimpilot.limits import Limits
from coach.asgi import CoachApplication
from coach.contract.call import Coach
from coach.contract.errors import CATALOGUE
from coach.domain.curriculum import goal_id
from coach.mcp.server import Desk
from coach.models import LearningSession, OAuthToken, Trainee
from coach.models.connections import Scope
from coach.oauth.audience import Audience
from coach.oauth.tokens import issue
from coach.wire.receipts import ErrorCode
from tests.coach.chat import NOON, Chat
from tests.coach.conftest import ORIGIN, SECRET
from tests.coach.over_http import GENERATIONS, LEGACY, MODERN, headers, message, post

pytestmark = pytest.mark.django_db

MARKER = "MARKER-of-a-learner"
PAGE = "https://inspector.example"
AUDIENCE = Audience(ORIGIN)
CONTEXT = "get_skillpilot_context"
MASTERY = "set_skillpilot_mastery"


async def elsewhere(scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "http.response.start", "status": 418, "headers": []})
    await send({"type": "http.response.body", "body": b""})


class Shelf(dict[str, int]):
    """Windows in memory."""

    def add(self, cell: str, ends: int, by: int, now: int) -> int:
        self[cell] = self.get(cell, 0) + by
        return self[cell]


@pytest.fixture
def coach() -> Coach:
    return Coach(Coaching(secrets=(SECRET,), origin=ORIGIN))


@pytest.fixture
def application(coach: Coach) -> Callable[..., Any]:
    """The guard and the coach behind it, at noon."""

    def make(**options: Any) -> Any:
        desk = Desk(coach, AUDIENCE, clock=lambda: NOON, rng=Random(3), **options)
        access = Access(hosts=["claims.example"])
        return Guard(CoachApplication(elsewhere, desk, frozenset({PAGE})), access, lambda: "request-1")

    return make


@pytest.fixture
def bearer(coach: Coach) -> Callable[..., dict[str, str]]:
    """The header with a new token of a user's."""

    def make(user: Any, scope: Scope = Scope.WRITE, **changed: Any) -> dict[str, str]:
        token = issue(user.pk, scope, coach.keys, NOON, Random(5))
        OAuthToken.objects.update(**changed or {"kind": "access"})
        return {"authorization": f"Bearer {token}"}

    return make


def called(application: Any, bearer: dict[str, str], tool: str, arguments: Any, generation: str = MODERN) -> Any:
    """What a call of a tool is answered with, as JSON-RPC."""
    params = {"name": tool, "arguments": arguments}
    body = json.dumps(message(generation, "tools/call", params))
    return post(application, body, {**headers(generation, "tools/call", params), **bearer}).json()


def code_of(answer: Any) -> str:
    return str(answer["result"]["structuredContent"]["code"])


def test_what_is_not_the_coachs_goes_on(application):
    assert post(application(), b"", {}, "/claims/", "GET").status_code == 418


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_token_opens_the_coach(application, bearer, chat: Chat, generation: str):
    answer = called(application(), bearer(chat.trainee.user), CONTEXT, {"learningSessionId": chat.session}, generation)

    assert answer["result"]["isError"] is False
    assert answer["result"]["structuredContent"]["stateVersion"] == chat.version


OVER = NOON - timedelta(seconds=1)


@pytest.mark.parametrize(
    "changed",
    [
        {"expires_at": NOON},
        {"revoked_at": OVER},
        {"audience": Audience("https://other.example").digest},
        {"kind": "refresh"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_ERR_8_a_token_that_is_over_or_for_another_place_is_401(application, bearer, chat: Chat, changed):
    response = post(application(), b"{}", bearer(chat.trainee.user, **changed))

    assert response.status_code == 401
    assert response.json()["code"] == "AUTHENTICATION_REQUIRED"
    assert f'resource_metadata="{AUDIENCE.metadata_url}"' in response.headers["www-authenticate"]


@pytest.mark.parametrize("given", [{}, {"authorization": "Bearer cpa_unknown"}, {"authorization": "Basic eDp5"}])
def test_ERR_8_without_a_token_nothing_is_answered(application, given):
    response = post(application(), b"{}", given)

    assert (response.status_code, response.json()["code"]) == (401, "AUTHENTICATION_REQUIRED")


def test_ERR_8_the_token_of_somebody_who_left_is_401(application, bearer, chat: Chat):
    token = bearer(chat.trainee.user)
    User.objects.update(is_active=False)

    assert post(application(), b"{}", token).status_code == 401


def test_OUT_10_the_token_of_one_opens_no_session_of_another(application, bearer, chat: Chat):
    other = User.objects.create_user("mallory")

    answer = called(application(), bearer(other), CONTEXT, {"learningSessionId": chat.session})

    assert code_of(answer) == "SESSION_REQUIRED"


@pytest.mark.parametrize("generation", GENERATIONS)
def test_ERR_7_a_token_that_reads_is_told_what_it_lacks(application, bearer, chat: Chat, generation: str):
    token = bearer(chat.trainee.user, Scope.READ)

    answer = called(application(), token, MASTERY, chat.filled("set_mastery"), generation)

    assert code_of(answer) == "INSUFFICIENT_SCOPE"
    (challenge,) = answer["result"]["_meta"]["mcp/www_authenticate"]
    assert 'error="insufficient_scope"' in challenge
    assert AUDIENCE.metadata_url in challenge


def test_a_page_of_another_origin_calls_only_if_it_is_listed(application, bearer, chat: Chat):
    token = bearer(chat.trainee.user)

    refused = post(application(), b"{}", {**token, "origin": "https://evil.example"})
    listed = post(application(), b"{}", {**token, "origin": PAGE})

    assert (refused.status_code, listed.status_code) == (403, 400)
    assert listed.headers["access-control-allow-origin"] == PAGE


def test_another_host_is_not_served(application):
    assert post(application(), b"{}", {"host": "evil.example"}).status_code == 400


@pytest.mark.parametrize(("size", "status"), [(64 * 1024, 400), (64 * 1024 + 1, 413)])
def test_OUT_7_a_body_has_64_kib_at_most(application, bearer, chat: Chat, size: int, status: int):
    assert post(application(), b" " * size, bearer(chat.trainee.user)).status_code == status


@pytest.mark.parametrize("method", ["GET", "DELETE", "PUT"])
def test_only_posts_are_answered(application, bearer, chat: Chat, method: str):
    response = post(application(), b"", bearer(chat.trainee.user), method=method)

    assert (response.status_code, response.headers["allow"]) == (405, "POST")


MALFORMED = [
    MARKER,
    f'{{"{MARKER}": ',
    f'["{MARKER}"]',
    f'[{{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "{MARKER}": 1}}]',
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": MARKER, "params": {}}),
    json.dumps({"jsonrpc": "2.0", "id": {MARKER: 1}, "method": "tools/list"}),
    json.dumps({"jsonrpc": MARKER, "id": 1, "method": "tools/list"}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": MARKER}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": [MARKER]}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": {"name": CONTEXT, "arguments": MARKER}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "resources/read", "params": {"uri": f"ui://{MARKER}"}}),
    json.dumps({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": {"protocolVersion": {MARKER: 1}}}),
    f'{{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "method": "{MARKER}"}}',
    "[" * 20_000,
    '{"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": {"a": ' + "[" * 500 + "]" * 500 + "}}",
    b"\xff\xfe" + MARKER.encode(),
]


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("body", MALFORMED, ids=range(len(MALFORMED)))
def test_TEXT_9_what_is_no_message_is_answered_in_our_words(
    application, bearer, chat: Chat, caplog, tables, body, generation: str
):
    token = bearer(chat.trainee.user)
    before = tables()

    response = post(application(), body, {**headers(generation, "tools/call", {"name": CONTEXT}), **token})

    assert response.status_code < 500
    assert "error" in response.json()
    assert MARKER not in response.text + caplog.text
    assert tables() == before


@pytest.mark.parametrize("generation", GENERATIONS)
def test_ERR_12_an_unknown_tool_is_an_error_of_the_protocol(application, bearer, chat: Chat, caplog, generation: str):
    answer = called(application(), bearer(chat.trainee.user), MARKER, {}, generation)

    assert answer["error"] == {"code": -32602, "message": "Invalid params"}
    assert MARKER not in json.dumps(answer) + caplog.text


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_property_that_comes_twice_is_refused(application, bearer, chat: Chat, generation: str):
    params = {"name": CONTEXT, "arguments": {"learningSessionId": chat.session}}
    body = json.dumps(message(generation, "tools/call", params))
    twice = body.replace('"learningSessionId"', f'"learningSessionId": "{MARKER}", "learningSessionId"')

    sent = {**headers(generation, "tools/call", params), **bearer(chat.trainee.user)}
    response = post(application(), twice, sent)

    assert code_of(response.json()) == "INVALID_INPUT"
    assert MARKER not in response.text


@pytest.mark.parametrize("generation", GENERATIONS)
@pytest.mark.parametrize("points", ["NaN", "Infinity", "-Infinity", "1e400"])
def test_EXAM_5_points_that_are_no_number_come_this_far_and_no_further(
    application, bearer, chat: Chat, points: str, generation: str
):
    arguments = chat.filled("record_exam_result", evaluationCapability="x", earnedPoints="POINTS")
    params = {"name": "record_skillpilot_exam_result", "arguments": arguments}
    body = json.dumps(message(generation, "tools/call", params)).replace('"POINTS"', points)

    sent = {**headers(generation, "tools/call", params), **bearer(chat.trainee.user)}

    assert code_of(post(application(), body, sent).json()) == "INVALID_INPUT"


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
        answer = called(application(), token, "set_skillpilot_active_goal", arguments, generation)

    structured = answer["result"]["structuredContent"]
    assert (structured["code"], structured["stateChanged"]) == (code, False)
    assert MARKER not in json.dumps(answer)
    assert structured.get("reference", "coach_called") in caplog.text
    assert tables() == before


def test_ERR_6_a_store_that_is_away_before_the_token_is_known_is_503(application):
    def gone(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        raise OperationalError("gone")

    with connection.execute_wrapper(gone):
        response = post(application(), b"{}", {"authorization": "Bearer cpa_x"})

    assert (response.status_code, response.json()["code"]) == (503, "SERVICE_UNAVAILABLE")


@pytest.mark.parametrize("generation", GENERATIONS)
def test_sixty_calls_a_minute_are_answered(application, bearer, chat: Chat, generation: str, monkeypatch):
    limits = Limits(Shelf(), {"coach": 60}, clock=lambda: 1_000_000.0)
    token, served = bearer(chat.trainee.user), application(limits=limits)
    arguments = {"learningSessionId": chat.session}

    answers = [called(served, token, CONTEXT, arguments, generation) for _ in range(61)]

    assert [answer["result"]["isError"] for answer in answers] == [False] * 60 + [True]
    assert code_of(answers[-1]) == "RATE_LIMITED"


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
    called(application(), token, "set_skillpilot_active_goal", arguments, generation)

    again = called(
        application(), token, "set_skillpilot_active_goal", {**arguments, "goalId": goal_id("welcome")}, generation
    )

    assert code_of(again) == "IDEMPOTENCY_KEY_REUSED"


def test_a_client_agrees_on_the_older_generation(application, bearer, chat: Chat):
    about = {"protocolVersion": LEGACY, "capabilities": {}, "clientInfo": {"name": "a host", "version": "1"}}
    body = json.dumps(message(LEGACY, "initialize", about))

    sent = {**headers(LEGACY, "initialize", about), **bearer(chat.trainee.user)}
    told = post(application(), body, sent).json()["result"]

    assert told["protocolVersion"] == LEGACY
    assert told["instructions"].startswith("You teach, ask and judge in conversation.")


def test_an_unknown_generation_is_told_which_are_served(application, bearer, chat: Chat):
    sent = {**headers(MODERN, "tools/list", {}), "mcp-protocol-version": "2031-01-01", **bearer(chat.trainee.user)}
    params = {
        "_meta": {
            "io.modelcontextprotocol/protocolVersion": "2031-01-01",
            "io.modelcontextprotocol/clientCapabilities": {},
        }
    }
    body = json.dumps({"jsonrpc": "2.0", "id": 1, "method": "tools/list", "params": params})

    told = post(application(), body, sent).json()["error"]

    assert MODERN in told["data"]["supported"]
    assert "2031" not in json.dumps(told)
