"""C26, C28: currency and aggregate as the file used them."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

HEAD = {"id": "s1", "claimed": 18400, "evidence": [{"panel": "documents", "path": "documents[d1]", "docId": "d1"}]}


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
    assert found.summary == "150000 GBP of the aggregate is left; outstanding is 400000 GBP."
    assert "250000 GBP" in found.impact


@pytest.mark.parametrize(("outstanding", "count"), [(149000, 0), (149000.01, 1)])
def test_the_excess_counts_on_top_of_what_is_outstanding(outstanding: float, count: int) -> None:
    excess = {"excess": [{"amount": 1000}]}

    assert len(conflicts("C28", **aggregate(1850000, outstanding, **excess))) == count


def test_an_excess_is_named_where_there_is_one() -> None:
    (found,) = conflicts("C28", **aggregate(1850000, 150000, excess=[{"amount": 1000}]))

    assert found.summary == "150000 GBP of the aggregate is left; outstanding and excess are 151000 GBP."


@pytest.mark.parametrize(
    "parts",
    [aggregate(0, 3000000), aggregate(1850000, 150000), aggregate(1850000, None)],
    ids=["nothing used", "just enough", "reserve not known"],
)
def test_an_aggregate_that_nobody_used_or_that_suffices_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C28", **parts) == []


@pytest.mark.parametrize("figure", ["$1" + ",111" * 50_000 + ",1", "$1" + ",111" * 5])
def test_a_figure_beyond_any_amount_is_no_bill(figure: str):
    schedule = [{"id": "s1", "claimed": 1}]
    bill = [{"id": "d1", "kind": "invoice", "text": f"Total {figure}"}]

    assert conflicts("C26", schedule=schedule, documents=bill) == []


def tower(text: str, costs_in_limit: bool = False, **more: Any) -> dict[str, Any]:
    coverage = {"id": "c1", "limit": {"perOccurrence": 1000000}, "costsInLimit": costs_in_limit, **more}
    payments = [
        {"id": "y1", "costType": "indemnity", "amount": 640000, "status": "cleared"},
        {"id": "y2", "costType": "expense", "amount": 270000, "status": "cleared"},
    ]
    notes = [{"id": "n1", "text": text}]
    return {"currency": "USD", "policy": {"coverages": [coverage]}, "finance": {"payments": payments}, "notes": notes}


@pytest.mark.parametrize(
    ("text", "told", "actual"),
    [
        ("Primary eroded 910,000.", 910000, 640000),
        ("By our count $910k of the limit is used.", 910000, 640000),
        ("Only $90,000 of the primary layer is left.", 90000, 360000),
        ("USD 910,000.00 spent against the aggregate limit.", 910000, 640000),
    ],
)
def test_a_note_that_counts_costs_into_a_limit_which_they_are_outside_of_is_shown(
    text: str, told: int, actual: int
) -> None:
    (found,) = conflicts("C28", **tower(text))

    assert found.summary.startswith(f"Note n1 has {told} USD of the limit ")
    assert found.right.value == Decimal(actual)


def test_a_note_that_leaves_costs_out_of_a_limit_which_they_erode_is_shown() -> None:
    (found,) = conflicts("C28", **tower("640,000 eroded so far.", costs_in_limit=True))

    assert "costs are inside it, so 910000 USD is" in found.summary


def test_what_siblings_used_is_told_with_this_claims_own() -> None:
    siblings = [{"claimId": "X1", "amount": 50000}]

    assert len(conflicts("C28", **tower("Limit eroded by 960,000.", aggregateUsedBy=siblings))) == 1


@pytest.mark.parametrize(
    "parts",
    [
        tower("Primary eroded 640,000."),
        tower("Primary eroded 910,000.", costs_in_limit=True),
        tower("Paid to date 910,000."),
        tower("Eroded 910,001."),
        tower("The limit is 1,000,000. We left it at 910,000 paid in all."),
        tower("Primary eroded 1910,000."),
        {**tower("Primary eroded 910,000."), "finance": {"payments": []}},
    ],
    ids=["right", "costs inside", "no limit", "another sum", "another sentence", "a longer number", "nothing paid"],
)
def test_a_note_that_has_the_erosion_right_or_speaks_of_something_else_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C28", **parts) == []
