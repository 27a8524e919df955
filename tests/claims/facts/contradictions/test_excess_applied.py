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

    assert "of the wrong kind: the terms yield 52900 GBP" in said


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


def held(coverage: dict[str, Any], outstanding: float, paid: float = 0) -> list[str]:
    found = conflicts(
        "C27",
        policy={"coverages": [coverage]},
        schedule=[{"id": "s1", "claimed": 48600, "assessed": 48600}],
        finance={
            "reserves": [{"id": "r1", "costType": "indemnity", "outstanding": outstanding}],
            "payments": [{"id": "pay1", "costType": "indemnity", "amount": paid, "status": "cleared"}],
        },
    )
    return [each.summary for each in found]


@pytest.mark.parametrize(("outstanding", "paid"), [(35700, 0), (30700, 5000)])
def test_what_is_held_and_paid_in_the_wrong_order_with_average_is_shown(outstanding: float, paid: float) -> None:
    (said,) = held(AVERAGED, outstanding, paid)

    assert "in the wrong order with average: the terms yield 35450 GBP" in said


@pytest.mark.parametrize(
    ("coverage", "outstanding"),
    [(AVERAGED, 35450), (AVERAGED, 36450), (PLAIN, 48600), (PLAIN, 47600), (PLAIN, 40000)],
    ids=["in order", "before the excess", "gross", "net", "something else"],
)
def test_a_reserve_that_is_prudent_or_that_nothing_explains_is_none(
    coverage: dict[str, Any], outstanding: float
) -> None:
    assert held(coverage, outstanding) == []


def two_claimants(outstanding: float, clause: str, applies_to: str = "each_claimant") -> int:
    """How often C27 is found on two claims of third parties, 140000 together, with an excess of 25000."""
    excess = {"amount": 25000, "kind": "costs_inclusive", "appliesTo": applies_to}
    found = conflicts(
        "C27",
        claimant={"name": "Two estates", "relationship": "third_party"},
        policy={
            "coverages": [{"id": "c1", "limit": {"anyOneClaim": 3000000}, "excess": [excess]}],
            "conditions": [{"id": "cn1", "clause": "4.3", "text": clause}],
        },
        schedule=[{"id": "s1", "assessed": 78000}, {"id": "s2", "assessed": 62000}],
        finance={"reserves": [{"id": "r1", "costType": "indemnity", "outstanding": outstanding}]},
    )
    return len(found)


ONE_CAUSE = "Claims that arise from one originating cause are treated as one claim."


def test_an_excess_held_twice_against_claims_from_one_cause_is_shown() -> None:
    assert two_claimants(90000, ONE_CAUSE) == 1


@pytest.mark.parametrize(
    ("outstanding", "clause", "applies_to"),
    [
        (115000, ONE_CAUSE, "each_claimant"),
        (140000, ONE_CAUSE, "each_claimant"),
        (90000, "Tell us of any claim at once.", "each_claimant"),
        (90000, ONE_CAUSE, "each_loss"),
    ],
    ids=["once", "not at all", "no clause", "for each loss"],
)
def test_one_excess_none_or_no_clause_on_one_cause_is_none(outstanding: float, clause: str, applies_to: str) -> None:
    assert two_claimants(outstanding, clause, applies_to) == 0


def estates(outstanding: float, policy: dict[str, Any], **parts: Any) -> list[str]:
    """What C27 says of two claims of 70000 each, with an excess of 25000 for each claimant."""
    coverage = {"id": "c1", "excess": [{"amount": 25000, "kind": "costs_inclusive", "appliesTo": "each_claimant"}]}
    involvements = [
        {"id": "p1", "name": "First estate", "role": ["claimant"]},
        {"id": "p2", "name": "Second estate", "role": ["co_claimant"]},
    ]
    return reserved(coverage, outstanding, [70000, 70000], policy=policy, involvements=involvements, **parts)


THIRD_PARTY = {"claimant": {"name": "First estate", "relationship": "third_party"}}
AGGREGATED = {"conditions": [{"id": "n1", "clause": "4.3", "text": ONE_CAUSE}]}


def test_an_excess_for_each_claimant_of_one_cause_is_shown_and_left_to_a_decision() -> None:
    (said,) = estates(90000, AGGREGATED, **THIRD_PARTY)

    assert "taken for each of 2 claimants, and clause 4.3 speaks of one cause: the terms yield 115000 GBP" in said
    assert said.endswith("Whether clause 4.3 makes these claims one is a decision on the policy.")


def test_one_excess_for_two_insureds_who_claim_without_such_a_clause_is_shown() -> None:
    (said,) = estates(115000, {})

    assert "taken once for several claimants: the terms yield 90000 GBP" in said


@pytest.mark.parametrize(
    ("outstanding", "policy"),
    [(115000, AGGREGATED), (90000, {}), (115000, {}), (140000, AGGREGATED)],
    ids=["one by the clause", "two without a clause", "third parties without a clause", "the loss itself"],
)
def test_excesses_of_third_parties_as_the_clauses_have_them_are_none(
    outstanding: float, policy: dict[str, Any]
) -> None:
    assert estates(outstanding, policy, **THIRD_PARTY) == []


def test_each_coverage_is_held_against_its_own_heads() -> None:
    contents = {**PLAIN, "id": "c2", "excess": [{"amount": 250}]}
    exposures = [{"id": "x1", "coverageId": "c1"}, {"id": "x2", "coverageId": "c2"}]
    schedule = [
        {"id": "s1", "exposureId": "x1", "claimed": 9000, "assessed": 8000},
        {"id": "s2", "exposureId": "x2", "claimed": 5000, "assessed": 4500},
    ]

    found = conflicts("C27", policy={"coverages": [PLAIN, contents]}, exposures=exposures, schedule=schedule)

    assert [each.right.ref.path for each in found] == ["policy.coverages[c2]"]
