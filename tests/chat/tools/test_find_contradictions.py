"""The check of a file against itself, as the model asks for it."""

from typing import Any

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.find_contradictions import find_contradictions
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_offered_the_arguments_of_the_contract() -> None:
    parameters = find_contradictions.spec.parameters

    assert list(parameters["properties"]) == ["codes", "severity"]
    assert parameters["properties"]["codes"]["items"] == {"type": "string", "pattern": r"^C\d\d$"}
    assert parameters["required"] == []


def test_the_answer_has_its_keys_in_order_and_its_counts_first() -> None:
    result = run_tool(find_contradictions, case_of(GOLDEN), {}).result

    assert list(result) == [
        "count",
        "bySeverity",
        "items",
        *("reasons", "warnings", "missing", "refs", "rulesVersion", "asOf"),
    ]
    assert compact(result).startswith('{"count":3,"bySeverity":{"critical":0,"high":3,"medium":0,"low":0}')
    assert list(result["items"][0]) == ["code", "severity", "summary", "left", "right", "impact", "resolveBy"]


def test_what_the_file_says_is_quoted_and_an_amount_is_a_number() -> None:
    result = run_tool(find_contradictions, case_of(GOLDEN), {"codes": ["C14", "C41"]}).result

    assert result["items"][0]["left"] == {"value": 27800, "ref": {"panel": "finance", "path": "finance.reserves"}}
    assert list(result["items"][1]["left"]["value"]) == ["quotedFromFile"]


@pytest.mark.parametrize("arguments", [{"codes": ["1"]}, {"codes": "C01"}, {"severity": "grave"}, {"limit": 1}])
def test_what_is_none_of_its_arguments_is_refused(arguments: dict[str, Any]) -> None:
    assert list(run_tool(find_contradictions, case_of(GOLDEN), arguments).result) == ["error"]
