"""S30: the golden claim's own figures, written down apart from the module."""

from datetime import date

from claims.case import Case
from claims.facts.flags import screen
from claims.facts.totals import totals
from claims.lines.casualty.sanctions_payee import golden
from tests.claims.told import text_of

GOLDEN = golden()
CASE = Case(claim=GOLDEN, today=GOLDEN.as_of_date or GOLDEN.incident.date_of_loss)
PAYEE = next(each for each in GOLDEN.involvements if "payee" in each.role)


def test_the_golden_claim_is_the_catalogues():
    found = totals(GOLDEN)

    assert GOLDEN.title == "Delmar Imports Inc v Whitcroft Casualty Company (product recall)"
    assert (GOLDEN.currency, GOLDEN.jurisdiction.territory) == ("USD", "US-NY")
    assert found.outstanding == 90000
    assert found.paid == 0


def test_seventy_five_thousand_dollars_were_asked_for_on_the_fourteenth():
    (payment,) = GOLDEN.finance.payments

    assert payment.amount == 75000
    assert (payment.status, payment.payee_name) == ("requested", "Orlan Trading FZE")
    assert CASE.day(payment.requested_at or CASE.today) == date(2026, 9, 14)


def test_the_payment_is_held_for_a_possible_match_of_the_first_of_june():
    found = screen(CASE)

    assert found.pay_hold
    assert (PAYEE.sanctions.result, PAYEE.sanctions.match_score) == ("possible", 0.94)
    assert CASE.day(PAYEE.sanctions.screened_at or CASE.today) == date(2026, 6, 1)
    assert "Score: 0.94. Result: possible match" in text_of(GOLDEN, "d10")


def test_the_account_was_changed_by_email_and_nobody_called_back():
    assert PAYEE.bank is not None
    assert (PAYEE.bank.changed_at, PAYEE.bank.verified) == (date(2026, 9, 11), False)
    assert "No need to telephone" in text_of(GOLDEN, "d12")


def test_the_listed_maker_is_no_payee():
    listed = [each for each in GOLDEN.involvements if each.sanctions.result == "confirmed"]

    assert [each.role for each in listed] == [["third_party"]]
    assert "Nobody outside the company is told" in text_of(GOLDEN, "d10")
