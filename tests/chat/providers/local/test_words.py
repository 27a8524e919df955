"""How dates, times, money and terms are written for a reader."""

from datetime import date

import pytest

from chat.providers.local.words import Words, called, gloss_once, listed, quotation

BRITON = Words("en-GB", "GBP", "GB")
AMERICAN = Words("en-US", "USD", "US")
AMERICAN_ON_A_BRITISH_CLAIM = Words("en-US", "GBP", "GB")
BRITON_ON_AN_AMERICAN_CLAIM = Words("en-GB", "USD", "US")


@pytest.mark.parametrize(
    ("words", "day", "written"),
    [
        (BRITON, date(2026, 7, 22), "22/07/2026"),
        (BRITON, date(2026, 1, 10), "10/01/2026"),
        (AMERICAN, date(2026, 1, 10), "01/10/2026"),
        (AMERICAN_ON_A_BRITISH_CLAIM, date(2026, 7, 22), "July 22, 2026"),
        (AMERICAN_ON_A_BRITISH_CLAIM, date(2026, 1, 10), "January 10, 2026"),
        (AMERICAN_ON_A_BRITISH_CLAIM, date(2026, 1, 1), "January 1, 2026"),
        (BRITON_ON_AN_AMERICAN_CLAIM, date(2026, 5, 11), "11 May 2026"),
    ],
)
def test_a_date_is_in_the_readers_order_and_in_words_where_the_country_is_another(words, day, written):
    assert words.day(day) == written


@pytest.mark.parametrize(
    ("words", "clock", "written"),
    [
        (BRITON, "14:35", "14:35"),
        (AMERICAN, "14:35", "2:35 p.m."),
        (AMERICAN, "00:01", "12:01 a.m."),
        (AMERICAN, "12:00", "12:00 p.m."),
    ],
)
def test_a_time_is_on_the_readers_clock(words, clock, written):
    assert words.clock(clock) == written


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Lapsed 2026-07-15T00:01:00+01:00.", "Lapsed 15/07/2026 at 00:01."),
        ("From 2026-01-10 00:01 to 2027-01-09 23:59", "From 10/01/2026 at 00:01 to 09/01/2027 at 23:59"),
        ("Over 25000 GBP by 2800.5 GBP.", "Over £25,000 by £2,800.50."),
        ("Case 2026-99-99 stays", "Case 2026-99-99 stays"),
        ("Reference CP-AUT-260381 stays", "Reference CP-AUT-260381 stays"),
    ],
)
def test_dates_and_amounts_inside_a_sentence_are_written_for_the_reader(text, written):
    assert BRITON.localise(text) == written


@pytest.mark.parametrize(
    ("words", "amount", "written"),
    [
        (BRITON, 27800, "£27,800"),
        (BRITON, 412.5, "£412.50"),
        (BRITON, 0, "£0"),
        (BRITON, -380, "-£380"),
        (BRITON, None, "not known"),
        (AMERICAN, 35450, "$35,450"),
        (AMERICAN_ON_A_BRITISH_CLAIM, 27800, "£27,800"),
    ],
)
def test_money_stays_in_the_claims_own_currency_and_null_is_never_zero(words, amount, written):
    assert words.money(amount) == written


@pytest.mark.parametrize(
    ("words", "code", "written"),
    [
        (BRITON, "excess", "excess"),
        (AMERICAN, "excess", "deductible"),
        (AMERICAN_ON_A_BRITISH_CLAIM, "excess", "excess (deductible)"),
        (BRITON_ON_AN_AMERICAN_CLAIM, "limitation", "statute of limitations (limitation)"),
        (AMERICAN, "claimant_lawyer", "claimant's attorney"),
        (BRITON, "notice_of_cancellation", "notice of cancellation"),
    ],
)
def test_law_keeps_its_own_terms_and_the_rest_follows_the_reader(words, code, written):
    assert words.term(code) == written


def test_a_gloss_stands_once_in_an_answer():
    text = "The excess (deductible) is £500. Another excess (deductible) is £250."

    assert gloss_once(text) == "The excess (deductible) is £500. Another excess is £250."


def test_a_quotation_is_on_one_line_short_and_cannot_close_itself():
    text = "He said:\n“pay” " + "word " * 100

    quoted = quotation(text)

    assert quoted.startswith("“He said: ‘pay’ word")
    assert quoted.endswith("word…”")
    assert len(quoted) < 190


@pytest.mark.parametrize(
    ("parts", "sentence"), [([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c")]
)
def test_parts_are_listed_as_a_sentence_lists_them(parts, sentence):
    assert listed(parts) == sentence


@pytest.mark.parametrize(
    "name", ["Priya Natarajan v Halden Logistics Ltd", "14 Canal Street, Leeds", "Damage to the insured vehicle"]
)
def test_a_plain_name_is_written_as_it_stands(name):
    assert called(name) == name


@pytest.mark.parametrize("name", ["Claim declined", "Pay in full", "Nothing at all stands against it"])
def test_a_name_that_could_be_read_as_a_statement_is_quoted(name):
    assert called(name) == f"“{name}”"
    assert called(called(name)) == f"“{name}”"
