"""The terms tool as a model meets it."""

from typing import Any

import pytest

from chat.tools.apply_policy_terms import apply_policy_terms
from chat.tools.base import compact, run_tool
from claims.case import Case
from claims.lines.property.underinsured_escape_of_water import golden
from tests.claims.files import TODAY, case_of, file_of

CASE = Case(claim=golden(), today=TODAY)


def test_the_model_is_told_what_to_give():
    parameters = apply_policy_terms.spec.parameters
    kinds = {name: each["type"] for name, each in parameters["properties"].items()}

    assert kinds == {"coverageId": "string", "grossLoss": "number", "scheduleIds": "array", "asClaimants": "integer"}
    assert parameters["properties"]["grossLoss"]["minimum"] == 0
    assert parameters["properties"]["asClaimants"]["minimum"] == 1
    assert parameters["required"] == ["coverageId"]


def test_the_net_figure_comes_first():
    text = compact(run_tool(apply_policy_terms, CASE, {"coverageId": "c1", "grossLoss": 48600}).result)

    assert text.startswith('{"netPayable":35450,"grossLoss":48600,"verdict":"computed","steps":[{"n":1,')


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        ({"coverageId": "c9"}, "'c9' on this file. There are: c1"),
        ({"coverageId": "c1", "scheduleIds": ["s99"]}, "There are: s1, s2"),
        ({"grossLoss": 5}, "coverageId"),
        ({"coverageId": "c1", "grossLoss": "48600"}, "grossLoss"),
        ({"coverageId": "c1", "grossLoss": -1}, "grossLoss"),
        ({"coverageId": "c1", "asClaimants": 0}, "asClaimants"),
        ({"coverageId": "c1", "limit": 5}, "limit"),
    ],
)
def test_a_wrong_argument_is_an_error_that_says_what_is_right(arguments: dict[str, Any], told: str):
    result = run_tool(apply_policy_terms, CASE, arguments).result

    assert list(result) == ["error"]
    assert told in result["error"]


def test_an_error_names_twenty_heads_and_counts_the_rest():
    document = file_of(policy={"coverages": [{"id": "c1"}]}, schedule=[{"id": f"s{at:02}"} for at in range(22)])

    result = run_tool(apply_policy_terms, case_of(document), {"coverageId": "c1", "scheduleIds": ["x"]}).result

    assert result["error"].endswith("s18, s19 and 2 more.")
