"""Each limit of a vote, with the issue that says so."""

import json
from typing import Any

import pytest

from claimpilot.http import BadRequest, read
from claimpilot.wire import Issue
from feedback.wire import FeedbackRequest
from tests.feedback.votes import FULL, SMALL

STRING = "Input should be a valid string."
LIST = "Input should be a valid list."
OBJECT = "This should be an object."
RATINGS = "Input should be 'up' or 'down'."
REASONS = "Input should be 'incorrect', 'missed', 'off_target', 'unclear', 'unsafe' or 'other'."
LOCALES = "Input should be 'en-GB' or 'en-US'."
LOOKUP = {"tool": "check_policy_in_force", "summary": "{}"}


def too_long(most: int) -> str:
    return f"String should have at most {most} characters."


BAD_VALUES: list[tuple[str, Any, list[str | int], str, str]] = [
    ("turnId", "1234567", ["turnId"], "string_too_short", "String should have at least 8 characters."),
    ("turnId", "t" * 65, ["turnId"], "string_too_long", too_long(64)),
    ("turnId", 12345678, ["turnId"], "string_type", STRING),
    ("turnId", None, ["turnId"], "string_type", STRING),
    ("rating", "sideways", ["rating"], "literal_error", RATINGS),
    ("rating", "", ["rating"], "literal_error", RATINGS),
    ("rating", True, ["rating"], "literal_error", RATINGS),
    ("rating", 1, ["rating"], "literal_error", RATINGS),
    ("reasons", "missed", ["reasons"], "list_type", LIST),
    ("reasons", None, ["reasons"], "list_type", LIST),
    ("reasons", ["missed", "late", "x"], ["reasons", 1], "literal_error", REASONS),
    ("note", "n" * 2_001, ["note"], "string_too_long", too_long(2000)),
    ("note", None, ["note"], "string_type", STRING),
    ("claimId", "c" * 101, ["claimId"], "string_too_long", too_long(100)),
    ("claimId", 260381, ["claimId"], "string_type", STRING),
    ("capability", "c" * 65, ["capability"], "string_too_long", too_long(64)),
    ("capability", None, ["capability"], "string_type", STRING),
    ("channel", "video", ["channel"], "literal_error", "Input should be 'text' or 'voice'."),
    ("channel", None, ["channel"], "literal_error", "Input should be 'text' or 'voice'."),
    ("surface", "page", ["surface"], "literal_error", "Input should be 'app' or 'embed'."),
    ("locale", "fr-FR", ["locale"], "literal_error", LOCALES),
    ("locale", None, ["locale"], "literal_error", LOCALES),
    ("brand", "pilot", ["brand"], "literal_error", "Input should be 'claimpilot' or 'clonepilot'."),
    ("model", "m" * 101, ["model"], "string_too_long", too_long(100)),
    ("promptFingerprint", "f" * 33, ["promptFingerprint"], "string_too_long", too_long(32)),
    ("promptOverridden", "system.base", ["promptOverridden"], "list_type", LIST),
    ("promptOverridden", ["a", 1], ["promptOverridden", 1], "string_type", STRING),
    (
        "promptOverridden",
        ["a"] * 51,
        ["promptOverridden"],
        "too_long",
        "List should have at most 50 items after validation, not 51.",
    ),
    ("question", "q" * 20_001, ["question"], "string_too_long", too_long(20000)),
    ("answer", "a" * 40_001, ["answer"], "string_too_long", too_long(40000)),
    ("tools", {}, ["tools"], "list_type", LIST),
    ("tools", ["a"], ["tools", 0], "model_type", OBJECT),
    ("tools", [{"summary": "{}"}], ["tools", 0, "tool"], "missing", "Field required."),
    ("tools", [{"tool": "a", "summary": "s" * 401}], ["tools", 0, "summary"], "string_too_long", too_long(400)),
    ("tools", [LOOKUP] * 41, ["tools"], "too_long", "List should have at most 40 items after validation, not 41."),
    ("receipt", "r" * 201, ["receipt"], "string_too_long", too_long(200)),
]
AT_THE_LIMIT: list[tuple[str, Any]] = [
    ("turnId", "12345678"),
    ("turnId", "😀" * 64),
    ("rating", None),
    ("note", "n" * 2_000),
    ("claimId", "c" * 100),
    ("capability", "c" * 64),
    ("model", "m" * 100),
    ("promptFingerprint", "f" * 32),
    ("promptOverridden", ["a"] * 50),
    ("question", "é" * 20_000),
    ("answer", "a" * 40_000),
    ("tools", [{"tool": "a", "summary": "s" * 400}] * 40),
    ("receipt", "r" * 200),
    ("unknown", "is dropped"),
]


def issues(body: Any) -> list[Issue]:
    with pytest.raises(BadRequest) as refused:
        read(FeedbackRequest, json.dumps(body).encode(), "Invalid feedback")
    return refused.value.issues


@pytest.mark.parametrize(("name", "value", "path", "code", "message"), BAD_VALUES)
def test_a_bad_value_is_told_where_it_stands(name: str, value: Any, path: list[str | int], code: str, message: str):
    assert issues(FULL | {name: value}) == [Issue(path=path, code=code, message=message)]


@pytest.mark.parametrize("name", ["turnId", "rating", "channel", "surface"])
def test_what_every_vote_says_may_not_be_left_out(name: str):
    body = {each: value for each, value in SMALL.items() if each != name}

    assert issues(body) == [Issue(path=[name], code="missing", message="Field required.")]


def test_all_that_is_wrong_is_told_at_once():
    paths = [issue.path for issue in issues({"turnId": "short", "rating": "sideways", "note": 5})]

    assert paths == [["turnId"], ["rating"], ["note"], ["channel"], ["surface"]]


@pytest.mark.parametrize(("name", "value"), AT_THE_LIMIT)
def test_a_value_at_its_limit_is_taken(name: str, value: Any):
    body = json.dumps(SMALL | {name: value}).encode()

    assert read(FeedbackRequest, body, "Invalid feedback").channel == "text"


def test_reasons_keep_their_order_without_repeats():
    body = json.dumps(SMALL | {"reasons": ["unsafe", "missed", "unsafe", "incorrect"]}).encode()

    assert read(FeedbackRequest, body, "").reasons == ["unsafe", "missed", "incorrect"]
