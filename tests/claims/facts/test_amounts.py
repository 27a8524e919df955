"""Which numbers are money, and which are miles, invoices, years and places."""

from decimal import Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.facts.amounts import is_settled, meaning, writes
from claims.facts.figures import figures

AMOUNT = Decimal(27_800)


def meanings(text):
    """What the numbers of 100 or more of a text stand for."""
    return {meaning(text, each) for each in figures(text) if max(each.values) >= 100}


@pytest.mark.parametrize(
    "text",
    [
        "£9,500",
        "9500 pounds",
        "9,500 pounds",
        "GBP9500",
        "9500 USD",
        "$9,500 miles away",
        "nine and a half thousand",
        "9.5k",
        "9500.00",
        "It comes to 9,500.",
        "It comes to 9,500 in all",
        "We hold 9500 for it",
        "The reserve is 9500",
        "Reserve:\n- 9500",
        "| Reserve | 9500 |",
        "We could do 9500.",
        "Would you take 9,500?",
        "between 9500 and 11300 in settlement",
        "9500 is our limit",
        "An invoice of 9,500",
        "We value claim CP-1 at 9500",
        "nine thousand five hundred is what we offer",
        "up to 9500",
        "a deductible of 9500",
        "9,500 and 14 days",
        "At worst we pay 9500; worst case 9500 for pain",
    ],
)
def test_a_number_with_a_currency_or_a_word_of_money_is_money(text):
    assert "money" in meanings(text)
    assert "something else" not in meanings(text)


@pytest.mark.parametrize(
    "text",
    [
        "We paid for a car with 9,500 miles on it",
        "9500 miles",
        "9,500 km",
        "nine and a half thousand miles",
        "9.5k miles",
        "between 9,500 and 11,300 miles",
        "9,500-mile",
        "9,500 square feet",
        "9,500 sq ft",
        "9,500 kg of tiles",
        "9,500 tonnes of cargo",
        "9,500 employees",
        "9,500 pages",
        "9500 hours",
        "250 per cent of the price",
        "250% of the price",
        "Please pay invoice 9500",
        "your invoices 9500 and 9501",
        "invoice no. 9,500",
        "invoice number is 9500",
        "policy number 9500",
        "Policy no 9500",
        "Claim number 9500",
        "claim no. CP-AUT-269500",
        "CP-AUT-9500",
        "SL/RTA/9500",
        "HM9500",
        "account 9500",
        "our ref 9500",
        "Your reference: 9500",
        "telephone 9500",
        "01632 960390",
        "Houston, TX 77002, where we paid",
        "zip code 77002",
        "The loss in 2026 was paid",
        "On 22 July 2026 we paid",
        "On July 22, 2026 we paid",
        "PO Box 9500",
        "odometer 9500",
        "the 100th payment",
    ],
)
def test_a_number_with_another_unit_or_of_a_name_is_something_else(text):
    assert meanings(text) == {"something else"}


@pytest.mark.parametrize("text", ["We paid by a call to (217) 555-9500", "We paid by a call to 217-555-9500"])
def test_the_end_of_a_telephone_number_is_something_else(text):
    assert meaning(text, list(figures(text))[-1]) == "something else"


@pytest.mark.parametrize("text", ["Please ring 9500", "9500", "some 9,500 widgets", "Box of 9500"])
def test_a_bare_number_is_open(text):
    assert meanings(text) == {"open"}


@pytest.mark.parametrize(
    ("text", "settled"),
    [("27800 ", False), ("27800 of it. ", True), ("27800 of it.\n\n", True), ("27800 " + "and so on " * 10, True)],
)
def test_an_open_number_is_settled_where_its_sentence_ends_or_far_behind_it(text, settled):
    assert is_settled(text, next(figures(text))) is settled


@given(st.integers(min_value=100, max_value=10**9), st.sampled_from(["{}", "{:,}", "£{:,}.00", "GBP {}"]))
def test_every_whole_amount_in_figures_is_found(amount, form):
    assert any(writes(f"it says {form.format(amount)} there", Decimal(amount)))


@pytest.mark.parametrize(
    "text", ["costs 127,800 in all", "27,8001", "278,00", "27 80 0", "27,800 miles", "invoice 27800", "27,800 sq ft"]
)
def test_a_part_of_a_number_and_another_thing_are_not_the_amount(text):
    assert not any(writes(text, AMOUNT))
