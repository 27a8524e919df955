"""Amounts and days as people read them."""

from datetime import date, time
from decimal import Decimal

import pytest

from claimpilot.wire import Locale
from claims.words import (
    capital,
    clock_time,
    counted,
    foreign,
    label,
    local,
    long_day,
    money,
    number,
    short_day,
    table_day,
)


@pytest.mark.parametrize(
    ("amount", "currency", "shown"),
    [
        ("27800", "GBP", "£27,800"),
        ("412.5", "GBP", "£412.50"),
        ("0", "GBP", "£0"),
        ("0.07", "USD", "$0.07"),
        ("-1120", "USD", "-$1,120"),
        ("999999999999.99", "USD", "$999,999,999,999.99"),
    ],
)
def test_an_amount_has_its_sign_and_its_pence_only_where_there_are_any(amount: str, currency: str, shown: str):
    assert money(Decimal(amount), currency) == shown


@pytest.mark.parametrize(
    ("currency", "shown"), [("USD", "$86.40"), ("GBP", "£86.40"), ("EUR", "86.40 EUR"), (None, "86.40")]
)
def test_an_amount_in_another_currency_has_that_ones_sign_or_code(currency: str | None, shown: str):
    assert foreign(Decimal("86.4"), currency) == shown


def test_an_amount_that_is_not_known_is_not_zero():
    assert money(None, "GBP") == "not recorded"


def test_a_short_day_follows_the_currencys_country():
    assert short_day(date(2026, 7, 22), "GBP") == "22/07/2026"
    assert short_day(date(2026, 7, 22), "USD") == "07/22/2026"


def test_a_long_day_cannot_be_misread():
    assert long_day(date(2026, 7, 2)) == "2 July 2026"
    assert long_day(date(2026, 7, 2), "en-US") == "July 2, 2026"


def test_a_day_in_a_table_is_short_and_cannot_be_misread():
    assert table_day(date(2026, 7, 2), "en-GB") == "2 Jul 2026"
    assert table_day(date(2026, 7, 2), "en-US") == "Jul 2, 2026"


@pytest.mark.parametrize(
    ("hour", "locale", "shown"),
    [
        (0, "en-GB", "00:05"),
        (14, "en-GB", "14:05"),
        (0, "en-US", "12:05 a.m."),
        (12, "en-US", "12:05 p.m."),
        (14, "en-US", "2:05 p.m."),
    ],
)
def test_a_time_follows_the_readers_country(hour: int, locale: Locale, shown: str):
    assert clock_time(time(hour, 5), locale) == shown


@pytest.mark.parametrize(
    ("code", "shown"),
    [
        ("vehicle_damage", "Vehicle damage"),
        ("cru", "CRU"),
        ("iso_claimsearch", "ISO ClaimSearch"),
        ("part36_claimant", "Part 36, claimant's"),
        ("", ""),
    ],
)
def test_a_code_is_told_in_the_words_of_the_field(code: str, shown: str):
    assert capital(label(code)) == shown


@pytest.mark.parametrize(
    ("value", "shown"), [("12.0", "12"), ("12.50", "12.5"), ("1200", "1200"), ("0.0", "0"), ("1E+3", "1000")]
)
def test_a_number_has_no_zeros_at_its_end(value: str, shown: str):
    assert number(Decimal(value)) == shown


@pytest.mark.parametrize(
    ("how_many", "words", "shown"),
    [
        (1, ("day",), "1 day"),
        (0, ("day",), "0 days"),
        (3, ("day",), "3 days"),
        (1, ("of 4 heads is", "of 4 heads are"), "1 of 4 heads is"),
        (2, ("of 4 heads is", "of 4 heads are"), "2 of 4 heads are"),
    ],
)
def test_a_count_goes_with_the_right_form_of_its_words(how_many: int, words: tuple[str, ...], shown: str):
    assert counted(how_many, *words) == shown


@pytest.mark.parametrize(
    ("british", "american"),
    [
        ("the excess of £500 is due", "the deductible of £500 is due"),
        ("the excess insurer was not told", "the excess insurer was not told"),
        ("an excess policy above the excess", "an excess policy above the deductible"),
        ("in excess of the limit", "in excess of the limit"),
    ],
)
def test_what_lies_above_is_an_excess_to_an_american_too(british: str, american: str):
    assert (local(british, "en-US"), local(british, "en-GB")) == (american, british)
