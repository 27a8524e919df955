"""C37: a status that the rest of the file does not bear out."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

RESERVE = {"reserves": [{"id": "r1", "outstanding": 500}]}
WAITING = {"payments": [{"id": "y1", "amount": 0, "status": "approved"}]}
DIARY = [{"id": "t1", "title": "Chase", "status": "open"}]
CLOSED = {"closedAt": "2026-09-01"}


@pytest.mark.parametrize(
    ("parts", "said", "severity"),
    [
        ({"status": "closed", "finance": RESERVE}, "over; 500 GBP is outstanding.", "medium"),
        ({"status": "closed", "diary": DIARY}, "over; 1 diary item open.", "medium"),
        ({"status": "declined", "finance": WAITING}, "over; 1 payment waiting.", "high"),
        ({"status": "declined", "coverageReview": {"decision": "confirmed"}}, "review confirmed it.", "medium"),
        ({"resolution": CLOSED}, "open; a day of closure is recorded and no reopening.", "medium"),
        ({"coverageReview": {"decision": "declined"}}, "open; the coverage review refused it.", "medium"),
        (
            {"status": "settled_pending_payment"},
            "open; no agreement, judgment or accepted offer is on record.",
            "medium",
        ),
    ],
)
def test_a_status_against_what_the_file_holds_is_shown(parts: dict[str, Any], said: str, severity: str) -> None:
    (found,) = conflicts("C37", **parts)

    assert found.summary.endswith(said)
    assert (found.left.ref.path, found.severity) == ("status", severity)


@pytest.mark.parametrize(
    "parts",
    [
        {"finance": RESERVE, "diary": DIARY},
        {"status": "closed", "finance": {"reserves": [{"id": "r1", "outstanding": 0}]}},
        {"status": "closed", "finance": {"reserves": [{"id": "r1", "outstanding": None}]}},
        {"status": "closed", "diary": [{**DIARY[0], "status": "done"}], "resolution": CLOSED},
        {"status": "closed", "finance": {"payments": [{"id": "y1", "amount": 5, "status": "cleared"}]}},
        {"status": "reopened", "resolution": CLOSED},
        {"status": "under_review", "resolution": CLOSED, "statusHistory": [{"at": "2026-09-03", "to": "reopened"}]},
        {"status": "settled_pending_payment", "resolution": {"agreement": {"amount": 5}}},
    ],
)
def test_a_status_that_the_file_bears_out_is_none(parts: dict[str, Any]) -> None:
    assert conflicts("C37", **parts) == []
