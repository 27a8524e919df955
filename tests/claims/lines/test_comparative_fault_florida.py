"""S04: the golden claim's own figures, written down apart from the module."""

from datetime import date
from decimal import Decimal

import pytest

from claims.case import Case
from claims.facts.liability import assess
from claims.facts.limitation import compute
from claims.facts.totals import totals
from claims.lines.auto.comparative_fault_florida import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Denise Whitlock v Hector Sandoval"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("USD", "US-FL")
    assert found.outstanding == 35000
    assert found.indemnity_outstanding == 32000
    assert found.expense_outstanding == 3000
    assert found.paid == 0


@pytest.mark.parametrize(("share", "net"), [(60, 0), (51, 0), (50, 40000)])
def test_above_half_of_the_fault_nothing_is_left_and_at_half_a_half(share: int, net: int):
    found = assess(CASE, claimant_share_pct=Decimal(share))

    assert found.regime == "modified_51"
    assert found.net_damages == net


def test_the_note_pays_forty_per_cent_of_eighty_thousand():
    assert "pure comparative" in text_of(GOLDEN, "n6")
    assert "40% of $80,000 = $32,000" in text_of(GOLDEN, "n6")
    assert GOLDEN.liability_review.claimant_share_pct == 60


def test_the_last_day_is_two_years_before_the_diarised_one():
    found = compute(CASE)

    assert found.last_day == date(2027, 11, 3)
    assert found.diarised == date(2029, 11, 3)
    assert "Limitation calendared for 11/03/2029" in text_of(GOLDEN, "n4")


def test_the_first_treatment_is_on_day_sixteen():
    assert GOLDEN.schedule[0].from_ == date(2025, 11, 19)
    assert "First seen in this office on 11/19/2025" in text_of(GOLDEN, "d8")
    assert "which is day 16" in text_of(GOLDEN, "n3")
