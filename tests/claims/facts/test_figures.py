"""Numbers as people write them."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.facts.figures import figures, unfinished

AMOUNT = Decimal(27_800)


def amounts(text):
    return {amount for figure in figures(text) for amount in figure.amounts}


@pytest.mark.parametrize(
    "text",
    [
        "£27,800",
        "$27,800.00",
        "GBP 27800",
        "27800 pounds",
        "27 800",
        "27,\n800",
        "27’800",
        "27.800,",
        "27.8k",
        "£27.8 thousand",
        "0.0278m",
        "**27,800**",
        "２７,８００",
        "27 thousand 8 hundred",
        "27 thousand, eight hundred",
        "twenty-seven thousand eight hundred",
        "Twenty seven thousand, eight hundred pounds",
        "twenty-seven thousand\nand eight hundred",
        "twenty-seven point eight thousand",
        "two seven eight zero zero",
        "2 7 8 0 0",
        "clause seven twenty-seven thousand eight hundred, two of them",
        "between 20 and 27.8k",
        "£27 , 800",
        "27 ,800",
        "27_800",
        "27k 800",
        "278 hundred pounds",
        "27,800.000",
        "27800.000",
    ],
)
def test_an_amount_is_read_however_it_is_written(text):
    assert AMOUNT in amounts(text)


@pytest.mark.parametrize(
    ("text", "amount"),
    [
        ("nine and a half thousand", 9_500),
        ("half a million", 500_000),
        ("one million two hundred thousand", 1_200_000),
        ("a hundred thousand dollars", 100_000),
        ("twelve hundred", 1_200),
        ("10–15k", 10_000),
        ("five hundred and fifty", 550),
    ],
)
def test_words_are_worked_out(text, amount):
    assert Decimal(amount) in amounts(text)


@pytest.mark.parametrize(
    "text",
    ["on 22/07/2026 at 14:35", "within 28 days", "2026-07-22", "pages 3 and 4", "twenty of them", "127,800", "27,8001"],
)
def test_days_times_and_counts_are_no_amounts(text):
    assert amounts(text) <= {Decimal(127_800), Decimal(8001)}


@pytest.mark.parametrize(
    ("text", "waiting"),
    [
        ("We hold £27,", "£27,"),
        ("We hold £27,8", "£27,8"),
        ("We hold twenty-seven thou", "twenty-seven thou"),
        ("We hold it.", ""),
        ("We hold 27 things ", ""),
    ],
)
def test_a_number_that_may_go_on_is_known_by_where_it_begins(text, waiting):
    assert text[unfinished(text) :] == waiting


@given(st.integers(min_value=100, max_value=10**9), st.sampled_from(["{}", "{:,}", "£{:,}.00", "GBP {}"]))
def test_every_whole_amount_in_figures_is_read(amount, form):
    text = f"it says {form.format(amount)} there"

    assert Decimal(amount) in amounts(text)


@given(st.text())
def test_no_text_is_too_odd_to_read(text):
    assert all(0 <= figure.start < figure.end <= len(text) for figure in figures(text))
    assert 0 <= unfinished(text) <= len(text)


@pytest.mark.parametrize(
    "text", ["1" * 4301, "1 " * 4400, "9" * 5000 + " thousand", "one " * 4400, "1," + "000," * 1500]
)
def test_a_number_longer_than_any_amount_is_none(text):
    assert amounts(text) <= {Decimal(1)}
