"""C11, C12: money that may have gone out twice or beyond what was agreed."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

HEAD = {"id": "s1", "agreed": 1000}
PAID = {"id": "pay1", "scheduleId": "s1", "amount": 600, "status": "cleared"}
EXPOSURES = [{"id": "x1", "coverageId": "c1"}]
COVERAGES = {"coverages": [{"id": "c1", "limit": {"anyOneClaim": 1000, "perOccurrence": 5000}}]}


def payments(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"payments": [{**PAID, "id": f"pay{number}", **row} for number, row in enumerate(rows, start=1)]}


def test_payments_beyond_what_a_head_was_agreed_at_are_added_up() -> None:
    (found,) = conflicts("C12", schedule=[HEAD], finance=payments({}, {"amount": 400.01}))

    assert found.summary == "Head s1 was paid beyond what was agreed, by 0.01 GBP."
    assert (found.left.value, found.right.value) == (Decimal("1000.01"), Decimal(1000))


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        (HEAD, [{}, {"amount": 400}]),
        (HEAD, [{}, {"status": "stopped"}]),
        (HEAD, [{"amount": 1200}, {"amount": -1200, "reversalOf": "pay1"}]),
        ({"id": "s1"}, [{"amount": 5000}]),
    ],
    ids=["equal", "stopped", "reversed", "nothing agreed"],
)
def test_payments_up_to_what_was_agreed_are_none(head: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    assert conflicts("C12", schedule=[head], finance=payments(*rows)) == []


@pytest.mark.parametrize(("amount", "found"), [(1000.01, 1), (1000, 0)])
def test_indemnity_paid_is_held_against_the_least_limit(amount: float, found: int) -> None:
    finance = payments({"amount": amount, "exposureId": "x1", "scheduleId": None})

    assert len(conflicts("C12", policy=COVERAGES, exposures=EXPOSURES, finance=finance)) == found


@pytest.mark.parametrize(("amount", "found"), [(500.01, 1), (500, 0)])
def test_a_payment_that_waits_is_held_against_its_reserve_line(amount: float, found: int) -> None:
    waiting = {"id": "pay1", "amount": amount, "status": "approved", "category": "survey", "costType": "expense"}
    held = {"id": "r1", "outstanding": 500, "category": "survey", "costType": "expense"}

    assert len(conflicts("C12", finance={"payments": [waiting], "reserves": [held]})) == found
