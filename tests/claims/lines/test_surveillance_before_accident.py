"""S22: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts.contradictions import find
from claims.facts.totals import totals
from claims.lines.employers_liability.surveillance_before_accident import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Sean Brennan v Oakway Timber Ltd"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert GOLDEN.incident.date_of_loss == date(2026, 3, 3)
    assert found.outstanding == 64000
    assert found.paid == 2150


def test_the_first_recording_is_twenty_days_older_than_the_accident():
    (item,) = find(CASE, codes=["C25"]).items

    assert item.summary == "Surveillance dated 2026-02-11, 20 days before the loss."
    assert "Stamp in the picture: 11/02/2026" in text_of(GOLDEN, "d8")


def test_the_second_recording_is_set_against_the_statement():
    filmed = {each.id: each.dated for each in GOLDEN.documents if each.kind == "surveillance"}

    assert filmed == {"d8": date(2026, 2, 11), "d9": date(2026, 7, 19)}
    assert "I cannot lift a kettle" in text_of(GOLDEN, "d7")
    assert "lifts two of the bags with the right hand" in text_of(GOLDEN, "d9")


def test_dishonesty_is_asked_for_and_not_pleaded():
    assert "Plead dishonesty now" in text_of(GOLDEN, "n7")
    assert GOLDEN.proceedings.fundamental_dishonesty_pleaded is False
    assert GOLDEN.proceedings.qocs is True
