"""The tables of law: every row has its source, and says so where nobody has read it."""

from datetime import date

import pytest
from pydantic import ValidationError

from claims.facts.clock_rules import Clock
from claims.facts.fault import FaultRule
from claims.facts.limitation_rules import Alternative, LimitationRule
from claims.facts.offer_rules import OfferRule
from claims.facts.policy_notice import NoticeRule
from claims.facts.policy_warnings import Caution
from claims.facts.presentation import Presentation
from claims.facts.recovery import RecoveryRule
from claims.facts.tariff import TariffRule
from claims.rules import Rule, table


@pytest.mark.parametrize(
    ("row", "name"),
    [
        (NoticeRule, "notice"),
        (Caution, "cover"),
        (FaultRule, "fault"),
        (TariffRule, "whiplash"),
        (OfferRule, "offers"),
        (RecoveryRule, "recovery"),
        (Presentation, "presentation"),
        (LimitationRule, "limitation"),
        (Alternative, "limitation_alternatives"),
        (Clock, "clocks"),
    ],
)
def test_every_row_of_a_table_is_sourced_and_named_once(row: type[Rule], name: str):
    rows = table(row, name)

    assert all(each.source and (each.verified_on or each.confirm) for each in rows)
    assert len({each.rule_id for each in rows}) == len(rows)


@pytest.mark.parametrize(("row", "name"), [(NoticeRule, "notice"), (Caution, "cover")])
def test_every_row_on_policies_names_its_first_day(row: type[Rule], name: str):
    assert [each.rule_id for each in table(row, name) if each.effective_from is None] == []


@pytest.mark.parametrize("given", [{}, {"verifiedOn": date(2026, 11, 30), "confirm": True}])
def test_a_row_is_either_verified_or_to_be_confirmed(given: dict[str, object]):
    with pytest.raises(ValidationError, match="verifiedOn or confirm"):
        Rule.model_validate({"ruleId": "r", "source": "s", **given})


@pytest.mark.parametrize(
    ("sentence", "told"),
    [("Refer", "Refer (confirm with counsel)"), ("Refer it.", "Refer it (confirm with counsel).")],
)
def test_a_row_that_nobody_verified_asks_for_counsel(sentence: str, told: str):
    row = Rule.model_validate({"ruleId": "r", "source": "s", "confirm": True})

    assert row.told(sentence) == told


@pytest.mark.parametrize(
    ("day", "applies"), [(date(2019, 10, 31), False), (date(2019, 11, 1), True), (date(2030, 1, 1), False)]
)
def test_a_row_applies_from_its_first_day_to_its_last(day: date, applies: bool):
    row = Rule.model_validate(
        {
            "ruleId": "r",
            "source": "s",
            "confirm": True,
            "effectiveFrom": date(2019, 11, 1),
            "effectiveTo": date(2029, 12, 31),
        }
    )

    assert row.applies_on(day) is applies
