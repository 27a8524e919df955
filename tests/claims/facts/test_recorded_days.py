from datetime import date
from typing import Any

import pytest

from claims.facts.clock_rules import Clock
from claims.facts.recorded_days import first_recorded, recorded
from claims.rules import table
from tests.claims.files import case_of, file_of

DOCUMENT = file_of(
    incident={"dateOfLoss": "2026-07-22", "dateNotified": "2026-07-24"},
    complaints=[{"id": "k1", "receivedAt": "2026-07-27T23:30:00Z"}, {"id": "k2", "receivedAt": None}],
    diary=[{"id": "d1", "kind": "demand", "due": "2026-10-05"}, {"id": "d2", "kind": "call", "due": "2026-10-06"}],
    schedule=[{"id": "l1", "category": "medical", "from": "2026-08-01"}],
    systemChecks=[{"id": "c1", "code": "cru"}],
    correspondence=[{"id": "c1", "direction": "out"}],
    documents=[{"id": "b1", "kind": "denial", "direction": "out"}],
    resolution={
        "offers": [
            {"id": f"o{kind}", "type": kind, "by": "insurer"}
            for kind in ("part36_claimant", "part36_defendant", "policy_limits_demand")
        ]
    },
    finance={
        "payments": [
            {"id": kind, "category": kind, "status": "issued", "issuedAt": "2026-08-02"}
            for kind in ("other", "medical", "wage_loss")
        ]
    },
    proceedings={
        "portal": {},
        "events": [{"id": kind, "kind": kind} for kind in ("letter_of_claim", "acknowledgement", "response")],
    },
)
PATHS = sorted({path for row in table(Clock, "clocks") for path in (*row.starts, *row.ends, *row.diarised)})


@pytest.mark.parametrize(
    ("path", "found"),
    [
        ("incident.dateNotified", [("incident.dateNotified", date(2026, 7, 24), None)]),
        ("incident.dateOfDeath", []),
        ("resolution.cru.certificateAt", []),
        ("complaints[].receivedAt", [("complaints[k1].receivedAt", date(2026, 7, 28), "k1")]),
        ("diary[demand].due", [("diary[d1].due", date(2026, 10, 5), "d1")]),
        ("schedule[medical].from", [("schedule[l1].from", date(2026, 8, 1), "l1")]),
    ],
)
def test_a_path_finds_the_days_that_are_recorded(path: str, found: list[tuple[str, date, str | None]]):
    assert [(each.path, each.day, each.item) for each in recorded(case_of(DOCUMENT), path)] == found


LETTERS = file_of(
    correspondence=[
        {"id": "c1", "at": "2026-08-10", "direction": "in", "channel": "letter", "subject": "Letter of Claim"},
        {"id": "c2", "at": "2026-08-12", "direction": "out", "channel": "letter", "subject": "Your letter of claim"},
        {"id": "c3", "at": "2026-08-14", "direction": "in", "channel": "phone", "subject": None},
        {"id": "c4", "at": "2026-08-08", "direction": "in", "channel": "email", "subject": "Chaser"},
    ]
)


@pytest.mark.parametrize(
    ("path", "ids"),
    [
        ("correspondence[in].at", ["c1", "c3", "c4"]),
        ("correspondence[in,letter].at", ["c1"]),
        ("correspondence[in~letter of claim].at", ["c1"]),
        ("correspondence[~letter of claim|chaser].at", ["c1", "c2", "c4"]),
    ],
)
def test_words_and_phrases_pick_the_items_that_fit_all_words_and_one_phrase(path: str, ids: list[str]):
    assert [each.item for each in recorded(case_of(LETTERS), path)] == ids


@pytest.mark.parametrize(
    ("payment", "reversals", "days"),
    [
        ({"status": "issued"}, [], 1),
        ({"status": "cleared"}, [], 1),
        ({"status": "cleared"}, [-40], 1),
        ({"status": "cleared"}, [-100], 0),
        ({"status": "voided"}, [], 0),
        ({"status": "stopped"}, [], 0),
        ({"status": "rejected"}, [], 0),
        ({"status": "approved"}, [], 0),
        ({"status": "issued", "amount": 0}, [], 0),
        ({"status": "issued", "amount": None}, [], 1),
    ],
)
def test_a_payment_has_its_day_once_it_went_out_and_did_not_come_back(
    payment: dict[str, Any], reversals: list[int], days: int
):
    made = {"id": "p1", "amount": 100, "issuedAt": "2026-08-02", **payment}
    back = [
        {"id": f"r{at}", "amount": amount, "status": "cleared", "issuedAt": "2026-08-09", "reversalOf": "p1"}
        for at, amount in enumerate(reversals)
    ]
    case = case_of(file_of(finance={"payments": [made, *back]}))

    assert [each.item for each in recorded(case, "finance.payments[indemnity].issuedAt")] == ["p1"] * days


def test_where_one_day_is_asked_for_a_list_gives_its_earliest():
    found = first_recorded(case_of(LETTERS), ("incident.dateClaimMade", "correspondence[in].at"))

    assert [each.item for each in found] == ["c4"]


def test_the_first_path_that_has_a_day_wins():
    found = first_recorded(
        case_of(DOCUMENT), ("incident.dateNotifiedToInsurer", "incident.dateNotified", "incident.dateOfLoss")
    )

    assert [each.path for each in found] == ["incident.dateNotified"]


@pytest.mark.parametrize("path", PATHS)
def test_every_path_of_the_table_is_a_field_of_the_claim(path: str):
    assert all(each.path for each in recorded(case_of(DOCUMENT), path))


def test_a_field_that_there_is_not_is_an_error():
    with pytest.raises(KeyError, match="dateOfTea"):
        list(recorded(case_of(DOCUMENT), "incident.dateOfTea"))
