"""S36: the golden claim's own figures, written down apart from the module."""

from datetime import date
from decimal import Decimal

from claims.case import Case
from claims.facts.arithmetic import mismatches
from claims.facts.before_loss import before_loss
from claims.facts.duplicate_candidates import billed_again
from claims.facts.totals import totals
from claims.lines.auto.credit_hire import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Folake Bello v Stuart Grant"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("GBP", "england_wales")
    assert found.outstanding == 9800
    assert found.paid == 448


def test_forty_six_days_are_billed_and_forty_are_agreed():
    (wrong,) = mismatches(CASE)

    assert wrong.shown.stated == 46
    assert wrong.shown.computed == 40
    assert GOLDEN.schedule[1].claimed == 46 * Decimal("62.50") == 2875
    assert "Days charged: 46" in text_of(GOLDEN, "d7")


def test_the_hire_begins_two_days_before_the_accident():
    (early,) = before_loss(CASE)

    assert (early.code, early.day, early.days) == ("C24", date(2026, 5, 2), 2)
    assert "On hire: 02/05/2026" in text_of(GOLDEN, "d6")


def test_twenty_nine_days_are_evidenced():
    say = next(trap.say for trap in traps(GOLDEN) if trap.id == "S36.G2")

    assert say[:3] == ["01/06/2026", "29", "£1,812.50"]
    assert "Repairs finished: 01/06/2026" in text_of(GOLDEN, "d9")


def test_the_repairers_storage_repeats_what_the_recovery_agent_was_paid():
    (again,) = billed_again(GOLDEN)

    assert again.claimed == 448
    assert again.days == 16
    assert "From 04/05/2026 to 19/05/2026" in text_of(GOLDEN, "d10")
    assert "paid £448" in text_of(GOLDEN, "d12")
