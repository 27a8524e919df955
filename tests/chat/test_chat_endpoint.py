"""POST /api/chat in process: refusals before the stream, errors inside it, and the golden question's events."""

import json
from pathlib import Path
from typing import Any

import pytest
from asgiref.sync import async_to_sync
from django.db import transaction
from django.test import AsyncClient
from pytest_django import Settings

from claims.documents import canonical
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord
from tests.turns import SMALL

GOLDEN = golden()
CLAIM: dict[str, Any] = json.loads(canonical(GOLDEN))
QUESTION = {"role": "user", "content": "Was the policy in force at the date of loss?"}
RECORDED = Path(__file__).parents[1] / "recordings" / "golden_question.jsonl"


@pytest.fixture(autouse=True)
def _local_analyst(settings: Settings) -> None:
    settings.AI_PROVIDER = "local"


def post(body: Any) -> Any:
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    return async_to_sync(AsyncClient().post)("/api/chat", data=data, content_type="application/json")


def events(response: Any) -> list[dict[str, Any]]:
    async def read() -> bytes:
        return b"".join([chunk async for chunk in response.streaming_content])

    frames = async_to_sync(read)().decode().split("\n\n")
    return [json.loads(frame.removeprefix("data: ")) for frame in frames if frame]


def asking(**changes: Any) -> dict[str, Any]:
    return {"claim": SMALL, "messages": [QUESTION], **changes}


def test_the_golden_question_gives_the_golden_events():
    response = post({"claim": CLAIM, "messages": [QUESTION], "capability": "policy_validation", "screenActions": True})

    given = events(response)
    assert given[-1].pop("turnId") == response.headers["X-Turn-Id"]
    assert given == [json.loads(line) for line in RECORDED.read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize(
    "fact",
    [
        "Not safely",
        "10/01/2026–09/01/2027",
        "15/07/2026",
        "7 days",
        "£412.50",
        "24/07/2026",
        "bounced",
        "no reinstatement",
        "statutory duties",
        "Underwriting has to decide",
    ],
)
def test_the_golden_answer_says(fact: str):
    response = post({"claim": CLAIM, "messages": [QUESTION], "capability": "policy_validation"})

    assert fact in "".join(event["text"] for event in events(response) if event["type"] == "text_delta")


def test_a_locale_changes_no_lookup_no_amount_and_no_currency():
    told = [
        events(post({"claim": CLAIM, "messages": [QUESTION], "capability": "policy_validation", "locale": locale}))
        for locale in ("en-GB", "en-US")
    ]

    lookups = [[event for event in given if event["type"] == "tool_result"] for given in told]
    texts = ["".join(event["text"] for event in given if event["type"] == "text_delta") for given in told]
    assert lookups[0] == lookups[1]
    assert texts[0].count("£412.50") == texts[1].count("£412.50") > 0
    assert "$" not in texts[1]


def test_headers_go_out_for_a_stream_that_nobody_may_keep_or_change():
    response = post(asking())

    assert response.status_code == 200
    assert response.headers["Content-Type"] == "text/event-stream; charset=utf-8"
    assert response.headers["Cache-Control"] == "no-cache, no-transform"
    assert response.headers["X-Accel-Buffering"] == "no"
    assert len(response.headers["X-Turn-Id"]) == 36
    assert not {"Connection", "Transfer-Encoding", "Content-Length"} & set(response.headers)
    events(response)


@pytest.mark.django_db(transaction=True)
def test_a_stored_claim_is_found_by_its_id():
    with transaction.atomic():
        ClaimRecord.objects.write([GOLDEN], "sample")

    given = events(post({"claimId": "CP-AUT-260381", "messages": [QUESTION]}))

    assert given[-1]["type"] == "done"


@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("claim_id", ["CP-AUT-269999", "a/../b", "x" * 10_000, "%00", "Ünïcode ☂"])
def test_an_unknown_claim_is_an_error_event(claim_id: str):
    given = events(post({"claimId": claim_id, "messages": [QUESTION]}))

    assert given == [{"type": "error", "message": f"Claim {claim_id} not found."}]


@pytest.mark.django_db(transaction=True)
def test_the_claim_that_came_wins_over_the_id_beside_it():
    given = events(post(asking(claimId="CP-AUT-269999")))

    assert given[-1]["type"] == "done"


@pytest.mark.django_db(transaction=True)
def test_a_missing_key_is_said_before_a_missing_claim(settings: Settings):
    settings.AI_PROVIDER, settings.GEMINI_API_KEY = "gemini", ""

    given = events(post({"claimId": "CP-AUT-269999", "messages": [QUESTION], "capability": "nonsense"}))

    assert given == [{"type": "error", "message": "GEMINI_API_KEY is not configured on the API."}]


@pytest.mark.django_db(transaction=True)
def test_a_missing_claim_is_said_before_a_missing_capability():
    given = events(post({"claimId": "CP-AUT-269999", "messages": [QUESTION], "capability": "nonsense"}))

    assert given == [{"type": "error", "message": "Claim CP-AUT-269999 not found."}]


@pytest.mark.parametrize(
    ("changes", "sentence"),
    [
        ({"capability": "nonsense"}, 'Unknown capability "nonsense"'),
        ({"capability": ""}, 'Unknown capability ""'),
        ({"messages": [{"role": "user", "content": " \n"}]}, "No user message to answer."),
        ({"messages": [QUESTION, {"role": "assistant", "content": "No."}]}, "No user message to answer."),
    ],
)
def test_what_cannot_be_answered_is_one_error_event(changes: dict[str, Any], sentence: str):
    assert events(post(asking(**changes))) == [{"type": "error", "message": sentence}]


def test_unknown_keys_and_unusable_overrides_are_dropped():
    overrides = {"nonsense": "x", "system.base": "y" * 20_001, "system.voice": "z", "system.safety": "  "}

    given = events(post(asking(promptOverrides=overrides, colour="blue")))

    assert given[-1]["prompts"] == {"fingerprint": "default", "overridden": []}


def test_an_override_that_applied_is_named_with_a_fingerprint():
    given = events(post(asking(promptOverrides={"system.base": "You are {{assistant}}."})))

    assert given[-1]["prompts"]["overridden"] == ["system.base"]
    assert len(given[-1]["prompts"]["fingerprint"]) == 12


NESTED = b'{"claim":' + b"[" * 5_000 + b"]" * 5_000 + b"}"


@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"[]",
        b'"text"',
        b"{",
        b'{"messages":NaN}',
        b'{"other":Infinity}',
        b'{"other":"\\ud800"}',
        b'{"other":"\\u0000"}',
        b'{"other":"\xff"}',
        '{"other":"ä"}'.encode("utf-16"),
        b"\xef\xbb\xbf{}",
        NESTED,
    ],
    ids=["empty", "array", "string", "cut", "nan", "inf", "surrogate", "nul", "latin", "utf16", "bom", "nested"],
)
def test_a_body_that_is_no_json_object_is_refused_with_one_issue(body: bytes):
    response = post(body)

    assert response.status_code == 400
    told = json.loads(response.content)
    assert told["error"] == "Invalid chat request"
    assert [issue["code"] for issue in told["issues"]] == ["json_invalid"]


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"claim": None}, ["claim"]),
        ({"claimId": None}, ["claimId"]),
        ({"capability": None}, ["capability"]),
        ({"locale": None}, ["locale"]),
        ({"locale": "de-DE"}, ["locale"]),
        ({"brand": "other"}, ["brand"]),
        ({"screenActions": "true"}, ["screenActions"]),
        ({"screenActions": 1}, ["screenActions"]),
        ({"capability": 1}, ["capability"]),
        ({"promptOverrides": None}, ["promptOverrides"]),
        ({"promptOverrides": {"system.base": 1}}, ["promptOverrides", "system.base"]),
        ({"messages": []}, ["messages"]),
        ({"messages": [QUESTION] * 61}, ["messages"]),
        ({"messages": [{"role": "system", "content": "x"}]}, ["messages", 0, "role"]),
        ({"messages": [{"role": "user", "content": 1}]}, ["messages", 0, "content"]),
        ({"messages": [{"role": "user", "content": "x" * 20_001}]}, ["messages", 0, "content"]),
        ({"messages": [{"role": "user"}]}, ["messages", 0, "content"]),
        ({"claim": {**SMALL, "currency": "EUR"}}, ["claim", "currency"]),
        ({"claim": {**SMALL, "claimant": {}}}, ["claim", "claimant", "name"]),
        ({"claim": {**SMALL, "createdAt": "2026-07-22T10:00:00"}}, ["claim", "createdAt"]),
        (
            {"claim": {**SMALL, "finance": {"reserves": [{"id": "r1", "outstanding": "5"}]}}},
            ["claim", "finance", "reserves", 0, "outstanding"],
        ),
    ],
)
def test_a_field_that_its_schema_refuses_is_named_by_its_wire_path(changes: dict[str, Any], path: list[str | int]):
    response = post(asking(**changes))

    assert response.status_code == 400
    told = json.loads(response.content)
    assert told["error"] == "Invalid chat request"
    assert [issue["path"] for issue in told["issues"]] == [path]
    assert told["issues"][0]["message"].endswith(".")


@pytest.mark.parametrize(
    ("changes", "path"),
    [
        ({"claim": {**SMALL, "documents": [0] * 50_000}}, ["claim", "documents", 0]),
        ({"messages": [0] * 50_000}, ["messages", 0]),
        ({"promptOverrides": dict.fromkeys(map(str, range(50_000)), 0)}, ["promptOverrides"]),
        ({"claim": {**SMALL, "extensions": {"a": [1e999]}}}, ["claim", "extensions"]),
        ({"claim": {**SMALL, "extensions": 1}}, ["claim", "extensions"]),
    ],
    ids=["documents", "messages", "overrides", "extensions", "no extensions"],
)
def test_a_body_that_is_wrong_many_times_over_is_told_once(changes: dict[str, Any], path: list[str | int]):
    response = post(json.dumps(asking(**changes)).replace("Infinity", "1e999").encode())

    assert response.status_code == 400
    assert [issue["path"] for issue in json.loads(response.content)["issues"]] == [path]


def test_no_sentence_names_a_class_of_ours():
    response = post(asking(messages=["hello"]))

    assert json.loads(response.content)["issues"][0]["message"] == "This should be an object."


def test_one_of_claim_and_claim_id_must_be_there():
    response = post({"messages": [QUESTION]})

    assert json.loads(response.content)["issues"][0]["message"].startswith("Provide either claim or claimId")


def test_a_refused_value_is_never_echoed():
    response = post(asking(locale="Mr Okafor", claim={**SMALL, "currency": "Mr Okafor"}))

    assert b"Okafor" not in response.content


def test_the_longest_legal_conversation_is_read():
    longest = [{"role": "user", "content": "☂" * 20_000}] * 60

    assert events(post(asking(messages=longest)))[-1]["type"] == "done"


@pytest.mark.parametrize("method", ["get", "put", "delete", "patch"])
def test_another_method_is_405_and_says_which_is_right(method: str):
    response = async_to_sync(getattr(AsyncClient(), method))("/api/chat")

    assert response.status_code == 405
    assert response.headers["Allow"] == "POST"
    assert "error" in json.loads(response.content)


def test_a_slash_at_the_end_is_the_same_endpoint():
    data = json.dumps(asking())

    response = async_to_sync(AsyncClient().post)("/api/chat/", data=data, content_type="text/plain")

    assert events(response)[-1]["type"] == "done"
