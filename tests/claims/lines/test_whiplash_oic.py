"""S06: the golden claim's own figures, written down apart from the module."""

from datetime import date
from decimal import Decimal

from claims.case import Case
from claims.facts import clocks
from claims.facts.tariff import tariff
from claims.facts.totals import totals
from claims.lines.auto.whiplash_oic import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Nour Haddad v Martin Cole"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert found.outstanding == 2400
    assert found.paid == 0


def test_eight_months_are_nine_hundred_and_sixty_five_pounds_for_this_accident():
    found = tariff(GOLDEN, GOLDEN.incident.injuries[0])

    assert found is not None
    assert found.amount == Decimal(965)
    assert GOLDEN.incident.date_of_loss == date(2026, 3, 2)
    assert GOLDEN.schedule[0].assessed == 840
    assert "is £840 by the desk card" in text_of(GOLDEN, "n6")


def test_the_portal_waits_until_the_twenty_second_of_september():
    found = clocks.compute(CASE, "protocol")

    assert found.next is not None
    assert found.next.due == date(2026, 9, 22)
    assert found.next.days_left == 7
    assert found.next.diarised == date(2026, 9, 9)
    assert "Thirty days to answer, so 09/09/2026" in text_of(GOLDEN, "n2")


def test_the_offer_by_telephone_is_older_than_the_report():
    offer = GOLDEN.resolution.offers[0]

    assert offer.amount == 900
    assert CASE.day(offer.made_at or CASE.today) == date(2026, 8, 20)
    assert "Offered £900 by phone before medical" in text_of(GOLDEN, "n4")
    assert "by Dr Fiona Lockhart, 04/09/2026" in text_of(GOLDEN, "d8")
