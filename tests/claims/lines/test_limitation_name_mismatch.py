"""S15: the figures of the golden claim, as literals."""

from datetime import date

from claims.lines.general_liability.limitation_name_mismatch import golden, traps

GOLDEN = golden()


def test_the_golden_claim_holds_what_the_catalogue_says():
    totals = GOLDEN.finance.totals

    assert GOLDEN.id == "CP-GLI-260415"
    assert GOLDEN.incident.date_of_loss == date(2023, 9, 18)
    assert totals is not None
    assert totals.outstanding == 31500
    assert totals.paid == 0


def test_time_ends_in_three_days_and_the_diary_is_thirty_days_late():
    limitation = traps(GOLDEN)[0]

    assert limitation.expect["lastDay"] == "2026-09-18"
    assert limitation.expect["daysLeft"] == 3
    assert limitation.expect["differenceDays"] == 30
    assert limitation.say == ["18/09/2026", "18/10/2026", "3", "counsel"]


def test_the_draft_is_for_another_name_and_year_of_birth():
    name = traps(GOLDEN)[1]

    assert GOLDEN.proceedings.claimant_as == "Margaret Ellis"
    assert name.expect["items.0.left.value"] == "1961-05-14"
    assert name.say == ["Margaret Ellison", "Margaret Ellis", "1961"]


def test_nothing_that_went_out_speaks_of_limitation():
    sent = [each.text.lower() for each in GOLDEN.documents if each.direction == "out"]

    assert len(sent) == 2
    assert [text for text in sent if "limitation" in text or "time-barred" in text] == []
