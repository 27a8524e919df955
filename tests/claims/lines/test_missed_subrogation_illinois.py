"""S08: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts import duplicates, recovery
from claims.facts.closure import open_diary
from claims.facts.totals import totals
from claims.lines.auto.missed_subrogation_illinois import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Denise Marsh v Gary Linden"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("USD", "US-IL")
    assert GOLDEN.incident.date_of_loss == date(2025, 12, 4)
    assert found.outstanding == 0
    assert found.paid == 16490


def test_the_repair_and_one_rental_can_come_back_and_the_deductible_with_them():
    found = recovery.assess(CASE)

    assert found.verdict == "strong"
    assert found.recoverable == 14250 + 1120 == 15370
    assert found.deductible_share == 500
    assert found.time_bar == date(2030, 12, 4)
    assert "We accept 100% of the fault" in text_of(GOLDEN, "d10")


def test_the_rental_was_paid_twice():
    found = duplicates.find(CASE)

    assert found.candidate_count == 1
    assert found.total_at_risk == 1120
    assert [each.invoice_no for each in found.groups[0].payments] == ["RR-00418", "RR00418"]
    assert "invoice RR00418, $1,120 paid by ACH" in text_of(GOLDEN, "n6")


def test_the_claim_was_closed_with_a_diary_item_open():
    (undone,) = open_diary(GOLDEN)

    assert GOLDEN.status == "closed"
    assert undone.due == date(2026, 3, 13)
    assert "Closing." in text_of(GOLDEN, "n8")
