"""The offers tool as a model meets it."""

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.compare_offers import compare_offers
from tests.claims.files import GOLDEN, case_of, file_of

THEIRS = {"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 35000, "madeAt": "2026-08-27"}
OURS = {"id": "o2", "type": "part36_defendant", "by": "insurer", "amount": 22000, "madeAt": "2026-06-10"}
OFFERS = file_of(
    resolution={"offers": [THEIRS, OURS]},
    strategy={"quantumRange": {"low": 28000, "high": 38000}, "settlementAuthority": 30000},
)


def test_the_model_is_told_an_amount_and_a_list_of_offers():
    parameters = compare_offers.spec.parameters

    assert parameters["properties"]["judgmentEstimate"]["type"] == "number"
    assert parameters["properties"]["include"]["items"] == {"type": "string"}
    assert parameters["required"] == []


def test_the_chip_says_what_is_compared():
    assert compare_offers.chip({}) == "Comparing offers…"


def test_the_gap_stands_in_the_first_400_characters():
    text = compact(run_tool(compare_offers, case_of(OFFERS), {}).result)

    assert text.startswith('{"openCount":2,"open":[{')
    assert '"gap":13000,"limitRemaining":null,"authorityOk":true,"rangePosition":"within"' in text[:400]


def test_an_offer_that_is_not_on_file_is_an_error_that_names_those_there_are():
    result = run_tool(compare_offers, case_of(OFFERS), {"include": ["o9"]}).result

    assert result == {"error": "No offer 'o9' on this file. There are: o1, o2."}


@pytest.mark.parametrize("arguments", [{"judgmentEstimate": -1}, {"judgmentEstimate": "35000"}, {"include": "o1"}])
def test_an_argument_of_the_wrong_kind_is_an_error_and_no_result(arguments: dict[str, object]):
    result = run_tool(compare_offers, case_of(GOLDEN), arguments).result

    assert list(result) == ["error"]
