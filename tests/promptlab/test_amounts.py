from decimal import Decimal

import pytest

from promptlab.amounts import amounts
from promptlab.written import plain


def read(text):
    return [(each.code, each.value, each.unit) for each in amounts(plain(text))]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("48k", None),
        ("48 000", None),
        ("forty-eight thousand", None),
        ("USD 48,000.00", "USD"),
        ("$48k", "USD"),
        ("48,000 dollars", "USD"),
        ("£0.048m", "GBP"),
        ("CA$48,000", "CAD"),
        ("¥48,000", "JPY"),
        ("$48,000 CAD", "CAD"),
    ],
)
def test_an_amount_is_read_in_every_writing(text, code):
    assert read(text) == [(code, Decimal(48000), False)]


def test_a_figure_that_counts_something_else_says_so():
    assert read("27,800 miles") == [(None, Decimal(27800), True)]


def test_a_sign_belongs_to_the_figure_behind_it():
    assert read("£5 $6") == [("GBP", Decimal(5), False), ("USD", Decimal(6), False)]


@pytest.mark.parametrize("text", ["£27,80", "27,8000", "INV27800"])
def test_what_is_no_whole_figure_is_none(text):
    assert read(text) == []
