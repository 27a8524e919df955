"""How long an error may become: what the model wrote and what the file holds are both cut."""

from typing import Any

import pytest

from chat.tools import TOOLS
from chat.tools.base import run_tool
from tests.claims.files import case_of, file_of

TOOL = {tool.name: tool for tool in TOOLS}
LONG = "x" * 100_000
MANY = case_of(
    file_of(
        policy={"coverages": [{"id": f"c{number}"} for number in range(5_000)]},
        resolution={"offers": [{"id": f"o{number:04}", "type": "open", "by": "insurer"} for number in range(3_000)]},
        schedule=[{"id": f"{number:02}" + "h" * 190} for number in range(90)],
        documents=[{"id": f"{number:02}" + "d" * 190} for number in range(90)],
    )
)


@pytest.mark.parametrize(
    ("name", "arguments"),
    [
        ("check_policy_in_force", {"coverageId": LONG}),
        ("check_policy_in_force", {"coverageId": "\U000e0001" * 100}),
        ("apply_policy_terms", {"coverageId": "c1", "scheduleIds": [LONG]}),
        ("compare_offers", {"include": [LONG]}),
        ("get_claim_section", {"section": "document", "documentId": LONG}),
        ("search_documents", {"query": "rain", "kinds": [LONG] * 500}),
        ("build_timeline", {"kinds": ["x"] * 5_000}),
        ("build_timeline", {LONG: 1}),
        ("screen_flags", {"kinds": ["x"] * 500}),
        ("find_contradictions", {"codes": ["x"] * 500}),
    ],
)
def test_no_error_is_longer_than_a_thousand_characters(name: str, arguments: dict[str, Any]) -> None:
    result = run_tool(TOOL[name], MANY, arguments).result

    assert list(result) == ["error"]
    assert len(result["error"]) <= 1_000


def test_a_wrong_id_is_shown_cut_with_twenty_of_those_there_are() -> None:
    result = run_tool(TOOL["check_policy_in_force"], MANY, {"coverageId": LONG}).result

    assert result["error"].startswith(f"No coverage '{'x' * 60}…' on this file. There are: c0, c1, ")
    assert result["error"].endswith(", c18, c19 and 4980 more.")


def test_fewer_ids_are_named_where_they_are_long() -> None:
    result = run_tool(TOOL["get_claim_section"], MANY, {"section": "document", "documentId": "x"}).result

    assert result["error"].endswith("d… and 76 more; section documents lists them.")


def test_of_many_wrong_arguments_the_first_are_told_and_the_rest_counted() -> None:
    result = run_tool(TOOL["find_contradictions"], MANY, {"codes": ["x"] * 500}).result

    assert result["error"].startswith(r"codes.0: String should match pattern '^C\d\d$'. codes.1: ")
    assert result["error"].endswith("'. 481 more are wrong.")
