"""The liability tool as a model meets it."""

import pytest

from chat.tools.assess_liability import assess_liability
from chat.tools.base import compact, run_tool
from tests.claims.files import GOLDEN, case_of

SHARE = {"type": "number", "minimum": 0, "maximum": 100}


def test_the_model_is_told_three_optional_numbers():
    parameters = assess_liability.spec.parameters

    assert {name: part["type"] for name, part in parameters["properties"].items()} == {
        "ourSharePct": "number",
        "claimantSharePct": "number",
        "grossDamages": "number",
    }
    assert SHARE.items() <= parameters["properties"]["claimantSharePct"].items()
    assert parameters["required"] == []


def test_the_chip_says_what_is_set_out():
    assert assess_liability.chip({}) == "Setting out fault and contribution…"


def test_the_headline_stands_in_the_first_400_characters():
    text = compact(run_tool(assess_liability, case_of(GOLDEN), {"claimantSharePct": 25, "grossDamages": 9500.5}).result)

    assert text.startswith(
        '{"regime":"law_reform_1945","barThreshold":null,"barred":false,"recoverablePct":75,"netDamages":7125.38,'
    )


@pytest.mark.parametrize("arguments", [{"ourSharePct": 101}, {"claimantSharePct": "half"}, {"grossDamages": -1}])
def test_an_argument_out_of_range_is_an_error_and_no_result(arguments: dict[str, object]):
    result = run_tool(assess_liability, case_of(GOLDEN), arguments).result

    assert list(result) == ["error"]
