"""The policy tool as a model meets it: its description, its arguments, its refusals, its first 400 characters."""

import pytest

from chat.tools.base import compact, run_tool
from chat.tools.check_policy_in_force import check_policy_in_force
from tests.claims.files import GOLDEN, case_of, file_of


def test_the_model_is_told_three_optional_arguments():
    parameters = check_policy_in_force.spec.parameters

    assert list(parameters["properties"]) == ["at", "timeOfDay", "coverageId"]
    assert parameters["properties"]["at"]["format"] == "date"
    assert parameters["required"] == []
    assert parameters["additionalProperties"] is False


def test_the_chip_says_what_is_looked_at():
    assert check_policy_in_force.chip({}) == "Checking the policy period and coverages…"


def test_verdict_and_dates_stand_in_the_first_400_characters():
    text = compact(run_tool(check_policy_in_force, case_of(GOLDEN), {}).result)

    assert text.startswith('{"dateOfLoss":"2026-07-22"')
    assert '"premiumPaidAfterLoss":{"at":"2026-07-24","amount":412.5,"daysAfterLoss":2}' in text[:400]


def test_the_longest_headline_still_ends_within_400_characters():
    events = [
        {"id": "e1", "kind": "cancellation", "effectiveAt": "2026-01-11T00:01:00.000001+01:00"},
        {
            "id": "e2",
            "kind": "reinstatement",
            "effectiveAt": "2026-08-11T00:01:00.000001+01:00",
            "recordedAt": "2026-08-12T00:01:00.000001+01:00",
        },
    ]
    periods = [{"id": "p1", "startsAt": "2026-01-10", "endsAt": "2027-01-09"}]
    document = file_of(policy={"state": "suspended", "periods": periods, "events": events})

    text = compact(run_tool(check_policy_in_force, case_of(document), {}).result)

    assert 0 < text.index(',"premiumPaidAfterLoss"') <= 400


@pytest.mark.parametrize(("coverages", "named"), [([{"id": "c1"}, {"id": "c2"}], "c1, c2"), ([], "none recorded")])
def test_an_unknown_coverage_is_refused_with_the_ones_there_are(coverages: list[dict[str, str]], named: str):
    document = file_of(policy={"coverages": coverages})

    result = run_tool(check_policy_in_force, case_of(document), {"coverageId": "x"}).result

    assert result == {"error": f"No coverage 'x' on this file. There are: {named}."}


@pytest.mark.parametrize("arguments", [{"at": "22/07/2026"}, {"timeOfDay": "25:00"}, {"on": "2026-07-22"}])
def test_an_argument_of_the_wrong_kind_is_an_error_and_no_result(arguments: dict[str, str]):
    result = run_tool(check_policy_in_force, case_of(GOLDEN), arguments).result

    assert list(result) == ["error"]
