"""S02: the golden claim's own figures, written down apart from the module."""

from claims.case import Case
from claims.facts.policy import check
from claims.facts.totals import totals
from claims.lines.auto.reinstatement_backdated import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Carolina Delgado v Kessler Plumbing"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("USD", "US-PA")
    assert found.outstanding == 22400
    assert found.paid == 0


def test_in_force_as_now_recorded_is_lapsed_as_known_at_the_loss():
    found = check(CASE)

    assert found.verdict == "disputed"
    assert (found.state_at_loss, found.state_as_known_at_loss) == ("in_force", "lapsed")
    assert [(each.id, each.kind) for each in found.back_dated] == [("e8", "reinstatement")]
    assert "Issued 05/15/2026, 11:20 AM" in text_of(GOLDEN, "d7")
    assert "reinstated with effect from 12:01 AM on 05/11/2026" in text_of(GOLDEN, "d7")


def test_the_no_loss_statement_is_a_day_younger_than_the_report_of_the_loss():
    found = check(CASE).no_loss_statement

    assert found is not None
    assert (found.signed_after_loss, found.loss_reported_before) == (True, True)
    assert "05/15/2026, 10:50 AM" in text_of(GOLDEN, "d6")
    assert "Call began 05/14/2026, 9:25 AM" in text_of(GOLDEN, "d4")


def test_ten_days_of_notice_stand_against_fifteen():
    found = check(CASE).notice_adequate

    assert found is not None
    assert (found.notice_days, found.minimum_seen) == (10, 15)
    assert "ten days from the mailing" in text_of(GOLDEN, "d3")
    assert "Pennsylvania asks for fifteen" in text_of(GOLDEN, "n7")
