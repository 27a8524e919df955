"""S19: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts import clocks
from claims.facts.totals import totals
from claims.lines.employers_liability.portal_response import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Harpreet Sandhu v Kilbride Foods Ltd"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert found.outstanding == 12300
    assert found.paid == 0


def test_the_answer_is_due_on_the_eighteenth_of_september():
    found = clocks.compute(CASE, "protocol")

    assert found.next is not None
    assert found.next.start_date == date(2026, 8, 6)
    assert found.next.due == date(2026, 9, 18)
    assert found.next.days_left == 3


def test_the_diary_counts_the_other_portals_forty_days():
    portal = GOLDEN.proceedings.portal

    assert portal is not None
    assert portal.response_due == date(2026, 10, 2)
    assert "forty business days from 06/08/2026 is 02/10/2026" in text_of(GOLDEN, "n4")


def test_the_accident_has_two_days():
    assert GOLDEN.incident.date_of_loss == date(2026, 4, 14)
    assert "Date of accident: 14/04/2026" in text_of(GOLDEN, "d3")
    assert "Date of accident: 15/04/2026" in text_of(GOLDEN, "d7")


def test_the_insured_wants_contributory_negligence_raised():
    assert "contributory negligence to be put in your answer" in text_of(GOLDEN, "d12")
    assert "takes the claim out of the portal" in text_of(GOLDEN, "n7")
