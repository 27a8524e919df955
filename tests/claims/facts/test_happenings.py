"""What bears a date, in our words."""

from collections.abc import Callable
from decimal import Decimal
from typing import Any

import pytest

from claims.case import Case
from claims.facts.happenings import happenings

Build = Callable[..., Case]


def titles(case: Case, kind: str) -> list[tuple[str, str]]:
    return [(each.at.isoformat(), each.title) for each in happenings(case) if each.kind == kind]


@pytest.mark.parametrize(
    ("kind", "parts", "found"),
    [
        (
            "policy",
            {
                "policy": {
                    "events": [{"id": "e", "kind": "lapse", "effectiveAt": "2026-07-15", "issuedAt": "2026-07-03"}]
                }
            },
            [("2026-07-15", "Lapse"), ("2026-07-03", "Lapse issued")],
        ),
        ("note", {"notes": [{"id": "n1", "at": "2026-07-25", "kind": "call"}]}, [("2026-07-25", "Call")]),
        (
            "diary",
            {"diary": [{"id": "y1", "due": "2026-08-01", "doneAt": "2026-08-03"}]},
            [("2026-08-03", "Diary item done"), ("2026-08-01", "Diary item due")],
        ),
        (
            "offer",
            {"resolution": {"offers": [{"id": "o", "type": "open", "by": "insurer", "madeAt": "2026-08-01"}]}},
            [("2026-08-01", "Open offer by insurer made")],
        ),
        (
            "proceeding",
            {"proceedings": {"servedAt": "2026-09-01", "events": [{"id": "s", "kind": "trial", "date": "2027-02-01"}]}},
            [("2027-02-01", "Trial"), ("2026-09-01", "Proceedings served")],
        ),
        (
            "proceeding",
            {"proceedings": {"events": [{"id": "s", "date": "2027-02-01"}]}},
            [("2027-02-01", "Proceeding")],
        ),
        (
            "correspondence",
            {"correspondence": [{"id": "c1", "at": "2026-08-01", "channel": "email", "direction": "out"}]},
            [("2026-08-01", "Email out")],
        ),
        (
            "complaint",
            {"complaints": [{"id": "k1", "receivedAt": "2026-08-01", "finalResponseDue": "2026-09-26"}]},
            [("2026-08-01", "Complaint received"), ("2026-09-26", "Complaint final response due")],
        ),
        (
            "reserve",
            {"finance": {"reserves": [{"id": "r1", "category": "hire", "setAt": "2026-08-01", "outstanding": 100}]}},
            [("2026-08-01", "Indemnity reserve hire set")],
        ),
    ],
)
def test_every_kind_has_its_words(
    kind: str, parts: dict[str, Any], found: list[tuple[str, str]], case_of: Build
) -> None:
    assert titles(case_of(**parts), kind) == found


def test_steps_of_one_payment_are_one_happening_only_at_the_same_instant(case_of: Build) -> None:
    payment = {
        "id": "p1",
        "requestedAt": "2026-08-01T09:00:00+01:00",
        "approvedAt": "2026-08-01T08:00:00Z",
        "issuedAt": "2026-08-01T17:00:00+01:00",
        "clearedAt": "2026-08-04",
    }

    assert titles(case_of(finance={"payments": [payment]}), "payment") == [
        ("2026-08-01T09:00:00+01:00", "Payment requested, approved"),
        ("2026-08-01T17:00:00+01:00", "Payment issued"),
        ("2026-08-04", "Payment cleared"),
    ]


@pytest.mark.parametrize("status", ["stopped", "voided", "rejected"])
def test_a_payment_that_was_undone_says_so(status: str, case_of: Build) -> None:
    payment = {"id": "p1", "issuedAt": "2026-08-02", "status": status}

    assert titles(case_of(finance={"payments": [payment]}), "payment") == [
        ("2026-08-02", f"Payment issued (since {status})")
    ]


def test_a_policy_event_recorded_on_its_own_day_is_one_happening(case_of: Build) -> None:
    lapse = {
        "id": "e",
        "kind": "lapse",
        "effectiveAt": "2026-07-15T00:01:00+01:00",
        "recordedAt": "2026-07-15T00:10:00+01:00",
    }

    assert titles(case_of(policy={"events": [lapse]}), "policy") == [("2026-07-15T00:01:00+01:00", "Lapse")]


@pytest.mark.parametrize(
    ("issued", "found"),
    [
        (
            "2026-07-03T11:20:00+01:00",
            [
                ("2026-07-03T11:20:00+01:00", "Notice of cancellation issued"),
                ("2026-07-15T00:01:00+01:00", "Notice of cancellation takes effect"),
            ],
        ),
        (None, [("2026-07-15T00:01:00+01:00", "Notice of cancellation takes effect")]),
        ("2026-07-15T00:01:00+01:00", [("2026-07-15T00:01:00+01:00", "Notice of cancellation takes effect, issued")]),
    ],
    ids=["given before", "day of giving not recorded", "given on the day"],
)
def test_the_giving_of_a_notice_is_told_apart_from_its_effect(
    case_of: Build, issued: str | None, found: list[tuple[str, str]]
) -> None:
    notice = {
        "id": "e4",
        "kind": "notice_of_cancellation",
        "effectiveAt": "2026-07-15T00:01:00+01:00",
        "issuedAt": issued,
    }

    assert sorted(titles(case_of(policy={"events": [notice]}), "policy")) == found


@pytest.mark.parametrize(
    ("dated", "received", "found"),
    [
        ("2026-07-01", "2026-07-08", [("2026-07-01", "Letter")]),
        ("2026-07-01", "2026-07-09", [("2026-07-01", "Letter dated"), ("2026-07-09", "Letter received")]),
        ("2026-07-09", "2026-07-01", [("2026-07-09", "Letter dated"), ("2026-07-01", "Letter received")]),
        (None, "2026-07-01", [("2026-07-01", "Letter received")]),
        ("2026-07-01", None, [("2026-07-01", "Letter dated")]),
        (None, None, []),
    ],
)
def test_a_document_received_over_seven_days_from_its_date_is_two(
    dated: str | None, received: str | None, found: list[tuple[str, str]], case_of: Build
) -> None:
    case = case_of(documents=[{"id": "d1", "kind": "letter", "dated": dated, "receivedAt": received}])

    assert titles(case, "document") == found


def test_a_reserve_with_a_history_stands_at_its_changes(case_of: Build) -> None:
    history = [{"at": "2026-08-01", "to": 100}, {"at": "2026-09-01", "from": 100, "to": 250}]
    case = case_of(finance={"reserves": [{"id": "r1", "outstanding": 250, "setAt": "2026-09-01", "history": history}]})

    assert [(each.at.isoformat(), each.amount) for each in happenings(case) if each.kind == "reserve"] == [
        ("2026-08-01", Decimal(100)),
        ("2026-09-01", Decimal(250)),
    ]
