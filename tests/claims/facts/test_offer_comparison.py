"""Where offers stand: gap, range, authority, limit and consequences, on files that are about offers alone."""

from decimal import Decimal
from typing import Any

import pytest

from claims.facts import offer_comparison
from tests.claims.files import case_of, file_of

KEYS = [
    "openCount", "open", "gap", "limitRemaining", "authorityOk", "rangePosition", "consequences", "termsMissing",
    "currency", "reasons", "warnings", "missing", "refs", "rulesVersion", "asOf",
]  # fmt: skip
THEIRS = {
    "id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 35000, "madeAt": "2026-08-27",
    "receivedAt": "2026-08-27", "relevantPeriodEnd": "2026-09-17",
}  # fmt: skip
OURS = {
    "id": "o2", "type": "part36_defendant", "by": "insurer", "amount": 22000, "madeAt": "2026-06-10",
    "relevantPeriodEnd": "2026-07-01",
}  # fmt: skip


def offers_of(*offers: dict[str, Any], resolution: dict[str, Any] | None = None, **parts: Any) -> dict[str, Any]:
    return file_of(
        **{"lineOfBusiness": "general_liability", **parts}, resolution={"offers": list(offers), **(resolution or {})}
    )


def compared(document: dict[str, Any], estimate: int | None = None, include: tuple[str, ...] = ()) -> dict[str, Any]:
    judgment = None if estimate is None else Decimal(estimate)
    return offer_comparison.compare(case_of(document), judgment, include).printed()


def baptiste(**parts: Any) -> dict[str, Any]:
    strategy = {"quantumRange": {"low": 28000, "likely": 33000, "high": 38000}, "settlementAuthority": 30000}
    return offers_of(THEIRS, OURS, **{"strategy": strategy, **parts})


def test_two_part_36_offers_are_open_although_one_period_is_over():
    result = compared(baptiste())

    assert list(result) == KEYS
    assert (result["openCount"], result["gap"]) == (2, 13000)
    assert [(row["id"], row["status"], row["daysLeft"]) for row in result["open"]] == [
        ("o2", "open", -76),
        ("o1", "open", 2),
    ]
    assert (result["authorityOk"], result["rangePosition"]) == (True, "within")
    assert result["termsMissing"] == []


def test_a_rejection_does_not_take_a_part_36_offer_off_the_table():
    result = compared(offers_of({**OURS, "rejectedAt": "2026-07-02"}))

    assert (result["openCount"], result["open"][0]["status"]) == (1, "open")


def test_an_acceptance_leaves_nothing_on_the_table():
    result = compared(offers_of(THEIRS, {**OURS, "acceptedAt": "2026-09-01"}), include=("o1", "o2"))

    assert (result["openCount"], result["gap"], result["consequences"]) == (0, None, [])
    assert {row["id"]: row["status"] for row in result["open"]} == {"o1": "closed", "o2": "accepted"}


@pytest.mark.parametrize(
    ("estimate", "claimants", "ours"),
    [(35000, "would be", "would not be"), (34999, "would not be", "would not be"), (22000, "would not be", "would be")],
)
def test_a_judgment_is_held_against_each_part_36_offer(estimate: int, claimants: str, ours: str):
    result = compared(baptiste(), estimate)

    on_theirs = next(each for each in result["consequences"] if "indemnity costs" in each)
    on_ours = next(each for each in result["consequences"] if "our costs" in each)
    assert f"A judgment of {estimate} GBP {claimants} such a judgment." in on_theirs
    assert f"A judgment of {estimate} GBP {ours} such a judgment." in on_ours


def test_no_part_36_consequence_is_told_outside_england_and_wales():
    result = compared(baptiste(jurisdiction={"territory": "scotland"}))

    assert result["consequences"] == []
    assert any("England and Wales" in warning and "confirm with counsel" in warning for warning in result["warnings"])


def test_an_injury_claim_is_told_of_one_way_costs():
    result = compared(baptiste(incident={"dateOfLoss": "2026-01-05", "injuries": [{"bodyPart": "wrist"}]}))

    assert any("one-way costs" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    ("amounts", "authority", "ok"),
    [
        ([22000], 22000, True),
        ([22000], 21999.99, False),
        ([22000, None], 21999.99, False),
        ([22000, None], 22000, None),
        ([None], 22000, None),
        ([22000], None, None),
        ([], 22000, None),
    ],
)
def test_authority_is_unknown_where_an_offer_or_the_authority_is(
    amounts: list[float | None], authority: float | None, ok: bool | None
):
    offers = [{"id": f"o{n}", "type": "open", "by": "insurer", "amount": each} for n, each in enumerate(amounts)]

    result = compared(offers_of(*offers, strategy={"settlementAuthority": authority}))

    assert result["authorityOk"] is ok


def test_without_an_authority_on_the_claim_the_handlers_own_counts():
    result = compared(offers_of(OURS, handler={"authority": {"settlement": 10000}}))

    assert result["authorityOk"] is False
    assert any("above the settlement authority of 10000 GBP" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    ("amount", "span", "position"),
    [
        (27999, {"low": 28000, "high": 38000}, "below"),
        (28000, {"low": 28000, "high": 38000}, "within"),
        (38000, {"low": 28000, "high": 38000}, "within"),
        (38001, {"low": 28000, "high": 38000}, "above"),
        (30000, {"likely": 33000}, "unknown"),
        (30000, None, "unknown"),
        (None, {"low": 28000, "high": 38000}, "unknown"),
    ],
)
def test_the_lowest_demand_stands_somewhere_in_the_range(amount: int | None, span: Any, position: str):
    result = compared(offers_of({**THEIRS, "amount": amount}, strategy={"quantumRange": span}))

    assert result["rangePosition"] == position


@pytest.mark.parametrize(
    ("sides", "gap"),
    [
        ([("claimant", 35000), ("claimant", 31000), ("insurer", 20000), ("defendant", 22000)], 9000),
        ([("claimant", 35000)], None),
        ([("insurer", 22000)], None),
        ([("claimant", None), ("insurer", 22000)], None),
        ([("claimant", 22000), ("insurer", 25000)], -3000),
    ],
)
def test_the_gap_is_the_lowest_demand_less_our_highest_offer(sides: list[tuple[str, int | None]], gap: int | None):
    offers = [{"id": f"o{n}", "type": "open", "by": by, "amount": amount} for n, (by, amount) in enumerate(sides)]

    result = compared(offers_of(*offers))

    assert result["gap"] == gap


@pytest.mark.parametrize(
    ("offer", "resolution", "whole"),
    [
        ({"inclusiveOf": ["interest", "costs"]}, {}, 35000),
        ({"inclusiveOf": []}, {}, None),
        ({"inclusiveOf": []}, {"costsAgreed": 4000}, 39000),
        ({"type": "open", "inclusiveOf": ["costs"]}, {"costsAgreed": 4000}, None),
        ({"inclusiveOf": ["costs"]}, {"liens": [{"kind": "hospital", "amount": 900}]}, 35900),
        ({"inclusiveOf": ["costs"]}, {"liens": [{"kind": "hospital", "amount": 900, "resolved": True}]}, 35000),
        ({"inclusiveOf": ["costs"]}, {"liens": [{"kind": "hospital"}]}, None),
        ({"amount": None, "inclusiveOf": ["interest", "costs"]}, {}, None),
    ],
)
def test_an_offer_costs_what_it_names_and_what_it_leaves_out(offer: Any, resolution: Any, whole: int | None):
    result = compared(offers_of({**THEIRS, **offer}, resolution=resolution))

    assert result["open"][0]["allIn"] == whole


@pytest.mark.parametrize(
    ("cru", "whole"), [(None, None), ({"repayable": 1200}, None), ({"repayable": 1200, "nhs": 0}, 36200)]
)
def test_benefits_to_be_repaid_come_on_top_in_a_british_injury_claim(cru: Any, whole: int | None):
    injured = {"dateOfLoss": "2026-01-05", "injuries": [{"bodyPart": "wrist"}]}

    result = compared(offers_of({**THEIRS, "inclusiveOf": ["costs"]}, incident=injured, resolution={"cru": cru}))

    assert result["open"][0]["allIn"] == whole


def test_figures_on_different_footings_are_compared_as_stated_and_warned_about():
    result = compared(offers_of({**THEIRS, "inclusiveOf": ["costs"]}, OURS))

    assert result["gap"] == 13000
    assert any("differ in what they include" in warning for warning in result["warnings"])


@pytest.mark.parametrize(
    ("more", "lacking"),
    [
        ({"relevantPeriodEnd": "2026-09-16"}, "a relevant period of at least 21 days"),
        ({"relevantPeriodEnd": None}, "the end of its relevant period"),
        ({"method": "by phone"}, "writing"),
        ({"amount": None}, "the amount"),
    ],
)
def test_what_a_part_36_offer_lacks_is_listed(more: dict[str, Any], lacking: str):
    result = compared(offers_of({**THEIRS, **more}))

    assert result["termsMissing"] == [f"Part 36 offer o1 of the claimant: {lacking}"]


def test_a_file_without_offers_says_so():
    result = compared(offers_of())

    assert (result["openCount"], result["open"], result["gap"]) == (0, [], None)
    assert "offers" in result["missing"]
