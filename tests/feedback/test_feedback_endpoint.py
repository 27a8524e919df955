"""POST and GET /api/feedback in process."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import Permission, User
from django.db import IntegrityError, OperationalError, connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries, Settings

from claimpilot.receipts import receipt
from feedback.models import PromptCount, Vote, VoteCount
from feedback.votes import record
from tests.feedback.giving import give
from tests.feedback.votes import AT, FULL, SMALL, TURN, counted, post, request, told

NO_JSON: list[tuple[bytes, str]] = [
    (b"", "This is not JSON in UTF-8: EOF while parsing a value at line 1 column 0."),
    (b"[]", "The top level must be a JSON object."),
    (b"null", "The top level must be a JSON object."),
    (b'"up"', "The top level must be a JSON object."),
    (b'{"turnId": "\xff"}', "This is not JSON in UTF-8: invalid unicode code point at line 1 column 13."),
    (b'{"note": NaN}', "This is not JSON in UTF-8: expected value at line 1 column 10."),
    (b'{"note": "\\ud800"}', "This is not JSON in UTF-8: unexpected end of hex escape at line 1 column 17."),
    (b'{"note": "\\u0000"}', "The text holds a NUL character, which cannot be stored. Take it out."),
    (b"[" * 300 + b"]" * 300, "This is not JSON in UTF-8: recursion limit exceeded at line 1 column 202."),
]
AWAY = OperationalError("server closed the connection unexpectedly")
BAD_QUERIES: list[tuple[str, str]] = [
    ("?limit=0", "limit must be a whole number from 1 to 200, in plain digits."),
    ("?limit=201", "limit must be a whole number from 1 to 200, in plain digits."),
    ("?limit=ten", "limit must be a whole number from 1 to 200, in plain digits."),
    ("?limit=", "limit must be a whole number from 1 to 200, in plain digits."),
    ("?limit=%2B5", "limit must be a whole number from 1 to 200, in plain digits."),
    ("?rating=sideways", "rating must be up or down."),
    ("?rating=", "rating must be up or down."),
    ("?verified=true", "verified must be yes or no."),
    ("?verified=", "verified must be yes or no."),
]


FIVE_VOTES: list[dict[str, str]] = [
    {"rating": "up", "capability": "policy_validation", "promptFingerprint": "default"},
    {"rating": "up", "capability": "policy_validation", "promptFingerprint": "default"},
    {"rating": "down", "capability": "policy_validation", "promptFingerprint": "3f9a1c2b77e0"},
    {"rating": "up", "capability": "claim_summary"},
    {"rating": "down"},
]


@pytest.mark.django_db
def test_a_vote_is_answered_with_nothing():
    response = post(FULL)

    assert (response.status_code, response.content) == (204, b"")
    assert Vote.objects.get().turn_id == TURN


@pytest.mark.parametrize(("body", "message"), NO_JSON)
def test_a_body_that_is_no_json_is_refused(body: bytes, message: str):
    response = post(body)

    assert response.status_code == 400
    assert response.json() == {
        "error": "Invalid feedback",
        "issues": [{"path": [], "code": "json_invalid", "message": message}],
    }


def test_the_value_that_failed_is_never_told():
    response = post(SMALL | {"note": "what the claimant said" * 200})

    assert response.status_code == 400
    assert "claimant" not in response.content.decode()


@pytest.mark.django_db
def test_the_report_gives_back_what_was_sent():
    post(FULL)

    (item,) = told()["items"]

    assert item.pop("createdAt") == item.pop("updatedAt")
    assert item.pop("verified") is None
    assert item == FULL


@pytest.mark.django_db
def test_what_was_not_sent_is_null_in_an_item():
    post(SMALL)

    (item,) = told()["items"]

    assert item["reasons"] == []
    assert {name for name, value in item.items() if value is None} == {*FULL} - {*SMALL, "reasons"} | {"verified"}


@pytest.mark.django_db
def test_times_are_in_utc_to_the_second():
    record(request(), verified=None, at=AT)

    assert told()["items"][0]["createdAt"] == "2026-09-15T10:11:12Z"


@pytest.mark.django_db
def test_the_tallies_cover_every_vote_whatever_the_query_narrows():
    for number, changes in enumerate(FIVE_VOTES):
        post(SMALL | changes | {"turnId": f"turn-{number:04}"})

    report = told("?rating=down&capability=policy_validation&limit=1")

    assert report["totals"] == {"up": 3, "down": 2}
    assert report["byCapability"] == [
        {"up": 1, "down": 0, "capability": "claim_summary"},
        {"up": 2, "down": 1, "capability": "policy_validation"},
        {"up": 0, "down": 1, "capability": None},
    ]
    assert [(group["capability"], group["promptFingerprint"], group["up"]) for group in report["byPrompt"]] == [
        ("claim_summary", None, 1),
        ("policy_validation", "3f9a1c2b77e0", 0),
        ("policy_validation", "default", 2),
        (None, None, 0),
    ]
    assert [item["turnId"] for item in report["items"]] == ["turn-0002"]


@pytest.mark.django_db
def test_a_group_of_prompts_says_what_its_newest_vote_said_of_them():
    for second, overridden in enumerate([["system.base"], ["system.base", "system.tone"]]):
        body = request(turnId=f"turn-{second:04}", promptFingerprint="3f9a1c2b77e0", promptOverridden=overridden)
        record(body, verified=None, at=AT.replace(second=second))

    assert told()["byPrompt"][0]["promptOverridden"] == ["system.base", "system.tone"]


@pytest.mark.django_db
def test_items_are_newest_first_and_then_by_turn():
    for turn, second in [("turn-bbbb", 1), ("turn-aaaa", 2), ("turn-Zzzz", 1), ("turn-cccc", 1)]:
        record(request(turnId=turn), verified=None, at=AT.replace(second=second))

    assert [item["turnId"] for item in told()["items"]] == ["turn-aaaa", "turn-cccc", "turn-bbbb", "turn-Zzzz"]


@pytest.mark.django_db
def test_fifty_items_are_given_unless_another_limit_is_asked_for():
    for number in range(60):
        record(request(turnId=f"turn-{number:04}"), verified=None, at=AT)

    assert [len(told(query)["items"]) for query in ("", "?limit=60", "?limit=200&limit=2")] == [50, 60, 2]


@pytest.mark.django_db
def test_a_report_costs_four_queries_however_many_votes_there_are(
    django_assert_num_queries: DjangoAssertNumQueries,
):
    for number in range(20):
        record(request(turnId=f"turn-{number:04}", capability=f"c{number}"), verified=None, at=AT)

    with django_assert_num_queries(4):
        told()


@pytest.mark.parametrize(("query", "sentence"), BAD_QUERIES)
def test_a_bad_query_is_refused_in_a_sentence(query: str, sentence: str):
    response = Client().get(f"/api/feedback{query}")

    assert (response.status_code, response.json()) == (400, {"error": sentence})


@pytest.mark.django_db
@pytest.mark.parametrize("query", ["?capability=nothing_like_it", "?capability=%00"])
def test_a_capability_that_nobody_voted_on_has_no_items(query: str):
    post(FULL)

    assert told(query)["items"] == []


@pytest.mark.parametrize("method", ["put", "delete", "patch", "options"])
def test_another_method_is_refused(method: str):
    response = getattr(Client(), method)("/api/feedback/")

    assert (response.status_code, response["Allow"]) == (405, "GET, HEAD, POST")


@contextmanager
def failing_at(table: str, error: Exception = AWAY, verb: str = "INTO") -> Iterator[None]:
    """A database that fails when a table is written: it goes away, unless it is to fail otherwise."""

    def execute(run: Any, sql: str, *rest: Any) -> Any:
        if f'{verb} "{table}"' in sql:
            raise error
        return run(sql, *rest)

    with connection.execute_wrapper(execute):
        yield


@pytest.mark.django_db
@pytest.mark.parametrize("table", ["feedback_vote", "feedback_promptcount", "feedback_votecount"])
def test_a_database_that_fails_amid_a_vote_keeps_nothing_of_it(table: str):
    with failing_at(table):
        response = post(FULL)

    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.json() == {
        "error": "The vote was not kept: the store of votes does not answer. Try again in a moment."
    }
    assert not any(model.objects.exists() for model in (Vote, PromptCount, VoteCount))


@pytest.mark.django_db
@pytest.mark.parametrize("table", ["feedback_vote", "feedback_promptcount", "feedback_votecount"])
def test_a_database_that_refuses_a_vote_is_an_error_of_ours_that_tells_nothing_and_keeps_nothing(table: str):
    post(SMALL)
    before = counted()

    with failing_at(table, IntegrityError(f"DETAIL: Failing row contains ({FULL['note']})")):
        response = post(FULL)

    assert response.status_code == 500
    assert response.json()["error"] == "Something went wrong on the server. Its log says what."
    assert response.json().keys() == {"error", "requestId"}
    assert (Vote.objects.get().rating, counted()) == ("up", before)


@pytest.mark.django_db
def test_a_store_that_cannot_be_read_is_told_in_a_sentence():
    with failing_at("feedback_promptcount", verb="FROM"):
        response = Client().get("/api/feedback")

    assert (response.status_code, response["Retry-After"]) == (503, "5")
    assert response.json() == {"error": "The store of votes does not answer. Try again in a moment."}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("changes", "verified"),
    [
        ({}, True),
        ({"promptFingerprint": "default"}, False),
        ({"model": "another"}, False),
        ({"turnId": "another-turn"}, False),
        ({"receipt": "x"}, False),
        ({"receipt": ""}, False),
    ],
)
def test_with_receipts_a_vote_without_a_true_one_is_kept_and_not_verified(
    settings: Settings, changes: dict[str, Any], verified: bool
):
    settings.FEEDBACK_RECEIPTS = True
    made = receipt(TURN, FULL["promptFingerprint"], FULL["model"])

    post(FULL | {"receipt": made} | changes)

    assert told()["items"][0]["verified"] is verified


@pytest.mark.django_db
def test_with_receipts_a_vote_that_brings_none_is_kept_and_not_verified(settings: Settings):
    settings.FEEDBACK_RECEIPTS = True

    post(FULL)

    assert told()["items"][0]["verified"] is False


@pytest.mark.django_db
def test_unverified_votes_are_told_apart_in_every_tally():
    give("turn-true", verified=True)
    give("turn-fake", verified=False)
    give("turn-asked", "down", verified=None)
    give("turn-fake-down", "down", verified=False, capability="timeline")

    report = told()

    assert report["totals"] == {"up": 2, "down": 2, "unverifiedUp": 1, "unverifiedDown": 1}
    assert report["byCapability"] == [
        {"capability": "policy_validation", "up": 2, "down": 1, "unverifiedUp": 1},
        {"capability": "timeline", "up": 0, "down": 1, "unverifiedDown": 1},
    ]
    assert [group.get("unverifiedUp", 0) for group in report["byPrompt"]] == [1, 0]


@pytest.mark.django_db
def test_a_server_without_receipts_says_nothing_of_them_in_its_tallies():
    give("turn-000001")

    assert told()["totals"] == {"up": 1, "down": 0}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("query", "turns"),
    [
        ("?verified=yes", ["turn-true"]),
        ("?verified=no", ["turn-fake-down", "turn-fake"]),
        ("?verified=no&rating=down", ["turn-fake-down"]),
        ("", ["turn-fake-down", "turn-asked", "turn-fake", "turn-true"]),
    ],
)
def test_items_are_narrowed_to_verified_votes_or_the_others_and_no_tally_is(query: str, turns: list[str]):
    give("turn-true", at=AT, verified=True)
    give("turn-fake", at=AT + timedelta(seconds=1), verified=False)
    give("turn-asked", at=AT + timedelta(seconds=2), verified=None)
    give("turn-fake-down", "down", at=AT + timedelta(seconds=3), verified=False)

    report = told(query)

    assert [item["turnId"] for item in report["items"]] == turns
    assert report["totals"] == {"up": 3, "down": 1, "unverifiedUp": 1, "unverifiedDown": 1}


@pytest.mark.django_db
def test_the_report_has_a_key_of_its_own(settings: Settings):
    settings.REPORT_KEY = ["old-key", "new-key"]

    status = {
        key: Client().get("/api/feedback", headers={"x-claimpilot-key": key}).status_code
        for key in ("new-key", "old-key", "embed-key", "")
    }

    assert status == {"new-key": 200, "old-key": 200, "embed-key": 401, "": 401}


@pytest.mark.django_db
@pytest.mark.parametrize(
    ("staff", "permissions", "status", "note"),
    [
        (True, ["view_feedback", "view_feedback_content"], 200, FULL["note"]),
        (True, ["view_feedback"], 200, None),
        (True, [], 401, None),
        (False, ["view_feedback", "view_feedback_content"], 401, None),
    ],
)
def test_staff_with_the_permission_need_no_key(
    settings: Settings, staff: bool, permissions: list[str], status: int, note: str | None
):
    post(FULL)
    settings.REPORT_KEY = ["report-key"]
    reader = User.objects.create_user("reader", is_staff=staff)
    reader.user_permissions.set(Permission.objects.filter(codename__in=permissions))
    client = Client()
    client.force_login(reader)

    response = client.get("/api/feedback")

    assert response.status_code == status
    assert [item["note"] for item in response.json().get("items", [])] == ([note] if status == 200 else [])


@pytest.mark.django_db
def test_who_may_not_read_texts_is_shown_none(settings: Settings):
    post(FULL)
    settings.REPORT_KEY = ["report-key"]
    reader = User.objects.create_user("reader", is_staff=True)
    reader.user_permissions.set(Permission.objects.filter(codename="view_feedback"))
    client = Client()
    client.force_login(reader)

    told = client.get("/api/feedback").content.decode()

    assert not any(json.dumps(text)[1:-1] in told for text in (FULL["question"], FULL["answer"], FULL["note"]))
    assert FULL["reasons"][0] in told


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/api/feedback", "/api/claims"])
def test_a_session_key_that_no_database_takes_is_nobodys(settings: Settings, path: str):
    settings.REPORT_KEY, settings.CLAIMS_API = ["report-key"], "staff"

    answer = Client().get(path, headers={"cookie": 'sessionid="\\000aaa"'})

    assert answer.status_code in (401, 404)


@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_without_a_store_a_vote_is_a_line_with_the_number_of_its_prompts(
    settings: Settings, caplog: pytest.LogCaptureFixture
):
    settings.DATABASES = {}

    answer = post(FULL | {"promptOverridden": ["x" * 10_000, "system.base"]})

    assert answer.status_code == 204
    [line] = [record.msg for record in caplog.records if isinstance(record.msg, dict) and record.msg["event"] == "vote"]
    assert line["overridden"] == 2
    assert "prompt_overridden" not in line
