"""S20: the golden claim's own figures, written down apart from the module."""

from datetime import date
from decimal import Decimal

from claims.case import Case
from claims.facts import limitation, recovery
from claims.facts.time_on_risk import time_on_risk
from claims.facts.totals import totals
from claims.lines.employers_liability.disease_time_on_risk import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Raymond Hollis v Trent Castings Ltd"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert found.outstanding == 18200
    assert found.paid == 0


def test_five_of_fourteen_years_are_six_thousand_five_hundred_pounds():
    found = time_on_risk(CASE)

    assert found is not None
    assert found.told() == "5 of 14 years"
    assert found.of(Decimal(18200)) == 6500
    assert totals(GOLDEN).agreed == 18200
    assert recovery.assess(CASE).recoverable == 11700


def test_time_runs_from_knowledge_and_ends_on_the_second_of_october():
    found = limitation.compute(CASE)

    assert GOLDEN.incident.date_of_knowledge == date(2023, 10, 2)
    assert found.last_day == date(2026, 10, 2)
    assert found.days_left == 17
    assert "time expired 2015" in text_of(GOLDEN, "n4")
    assert "I told him today that noise at work is the likely cause" in text_of(GOLDEN, "d7")


def test_the_exposure_is_fourteen_whole_years_and_the_cover_five_of_them():
    incident, periods = GOLDEN.incident, GOLDEN.policy.periods

    assert (incident.exposure_from, incident.exposure_to) == (date(1998, 3, 1), date(2012, 2, 29))
    assert (periods[0].starts_at, periods[-1].ends_at) == (date(2001, 4, 1), date(2006, 3, 31))
    assert GOLDEN.liability_review.others_share_pct == []
