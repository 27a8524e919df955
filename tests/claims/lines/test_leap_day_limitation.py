"""S34: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts import limitation
from claims.facts.totals import totals
from claims.lines.auto.leap_day_limitation import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Isla Weir v Keith Stokes"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert GOLDEN.incident.date_of_loss == date(2024, 2, 29)
    assert found.outstanding == 14000
    assert found.paid == 0


def test_three_years_end_on_a_sunday_and_the_friday_before_is_safe():
    found = limitation.compute(CASE)

    assert found.last_day == date(2027, 2, 28)
    assert found.last_day_is_non_working
    assert found.last_safe_date == date(2027, 2, 26)


def test_the_diary_is_a_day_late():
    found = limitation.compute(CASE)

    assert found.diarised == date(2027, 3, 1)
    assert found.difference_days == 1
    assert "Date entered: 01/03/2027" in text_of(GOLDEN, "d12")


def test_from_her_eighteenth_birthday_time_would_end_in_august():
    found = limitation.compute(CASE)

    assert GOLDEN.claimant.date_of_birth == date(2006, 8, 3)
    assert found.alternatives[1].last_day == date(2027, 8, 3)
    assert "came of age on 03/08/2024" in text_of(GOLDEN, "n5")
