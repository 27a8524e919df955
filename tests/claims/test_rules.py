"""The tables of law: every row has its source, and says so where nobody has read it."""

from datetime import date

import pytest
from pydantic import ValidationError

from claims.facts.clock_rules import Clock
from claims.facts.fault import FaultRule
from claims.facts.flags import SanctionsRule
from claims.facts.limitation_rules import Alternative, LimitationRule
from claims.facts.offer_rules import OfferRule
from claims.facts.policy_notice import NoticeRule
from claims.facts.policy_warnings import Caution
from claims.facts.presentation import Presentation
from claims.facts.recovery_rules import RecoveryRule
from claims.facts.tariff import TariffRule
from claims.rules import FOLDER, Rule, table, why_none

LAW: list[tuple[type[Rule], str]] = [
    (NoticeRule, "notice"),
    (Caution, "cover"),
    (FaultRule, "fault"),
    (TariffRule, "whiplash"),
    (OfferRule, "offers"),
    (RecoveryRule, "recovery"),
    (SanctionsRule, "sanctions"),
    (Presentation, "presentation"),
    (LimitationRule, "limitation"),
    (Alternative, "limitation_alternatives"),
    (Clock, "clocks"),
]
PRACTICE = ["audit", "indicators", "missing", "needs", "not_outside", "tipping_off"]
TODAY = date(2026, 11, 30)
DATED = {"ruleId": "r", "source": "s", "effectiveFrom": date(2019, 11, 1)}


def test_every_table_is_either_law_or_practice():
    assert sorted(each.stem for each in FOLDER.glob("*.toml")) == sorted([*(name for _, name in LAW), *PRACTICE])


@pytest.mark.parametrize(("row", "name"), LAW)
def test_every_row_of_a_table_is_sourced_and_named_once(row: type[Rule], name: str):
    rows = table(row, name)

    assert all(each.source and (each.verified_on or each.confirm) for each in rows)
    assert len({each.rule_id for each in rows}) == len(rows)


@pytest.mark.parametrize(("row", "name"), LAW)
def test_every_row_of_law_begins_by_now_and_ends_after_it_began(row: type[Rule], name: str):
    spans = [(each.effective_from, each.effective_to or date.max) for each in table(row, name)]

    assert all(begin <= TODAY and begin < end for begin, end in spans)


def test_a_row_without_a_first_day_is_refused():
    with pytest.raises(ValidationError, match="effectiveFrom"):
        Rule.model_validate({"ruleId": "r", "source": "s", "confirm": True})


@pytest.mark.parametrize("given", [{}, {"verifiedOn": date(2026, 11, 30), "confirm": True}])
def test_a_row_is_either_verified_or_to_be_confirmed(given: dict[str, object]):
    with pytest.raises(ValidationError, match="verifiedOn or confirm"):
        Rule.model_validate({**DATED, **given})


@pytest.mark.parametrize(
    ("sentence", "told"),
    [("Refer", "Refer (confirm with counsel)"), ("Refer it.", "Refer it (confirm with counsel).")],
)
def test_a_row_that_nobody_verified_asks_for_counsel(sentence: str, told: str):
    row = Rule.model_validate({**DATED, "confirm": True})

    assert row.told(sentence) == told


@pytest.mark.parametrize(
    ("day", "applies"), [(date(2019, 10, 31), False), (date(2019, 11, 1), True), (date(2030, 1, 1), False)]
)
def test_a_row_applies_from_its_first_day_to_its_last(day: date, applies: bool):
    row = Rule.model_validate({**DATED, "confirm": True, "effectiveTo": date(2029, 12, 31)})

    assert row.applies_on(day) is applies


@pytest.mark.parametrize(
    ("day", "told"),
    [
        (
            date(2019, 10, 31),
            ["Rule r starts on 2019-11-01: what held on 2019-10-31 is not in our rules (confirm with counsel)."],
        ),
        (date(2019, 11, 1), ["Refer (confirm with counsel)"]),
        (date(2029, 12, 31), ["Refer (confirm with counsel)"]),
        (date(2030, 1, 1), []),
    ],
)
def test_a_row_is_told_on_its_days_and_before_them_says_that_it_begins_later(day: date, told: list[str]):
    row = Rule.model_validate({**DATED, "confirm": True, "effectiveTo": date(2029, 12, 31)})

    assert list(row.told_on(day, "Refer")) == told


def test_why_no_row_applies():
    rows = [Rule.model_validate({**DATED, "confirm": True})]

    assert why_none(rows, date(2019, 10, 31)) == "our rules start on 2019-11-01"
    assert why_none([], date(2019, 10, 31)) == "our rules hold none"
