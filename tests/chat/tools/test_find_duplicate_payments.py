"""The duplicates tool as a model meets it."""

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.find_duplicate_payments import find_duplicate_payments
from tests.claims.files import GOLDEN, case_of, file_of


def test_the_model_is_told_the_window():
    parameters = find_duplicate_payments.spec.parameters

    window = parameters["properties"]["windowDays"]
    assert (window["minimum"], window["maximum"], window["default"]) == (1, 730, 120)
    assert parameters["required"] == []


def test_the_golden_claim_has_no_candidates():
    result = run_tool(find_duplicate_payments, case_of(GOLDEN), {}).result

    assert (result["candidateCount"], result["totalAtRisk"], result["groups"]) == (0, 0, [])


def test_a_long_list_is_cut_and_says_so():
    payments = [
        {"id": f"p{number}", "payeeName": f"Payee {number // 2}", "invoiceNo": "A1", "amount": 10, "status": "cleared"}
        for number in range(400)
    ]

    result = run_tool(find_duplicate_payments, case_of(file_of(finance={"payments": payments})), {}).result

    assert result["candidateCount"] == 200
    assert result["truncated"] is True
    assert any("groups do not fit here and are left out." in each for each in result["warnings"])
    assert len(compact(result)) <= 12_000


def test_a_group_of_many_shows_its_first_twenty():
    payment = {"payeeName": "A", "invoiceNo": "A1", "amount": 10, "status": "cleared"}
    payments = [{"id": f"p{number}", **payment} for number in range(1000)]

    result = run_tool(find_duplicate_payments, case_of(file_of(finance={"payments": payments})), {}).result

    assert (result["totalAtRisk"], len(result["groups"][0]["payments"])) == (9990, 20)
    assert "20 of 1000 payments shown" in result["groups"][0]["why"]


@pytest.mark.parametrize("arguments", [{"windowDays": 0}, {"windowDays": 731}, {"windowDays": "90"}, {"days": 3}])
def test_a_wrong_argument_is_an_error(arguments: dict[str, object]):
    assert list(run_tool(find_duplicate_payments, case_of(GOLDEN), arguments).result) == ["error"]
