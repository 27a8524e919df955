"""What limits, excess and average make of a loss."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts import terms
from claims.lines.property.underinsured_escape_of_water import golden
from tests.claims.files import TODAY, case_of, file_of

KEYS = [
    "netPayable", "grossLoss", "verdict", "steps", "deductibleApplied", "limitApplied", "limitRemaining",
    "aggregateRemaining", "orderSource", "illustration", "currency", "reasons", "warnings", "missing", "refs",
    "rulesVersion", "asOf",
]  # fmt: skip


def applied(document: dict[str, Any], gross: str | None = None, **arguments: Any) -> dict[str, Any]:
    case = case_of(document)
    loss = None if gross is None else Decimal(gross)
    return terms.apply(case, case.claim.policy.coverages[0], loss, **arguments).printed()


def under(coverage: dict[str, Any], **sections: Any) -> dict[str, Any]:
    """A file with one coverage."""
    policy = sections.pop("policy", {})
    return file_of(policy={**policy, "coverages": [{"id": "c1", **coverage}]}, **sections)


def flat(amount: float, **more: Any) -> dict[str, Any]:
    return {"amount": amount, **more}


def payment(amount: float, **more: Any) -> dict[str, Any]:
    return {"id": f"p{amount}", "amount": amount, "status": "cleared", "costType": "indemnity", **more}


WATER = {
    "sumInsured": 300000,
    "valueAtRisk": 400000,
    "average": {"applies": True, "applyBefore": "excess"},
    "excess": [flat(1000)],
}


def test_average_comes_before_the_excess_unless_the_coverage_says_otherwise():
    result = applied(under(WATER), "48600")

    assert (result["netPayable"], result["averageFactor"], result["deductibleApplied"]) == (35450, 0.75, 1000)
    assert [(step["n"], step["label"], step["before"], step["after"]) for step in result["steps"]] == [
        (1, "Average", 48600, 36450),
        (2, "Excess", 36450, 35450),
        (3, "Limit", 35450, 35450),
    ]
    assert result["orderSource"] == "default"
    assert "Average is applied before the excess, the usual order; no clause on it was found." in result["reasons"]


def test_average_comes_after_the_excess_where_the_coverage_says_that():
    coverage = {**WATER, "average": {"applies": True, "applyBefore": "limit"}}

    result = applied(under(coverage), "48600")

    assert (result["netPayable"], result["orderSource"]) == (35700, "wording")
    assert [step["label"] for step in result["steps"]] == ["Excess", "Average", "Limit"]


def test_the_water_claim_cites_the_clause_that_fixes_the_order():
    document = golden().model_dump(mode="json", by_alias=True)
    heads = ["s1", "s2", "s3", "s4", "s5", "s6"]

    result = applied(document, schedule_ids=heads)

    assert (result["grossLoss"], result["netPayable"]) == (48600, 35450)
    assert [step["clause"] for step in result["steps"]] == ["7.2", "7.2", "7.3"]
    assert any("clause 7.2" in reason for reason in result["reasons"])


@pytest.mark.parametrize(
    ("coverage", "lacks"),
    [
        ({**WATER, "valueAtRisk": None}, "value at risk of coverage c1"),
        ({**WATER, "sumInsured": None}, "sum insured of coverage c1"),
        ({"excess": [{"kind": "voluntary"}]}, "amount of the voluntary excess"),
        ({"excess": [{"percent": {"of": "coverage_a", "pct": 2}}]}, "Coverage A for the excess"),
        (
            {"sumInsured": 50000, "excess": [flat(700, percent={"of": "sum_insured", "pct": 1})]},
            "which of its two figures the excess is",
        ),
        (
            {"limit": {"aggregate": 5000}, "aggregateUsedBy": [{"label": "sibling"}]},
            "amounts that were used of the limit aggregate",
        ),
    ],
)
def test_a_figure_that_a_term_needs_and_the_file_lacks_makes_the_answer_unknown(coverage: dict[str, Any], lacks: str):
    result = applied(under(coverage), "1000")

    assert (result["verdict"], result["netPayable"], result["deductibleApplied"]) == ("unknown", None, None)
    assert lacks in result["missing"]


def test_without_a_loss_or_heads_nothing_is_computed():
    result = applied(under(WATER))

    assert (result["verdict"], result["grossLoss"], result["steps"]) == ("unknown", None, [])
    assert "a gross loss, or heads of loss with a figure" in result["missing"]


def test_a_building_worth_no_more_than_its_sum_insured_bears_no_average():
    result = applied(under({**WATER, "valueAtRisk": 300000}), "48600")

    assert (result["averageFactor"], result["netPayable"]) == (1, 47600)


def test_general_average_is_paid_in_proportion_to_the_contributory_value():
    coverage = {"sumInsured": 400000, "valueAtRisk": 500000, "average": {"applies": True}}

    result = applied(under(coverage, currency="USD"), "60000")

    assert result["netPayable"] == 48000


HURRICANE = {
    "code": "A",
    "sumInsured": 420000,
    "excess": [
        flat(2500),
        {"kind": "hurricane", "percent": {"of": "coverage_a", "pct": 2}},
        {"kind": "wind_hail", "percent": {"of": "sum_insured", "pct": 1}},
    ],
}


@pytest.mark.parametrize(
    ("incident", "net"),
    [
        ({"perilCode": "hurricane"}, 52900),
        ({"causeCode": "named_storm"}, 52900),
        ({"catEvent": "Hurricane Idris"}, 52900),
        ({"perilCode": "hail"}, 57100),
        ({"perilCode": "water"}, 58800),
        ({}, 58800),
    ],
)
def test_an_excess_for_a_peril_stands_instead_of_the_ordinary_one(incident: dict[str, str], net: int):
    document = under(HURRICANE, incident={"dateOfLoss": "2026-07-22", **incident})

    result = applied(document, "61300")

    assert result["netPayable"] == net


def test_several_excesses_add():
    result = applied(under({"excess": [flat(250, kind="compulsory"), flat(300, kind="voluntary")]}), "2000")

    assert (result["deductibleApplied"], result["netPayable"]) == (550, 1450)


def test_an_excess_above_the_loss_leaves_nothing_and_no_more():
    result = applied(under({"excess": [flat(250), flat(300)]}), "400")

    assert (result["deductibleApplied"], result["netPayable"]) == (400, 0)


@pytest.mark.parametrize(
    ("percent", "net"),
    [
        ({"of": "loss", "pct": 10}, 2700),
        ({"of": "loss", "pct": 10, "minAmount": 500}, 2500),
        ({"of": "sum_insured", "pct": 2.5}, 2000),
    ],
)
def test_a_percentage_of_the_loss_is_taken_after_average(percent: dict[str, Any], net: int):
    coverage = {
        "sumInsured": 40000,
        "valueAtRisk": 80000,
        "average": {"applies": True},
        "excess": [{"percent": percent}],
    }

    result = applied(under(coverage), "6000")

    assert result["netPayable"] == net


ORIGIN = {"conditions": [{"id": "n1", "clause": "4.3", "text": "Claims from one originating cause are one claim."}]}


@pytest.mark.parametrize(
    ("applies_to", "policy", "claimants", "net", "illustration"),
    [
        ("each_claimant", {}, 1, 115000, False),
        ("each_claimant", {}, 2, 90000, False),
        ("each_claimant", ORIGIN, 2, 115000, True),
        ("each_occurrence", {}, 2, 115000, False),
        ("each_loss", {}, 2, 115000, False),
    ],
)
def test_a_claimants_excess_is_counted_for_each_unless_a_clause_makes_their_claims_one(
    applies_to: str, policy: dict[str, Any], claimants: int, net: int, illustration: bool
):
    document = under({"excess": [flat(25000, appliesTo=applies_to)]}, policy=policy)

    result = applied(document, "140000", as_claimants=claimants)

    assert (result["netPayable"], result["illustration"]) == (net, illustration)


def test_what_claims_apart_would_come_to_is_said():
    document = under({"excess": [flat(25000, appliesTo="each_claimant", kind="costs_inclusive")]}, policy=ORIGIN)

    result = applied(document, "140000", as_claimants=2)

    assert any("Clause 4.3" in warning and "90000 GBP" in warning for warning in result["warnings"])
    assert any("excess includes costs" in warning for warning in result["warnings"])


def test_costs_outside_the_limit_do_not_use_it_up():
    coverage = {"limit": {"anyOneClaim": 1000000}, "costsInLimit": False}
    payments = [payment(640000), payment(270000, costType="expense")]

    outside = applied(under(coverage, finance={"payments": payments}), "350000")
    inside = applied(under({**coverage, "costsInLimit": True}, finance={"payments": payments}), "350000")

    assert (outside["limitRemaining"], outside["netPayable"], outside["limitApplied"]) == (360000, 350000, False)
    assert (inside["limitRemaining"], inside["netPayable"], inside["limitApplied"]) == (90000, 90000, True)


def test_sibling_claims_use_up_the_aggregate():
    coverage = {
        "limit": {"anyOneClaim": 1000000, "aggregate": 2000000},
        "aggregateUsed": 1850000,
        "aggregateUsedBy": [{"claimId": "A", "amount": 900000}, {"claimId": "B", "amount": 950000}],
    }

    result = applied(under(coverage), "400000")

    assert (result["aggregateRemaining"], result["limitRemaining"], result["netPayable"]) == (150000, 150000, 150000)


def test_what_another_claimant_was_paid_leaves_the_limit_for_a_person_whole():
    coverage = {
        "limit": {"perPerson": 100000, "perOccurrence": 300000},
        "aggregateUsedBy": [{"label": "co-claimant", "amount": 25000}],
    }
    document = under(
        coverage,
        claimant={"name": "Pryor", "partyId": "p1"},
        exposures=[{"id": "x2", "partyId": "p2", "coverageId": "c1"}],
        finance={"payments": [payment(25000, exposureId="x2")]},
    )

    result = applied(document, "120000")

    assert (result["netPayable"], result["limitRemaining"], result["limitApplied"]) == (100000, 100000, True)
    assert "Limit per occurrence: 300000 GBP, 275000 GBP left." in result["reasons"]


def test_payments_under_another_coverage_do_not_use_up_the_limit():
    document = under(
        {"limit": {"anyOneClaim": 1000}},
        exposures=[{"id": "x9", "coverageId": "c9"}],
        finance={"payments": [payment(900, exposureId="x9")]},
    )

    result = applied(document, "1000")

    assert result["limitRemaining"] == 1000


@pytest.mark.parametrize(
    ("line", "valuation", "net"),
    [
        ({"claimed": 1000, "betterment": 200}, None, 800),
        ({"claimed": 1000, "assessed": 1000, "betterment": 200}, None, 800),
        ({"claimed": 1000, "assessed": 800, "betterment": 200}, None, 800),
        ({"claimed": 1000, "depreciation": 300}, "acv", 700),
        ({"claimed": 1000, "depreciation": 300}, "new_for_old", 1000),
        ({"claimed": 1000, "assessed": 650}, None, 650),
    ],
)
def test_a_head_bears_betterment_and_wear_once(line: dict[str, Any], valuation: str | None, net: int):
    document = under({"valuation": valuation}, schedule=[{"id": "s1", **line}])

    result = applied(document, schedule_ids=["s1"])

    assert result["netPayable"] == net


def test_a_head_without_a_figure_is_not_taken_for_nothing():
    document = under({}, schedule=[{"id": "s1", "claimed": 500}, {"id": "s2"}])

    result = applied(document, schedule_ids=["s1", "s2"])

    assert result["grossLoss"] == 500
    assert "1 of 2 heads has no figure and is not counted." in result["warnings"]
    assert "figures of heads that have none" in result["missing"]


def test_a_given_loss_goes_before_the_heads():
    document = under({}, schedule=[{"id": "s1", "claimed": 500, "betterment": 100}])

    result = applied(document, "900", schedule_ids=["s1"])

    assert (result["grossLoss"], result["netPayable"]) == (900, 900)


@pytest.mark.parametrize(
    ("sublimit", "net"),
    [
        ({"label": "Storage", "amount": 300}, 1300),
        ({"label": "Escape of water", "amount": 900}, 900),
        ({"label": "Trees and shrubs", "amount": 10}, 1448),
    ],
)
def test_a_sublimit_caps_the_head_or_the_peril_it_is_named_for(sublimit: dict[str, Any], net: int):
    document = under(
        {"limit": {"sublimits": [sublimit]}},
        incident={"dateOfLoss": "2026-07-22", "perilCode": "escape_of_water"},
        schedule=[{"id": "s1", "category": "storage", "claimed": 448}, {"id": "s2", "claimed": 1000}],
    )

    result = applied(document, schedule_ids=["s1", "s2"])

    assert result["netPayable"] == net


def test_a_coverage_without_a_limit_says_so():
    result = applied(under({}), "900")

    assert (result["limitRemaining"], result["limitApplied"], result["netPayable"]) == (None, False, 900)
    assert result["missing"] == ["limit of the coverage"]


def test_the_keys_stand_in_their_order():
    result = applied(under({}), "900")

    assert list(result) == KEYS


UNFAIR: dict[str, Any] = {
    "presentation": "breach_alleged",
    "recklessness": "not_alleged",
    "underwriterView": {"wouldHaveDeclined": False, "wouldHaveCharged": 18000},
}


def business(**policy: Any) -> dict[str, Any]:
    period = {"id": "y", "startsAt": "2026-01-01", "endsAt": "2026-12-31", "premium": 12000}
    return {
        "insuredKind": "commercial",
        "governingLaw": "English law",
        "periods": [period],
        "disclosure": UNFAIR,
        **policy,
    }


def test_a_fair_presentation_breach_is_illustrated_in_proportion_to_the_premium():
    result = applied(under({}, policy=business()), "240000")

    assert (result["netPayable"], result["illustration"]) == (160000, True)
    assert any(
        reason.endswith("charged, 66.67 %. Without it the figure is 240000 GBP.") for reason in result["reasons"]
    )
    assert any("confirm with counsel" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    "policy",
    [
        business(insuredKind="consumer"),
        business(governingLaw="New York"),
        business(periods=[{"id": "y", "startsAt": "2016-08-11", "endsAt": "2026-12-31", "premium": 12000}]),
        business(disclosure={**UNFAIR, "recklessness": "alleged"}),
        business(disclosure={**UNFAIR, "presentation": "unknown"}),
        business(disclosure={**UNFAIR, "underwriterView": {"wouldHaveDeclined": True, "wouldHaveCharged": 18000}}),
        business(disclosure={**UNFAIR, "underwriterView": {"wouldHaveCharged": 12000}}),
    ],
)
def test_no_proportion_is_taken_where_the_act_gives_none(policy: dict[str, Any]):
    result = applied(under({}, policy=policy), "240000")

    assert (result["netPayable"], result["illustration"]) == (240000, False)


def test_the_act_applies_from_its_first_day():
    period = {"id": "y", "startsAt": "2016-08-12", "endsAt": "2026-12-31", "premium": 12000}

    result = applied(under({}, policy=business(periods=[period])), "240000")

    assert result["netPayable"] == 160000


@pytest.mark.parametrize(
    ("policy", "lacks"),
    [
        (business(disclosure={**UNFAIR, "recklessness": "unknown"}), "whether a breach was deliberate or reckless"),
        (business(periods=[]), "premium charged"),
        (business(disclosure={**UNFAIR, "underwriterView": None}), "premium that would have been charged"),
        (business(insuredKind=None), "kind of insured"),
    ],
)
def test_what_the_act_asks_and_the_file_lacks_is_named(policy: dict[str, Any], lacks: str):
    result = applied(under({}, policy=policy), "240000")

    assert lacks in result["missing"]


def test_the_day_of_the_case_is_the_day_it_was_read():
    assert applied(under({}), "1")["asOf"] == TODAY.isoformat()
