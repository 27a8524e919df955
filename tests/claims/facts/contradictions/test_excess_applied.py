"""C27: excess as the file took it off."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

AVERAGED = {
    "id": "c1",
    "sumInsured": 300000,
    "valueAtRisk": 400000,
    "average": {"applies": True, "applyBefore": "excess"},
    "excess": [{"amount": 1000, "kind": "compulsory"}],
}
PLAIN = {"id": "c1", "sumInsured": 300000, "excess": [{"amount": 1000, "kind": "compulsory"}]}
STORM = {
    "id": "c1",
    "code": "A",
    "sumInsured": 420000,
    "excess": [
        {"amount": 2500, "kind": "other"},
        {"percent": {"of": "coverage_a", "pct": 2}, "kind": "hurricane"},
    ],
}


def misapplied(coverage: dict[str, Any], agreed: float, assessed: float = 48600, **parts: Any) -> list[str]:
    found = conflicts(
        "C27",
        policy={"coverages": [coverage]},
        schedule=[{"id": "s1", "claimed": assessed, "assessed": assessed}],
        resolution={"agreement": {"amount": agreed}},
        **parts,
    )
    return [f"{each.summary} {each.impact}" for each in found]


@pytest.mark.parametrize(
    ("coverage", "agreed", "how", "apart"),
    [
        (AVERAGED, 35700, "in the wrong order with average", "250"),
        (PLAIN, 48600, "left out", "1000"),
        (PLAIN, 46600, "taken twice", "1000"),
    ],
)
def test_a_settlement_that_only_a_mistake_with_the_excess_explains_is_shown(
    coverage: dict[str, Any], agreed: float, how: str, apart: str
) -> None:
    (said,) = misapplied(coverage, agreed)

    assert f"has the excess {how}" in said
    assert said.endswith(f"The difference is {apart} GBP.")


def test_a_storm_with_the_ordinary_deductible_is_of_the_wrong_kind() -> None:
    incident = {"dateOfLoss": "2026-07-22", "causeCode": "hurricane"}

    (said,) = misapplied(STORM, 58800, 61300, incident=incident)

    assert "of the wrong kind (other): the terms yield 52900 GBP" in said


@pytest.mark.parametrize(
    ("coverage", "agreed"),
    [(AVERAGED, 35450), (PLAIN, 47600), (PLAIN, 40000), ({**PLAIN, "excess": []}, 48600)],
    ids=["in order", "taken once", "a compromise", "no excess"],
)
def test_what_the_terms_yield_and_what_nothing_explains_is_none(coverage: dict[str, Any], agreed: float) -> None:
    assert misapplied(coverage, agreed) == []


def test_a_third_party_meets_no_excess() -> None:
    assert misapplied(PLAIN, 48600, claimant={"name": "Alder", "relationship": "third_party"}) == []


def reserved(coverage: dict[str, Any], outstanding: float, heads: list[float], **parts: Any) -> list[str]:
    found = conflicts(
        "C27",
        policy={"coverages": [coverage], **parts.pop("policy", {})},
        schedule=[{"id": f"s{number}", "claimed": amount} for number, amount in enumerate(heads)],
        finance={"reserves": [{"id": "r1", "costType": "indemnity", "outstanding": outstanding}]},
        **parts,
    )
    return [f"{each.summary} {each.impact}" for each in found]


@pytest.mark.parametrize(
    ("coverage", "outstanding", "how"),
    [
        (AVERAGED, 35700, "in the wrong order with average"),
        (PLAIN, 46600, "taken twice"),
        ({**PLAIN, "excess": [{"amount": 1000}, {"amount": 250, "kind": "voluntary"}]}, 47600, "left out in part"),
        (
            {**PLAIN, "excess": [{"percent": {"of": "sum_insured", "pct": 1}}]},
            48114,
            "as a percentage of loss",
        ),
    ],
)
def test_a_reserve_that_only_a_mistake_with_the_excess_explains_is_shown(
    coverage: dict[str, Any], outstanding: float, how: str
) -> None:
    (said,) = reserved(coverage, outstanding, [48600])

    assert f"has the excess {how}" in said


def test_a_storm_reserved_with_both_deductibles_is_shown() -> None:
    incident = {"dateOfLoss": "2026-07-22", "causeCode": "hurricane"}

    (said,) = reserved(STORM, 50400, [61300], incident=incident)

    assert "of every kind taken together: the terms yield 52900 GBP" in said


@pytest.mark.parametrize(
    "outstanding", [35450, 48600, 40000], ids=["as the terms yield", "the loss itself", "a round figure"]
)
def test_a_reserve_that_the_terms_yield_or_at_the_loss_itself_is_none(outstanding: float) -> None:
    assert reserved(AVERAGED, outstanding, [48600]) == []


def test_what_was_paid_counts_with_the_reserve() -> None:
    paid = {"id": "y1", "costType": "indemnity", "amount": 30000, "status": "cleared"}
    reserve = {"id": "r1", "costType": "indemnity", "outstanding": 5700}

    found = conflicts(
        "C27",
        policy={"coverages": [AVERAGED]},
        schedule=[{"id": "s1", "claimed": 48600}],
        finance={"reserves": [reserve], "payments": [paid]},
    )

    assert [each.left.value for each in found] == [35700]


TWO_ESTATES = {
    "claimant": {"name": "First estate", "relationship": "third_party"},
    "involvements": [
        {"id": "p1", "name": "First estate", "role": ["claimant"]},
        {"id": "p2", "name": "Second estate", "role": ["co_claimant"]},
    ],
}
ONE_CAUSE = {"conditions": [{"id": "n1", "clause": "4.3", "text": "Claims from one originating cause are one claim."}]}


def costs_inclusive(applies_to: str) -> dict[str, Any]:
    return {"id": "c1", "excess": [{"amount": 25000, "kind": "costs_inclusive", "appliesTo": applies_to}]}


@pytest.mark.parametrize(
    ("applies_to", "how"),
    [
        ("each_claimant", "taken for each of 2 claimants, and clause 4.3 speaks of one cause"),
        ("each_loss", "taken twice"),
    ],
)
def test_two_excesses_where_a_clause_speaks_of_one_cause_are_shown_and_left_to_a_decision(
    applies_to: str, how: str
) -> None:
    (said,) = reserved(costs_inclusive(applies_to), 90000, [70000, 70000], policy=ONE_CAUSE, **TWO_ESTATES)

    assert f"has the excess {how}: the terms yield 115000 GBP" in said
    assert said.endswith("Whether clause 4.3 makes these claims one is a decision on the policy.")


def test_one_excess_for_two_claimants_without_such_a_clause_is_shown() -> None:
    (said,) = reserved(costs_inclusive("each_claimant"), 115000, [70000, 70000], **TWO_ESTATES)

    assert "taken once for several claimants: the terms yield 90000 GBP" in said


@pytest.mark.parametrize(
    ("outstanding", "policy"),
    [(115000, ONE_CAUSE), (90000, {}), (140000, ONE_CAUSE)],
    ids=["one excess by the clause", "two without a clause", "the loss itself"],
)
def test_excesses_as_the_clauses_have_them_are_none(outstanding: float, policy: dict[str, Any]) -> None:
    assert reserved(costs_inclusive("each_claimant"), outstanding, [70000, 70000], policy=policy, **TWO_ESTATES) == []


def test_each_coverage_is_held_against_its_own_heads() -> None:
    contents = {**PLAIN, "id": "c2", "excess": [{"amount": 250}]}
    exposures = [{"id": "x1", "coverageId": "c1"}, {"id": "x2", "coverageId": "c2"}]
    schedule = [
        {"id": "s1", "exposureId": "x1", "claimed": 9000, "assessed": 8000},
        {"id": "s2", "exposureId": "x2", "claimed": 5000, "assessed": 4500},
    ]

    found = conflicts("C27", policy={"coverages": [PLAIN, contents]}, exposures=exposures, schedule=schedule)

    assert [each.right.ref.path for each in found] == ["policy.coverages[c2]"]
