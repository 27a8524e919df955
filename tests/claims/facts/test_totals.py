from decimal import Decimal

import pytest

from claims.facts.totals import Totals, known_sum, totals
from claims.schema import Claim

BARE = {
    "id": "X-1",
    "lineOfBusiness": "auto",
    "title": "Ray v Poe",
    "status": "negotiating",
    "currency": "GBP",
    "incident": {"dateOfLoss": "2026-03-08"},
    "claimant": {"name": "Jo Ray"},
}


def test_a_claim_without_lines_has_paid_nothing_and_reserved_nothing_that_is_known():
    found = totals(Claim.model_validate(BARE))

    assert found == Totals(
        outstanding=None, paid=Decimal(0), incurred=None, recovered=Decimal(0), claimed=None, assessed=None
    )


def test_only_issued_and_cleared_payments_are_paid_and_reversals_count_against_them():
    payments = [
        {"id": "a", "amount": 100.1, "status": "issued"},
        {"id": "b", "amount": 50, "status": "cleared"},
        {"id": "c", "amount": -50, "status": "cleared", "reversalOf": "b"},
        {"id": "d", "amount": 7, "status": "approved"},
        {"id": "e", "amount": 7, "status": "stopped"},
    ]

    found = totals(Claim.model_validate({**BARE, "finance": {"payments": payments}}))

    assert found.paid == Decimal("100.1")


def test_what_a_host_states_is_not_taken_for_a_sum():
    finance = {"reserves": [{"id": "r", "outstanding": 10}], "totals": {"outstanding": 99, "paid": 99}}

    found = totals(Claim.model_validate({**BARE, "finance": finance}))

    assert (found.outstanding, found.paid, found.incurred) == (Decimal(10), Decimal(0), Decimal(10))


@pytest.mark.parametrize(
    ("amounts", "total"),
    [([], None), ([None], None), ([Decimal(0)], 0), ([Decimal("0.1"), None, Decimal("0.2")], Decimal("0.3"))],
)
def test_unknown_amounts_are_left_out_and_are_never_zero(amounts, total):
    assert known_sum(amounts) == total
