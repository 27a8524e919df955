"""S13: two premiums and their proportion, the underwriter's own words, and a threshold that nobody reported."""

from claims.lines.property.fair_presentation import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_twelve_thousand_of_eighteen_leave_160000_of_240000():
    assert traps(GOLDEN)[0].args == {"coverageId": "c1", "grossLoss": 240000}
    assert traps(GOLDEN)[0].expect == {"netPayable": 160000, "grossLoss": 240000, "illustration": True}
    assert traps(GOLDEN)[0].say == ["£160,000", "66.67%"]


def test_the_underwriter_would_have_written_the_risk():
    view = GOLDEN.policy.disclosure.underwriter_view

    assert view is not None
    assert view.would_have_declined is False
    assert GOLDEN.policy.disclosure.recklessness == "not_alleged"
    assert "I would have written the risk." in text_of(GOLDEN, "d8")
    assert "Avoid ab initio" in text_of(GOLDEN, "n7")


def test_the_cause_was_electrical_and_no_hot_work():
    assert "Cause: electrical." in text_of(GOLDEN, "d5")


def test_the_large_loss_is_above_100000_and_not_reported():
    large_loss = GOLDEN.finance.large_loss

    assert large_loss.threshold == 100000
    assert large_loss.reported_at is None


def test_the_file_holds_240000_and_paid_nothing():
    totals = GOLDEN.finance.totals

    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 240000, "paid": 0}
