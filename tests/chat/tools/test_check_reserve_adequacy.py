"""The reserve tool as a model meets it."""

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.check_reserve_adequacy import check_reserve_adequacy
from tests.claims.files import GOLDEN, case_of


def test_the_model_is_told_the_three_bases():
    basis = check_reserve_adequacy.spec.parameters["properties"]["basis"]

    assert (basis["enum"], basis["default"]) == (["file", "offer", "range"], "file")


def test_verdict_and_figures_come_first():
    text = compact(run_tool(check_reserve_adequacy, case_of(GOLDEN), {}).result)

    assert text.startswith(
        '{"verdict":"unknown","outstandingIndemnity":25300,"requiredIndemnity":null,"shortfall":null,'
    )


@pytest.mark.parametrize("arguments", [{"basis": "gut"}, {"amount": 3}])
def test_a_wrong_argument_is_an_error(arguments: dict[str, object]):
    assert list(run_tool(check_reserve_adequacy, case_of(GOLDEN), arguments).result) == ["error"]
