"""The deadline tool as a model meets it."""

from typing import Any

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.compute_deadlines import compute_deadlines
from tests.claims.files import GOLDEN, case_of, file_of


def test_the_model_is_told_two_arguments_with_their_defaults():
    parameters = compute_deadlines.spec.parameters

    scope, within = parameters["properties"]["scope"], parameters["properties"]["withinDays"]
    assert scope["enum"] == ["regulatory", "protocol", "offers", "complaint", "diary", "all"]
    assert scope["default"] == "all"
    assert (within["default"], within["minimum"], within["maximum"]) == (30, 1, 365)
    assert parameters["required"] == []


def test_the_chip_says_what_is_checked():
    assert compute_deadlines.chip({}) == "Checking deadlines…"


def test_the_next_deadline_stands_in_the_first_400_characters():
    complaint = {"id": "k1", "receivedAt": "2026-07-27"}
    text = compact(run_tool(compute_deadlines, case_of(file_of(complaints=[complaint])), {}).result)

    assert text.startswith('{"next":{"id":"gb-complaint-final-response:k1","title":"Final response to the complaint",')
    assert '"due":"2026-09-21","daysLeft":6' in text[:400]


@pytest.mark.parametrize("arguments", [{"scope": "tax"}, {"withinDays": 0}, {"withinDays": 366}, {"days": 3}])
def test_an_argument_of_the_wrong_kind_is_an_error_and_no_result(arguments: dict[str, Any]):
    result = run_tool(compute_deadlines, case_of(GOLDEN), arguments).result

    assert list(result) == ["error"]
