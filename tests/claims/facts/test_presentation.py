"""The table on fair presentation: what its one row takes off, for whom, and before its first day."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts.presentation import Considered, Presentation, considered
from claims.rules import table
from tests.claims.files import case_of, file_of


def breach(kind: str = "commercial", start: str = "2026-01-01", law: str = "English law") -> Considered:
    """A breach neither deliberate nor reckless: 12,000 was charged, and 18,000 would have been."""
    disclosure = {
        "presentation": "breach_alleged",
        "recklessness": "not_alleged",
        "underwriterView": {"wouldHaveDeclined": False, "wouldHaveCharged": 18000},
    }
    period = {"id": "y", "startsAt": start, "endsAt": "2026-12-31", "premium": 12000}
    policy: dict[str, Any] = {
        "insuredKind": kind, "governingLaw": law, "periods": [period], "disclosure": disclosure,
    }  # fmt: skip
    return considered(case_of(file_of(policy=policy)))


@pytest.mark.parametrize("kind", ["commercial", "micro_enterprise", "public_body"])
def test_the_act_allows_the_premium_charged_over_the_premium_it_should_have_been(kind: str):
    found = breach(kind, "2016-08-12").reduction

    assert found is not None
    assert found.rule.rule_id == "gb-insurance-act-proportionate"
    assert (found.charged, found.would_have_been) == (Decimal(12000), Decimal(18000))


def test_every_row_is_tested():
    assert [row.rule_id for row in table(Presentation, "presentation")] == ["gb-insurance-act-proportionate"]


def test_a_period_before_the_act_has_no_reduction_and_says_what_is_missing():
    found = breach(start="2016-08-11")

    assert found.reduction is None
    assert found.missing == (
        "rule on fair presentation for a period that began on 2016-08-11:"
        " our rules start on 2016-08-12 (confirm with counsel)",
    )


@pytest.mark.parametrize(("kind", "law"), [("consumer", "English law"), ("commercial", "New York")])
def test_whom_the_act_does_not_concern_has_neither(kind: str, law: str):
    assert breach(kind, law=law) == Considered()
