"""C32, C33: who is paid and on what account."""

from typing import Any

import pytest

from tests.claims.contradicting import conflicts

WAITING = {"id": "y1", "payeePartyId": "p1", "amount": 9000, "status": "approved"}
GONE = {**WAITING, "status": "cleared", "issuedAt": "2026-09-01T10:00:00+01:00"}
CLEAR = {"result": "clear", "screenedAt": "2026-09-14T09:00:00+01:00"}


def paying(payment: dict[str, Any], sanctions: dict[str, Any] | None = None, **more: Any) -> dict[str, Any]:
    party = {"id": "p1", "name": "Orlan Trading FZE", "sanctions": sanctions or {}, **more}
    return {"involvements": [party], "finance": {"payments": [payment]}}


@pytest.mark.parametrize(
    ("sanctions", "said", "severity"),
    [
        ({}, "is not shown to have been screened", "high"),
        ({"result": "clear", "screenedAt": "2026-06-01"}, "was screened more than 24 hours before", "high"),
        ({"result": "possible", "screenedAt": "2026-06-01", "matchScore": 0.94}, "is a possible match", "critical"),
    ],
)
def test_a_payee_who_waits_and_is_not_shown_clear_is_shown(sanctions: Any, said: str, severity: str) -> None:
    (found,) = conflicts("C32", **paying(WAITING, sanctions))

    assert said in found.summary
    assert found.severity == severity


def test_a_payment_that_rests_on_another_persons_check_is_shown() -> None:
    check = {"id": "k1", "code": "ofsi", "status": "pass", "ranAt": "2026-09-14", "subjectPartyId": "p2"}

    (found,) = conflicts("C32", systemChecks=[check], **paying({**WAITING, "sanctionsCheckId": "k1"}, CLEAR))

    assert (found.left.value, found.left.ref.path) == ("p2", "systemChecks[k1]")


def test_a_payee_who_was_paid_unscreened_is_shown_once() -> None:
    parts = paying(GONE)
    parts["finance"]["payments"].append({**GONE, "id": "y2"})

    (found,) = conflicts("C32", **parts)

    assert found.summary == "Payee Orlan Trading FZE (p1) was paid and is not shown to have been screened."


@pytest.mark.parametrize(
    ("payment", "sanctions"),
    [
        (WAITING, CLEAR),
        ({**WAITING, "status": "stopped"}, {}),
        (GONE, {"result": "clear", "screenedAt": "2026-09-01T09:00:00+01:00"}),
        ({**WAITING, "payeePartyId": None, "payeeName": "Nobody known", "status": "cleared"}, {}),
    ],
    ids=["clear and fresh", "stopped", "clear when paid", "no party on file"],
)
def test_a_payee_who_is_clear_or_not_paid_is_none(payment: dict[str, Any], sanctions: dict[str, Any]) -> None:
    assert conflicts("C32", **paying(payment, sanctions)) == []


@pytest.mark.parametrize(
    ("payment", "changed", "days"),
    [(WAITING, "2026-09-11", "4 days"), (WAITING, "2026-08-16", "30 days"), (GONE, "2026-09-01", "0 days")],
)
def test_an_account_changed_in_the_thirty_days_before_a_payment_is_shown(
    payment: dict[str, Any], changed: str, days: str
) -> None:
    (found,) = conflicts("C33", **paying(payment, bank={"changedAt": changed}))

    assert f"changed {days} before payment y1" in found.summary
    assert found.left.value == f"changed {changed}"


@pytest.mark.parametrize(
    ("payment", "bank"),
    [
        (WAITING, {"changedAt": "2026-08-15"}),
        (WAITING, {"changedAt": "2026-09-11", "verified": True}),
        (WAITING, {"maskedAccount": "****1234"}),
        (GONE, {"changedAt": "2026-09-02"}),
        ({**WAITING, "status": "voided"}, {"changedAt": "2026-09-11"}),
    ],
    ids=["31 days", "verified", "never changed", "changed after", "voided"],
)
def test_an_account_changed_long_before_or_verified_is_none(payment: dict[str, Any], bank: dict[str, Any]) -> None:
    assert conflicts("C33", **paying(payment, bank=bank)) == []
