"""The money tool as a model meets it."""

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.summarise_financials import summarise_financials
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_told_two_optional_arguments():
    parameters = summarise_financials.spec.parameters

    assert parameters["properties"]["groupBy"]["enum"] == ["exposure", "costType", "category", "payee"]
    assert parameters["properties"]["includePending"]["type"] == "boolean"
    assert parameters["required"] == []


def test_the_chip_says_what_is_added():
    assert summarise_financials.chip({}) == "Adding up reserves and payments…"


def test_the_totals_stand_in_the_first_400_characters():
    text = compact(run_tool(summarise_financials, case_of(GOLDEN), {}).result)

    assert text.startswith('{"outstanding":27800,"paid":380,"incurred":28180,"netIncurred":28180,')
    assert '"arithmeticOk":true' in text[:400]


@pytest.mark.parametrize("arguments", [{"groupBy": "colour"}, {"includePending": "yes"}, {"by": "payee"}])
def test_an_argument_of_the_wrong_kind_is_an_error_and_no_result(arguments: dict[str, str]):
    result = run_tool(summarise_financials, case_of(GOLDEN), arguments).result

    assert list(result) == ["error"]
