"""C24, C25, C39, C42: what bears a date that it cannot have."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

RECEIPT = {"id": "d1", "kind": "invoice", "title": "Receipt for camera kit", "dated": "2026-07-28"}


def paper(kind: str, dated: str | None, **more: Any) -> dict[str, Any]:
    return {"documents": [{"id": "d1", "kind": kind, "dated": dated, **more}]}


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        ("C24", "invoice"),
        ("C24", "medical_report"),
        ("C25", "surveillance"),
        ("C39", "survey"),
        ("C39", "expert_report"),
    ],
)
def test_a_paper_dated_before_the_loss_is_shown_beside_the_loss(code: str, kind: str) -> None:
    (found,) = conflicts(code, **paper(kind, "2026-07-20"))

    assert found.summary.endswith("dated 2026-07-20, 2 days before the loss.")
    assert (found.left.value, found.right.value) == ("2026-07-20", "2026-07-22")
    assert (found.left.ref.path, found.right.ref.path) == ("documents[d1]", "incident.dateOfLoss")


@pytest.mark.parametrize(
    ("code", "parts"),
    [
        ("C24", paper("invoice", "2026-07-22")),
        ("C24", paper("invoice", "2026-07-01", title="Proof of ownership")),
        ("C24", paper("surveillance", "2026-07-01")),
        ("C24", paper("invoice", "2024-07-01", title="MOT invoice")),
        ("C25", paper("surveillance", "2026-07-21", title="Shop CCTV")),
        ("C39", paper("survey", "2026-03-01", title="Annual survey")),
        ("C39", paper("expert_report", "2026-03-01", text="Valuation for renewal of the policy")),
        ("C25", paper("surveillance", "2026-07-22")),
        ("C25", paper("surveillance", None)),
        ("C39", paper("survey", "2026-07-22")),
        ("C39", paper("photo", "2026-07-01")),
    ],
)
def test_a_paper_of_the_day_or_of_another_kind_is_none(code: str, parts: dict[str, Any]) -> None:
    assert conflicts(code, **parts) == []


def test_hire_that_begins_before_the_accident_is_shown() -> None:
    (found,) = conflicts("C24", schedule=[{"id": "s1", "category": "hire", "from": "2026-07-20"}])

    assert found.left.ref.path == "schedule[s1]"


def test_a_receipt_for_a_lost_thing_dated_after_the_loss_is_shown() -> None:
    (found,) = conflicts("C42", documents=[RECEIPT])

    assert (found.left.value, found.right.value) == ("2026-07-28", "2026-07-22")


@pytest.mark.parametrize(
    "more",
    [
        {"dated": "2026-07-22"},
        {"dated": "2024-01-05"},
        {"title": "Receipt for replacement camera"},
        {"title": "Receipt", "text": "Emergency boarding up of the window"},
        {"title": "Repair estimate"},
        {"kind": "letter"},
        {"dated": None},
    ],
)
def test_a_receipt_of_the_day_or_for_what_was_needed_since_is_none(more: dict[str, Any]) -> None:
    assert conflicts("C42", documents=[{**RECEIPT, **more}]) == []


def test_a_motor_claim_asks_that_a_head_for_goods_points_at_the_receipt() -> None:
    head = {"id": "s1", "category": "contents", "evidence": [{"panel": "documents", "path": "documents[d1]"}]}

    assert conflicts("C42", lineOfBusiness="auto", documents=[RECEIPT]) == []
    assert len(conflicts("C42", lineOfBusiness="auto", documents=[RECEIPT], schedule=[head])) == 1
