"""The limitation tool as a model meets it."""

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.compute_limitation import compute_limitation
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_told_four_optional_arguments():
    parameters = compute_limitation.spec.parameters

    assert list(parameters["properties"]) == ["causeOfAction", "startDate", "knowledgeDate", "territory"]
    assert parameters["properties"]["startDate"]["format"] == "date"
    assert len(parameters["properties"]["causeOfAction"]["enum"]) == 10
    assert parameters["required"] == []


def test_the_chip_says_what_is_worked_out():
    assert compute_limitation.chip({}) == "Working out the limitation date…"


def test_the_dates_stand_in_the_first_400_characters():
    text = compact(run_tool(compute_limitation, case_of(GOLDEN), {"causeOfAction": "personal_injury"}).result)

    assert text.startswith('{"lastSafeDate":"2029-07-20","lastDay":"2029-07-22","daysLeft":1041,')
    assert '"rule":{"id":"gb-ew-personal-injury","period":"3 years"' in text[:400]


def test_a_bare_state_is_understood():
    result = run_tool(
        compute_limitation, case_of(GOLDEN), {"causeOfAction": "personal_injury", "territory": "TX"}
    ).result

    assert result["rule"]["id"] == "us-tx-injury-property"


@pytest.mark.parametrize(
    "arguments",
    [{"causeOfAction": "libel"}, {"startDate": "2026-02-30"}, {"territory": "Narnia"}, {"cause": "contract"}],
)
def test_an_argument_of_the_wrong_kind_is_an_error_and_no_result(arguments: dict[str, str]):
    result = run_tool(compute_limitation, case_of(GOLDEN), arguments).result

    assert list(result) == ["error"]
