"""The table of offers: every row on an offer of its kind, with the figure of its source, and before its first day."""

from typing import Any

import pytest

from claims.case import Case
from claims.facts import offer_comparison
from claims.facts.offer_rules import OfferRule, Topic, offer_rules
from claims.rules import table
from tests.claims.files import case_of, file_of

HURT = {"exposures": [{"id": "x1", "kind": "bodily_injury"}]}
MOTOR = {"lineOfBusiness": "auto"}
EXAMPLES: list[tuple[str, str, dict[str, Any], str, str, Topic, str]] = [
    ("gb-ew-part36-open", "england_wales", {}, "part36_defendant", "insurer", "consequence", "neither time alone nor"),
    (
        "gb-ew-part36-open",
        "england_wales",
        {},
        "part36_claimant",
        "claimant",
        "consequence",
        "its own terms withdraw it",
    ),
    ("gb-ew-part36-claimant", "england_wales", {}, "part36_claimant", "claimant", "consequence", "up to 10 % above"),
    ("gb-ew-part36-claimant", "england_wales", {}, "part36_claimant", "claimant", "consequence", "up to 75,000"),
    ("gb-ew-part36-defendant", "england_wales", {}, "part36_defendant", "insurer", "consequence", "our costs from"),
    ("gb-ew-part36-one-way-costs", "england_wales", HURT, "part36_defendant", "insurer", "caution", "one-way costs"),
    ("gb-part36-elsewhere-scotland", "scotland", {}, "part36_claimant", "claimant", "caution", "is in Scotland"),
    (
        "gb-part36-elsewhere-northern-ireland",
        "northern_ireland",
        {},
        "part36_claimant",
        "claimant",
        "caution",
        "is in Northern Ireland",
    ),
    (
        "us-limits-demand-equal-consideration",
        "US-TX",
        {},
        "policy_limits_demand",
        "claimant",
        "consequence",
        "equal consideration",
    ),
    ("us-ga-motor-demand", "US-GA", MOTOR, "policy_limits_demand", "claimant", "consequence", "not less than 30 days"),
    ("us-ga-motor-demand", "US-GA", MOTOR, "policy_limits_demand", "claimant", "consequence", "not less than 40 days"),
    ("us-offer-of-judgment", "US-TX", {}, "rule68", "insurer", "consequence", "open for 14 days"),
    (
        "gb-ew-whiplash-evidence-first",
        "england_wales",
        MOTOR,
        "without_prejudice",
        "insurer",
        "evidence",
        "without seeing medical evidence",
    ),
]


def case_with(territory: str, parts: dict[str, Any], kind: str, by: str, made: str) -> Case:
    offer = {"id": "o1", "type": kind, "by": by, "amount": 20000, "madeAt": made}
    document = {"lineOfBusiness": "general_liability", "jurisdiction": {"territory": territory}, **parts}
    return case_of(file_of(**document, resolution={"offers": [offer]}))


@pytest.mark.parametrize(("id_", "territory", "parts", "kind", "by", "topic", "told"), EXAMPLES)
def test_a_row_tells_what_its_source_says(
    id_: str, territory: str, parts: dict[str, Any], kind: str, by: str, topic: Topic, told: str
):
    case = case_with(territory, parts, kind, by, "2026-08-27")
    offer = case.claim.resolution.offers[0]

    found = {row.rule_id: row.of(offer, "GBP") for row in offer_rules(case, offer, topic)}

    assert told in found[id_]


def test_every_row_is_tested():
    assert {row.rule_id for row in table(OfferRule, "offers")} == {each[0] for each in EXAMPLES}


@pytest.mark.parametrize(
    ("id_", "territory", "parts", "kind", "before", "first"),
    [
        ("gb-ew-part36-open", "england_wales", {}, "part36_claimant", "2015-04-05", "2015-04-06"),
        ("gb-ew-part36-claimant", "england_wales", {}, "part36_claimant", "2011-08-08", "2015-04-06"),
        ("us-ga-motor-demand", "US-GA", MOTOR, "policy_limits_demand", "2024-04-21", "2024-04-22"),
        ("us-offer-of-judgment", "US-TX", {}, "rule68", "2009-11-30", "2009-12-01"),
    ],
)
def test_an_offer_before_a_rows_first_day_hears_that_it_begins_later(
    id_: str, territory: str, parts: dict[str, Any], kind: str, before: str, first: str
):
    told = f"Rule {id_} starts on {first}: what held on {before} is not in our rules (confirm with counsel)."

    early = offer_comparison.compare(case_with(territory, parts, kind, "claimant", before)).warnings
    then = offer_comparison.compare(case_with(territory, parts, kind, "claimant", first)).warnings

    assert told in early
    assert [each for each in then if each.startswith(f"Rule {id_} ")] == []


@pytest.mark.parametrize("territory", ["US-DC", "US-PR"])
def test_the_districts_offers_have_the_federal_rules(territory: str):
    case = case_with(territory, {}, "rule68", "insurer", "2026-08-27")
    offer = case.claim.resolution.offers[0]

    assert [row.rule_id for row in offer_rules(case, offer, "consequence")] == ["us-offer-of-judgment"]
