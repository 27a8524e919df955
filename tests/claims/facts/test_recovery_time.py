"""Until when money can be sought, and which extension protects."""

from typing import Any

import pytest

from claims.facts import recovery
from tests.claims.files import case_of, file_of


def assessed(document: dict[str, Any]) -> dict[str, Any]:
    return recovery.assess(case_of(document)).printed()


def larkfield(**extension: Any) -> dict[str, Any]:
    """Ceramics delivered wet on 09/10/2025, with a time bar diarised years too late."""
    record = {
        "id": "v1", "type": "subrogation", "fromPartyId": "p2", "status": "notice_sent", "timeBar": "2031-10-09",
        "extension": extension or None,
    }  # fmt: skip
    return file_of(
        lineOfBusiness="marine",
        subLine="cargo",
        claimant={"name": "Larkfield Ceramics", "relationship": "first_party", "partyId": "p1"},
        client={"name": "Harbour Insurance"},
        policy={"insuredName": "Larkfield Ceramics Limited"},
        incident={"dateOfLoss": "2025-10-09", "deliveredAt": "2025-10-09"},
        involvements=[{"id": "p1", "role": ["insured"]}, {"id": "p2", "name": "A Carrier", "role": ["third_party"]}],
        finance={
            "payments": [{"id": "y1", "amount": 84600, "status": "cleared", "category": "cargo"}],
            "recoveries": [record],
        },
    )


def test_cargo_is_barred_a_year_after_delivery_whatever_the_diary_says():
    result = assessed(larkfield())

    assert (result["recoverable"], result["timeBar"], result["daysLeft"]) == (84600, "2026-10-09", 24)
    assert result["noticeSent"] is True
    assert "The file records 2031-10-09 as the time bar; the rules give 2026-10-09." in result["obstacles"]
    assert "Time ends on 2026-10-09, in 24 days." in result["obstacles"]
    assert result["nextStep"].startswith("Have time protected now")


@pytest.mark.parametrize(
    ("addressed", "bar"),
    [
        ("Northgate Forwarding", "2026-10-09"),
        (None, "2026-10-09"),
        ("Larkfield Ceramics Ltd", "2026-12-09"),
        ("Harbour Insurance", "2026-12-09"),
        ("p1", "2026-12-09"),
    ],
)
def test_an_extension_protects_only_whom_it_is_addressed_to(addressed: str | None, bar: str):
    result = assessed(larkfield(to="2026-12-09", addressedTo=addressed))

    assert result["timeBar"] == bar
    assert any("may not protect" in each for each in result["obstacles"]) is (bar == "2026-10-09")
