"""S33: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts import limitation
from claims.facts.offer_comparison import compare
from claims.facts.totals import totals
from claims.lines.auto.scotland_wrong_regime import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Fergus McAllister v Shona Reid"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "scotland")
    assert GOLDEN.incident.date_of_loss == date(2024, 6, 21)
    assert found.outstanding == 5200
    assert found.paid == 0


def test_the_injury_is_out_of_time_after_three_years():
    found = limitation.compute(CASE)

    assert found.last_day == date(2027, 6, 21)
    assert found.confirm_with_counsel


def test_the_car_has_five_years_and_the_diary_six():
    found = limitation.compute(CASE, cause="property_damage")

    assert found.last_day == date(2029, 6, 21)
    assert GOLDEN.diary[3].due == date(2030, 6, 21)
    assert "six years, 21/06/2030 in the diary" in text_of(GOLDEN, "n2")


def test_the_tariff_was_used_where_there_is_none():
    found = compare(CASE)

    assert "The whiplash tariff applies in England and Wales only, not in Scotland." in found.warnings
    assert GOLDEN.schedule[0].assessed == 1320
    assert "up to twelve months: £1,320" in text_of(GOLDEN, "n6")
