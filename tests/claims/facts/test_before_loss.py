"""What bears a date before the loss it is about."""

from collections.abc import Callable
from datetime import date
from typing import Any

import pytest

from claims.case import Case
from claims.facts.before_loss import Code, TooEarly, before_loss

Build = Callable[..., Case]


def codes(case: Case) -> list[str]:
    return [early.code for early in before_loss(case)]


@pytest.mark.parametrize(
    ("kind", "code"),
    [
        *(("invoice", "C24"), ("estimate", "C24"), ("medical_report", "C24")),
        *(("surveillance", "C25"), ("survey", "C39"), ("expert_report", "C39")),
    ],
)
def test_a_document_dated_before_the_loss_is_too_early(kind: str, code: Code, case_of: Build) -> None:
    case = case_of(documents=[{"id": "d1", "kind": kind, "dated": "2026-07-21"}])

    assert list(before_loss(case)) == [
        TooEarly(code, kind.replace("_", " "), date(2026, 7, 21), 1, "documents", "documents[d1]")
    ]


@pytest.mark.parametrize(
    "document",
    [
        {"kind": "invoice", "dated": "2026-07-22"},
        {"kind": "invoice", "receivedAt": "2026-07-01"},
        {"kind": "letter", "dated": "2026-07-01"},
        {"kind": "invoice", "dated": "2024-05-01", "title": "Proof of ownership: watch"},
        {"kind": "invoice", "dated": "2024-05-01", "tags": ["Purchase receipt"]},
    ],
)
def test_a_document_that_can_bear_its_date_is_not(document: dict[str, Any], case_of: Build) -> None:
    assert codes(case_of(documents=[{"id": "d1", **document}])) == []


@pytest.mark.parametrize(("category", "found"), [("hire", ["C24"]), ("medical", ["C24"]), ("stock", [])])
def test_treatment_and_hire_begin_after_the_loss(category: str, found: list[str], case_of: Build) -> None:
    case = case_of(schedule=[{"id": "s1", "category": category, "from": "2026-07-20"}])

    assert codes(case) == found


def test_a_paid_invoice_is_named_once_with_its_document(case_of: Build) -> None:
    payments = [
        {"id": "p1", "invoiceDate": "2026-07-01", "invoiceDocId": "d1"},
        {"id": "p2", "invoiceDate": "2026-07-01"},
    ]
    case = case_of(documents=[{"id": "d1", "kind": "invoice", "dated": "2026-07-01"}], finance={"payments": payments})

    assert [early.path for early in before_loss(case)] == ["documents[d1]", "finance.payments[p2]"]


def test_a_loss_that_went_on_begins_with_the_exposure(case_of: Build) -> None:
    case = case_of(
        incident={"dateOfLoss": "2026-07-22", "exposureFrom": "2020-01-01"},
        documents=[{"id": "d1", "kind": "medical_report", "dated": "2025-07-01"}],
    )

    assert codes(case) == []


@pytest.mark.parametrize(
    ("claim", "incident", "found"),
    [
        pytest.param(
            {}, {"dateOfLoss": "2026-07-22", "exposureFrom": "2026-07-01"}, [(2, "the loss")], id="the day of loss"
        ),
        pytest.param(
            {"lineOfBusiness": "marine"},
            {"dateOfLoss": "2026-07-15", "deliveredAt": "2026-07-24", "exposureFrom": "2026-07-01"},
            [(4, "the delivery")],
            id="the delivery of cargo",
        ),
        pytest.param(
            {},
            {"dateOfLoss": "2026-07-22", "exposureFrom": "2026-07-01", "dateOfLossBasis": "continuing"},
            [],
            id="a loss that went on since",
        ),
    ],
)
def test_a_survey_is_about_the_event_and_not_the_start_of_exposure(
    claim: dict[str, Any], incident: dict[str, str], found: list[tuple[int, str]], case_of: Build
) -> None:
    case = case_of(**claim, incident=incident, documents=[{"id": "d1", "kind": "survey", "dated": "2026-07-20"}])

    assert [(each.days, each.before) for each in before_loss(case)] == found
