"""S21: the golden claim's own figures, written down apart from the module."""

from datetime import date

import pytest

from claims.case import Case
from claims.facts import clocks, recovery
from claims.facts.totals import totals
from claims.lines.workers_comp.average_weekly_wage import golden, traps
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Dragan Novak v Harbor Steel Inc"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("USD", "US-IL")
    assert found.outstanding == 21000
    assert found.paid == 4800


def test_eight_weeks_at_six_hundred_dollars_were_paid():
    assert [each.amount for each in GOLDEN.finance.payments] == [600] * 8


@pytest.mark.parametrize("line", ["at $800: $10,400", "motel: $1,300", "Total of codes: $11,700"])
def test_the_payroll_statement_holds_a_reimbursement(line: str):
    assert line in text_of(GOLDEN, "d5")


def test_without_the_reimbursement_the_weeks_were_paid_too_high():
    assert traps(GOLDEN)[0].say == ["$1,300", "$800", "$533.33", "$533.36"]


def test_what_was_paid_may_be_sought_from_the_forklifts_maker_until_july_2028():
    found = recovery.assess(CASE)

    assert found.recoverable == 4800
    assert found.time_bar == date(2028, 7, 6)
    assert [each.party_id for each in found.targets] == ["p3"]
    assert not found.notice_sent


def test_no_claims_practice_clock_runs():
    found = clocks.compute(CASE, "regulatory")

    assert [*found.overdue, *found.due_soon, *found.later] == []
    assert "ten working days" in text_of(GOLDEN, "n6")
