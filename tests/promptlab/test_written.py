import pytest

from promptlab.written import plain, states


def stated(text, fact, *, written="en-GB", read="en-GB"):
    return states(plain(text), fact, written=written, read=read)


@pytest.mark.parametrize(
    "text",
    ["£27,800", "27,800.00", "£27800", "**£27,800**", "GBP 27,800", "£27.8k", "between £1 and 27,800.", "27,800 pounds",
     "27 800", "twenty-seven thousand eight hundred pounds, or £27,800"],
)  # fmt: skip
def test_an_amount_may_be_written_in_many_ways(text):
    assert stated(text, "£27,800")


@pytest.mark.parametrize(
    "text",
    ["$27,800", "£127,800", "£27,800.50", "£27,80", "27,8000", "£2,780,000", "€27,800", "27,800 USD", "27,800 dollars",
     "$ 27,800", "£27,800 million", "27,800 miles", "CAD 27,800", "¥27,800", "INV27800", "27,800 Canadian dollars"],
)  # fmt: skip
def test_another_amount_or_another_currency_is_not_the_amount(text):
    assert not stated(text, "£27,800")


def test_pence_count():
    assert stated("£412.5 was paid", "£412.50")
    assert not stated("£412 was paid", "£412.50")


def test_millions_may_be_words():
    assert stated("a limit of $1 million", "$1,000,000")


@pytest.mark.parametrize(
    "text",
    ["22/07/2026", "22.7.2026", "22 July 2026", "22nd of July 2026", "July 22, 2026", "2026-07-22", "22 Jul 2026",
     "on 22 July", "22/07/26"],
)  # fmt: skip
def test_a_day_may_be_written_in_many_ways(text):
    assert stated(text, "22/07/2026")


@pytest.mark.parametrize("text", ["22 July 2025", "2026-07-21", "122/07/2026", "22/07/2027", "July 2, 2026"])
def test_another_day_is_not_the_day(text):
    assert not stated(text, "22/07/2026")


def test_a_numeric_day_is_read_by_the_answers_locale():
    assert stated("05/11/2026", "05/11/2026", written="en-US", read="en-US")
    assert stated("11/05/2026", "05/11/2026", written="en-US", read="en-GB")
    assert not stated("05/11/2026", "05/11/2026", written="en-US", read="en-GB")


@pytest.mark.parametrize("text", ["08:50", "8.50", "8:50 am", "at 8:50 a.m. sharp"])
def test_a_time_may_be_written_in_many_ways(text):
    assert stated(text, "08:50")


@pytest.mark.parametrize("text", ["8:50 pm", "18:50", "08:500"])
def test_another_time_is_not_the_time(text):
    assert not stated(text, "08:50")


def test_an_evening_time_may_be_said_by_the_half_day():
    assert stated("9:40 pm", "21:40")


@pytest.mark.parametrize("text", ["60%", "60 %", "60 per cent", "60 percent", "sixty percent"])
def test_a_share_may_be_written_in_many_ways(text):
    assert stated(text, "60%")


@pytest.mark.parametrize("text", ["160%", "60.5%", "60"])
def test_another_share_is_not_the_share(text):
    assert not stated(text, "60%")


@pytest.mark.parametrize("text", ["3 days are left", "three days are left", "(3)"])
def test_a_small_number_may_be_a_word(text):
    assert stated(text, "3")


@pytest.mark.parametrize("text", ["£3", "13", "3.5", "3,000", "3%", "3/4", "03/09/2026"])
def test_a_number_inside_another_figure_is_not_the_number(text):
    assert not stated(text, "3")


def test_a_year_may_stand_in_a_day():
    assert stated("born 14/05/1961", "1961")


@pytest.mark.parametrize(
    ("text", "fact"),
    [
        ("It was reinstated.", "reinstate"),
        ("the two-year limit", "two years"),
        ("an E-mail", "email"),
        ("by telephone", "phone"),
        ("defense costs", "defence costs"),
        ("a no-loss statement", "loss statement"),
        ("thirty business days", "30 business days"),
        ("Workers’ compensation", "workers' compensation"),
        ("THIRD  PARTY", "third party"),
    ],
)
def test_words_are_found_whatever_their_form(text, fact):
    assert stated(text, fact)


@pytest.mark.parametrize(("text", "fact"), [("110 days", "10 days"), ("readmit", "admi"), ("INV22310", "INV2231")])
def test_words_are_not_found_inside_others(text, fact):
    assert not stated(text, fact)
