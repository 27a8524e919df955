"""C22: a settlement for everything, and what is paid beside it."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

ALL_IN = {"amount": 62000, "agreedAt": "2026-09-01", "inclusiveOf": ["costs", "liens"]}
COSTS = {"id": "y1", "category": "claimant_costs", "amount": 9000, "status": "requested", "requestedAt": "2026-09-08"}
LIEN = {"id": "y1", "amount": 1200, "status": "issued", "payeePartyId": "p1", "issuedAt": "2026-09-08"}
HOSPITAL = [{"id": "p1", "name": "Harbour Hospital", "role": ["lienholder"]}]


def settled(agreement: dict[str, Any], *payments: dict[str, Any], **more: Any) -> dict[str, Any]:
    resolution = {"agreement": agreement, **more}
    return {"resolution": resolution, "finance": {"payments": list(payments)}, "involvements": HOSPITAL}


@pytest.mark.parametrize(("payment", "what"), [(COSTS, "the claimant's costs"), (LIEN, "a lien")])
def test_what_is_paid_beside_a_settlement_that_includes_it_is_shown(payment: dict[str, Any], what: str) -> None:
    (found,) = conflicts("C22", **settled(ALL_IN, payment))

    assert found.summary == f"Payment y1 is for {what}; the agreement already includes that."
    assert found.left.value == "inclusive of costs, liens"


def test_costs_agreed_beside_it_are_shown() -> None:
    (found,) = conflicts("C22", **settled(ALL_IN, costsAgreed=9000))

    assert found.right.value == Decimal(9000)


def test_what_the_accepted_offer_included_holds_for_the_agreement() -> None:
    offer = {"id": "o1", "type": "open", "by": "claimant", "amount": 62000, "inclusiveOf": ["costs"]}
    agreement = {"amount": 62000, "offerId": "o1"}

    assert len(conflicts("C22", **settled(agreement, COSTS, offers=[offer]))) == 1


@pytest.mark.parametrize(
    "parts",
    [
        settled({**ALL_IN, "inclusiveOf": []}, COSTS),
        settled({**ALL_IN, "inclusiveOf": ["interest"]}, COSTS),
        settled({**ALL_IN, "inclusiveOf": ["costs"]}, LIEN),
        settled(ALL_IN, {**COSTS, "requestedAt": "2026-08-31"}),
        settled(ALL_IN, {**COSTS, "status": "rejected"}),
        settled(ALL_IN, {**COSTS, "category": "defence_costs"}),
    ],
    ids=["plus costs", "interest only", "liens apart", "paid before", "rejected", "our own costs"],
)
def test_what_the_settlement_leaves_apart_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C22", **parts) == []
