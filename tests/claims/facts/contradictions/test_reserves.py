"""C13, C14, C15: reserves and totals against what they should be."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

HANDLER = {"name": "Amira Hassan", "authority": {"reserve": 25000}}


def reserve(**more: Any) -> dict[str, Any]:
    return {"reserves": [{"id": "r1", "outstanding": 27800, **more}]}


def test_reserves_above_the_handlers_authority_are_shown_beside_it() -> None:
    (found,) = conflicts("C14", handler=HANDLER, finance=reserve())

    assert "by 2800 GBP" in found.summary
    assert (found.left.value, found.right.value) == (Decimal(27800), Decimal(25000))


@pytest.mark.parametrize(
    ("finance", "handler"),
    [
        (reserve(outstanding=25000), HANDLER),
        (reserve(approval={"status": "approved", "by": "Dele Akintola"}), HANDLER),
        (reserve(), {"name": "Amira Hassan"}),
        (reserve(outstanding=None), HANDLER),
    ],
    ids=["equal", "approved by another", "authority not known", "reserve not known"],
)
def test_reserves_within_or_not_known_to_be_beyond_authority_are_none(
    finance: dict[str, Any], handler: dict[str, Any]
) -> None:
    assert conflicts("C14", handler=handler, finance=finance) == []


def test_their_own_approval_is_none_by_another() -> None:
    own = {"status": "approved", "by": "Amira Hassan"}

    assert len(conflicts("C14", handler=HANDLER, finance=reserve(approval=own))) == 1


def test_a_gap_in_a_reserves_history_is_shown_with_both_figures() -> None:
    history = [
        {"at": "2026-07-24", "from": 0, "to": 18500},
        {"at": "2026-08-03", "from": 20000, "to": 27800},
    ]

    (found,) = conflicts("C14", finance=reserve(history=history))

    assert (found.left.value, found.right.value, found.severity) == (Decimal(20000), Decimal(18500), "medium")


def test_a_history_out_of_order_has_no_figures_to_show() -> None:
    history = [
        {"at": "2026-08-03", "from": 0, "to": 18500},
        {"at": "2026-07-24", "from": 18500, "to": 27800},
    ]

    (found,) = conflicts("C14", finance=reserve(history=history))

    assert found.left.value == "the step before"


def test_a_stated_total_that_its_lines_do_not_yield_is_shown_with_the_arithmetic() -> None:
    (found,) = conflicts("C15", finance={**reserve(), "totals": {"outstanding": 27000}})

    assert (found.left.value, found.right.value) == (Decimal(27000), Decimal(27800))


def test_figures_are_told_alike_however_they_were_written() -> None:
    (found,) = conflicts(
        "C15", finance={"reserves": [{"id": "r1", "outstanding": 0.0}], "totals": {"outstanding": 0.5}}
    )

    assert found.summary == "Total stated as outstanding: 0.5 as stated, 0 by its lines."


def test_days_that_are_counted_wrong_do_not_add_up() -> None:
    head = {"id": "s1", "category": "hire", "from": "2026-08-01", "to": "2026-08-10", "days": 11}

    (found,) = conflicts("C15", schedule=[head])

    assert (found.left.value, found.right.value) == ("11 days", "10 days")
    assert found.summary == "Line s1 of the schedule, days: 11 as stated, 10 by its lines."


@pytest.mark.parametrize(
    ("rate", "told"),
    [
        ({"rate": 62.5}, "At 62.5 GBP a day they come to 687.5 GBP as stated and to 625 GBP by its lines."),
        ({}, "in doubt."),
    ],
    ids=["with a rate", "without one"],
)
def test_days_that_are_counted_wrong_are_told_in_money_where_they_have_a_rate(
    rate: dict[str, float], told: str
) -> None:
    head = {"id": "s1", "category": "hire", "from": "2026-08-01", "to": "2026-08-10", "days": 11, **rate}

    (found,) = conflicts("C15", schedule=[head])

    assert found.impact.endswith(told)


@pytest.mark.parametrize(
    "parts",
    [
        {"finance": {**reserve(), "totals": {"outstanding": 27800, "paid": 0}}},
        {"finance": reserve(history=[{"at": "2026-07-24", "from": 0, "to": 27800}])},
        {"schedule": [{"id": "s1", "claimed": 10.01, "quantity": 1, "unitPrice": 10}]},
    ],
    ids=["equal", "history ends at the figure", "within a penny"],
)
def test_what_adds_up_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C15", **parts) == []
    assert conflicts("C14", **parts) == []


AGREED = {"agreement": {"amount": 62000, "agreedAt": "2026-09-08"}}
INTERIM = {"id": "pay1", "costType": "indemnity", "amount": 8000, "status": "cleared"}


def test_a_reserve_short_of_an_agreement_is_shown_with_what_is_still_to_pay() -> None:
    finance = {"reserves": [{"id": "r1", "outstanding": 41500}], "payments": [INTERIM]}

    (found,) = conflicts("C13", resolution=AGREED, finance=finance)

    assert found.summary == "Indemnity outstanding is 12500 GBP short of the agreement."
    assert (found.left.value, found.right.value) == (Decimal(41500), Decimal(54000))


def test_a_reserve_short_of_an_open_demand_is_shown_with_the_demand() -> None:
    demand = {"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": 35000}

    (found,) = conflicts("C13", resolution={"offers": [demand]}, finance=reserve())

    assert found.right.ref.path == "resolution.offers[o1]"
    assert found.summary.endswith("short of an open demand.")
    assert found.impact.startswith("Nobody owes a demand for being asked")


@pytest.mark.parametrize(
    ("resolution", "held"),
    [
        (AGREED, 54000),
        (AGREED, None),
        ({"offers": [{"id": "o1", "type": "part36_claimant", "by": "claimant", "amount": None}]}, 1),
        ({"offers": [{"id": "o1", "type": "open", "by": "claimant", "amount": 9, "withdrawnAt": "2026-09-01"}]}, 1),
    ],
    ids=["to the pound", "not known", "a demand without a figure", "withdrawn"],
)
def test_a_reserve_that_meets_what_is_agreed_or_open_is_none(resolution: dict[str, Any], held: int | None) -> None:
    finance = {"reserves": [{"id": "r1", "outstanding": held}], "payments": [INTERIM]}

    assert conflicts("C13", resolution=resolution, finance=finance) == []


def test_a_likely_range_above_the_reserve_is_for_the_reserve_check_and_none_here() -> None:
    assert conflicts("C13", strategy={"quantumRange": {"likely": 33000}}, finance=reserve()) == []
