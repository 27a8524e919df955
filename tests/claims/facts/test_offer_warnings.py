"""What must not be overlooked about offers: demands for the limit, whiplash, agreements and authority."""

from typing import Any

import pytest

from claims.facts import offer_comparison
from tests.claims.files import case_of, file_of

DEMAND = {"id": "o1", "type": "policy_limits_demand", "by": "claimant"}
THEIRS = {"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 35000, "madeAt": "2026-08-27"}
OURS = {"id": "o2", "type": "part36_defendant", "by": "insurer", "amount": 22000, "madeAt": "2026-06-10"}


def offers_of(*offers: dict[str, Any], resolution: dict[str, Any] | None = None, **parts: Any) -> dict[str, Any]:
    line = {"lineOfBusiness": "general_liability"}
    return file_of(**{**line, **parts}, resolution={"offers": list(offers), **(resolution or {})})


def compared(document: dict[str, Any]) -> dict[str, Any]:
    return offer_comparison.compare(case_of(document)).printed()


def pryor(**offer: Any) -> dict[str, Any]:
    demand = {
        "id": "o1", "type": "policy_limits_demand", "by": "claimant", "amount": 100000, "madeAt": "2026-08-19",
        "receivedAt": "2026-08-24", **offer,
    }  # fmt: skip
    return offers_of(
        demand,
        lineOfBusiness="auto",
        currency="USD",
        jurisdiction={"territory": "US-GA"},
        claimant={"name": "Estate of Pryor", "partyId": "p1"},
        involvements=[
            {"id": "p1", "name": "Estate of Pryor", "role": ["claimant"]},
            {"id": "p2", "name": "Second Person", "role": ["co_claimant"]},
        ],
        policy={
            "coverages": [
                {
                    "id": "c1",
                    "limit": {"perPerson": 100000, "perOccurrence": 300000},
                    "aggregateUsedBy": [{"label": "co-claimant", "amount": 25000}],
                }
            ]
        },
        exposures=[
            {"id": "x1", "partyId": "p1", "coverageId": "c1", "kind": "bodily_injury"},
            {"id": "x2", "partyId": "p2", "coverageId": "c1", "kind": "bodily_injury"},
        ],
        finance={
            "payments": [{"id": "y1", "exposureId": "x2", "payeePartyId": "p2", "amount": 25000, "status": "cleared"}]
        },
    )


def test_a_demand_for_the_limit_is_held_against_what_is_left_for_that_person():
    result = compared(pryor())

    assert result["limitRemaining"] == 100000
    said = " ".join(result["warnings"])
    assert "asks 100000 USD, within the 100000 USD left of the limit." in said
    assert "1 other person claims on the same loss" in said
    assert result["termsMissing"] == [
        "Policy limits demand o1 of the claimant: a date by which to accept",
        "Policy limits demand o1 of the claimant: the terms of the release",
    ]


def test_without_a_recorded_date_the_laws_clock_runs_from_receipt():
    result = compared(pryor())

    assert result["open"][0]["daysLeft"] == 8
    assert any("30 days from 2026-08-24 end on 2026-09-23" in reason for reason in result["reasons"])


def test_a_demand_without_any_date_is_warned_about():
    result = compared(offers_of({**DEMAND, "amount": 5, "receivedAt": "2026-08-24"}))

    assert "daysLeft" not in result["open"][0]
    assert any("records no date by which to accept" in warning for warning in result["warnings"])


def test_a_demand_for_the_limit_brings_equal_consideration_and_georgias_terms():
    result = compared(pryor(expiresAt="2026-09-23", terms="Full release of both insureds."))

    assert (result["open"][0]["daysLeft"], result["termsMissing"]) == (8, [])
    assert any("equal consideration" in each and "confirm with counsel" in each for each in result["consequences"])
    assert any("not less than 30 days from receipt" in each for each in result["consequences"])


def test_costs_outside_the_limit_do_not_lower_what_a_demand_may_reach():
    document = offers_of(
        {
            "id": "o1",
            "type": "policy_limits_demand",
            "by": "claimant",
            "amount": 350000,
            "expiresAt": "2026-09-22T17:00:00-05:00",
        },
        lineOfBusiness="casualty",
        currency="USD",
        jurisdiction={"territory": "US-TX"},
        policy={"coverages": [{"id": "c1", "limit": {"anyOneClaim": 1000000}, "costsInLimit": False}]},
        finance={
            "payments": [
                {"id": "y1", "costType": "indemnity", "amount": 640000, "status": "cleared"},
                {"id": "y2", "costType": "expense", "amount": 270000, "status": "cleared"},
            ]
        },
    )

    result = compared(document)

    assert (result["limitRemaining"], result["open"][0]["daysLeft"]) == (360000, 7)


def test_a_demand_without_a_known_limit_says_what_is_missing():
    result = compared(offers_of({**DEMAND, "amount": 5}))

    assert result["limitRemaining"] is None
    assert "the limit that applies, or the coverage of the claimant's exposure" in result["missing"]


def haddad(**parts: Any) -> dict[str, Any]:
    injury = {"whiplash": True, "psych": False, "prognosisMonths": 8}
    offer = {"id": "o1", "type": "portal_offer", "by": "insurer", "amount": 900, "madeAt": "2026-08-20"}
    place: dict[str, Any] = {"lineOfBusiness": "auto", "incident": {"dateOfLoss": "2026-03-02", "injuries": [injury]}}
    return offers_of(offer, **place, **parts)


def test_a_whiplash_of_eight_months_is_told_the_tariff_of_its_day():
    result = compared(haddad(schedule=[{"id": "s1", "category": "general_damages", "assessed": 840}]))

    assert any("965 GBP alone" in reason for reason in result["reasons"])
    assert "Head s1 is assessed at the tariff of another accident date (840 GBP)." in result["warnings"]


@pytest.mark.parametrize(
    ("documents", "warned"),
    [
        ([], True),
        ([{"id": "d1", "kind": "medical_report", "dated": "2026-08-21"}], True),
        ([{"id": "d1", "kind": "medical_report", "dated": "2026-08-19"}], False),
        ([{"id": "d1", "kind": "medical_report", "receivedAt": "2026-08-20"}], False),
    ],
)
def test_a_whiplash_offer_before_the_medical_report_is_warned_about(documents: list[Any], warned: bool):
    result = compared(haddad(documents=documents))

    assert any("before any medical report" in warning for warning in result["warnings"]) is warned


def test_an_agreement_that_names_no_offer_is_warned_about():
    result = compared(offers_of(THEIRS, resolution={"agreement": {"amount": 30000}}))

    assert any("agreement is recorded" in warning for warning in result["warnings"])


def test_an_authority_that_ran_out_is_warned_about():
    result = compared(offers_of(OURS, strategy={"settlementAuthority": 30000, "authorityExpires": "2026-09-14"}))

    assert "The settlement authority expired on 2026-09-14." in result["warnings"]
