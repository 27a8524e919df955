"""Every row of the fault table: its regime, its dates, and its bar at the shares on both sides of it."""

from datetime import date
from decimal import Decimal
from typing import Any

import pytest

from claims.facts.fault import FaultRule, fault_rule
from claims.rules import table
from claims.schema import Claim
from tests.claims.files import file_of

PURE = ["AK", "AZ", "CA", "KY", "MS", "MO", "NM", "NY", "RI", "WA"]
MODIFIED_50 = ["AR", "CO", "GA", "ID", "KS", "ME", "NE", "ND", "TN", "UT"]
MODIFIED_51 = [
    "CT",
    "DE",
    "FL",
    "HI",
    "IL",
    "IN",
    "IA",
    "LA",
    "MA",
    "MN",
    "MT",
    "NV",
    "NH",
    "NJ",
    "OH",
    "OR",
    "PA",
    "SC",
    "TX",
    "VT",
    "WI",
    "WY",
]
CONTRIBUTORY = ["AL", "DC", "MD", "NC", "VA"]
PIP = {"exposures": [{"id": "x1", "kind": "pip"}]}
MOTOR = {"lineOfBusiness": "auto"}
# Each row on a share of fault, and what the row leaves of 100.
EXAMPLES: list[tuple[str, str, str, dict[str, Any], str, int | None]] = [
    ("workers-comp-no-fault", "US-TX", "2026-07-22", {"lineOfBusiness": "workers_comp"}, "60", None),
    ("first-party-benefits-no-fault", "US-FL", "2026-07-22", PIP, "60", None),
    ("gb-ew-1945", "england_wales", "2026-07-22", {}, "25", 75),
    ("gb-sc-1945", "scotland", "2026-07-22", {}, "50", 50),
    ("gb-ni-1948", "northern_ireland", "2026-07-22", {}, "80", 20),
    *((f"us-{each.lower()}-pure", f"US-{each}", "2026-07-22", {}, "90", 10) for each in PURE),
    *((f"us-{each.lower()}-modified", f"US-{each}", "2026-07-22", {}, "49", 51) for each in MODIFIED_50),
    *((f"us-{each.lower()}-modified", f"US-{each}", "2026-07-22", {}, "50", 0) for each in MODIFIED_50),
    *((f"us-{each.lower()}-modified", f"US-{each}", "2026-07-22", {}, "50", 50) for each in MODIFIED_51),
    *((f"us-{each.lower()}-modified", f"US-{each}", "2026-07-22", {}, "51", 0) for each in MODIFIED_51),
    *((f"us-{each.lower()}-contributory", f"US-{each}", "2026-07-22", {}, "1", 0) for each in CONTRIBUTORY),
    ("us-fl-before-2023", "US-FL", "2023-03-23", {}, "20", None),
    ("us-la-before-2026", "US-LA", "2025-12-31", {}, "20", None),
    ("us-mi-unknown", "US-MI", "2026-07-22", {}, "20", None),
    ("us-ok-unknown", "US-OK", "2026-07-22", {}, "20", None),
    ("us-wv-unknown", "US-WV", "2026-07-22", {}, "20", None),
    ("us-dc-contributory-motor", "US-DC", "2026-07-22", MOTOR, "0", 100),
    ("us-dc-contributory-motor", "US-DC", "2026-07-22", MOTOR, "30", None),
    ("us-sd-slight-gross", "US-SD", "2026-07-22", {}, "10", None),
]


def rule_in(territory: str | None, day: str = "2026-07-22", **parts: Any) -> FaultRule | None:
    document = file_of(jurisdiction={"territory": territory}, incident={"dateOfLoss": day}, **parts)
    return fault_rule(Claim.model_validate(document))


def barred_at(territory: str, pct: str, **parts: Any) -> bool | None:
    rule = rule_in(territory, **parts)
    assert rule is not None
    return rule.barred(Decimal(pct))


@pytest.mark.parametrize(("id_", "territory", "day", "parts", "share", "left"), EXAMPLES)
def test_a_row_leaves_its_part_of_the_damages(
    id_: str, territory: str, day: str, parts: dict[str, Any], share: str, left: int | None
):
    rule = rule_in(territory, day, **parts)

    assert rule is not None
    assert (rule.rule_id, rule.recoverable(Decimal(share))) == (id_, left)


def test_every_row_is_tested():
    assert {row.rule_id for row in table(FaultRule, "fault")} == {each[0] for each in EXAMPLES}


@pytest.mark.parametrize(
    ("territory", "before", "first", "rule"),
    [
        ("england_wales", "1945-06-14", "1945-06-15", "gb-ew-1945"),
        ("US-IL", "1986-11-24", "1986-11-25", "us-il-modified"),
        ("US-GA", "2005-02-15", "2005-02-16", "us-ga-modified"),
        ("US-SC", "1991-06-30", "1991-07-01", "us-sc-modified"),
        ("US-NE", "1992-02-07", "1992-02-08", "us-ne-modified"),
        ("US-NY", "1975-08-31", "1975-09-01", "us-ny-pure"),
    ],
)
def test_an_accident_before_the_first_row_has_no_rule(territory: str, before: str, first: str, rule: str):
    assert rule_in(territory, before) is None
    assert rule_in(territory, first).rule_id == rule


@pytest.mark.parametrize(
    ("day", "rule"), [("2016-11-25", "us-dc-contributory"), ("2016-11-26", "us-dc-contributory-motor")]
)
def test_before_its_act_the_district_had_the_common_law_for_everybody(day: str, rule: str):
    assert rule_in("US-DC", day, **MOTOR).rule_id == rule


@pytest.mark.parametrize(
    ("state", "regime"),
    [
        *((state, "pure") for state in PURE),
        *((state, "modified_50") for state in MODIFIED_50),
        *((state, "modified_51") for state in MODIFIED_51),
        *((state, "contributory") for state in CONTRIBUTORY),
        *((state, "unknown") for state in ("MI", "OK", "WV")),
        ("SD", "slight_gross"),
    ],
)
def test_every_state_has_its_regime(state: str, regime: str):
    rule = rule_in(state)

    assert rule is not None
    assert rule.regime == regime


@pytest.mark.parametrize("territory", ["england_wales", "scotland", "northern_ireland"])
def test_in_the_united_kingdom_a_share_only_reduces(territory: str):
    rule = rule_in(territory)

    assert rule is not None
    assert rule.regime == "law_reform_1945"
    assert rule.barred(Decimal(99)) is False
    assert rule.recoverable(Decimal(99)) == 1


@pytest.mark.parametrize("state", PURE)
def test_a_pure_regime_bars_nobody(state: str):
    assert barred_at(state, "99.99") is False


@pytest.mark.parametrize("state", MODIFIED_50)
@pytest.mark.parametrize(("pct", "barred"), [("49.99", False), ("50", True), ("50.01", True)])
def test_at_half_of_the_fault_the_first_modified_regime_bars(state: str, pct: str, barred: bool):
    assert barred_at(state, pct) is barred


@pytest.mark.parametrize("state", MODIFIED_51)
@pytest.mark.parametrize(("pct", "barred"), [("49.99", False), ("50", False), ("50.01", True)])
def test_only_above_half_of_the_fault_the_second_modified_regime_bars(state: str, pct: str, barred: bool):
    assert barred_at(state, pct) is barred


@pytest.mark.parametrize("state", CONTRIBUTORY)
@pytest.mark.parametrize(("pct", "barred"), [("0", False), ("0.01", True), ("30", True)])
def test_any_fault_bars_where_it_is_contributory(state: str, pct: str, barred: bool):
    assert barred_at(state, pct) is barred


def test_in_the_district_a_motor_claim_depends_on_who_was_hit():
    assert barred_at("DC", "30", lineOfBusiness="auto") is None
    assert barred_at("DC", "0", lineOfBusiness="auto") is False


def test_slight_fault_is_no_percentage():
    rule = rule_in("SD")

    assert rule is not None
    assert rule.bar_threshold is None
    assert [rule.barred(Decimal(each)) for each in (0, 1, 60)] == [False, None, None]
    assert rule.recoverable(Decimal(1)) is None


@pytest.mark.parametrize(
    ("state", "day", "regime"),
    [
        ("FL", "2023-03-23", "unknown"),
        ("FL", "2023-03-24", "modified_51"),
        ("LA", "2025-12-31", "unknown"),
        ("LA", "2026-01-01", "modified_51"),
    ],
)
def test_the_rule_is_the_one_of_the_day_of_the_accident(state: str, day: str, regime: str):
    rule = rule_in(state, day)

    assert rule is not None
    assert rule.regime == regime
    assert rule.confirm is (regime == "unknown")


@pytest.mark.parametrize(
    "parts",
    [
        {"lineOfBusiness": "workers_comp"},
        {"exposures": [{"id": "x1", "kind": "pip"}, {"id": "x2", "kind": "medpay"}]},
    ],
)
def test_benefits_are_paid_whoever_was_at_fault(parts: dict[str, Any]):
    rule = rule_in("US-FL", **parts)

    assert rule is not None
    assert (rule.regime, rule.barred(Decimal(60)), rule.recoverable(Decimal(60))) == ("no_fault", None, None)


def test_benefits_beside_a_claim_for_damages_do_not_make_it_one_without_fault():
    rule = rule_in("US-FL", exposures=[{"id": "x1", "kind": "pip"}, {"id": "x2", "kind": "bodily_injury"}])

    assert rule is not None
    assert rule.regime == "modified_51"


@pytest.mark.parametrize("territory", [None, "US-PR"])
def test_where_no_row_fits_no_rule_is_taken(territory: str | None):
    assert rule_in(territory) is None


def test_a_rule_that_settles_nothing_asks_for_counsel():
    assert all(row.confirm and row.says for row in table(FaultRule, "fault") if row.regime == "unknown")


def test_no_territory_has_two_rules_for_one_day_and_line():
    days = [date(2023, 3, 23), date(2023, 3, 24), date(2025, 12, 31), date(2026, 1, 1)]
    plain = [row for row in table(FaultRule, "fault") if row.territory and not row.lines]
    found = [(row.territory, day) for row in plain for day in days if row.applies_on(day)]

    assert len(found) == len(set(found))
