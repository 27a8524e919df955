"""C31: money that others owe and nobody asked for."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

MAKER = {"id": "p1", "name": "Fork Lifts Ltd", "role": ["third_party"]}
PAID = {"id": "y1", "costType": "indemnity", "amount": 4266.64, "status": "cleared"}
OWED: dict[str, Any] = {"involvements": [MAKER], "finance": {"payments": [PAID]}}
EXTENDED = {"id": "r1", "fromPartyId": "p1", "status": "notice_sent", "timeBar": "2026-10-09"}


def recovering(**finance: Any) -> dict[str, Any]:
    return {**OWED, "finance": {"payments": [PAID], **finance}}


def test_a_target_without_reserve_or_notice_is_shown_with_the_amount() -> None:
    (found,) = conflicts("C31", **OWED)

    assert found.summary.endswith("no notice is on record. 4266.64 GBP may come back.")
    assert found.left.value == "p1"


def test_an_extension_addressed_to_somebody_else_is_shown() -> None:
    extension = {"to": "2026-12-09", "addressedTo": "Northgate Forwarding"}

    (found,) = conflicts("C31", **recovering(recoveries=[{**EXTENDED, "extension": extension}]))

    assert (found.left.value, found.right.value) == ("extended to 2026-12-09", "time bar 2026-10-09")


@pytest.mark.parametrize(
    "parts",
    [
        recovering(recoveryReserves=[{"id": "v1", "against": "p1", "amount": 4000}]),
        recovering(recoveries=[{"id": "r1", "fromPartyId": "p1", "status": "notice_sent"}]),
        recovering(recoveries=[{**EXTENDED, "extension": {"to": "2026-12-09", "addressedTo": "Alder"}}]),
        {"involvements": [{"id": "p1", "name": "Alder", "role": ["insured"]}], "finance": {"payments": [PAID]}},
        {},
    ],
    ids=["reserve", "notice", "addressed to the insured", "nobody else", "no parties"],
)
def test_a_recovery_in_hand_or_with_no_target_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C31", **parts) == []
