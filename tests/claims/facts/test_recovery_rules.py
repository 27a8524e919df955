"""The table of recovery: every row on a claim it is about, with and without a deductible, and before its first day."""

from typing import Any

import pytest

from claims.facts.recovery_rules import RecoveryRule, against_recovery
from claims.rules import table
from claims.schema import Claim
from tests.claims.files import file_under

EXAMPLES: list[tuple[str, str, dict[str, Any], bool, str, str]] = [
    ("recovery-no-more-than-paid", "scotland", {}, False, "Seek no more than was paid", "1990-01-01"),
    ("us-made-whole", "US-TX", {}, True, "made whole first", "1990-01-01"),
    ("gb-insured-interest", "england_wales", {}, True, "belong in the same demand", "1992-12-03"),
    ("workers-comp-lien", "US-TX", {"lineOfBusiness": "workers_comp"}, False, "subject to a lien", "1990-01-01"),
    ("cargo-carrier-limits", "england_wales", {"lineOfBusiness": "marine"}, False, "weight or package", "1977-06-23"),
    ("us-cargo-carrier-limits", "US-TX", {"lineOfBusiness": "marine"}, False, "$500 a package", "1996-01-01"),
]


def told_on(loss: str, territory: str, parts: dict[str, Any], with_deductible: bool) -> list[str]:
    claim = Claim.model_validate(file_under(territory, loss, **parts))
    return list(against_recovery(claim, with_deductible))


@pytest.mark.parametrize(("id_", "territory", "parts", "deductible", "told", "first"), EXAMPLES)
def test_a_row_is_told_from_its_first_day_and_always_asks_for_counsel(
    id_: str, territory: str, parts: dict[str, Any], deductible: bool, told: str, first: str
):
    early = told_on("1970-01-01", territory, parts, deductible)
    then = told_on(first, territory, parts, deductible)

    assert [each for each in then if told in each and "(confirm with counsel)" in each]
    assert f"Rule {id_} starts on {first}: what held on 1970-01-01 is not in our rules (confirm with counsel)." in early


def test_every_row_is_tested():
    assert {row.rule_id for row in table(RecoveryRule, "recovery")} == {each[0] for each in EXAMPLES}


@pytest.mark.parametrize("territory", ["US-TX", "england_wales"])
def test_without_a_deductible_the_insureds_share_is_no_topic(territory: str):
    assert len(told_on("2026-07-22", territory, {}, False)) == 1
