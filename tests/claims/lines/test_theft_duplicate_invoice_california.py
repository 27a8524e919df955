"""S14: the camera counted once, the receipt of ten days later, and California's forty days."""

from random import Random

from claims.lines.property.theft_duplicate_invoice_california import golden, shape, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_counted_once_the_camera_leaves_33340_before_the_deductible():
    totals = GOLDEN.finance.totals

    assert totals is not None
    assert totals.model_dump(include={"claimed", "outstanding", "paid"}) == {
        "claimed": 38200,
        "outstanding": 37200,
        "paid": 0,
    }
    assert traps(GOLDEN)[0].say == ["$4,860", "$33,340", "INV-2231", "INV2231"]


def test_both_papers_name_one_serial_number_in_a_variant_too():
    told = shape(GOLDEN.model_copy(update={"id": "CP-PRO-265000"}), Random(5))

    serial = text_of(told, "d5").split("serial ")[1].split("\n")[0]

    assert f"s/n {serial}" in text_of(told, "d6")


def test_the_receipt_is_of_ten_days_after_the_theft():
    assert traps(GOLDEN)[1].expect == {
        "count": 1,
        "items.0.left.value": "2026-07-28",
        "items.0.right.value": "2026-07-18",
    }


def test_the_forty_days_ended_on_the_twelfth_of_september():
    assert traps(GOLDEN)[2].expect == {
        "overdue.0.ruleId": "us-ca-decide",
        "overdue.0.due": "2026-09-12",
        "overdue.0.daysLeft": -3,
        "next.ruleId": "us-ca-status-letter",
        "next.due": "2026-10-12",
    }
