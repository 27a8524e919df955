"""S07: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts import flags
from claims.facts.totals import totals
from claims.lines.auto.suspected_staged import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Bilal Raza & others v Damian Finch"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert found.outstanding == 38000
    assert found.paid == 1150


def test_the_policy_was_nine_days_old():
    began = CASE.day(GOLDEN.policy.periods[0].starts_at)

    assert (GOLDEN.incident.date_of_loss - began).days == 9
    assert "Policy is new, from 09/06/2026" in text_of(GOLDEN, "n2")


def test_four_people_claim_by_one_firm_and_one_belt_was_fastened():
    codes = [each.code for each in flags.screen(CASE, ["fraud"]).fraud_indicators]

    assert {"shared_details", "occupants", "early_loss", "shared_representative"} <= set(codes)
    assert "Seat belts fastened: 1" in text_of(GOLDEN, "d8")
    assert "Change of speed: 6 mph" in text_of(GOLDEN, "d8")


def test_no_indicator_comes_without_an_innocent_explanation_and_a_test():
    found = flags.screen(CASE, ["fraud"]).fraud_indicators

    assert found
    assert all(each.innocent and each.test for each in found)


def test_the_listed_person_is_eleven_years_older():
    passenger = GOLDEN.involvements[5]

    assert passenger.sanctions.result == "possible"
    assert passenger.date_of_birth == date(1996, 4, 12)
    assert passenger.sanctions.matched_dob == date(1985, 10, 3)
    assert "differs by 11 years" in flags.screen(CASE, ["sanctions"]).reasons[0]


def test_no_letter_that_went_out_speaks_of_the_referral():
    gone = "\n".join(each.text for each in GOLDEN.documents if each.direction == "out")

    assert gone
    assert "SIU" not in gone
    assert "must not mention this form, the SIU or any suspicion" in text_of(GOLDEN, "d11")
