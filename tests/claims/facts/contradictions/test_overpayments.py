"""C11, C12: money that may have gone out twice or beyond what was agreed."""

from decimal import Decimal
from typing import Any

import pytest

from tests.claims.contradicting import conflicts

HEAD = {"id": "s1", "agreed": 1000}
PAID = {"id": "pay1", "scheduleId": "s1", "amount": 600, "status": "cleared"}
EXPOSURES = [{"id": "x1", "coverageId": "c1"}]
COVERAGES = {"coverages": [{"id": "c1", "limit": {"anyOneClaim": 1000, "perOccurrence": 5000}}]}


def payments(*rows: dict[str, Any]) -> dict[str, Any]:
    return {"payments": [{**PAID, "id": f"pay{number}", **row} for number, row in enumerate(rows, start=1)]}


def test_payments_beyond_what_a_head_was_agreed_at_are_added_up() -> None:
    (found,) = conflicts("C12", schedule=[HEAD], finance=payments({}, {"amount": 400.01}))

    assert found.summary == "Head s1 was paid beyond what was agreed, by 0.01 GBP."
    assert (found.left.value, found.right.value) == (Decimal("1000.01"), Decimal(1000))


@pytest.mark.parametrize(
    ("head", "rows"),
    [
        (HEAD, [{}, {"amount": 400}]),
        (HEAD, [{}, {"status": "stopped"}]),
        (HEAD, [{"amount": 1200}, {"amount": -1200, "reversalOf": "pay1"}]),
        ({"id": "s1"}, [{"amount": 5000}]),
    ],
    ids=["equal", "stopped", "reversed", "nothing agreed"],
)
def test_payments_up_to_what_was_agreed_are_none(head: dict[str, Any], rows: list[dict[str, Any]]) -> None:
    assert conflicts("C12", schedule=[head], finance=payments(*rows)) == []


@pytest.mark.parametrize(("amount", "found"), [(1000.01, 1), (1000, 0)])
def test_indemnity_paid_is_held_against_the_least_limit(amount: float, found: int) -> None:
    finance = payments({"amount": amount, "exposureId": "x1", "scheduleId": None})

    assert len(conflicts("C12", policy=COVERAGES, exposures=EXPOSURES, finance=finance)) == found


@pytest.mark.parametrize(("amount", "found"), [(500.01, 1), (500, 0)])
def test_a_payment_that_waits_is_held_against_its_reserve_line(amount: float, found: int) -> None:
    waiting = {"id": "pay1", "amount": amount, "status": "approved", "category": "survey", "costType": "expense"}
    held = {"id": "r1", "outstanding": 500, "category": "survey", "costType": "expense"}

    assert len(conflicts("C12", finance={"payments": [waiting], "reserves": [held]})) == found


CAMERA = {"id": "d1", "kind": "invoice", "author": "Lens & Light Ltd", "text": "Invoice INV-2231\nCamera kit 4,860"}
RENTAL = {"payeePartyId": "p1", "invoiceNo": "RR-00418", "amount": 1120, "scheduleId": None, "issuedAt": "2026-01-12"}


def test_two_payments_on_one_invoice_number_are_shown_with_what_is_at_risk() -> None:
    (found,) = conflicts("C11", finance=payments(RENTAL, {**RENTAL, "invoiceNo": "RR00418"}))

    assert found.summary == "2 payments look alike; 1120 GBP is at risk."
    assert {found.left.ref.path, found.right.ref.path} == {"finance.payments[pay1]", "finance.payments[pay2]"}


def test_two_invoices_of_one_sender_with_one_number_are_one_bill_on_two_papers() -> None:
    again = {**CAMERA, "id": "d2", "author": "LENS & LIGHT LIMITED", "text": "Invoice no. INV2231\nCamera kit 4,860"}

    (found,) = conflicts("C11", documents=[CAMERA, again])

    assert found.summary == "Invoices d1 and d2 of one sender bear one number."
    assert (found.left.value, found.right.value) == ({"quotedFromFile": "INV-2231"}, {"quotedFromFile": "INV2231"})


def test_a_head_that_repeats_one_already_paid_is_shown_beside_it() -> None:
    storage = {"category": "storage", "claimed": 448, "from": "2026-05-04", "to": "2026-05-19"}

    (found,) = conflicts("C11", schedule=[{"id": "s1", "paid": 448, **storage}, {"id": "s2", **storage}])

    assert (found.left.ref.path, found.right.ref.path) == ("schedule[s1]", "schedule[s2]")
    assert found.impact.endswith("The heads claimed come to 896 GBP with both and to 448 GBP with one.")


def test_heads_that_rest_on_two_papers_of_one_bill_are_told_with_one_of_them() -> None:
    again = {**CAMERA, "id": "d2", "text": "Invoice no. INV2231\nCamera kit 4,860"}
    first, second = ({"panel": "documents", "path": f"documents[{each}]", "docId": each} for each in ("d1", "d2"))
    head = {"category": "contents", "claimed": 4860}
    heads = [{"id": "s1", **head, "evidence": [first]}, {"id": "s2", **head, "evidence": [second]}]

    (found,) = conflicts("C11", documents=[CAMERA, again], schedule=[*heads, {"id": "s3", "claimed": 140}])

    assert found.impact.endswith("The heads claimed come to 9860 GBP with both and to 5000 GBP with one.")


def test_what_heads_come_to_is_not_told_where_one_of_them_has_no_amount() -> None:
    storage = {"category": "storage", "claimed": 448, "from": "2026-05-04", "to": "2026-05-19"}

    (found,) = conflicts("C11", schedule=[{"id": "s1", "paid": 448, **storage}, {"id": "s2", **storage}, {"id": "s3"}])

    assert found.impact.endswith("another job.")


@pytest.mark.parametrize(
    "more",
    [
        {"text": "Invoice INV-2232"},
        {"author": "Another Shop"},
        {"kind": "letter"},
        {"supersedes": "d1"},
        {"text": "Invoice for a camera"},
        {"author": None},
    ],
    ids=["the next number", "another sender", "no invoice", "replaces the first", "no number", "sender not known"],
)
def test_two_papers_that_are_two_bills_are_none(more: dict[str, Any]) -> None:
    assert conflicts("C11", documents=[CAMERA, {**CAMERA, "id": "d2", **more}]) == []


def test_a_reissue_after_a_stopped_payment_is_none() -> None:
    assert conflicts("C11", finance=payments({**RENTAL, "status": "stopped"}, RENTAL)) == []
