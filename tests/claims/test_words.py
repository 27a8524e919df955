"""Amounts and days as people read them."""

from datetime import date
from decimal import Decimal

import pytest

from claims.words import counted, long_day, money, short_day


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


def test_an_amount_that_is_not_known_is_not_zero():
    assert money(None, "GBP") == "not recorded"


def test_a_short_day_follows_the_currencys_country():
    assert short_day(date(2026, 7, 22), "GBP") == "22/07/2026"
    assert short_day(date(2026, 7, 22), "USD") == "07/22/2026"


def test_a_long_day_cannot_be_misread():
    assert long_day(date(2026, 7, 2)) == "2 July 2026"


@pytest.mark.parametrize(
    ("number", "words", "shown"),
    [
        (1, ("day",), "1 day"),
        (0, ("day",), "0 days"),
        (3, ("day",), "3 days"),
        (1, ("of 4 heads is", "of 4 heads are"), "1 of 4 heads is"),
        (2, ("of 4 heads is", "of 4 heads are"), "2 of 4 heads are"),
    ],
)
def test_a_count_goes_with_the_right_form_of_its_words(number: int, words: tuple[str, ...], shown: str):
    assert counted(number, *words) == shown
