"""S26: one year from delivery, an extension for the forwarder, and a survey before the goods were there."""

from datetime import date

from claims.lines.marine.cargo_time_bar import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()


def test_the_golden_claim_has_paid_84600_and_holds_nothing():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-MAR-250426"
    assert totals is not None
    assert totals.model_dump(include={"outstanding", "paid"}) == {"outstanding": 0, "paid": 84600}


def test_24_days_are_left_where_the_diary_has_five_years():
    time_bar = traps(GOLDEN)[0]

    assert GOLDEN.incident.delivered_at == date(2025, 10, 9)
    assert time_bar.expect["lastDay"] == "2026-10-09"
    assert time_bar.expect["daysLeft"] == 24
    assert time_bar.say == ["09/10/2026", "09/10/2031", "delivery"]
    assert "within one year after delivery" in text_of(GOLDEN, "d4")
    assert "six years, as for any contract" in text_of(GOLDEN, "n4")


def test_the_extension_is_for_the_forwarder():
    extension = GOLDEN.finance.recoveries[0].extension

    assert extension is not None
    assert extension.to == date(2026, 12, 9)
    assert extension.addressed_to == "Northgate Forwarding"
    assert "to nobody else" in text_of(GOLDEN, "d9")


def test_the_survey_is_two_days_older_than_the_delivery():
    assert traps(GOLDEN)[2].say == ["07/10/2025", "09/10/2025"]
    assert "date of attendance and report: 07/10/2025" in text_of(GOLDEN, "d6")
