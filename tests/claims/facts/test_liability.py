"""What a split of fault does to damages, on files that are about that alone."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts import liability
from tests.claims.files import case_of, file_of

KEYS = [
    "regime", "barThreshold", "barRule", "barred", "recoverablePct", "netDamages", "sensitivity", "versions",
    "admissionOnFile", "illustration", "reasons", "warnings", "missing", "refs", "rulesVersion", "asOf",
]  # fmt: skip
CROSS_MOTION = {"lineOfBusiness": "auto", "currency": "USD", "claimant": {"name": "Whitlock"}}


def whitlock(state: str = "US-FL", day: str = "2025-11-03", **parts: Any) -> dict[str, Any]:
    place = {"jurisdiction": {"territory": state}, "incident": {"dateOfLoss": day}}
    heads = {"schedule": [{"id": "s1", "claimed": 80000}]}
    return file_of(**{**CROSS_MOTION, **place, **heads, **parts})


def assessed(document: dict[str, Any], **arguments: Any) -> dict[str, Any]:
    return liability.assess(case_of(document), **{name: Decimal(each) for name, each in arguments.items()}).printed()


@pytest.mark.parametrize(("claimant", "barred", "net"), [(60, True, 0), (50, False, 40000), (20, False, 64000)])
def test_florida_bars_above_half_of_the_fault_and_else_reduces(claimant: int, barred: bool, net: int):
    result = assessed(whitlock(), claimant_share_pct=claimant)

    assert list(result) == KEYS
    assert (result["regime"], result["barThreshold"], result["barRule"]) == ("modified_51", 50, "above")
    assert (result["barred"], result["netDamages"]) == (barred, net)
    assert result["illustration"] is True


def test_the_split_on_file_is_used_when_none_is_asked():
    review = {"ourSharePct": 40, "claimantSharePct": 60, "regime": "pure", "decidedAt": "2026-09-01"}

    result = assessed(whitlock(liabilityReview=review))

    assert (result["barred"], result["recoverablePct"], result["netDamages"]) == (True, 0, 0)
    assert result["illustration"] is False
    assert "The file records the regime pure; the rules say modified_51 for Florida." in result["warnings"]


def test_the_range_shows_both_sides_of_the_bar():
    result = assessed(whitlock("US-GA"))

    net = {row["claimantPct"]: row["netDamages"] for row in result["sensitivity"]}
    assert (net[0], net[49], net[50], net[51]) == (80000, 40800, 0, 0)


def test_where_fault_is_contributory_a_share_may_bar_and_counsel_values():
    result = assessed(whitlock("US-NC", schedule=[{"id": "s1", "claimed": 150000}]), claimant_share_pct=30)

    assert (result["regime"], result["barred"], result["netDamages"]) == ("contributory", True, 0)
    assert any("last clear chance" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    ("state", "name", "day"),
    [
        ("US-FL", "Florida", "2023-03-23"),
        ("US-LA", "Louisiana", "2025-06-01"),
        ("US-OK", "Oklahoma", "2026-01-01"),
        ("US-WV", "West Virginia", "2026-01-01"),
        ("US-MI", "Michigan", "2026-01-01"),
    ],
)
def test_where_the_rule_is_not_settled_nothing_is_worked_out(state: str, name: str, day: str):
    result = assessed(whitlock(state, day), claimant_share_pct=10)

    assert (result["regime"], result["barred"], result["netDamages"]) == ("unknown", None, None)
    assert (result["recoverablePct"], result["sensitivity"]) == (None, [])
    assert any("confirm with counsel" in warning for warning in result["warnings"])
    assert f"a fault rule for {name} on {day}" in result["missing"]


def test_without_a_territory_no_law_is_chosen():
    result = assessed(whitlock(jurisdiction={"country": "US"}), claimant_share_pct=10)

    assert (result["regime"], result["netDamages"]) == ("unknown", None)
    assert "the territory whose law applies" in result["missing"]


@pytest.mark.parametrize(
    ("review", "recoverable"),
    [
        ({"ourSharePct": 70}, 70),
        ({"claimantSharePct": 30}, 70),
        ({"ourSharePct": 50, "othersSharePct": [{"partyId": "p9", "pct": 20}]}, 70),
        ({"ourSharePct": 50, "othersSharePct": [{"partyId": "p9"}]}, None),
        ({"othersSharePct": [{"partyId": "p9", "pct": 20}]}, None),
    ],
)
def test_the_claimants_share_is_given_or_what_the_others_leave(review: dict[str, Any], recoverable: int | None):
    result = assessed(whitlock("england_wales", liabilityReview=review))

    assert result["recoverablePct"] == recoverable
    assert ("the claimant's share of fault" in result["missing"]) is (recoverable is None)


@pytest.mark.parametrize(
    ("review", "words"),
    [
        ({"ourSharePct": 50, "claimantSharePct": 30}, "do not add up to 100"),
        (
            {"ourSharePct": 50, "claimantSharePct": 25, "othersSharePct": [{"partyId": "p9", "pct": 25}]},
            "Others share the fault",
        ),
    ],
)
def test_net_damages_take_off_the_claimants_share_alone_and_say_so(review: dict[str, Any], words: str):
    result = assessed(whitlock("england_wales", liabilityReview=review))

    assert result["netDamages"] == 80000 * (100 - review["claimantSharePct"]) // 100
    assert any(words in warning for warning in result["warnings"])


def test_half_pennies_are_rounded_up():
    result = assessed(whitlock("england_wales"), claimant_share_pct="12.5", gross_damages="100.20")

    assert result["netDamages"] == 87.68


@pytest.mark.parametrize(
    ("schedule", "net", "told"),
    [
        ([{"id": "s1", "claimed": 100, "assessed": 60}, {"id": "s2", "claimed": 40}], 50, "1 of them as claimed"),
        ([{"id": "s1", "claimed": 100, "assessed": 0}], 0, "as assessed"),
    ],
)
def test_heads_count_as_assessed_and_else_as_claimed(schedule: list[dict[str, Any]], net: int, told: str):
    result = assessed(whitlock("england_wales", schedule=schedule), claimant_share_pct=50)

    assert result["netDamages"] == net
    assert any(told in reason for reason in result["reasons"])


@pytest.mark.parametrize("schedule", [[], [{"id": "s1", "claimed": 100}, {"id": "s2"}]])
def test_damages_that_are_not_all_known_are_not_added(schedule: list[dict[str, Any]]):
    result = assessed(whitlock("england_wales", schedule=schedule), claimant_share_pct=50)

    assert (result["recoverablePct"], result["netDamages"], result["sensitivity"]) == (50, None, [])
    assert "gross damages: heads of loss assessed or claimed" in result["missing"]


def test_each_party_speaks_in_its_own_words():
    documents = [
        {"id": "d2", "kind": "police_report", "author": "PC Ray", "dated": "2026-07-23", "text": "Van was moving."},
        {"id": "d1", "kind": "statement", "partyId": "p1", "dated": "2026-07-22", "text": "I stood still. " * 40},
        {"id": "d3", "kind": "statement", "specialCategory": True, "text": "I take tablets."},
        {"id": "d4", "kind": "invoice", "text": "100"},
        {"id": "d5", "kind": "statement"},
    ]
    people = [{"id": "p1", "name": "Whitlock", "role": ["claimant"]}]

    result = assessed(whitlock(documents=documents, involvements=people))

    assert [(each["party"], each["ref"]) for each in result["versions"]] == [
        ("Whitlock", "documents[d1]"),
        ("PC Ray", "documents[d2]"),
    ]
    assert result["versions"][1]["account"] == {"quotedFromFile": "Van was moving."}
    assert len(result["versions"][0]["account"]["quotedFromFile"]) <= 240
    assert "1 account is marked special category and not quoted here." in result["warnings"]
    assert "1 account has no text on file." in result["warnings"]


def versions(*documents: dict[str, Any]) -> dict[str, str]:
    """What each paper is quoted with, by its id."""
    result = assessed(whitlock(documents=list(documents)))
    return {each["ref"]: each["account"]["quotedFromFile"] for each in result["versions"]}


def test_an_account_is_quoted_from_where_it_tells_of_the_event():
    heading = "INCIDENT LOG\nReference: TW-3307-26\nTime of collision: 14:35\nType: road traffic collision\n" * 3
    log = {
        "id": "d1",
        "kind": "police_report",
        "text": f"{heading}\nVehicle 2 stationary, struck by vehicle 1.\nNo more.",
    }

    found = versions(log)["documents[d1]"]

    assert found.startswith("Vehicle 2 stationary, struck by vehicle 1.")


def test_a_letter_of_claim_is_an_account_and_a_report_on_the_car_is_none():
    letter = {"id": "d1", "kind": "letter", "text": "Dear Sirs,\nShe was stationary when your van struck her car."}
    report = {
        "id": "d2",
        "kind": "expert_report",
        "text": "Value £11,600. Direct blow to the rear. Repairs: twelve days.",
    }
    chaser = {"id": "d3", "kind": "letter", "text": "Please pay the invoice that was sent on 1 August."}
    model = {"id": "d4", "kind": "expert_report", "text": "The van turned across the lane, braked and struck the car."}

    found = versions(letter, report, chaser, model)

    assert found == {
        "documents[d1]": "She was stationary when your van struck her car.",
        "documents[d4]": "The van turned across the lane, braked and struck the car.",
    }


def test_of_a_special_category_paper_nothing_on_health_is_quoted():
    text = "She has pain in her neck and slipped. The van moved off and struck her car. She takes tablets."

    found = versions({"id": "d1", "kind": "letter", "specialCategory": True, "text": text})

    assert found == {"documents[d1]": "The van moved off and struck her car."}


@pytest.mark.parametrize(
    ("review", "on_file"),
    [
        ({}, False),
        ({"stance": "denied"}, False),
        ({"stance": "investigating"}, False),
        ({"stance": "deemed_admitted"}, True),
        ({"stance": "primary_only"}, True),
        ({"stance": "denied", "admissionMadeAt": "2026-08-01"}, True),
        ({"admissionDocId": "d1"}, True),
    ],
)
def test_an_admission_is_on_file_when_the_record_shows_one(review: dict[str, Any], on_file: bool):
    result = assessed(whitlock(liabilityReview=review))

    assert result["admissionOnFile"] is on_file


def test_an_admission_beside_a_denial_is_warned_about():
    review = {"stance": "denied", "admissionMadeAt": "2026-08-01"}

    result = assessed(whitlock(liabilityReview=review))

    assert any("may bind" in warning for warning in result["warnings"])


def test_a_claim_without_fault_has_nothing_to_split():
    result = assessed(whitlock(lineOfBusiness="workers_comp"), claimant_share_pct=60)

    assert (result["regime"], result["barred"], result["netDamages"]) == ("no_fault", None, None)
    assert result["missing"] == []


def test_a_file_may_say_that_fault_does_not_matter():
    result = assessed(whitlock(liabilityReview={"regime": "not_applicable"}))

    assert (result["regime"], result["missing"]) == ("not_applicable", [])


@pytest.mark.parametrize(
    ("state", "day", "why"),
    [
        (
            "US-PR",
            "2025-11-03",
            "a fault rule for Puerto Rico on 2025-11-03: our rules hold none (confirm with counsel)",
        ),
        (
            "US-GA",
            "1998-03-01",
            "a fault rule for Georgia on 1998-03-01: our rules start on 2005-02-16 (confirm with counsel)",
        ),
        ("US-FL", "2011-08-08", "a fault rule for Florida on 2011-08-08"),
    ],
)
def test_without_a_rule_the_regime_is_unknown_and_says_why(state: str, day: str, why: str):
    result = assessed(whitlock(state, day), claimant_share_pct=20)

    assert (result["regime"], result["barred"], result["netDamages"]) == ("unknown", None, None)
    assert why in result["missing"]
