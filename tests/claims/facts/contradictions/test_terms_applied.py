"""C26, C27, C28: currency, excess and aggregate as the file used them."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

HEAD = {"id": "s1", "claimed": 18400, "evidence": [{"panel": "documents", "path": "documents[d1]", "docId": "d1"}]}
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


def bill(text: str, **more: Any) -> list[dict[str, Any]]:
    return [{"id": "d1", "kind": "invoice", "text": text, **more}]


@pytest.mark.parametrize("text", ["Total USD 18,400", "Total $18,400.00 due", "18,400 USD", "Amount: US$ 18400"])
def test_a_bill_in_dollars_booked_at_its_own_figure_in_pounds_is_shown(text: str) -> None:
    (found,) = conflicts("C26", schedule=[HEAD], documents=bill(text))

    assert (found.left.value, found.right.value) == ("USD 18400", Decimal(18400))
    assert found.left.ref.path == "documents[d1]"


def test_an_original_amount_with_no_rate_that_was_booked_unchanged_is_shown() -> None:
    head = {"id": "s1", "claimed": 18400, "original": {"amount": 18400, "currency": "USD"}}

    assert len(conflicts("C26", schedule=[head])) == 1


@pytest.mark.parametrize(
    ("head", "text"),
    [
        (HEAD, "Total £18,400"),
        (HEAD, "USD 18,400 (paid as £18,400)"),
        (HEAD, "USD 18,401"),
        (HEAD, "USD 118,400"),
        (HEAD, "18,400 miles on the clock"),
        ({**HEAD, "claimed": None}, "USD 18,400"),
        ({**HEAD, "original": {"amount": 18400, "currency": "USD", "rate": 1}}, "USD 18,400"),
        ({**HEAD, "claimed": 13629.63, "original": {"amount": 18400, "currency": "USD"}}, "USD 18,400"),
        ({**HEAD, "original": {"amount": 18400, "currency": "GBP"}}, ""),
    ],
)
def test_a_bill_of_our_own_currency_or_one_that_was_converted_is_none(head: dict[str, Any], text: str) -> None:
    assert conflicts("C26", schedule=[head], documents=bill(text)) == []


def test_a_dollar_is_at_home_in_a_claim_in_dollars() -> None:
    assert conflicts("C26", currency="USD", schedule=[HEAD], documents=bill("Total $18,400")) == []


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


def test_a_third_party_meets_no_excess() -> None:
    assert misapplied(PLAIN, 48600, claimant={"name": "Alder", "relationship": "third_party"}) == []


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


def aggregate(used: float, outstanding: float | None, **more: Any) -> dict[str, Any]:
    coverage = {
        "id": "c1",
        "limit": {"aggregate": 2000000},
        "aggregateUsedBy": [{"claimId": "X1", "amount": used}],
        **more,
    }
    reserve = {"id": "r1", "costType": "indemnity", "outstanding": outstanding}
    return {"policy": {"coverages": [coverage]}, "finance": {"reserves": [reserve]}}


def test_an_aggregate_that_siblings_have_eroded_below_the_reserve_is_shown() -> None:
    (found,) = conflicts("C28", **aggregate(1850000, 400000))

    assert (found.left.value, found.right.value) == (Decimal(150000), Decimal(400000))
    assert "250000 GBP" in found.impact


@pytest.mark.parametrize(("outstanding", "count"), [(149000, 0), (149000.01, 1)])
def test_the_excess_counts_on_top_of_what_is_outstanding(outstanding: float, count: int) -> None:
    excess = {"excess": [{"amount": 1000}]}

    assert len(conflicts("C28", **aggregate(1850000, outstanding, **excess))) == count


@pytest.mark.parametrize(
    "parts",
    [aggregate(0, 3000000), aggregate(1850000, 150000), aggregate(1850000, None)],
    ids=["nothing used", "just enough", "reserve not known"],
)
def test_an_aggregate_that_nobody_used_or_that_suffices_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C28", **parts) == []
