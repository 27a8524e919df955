"""Words, amounts and dates are found however they are written."""

from datetime import date, timedelta
from itertools import pairwise

import pytest

from claims.facts.search_terms import MOST_TERMS, phrase, search_terms, worth_scoring
from claims.facts.text import fold


def names(query: str, month_first: bool = False) -> list[str]:
    return [term.name for term in search_terms(query, month_first)]


def times(query: str, text: str, month_first: bool = False) -> int:
    (term,) = search_terms(query, month_first)
    return len(term.found(fold(text)))


@pytest.mark.parametrize(
    ("query", "terms"),
    [
        ("no-loss statement", ["no", "loss", "statement"]),
        ("Driver’s licence", ["driver's", "licence"]),
        ("£27,800.00 paid", ["27800", "paid"]),
        ("412.50", ["412.5"]),
        ("invoice INV-0023", ["invoice", "inv", "0023"]),
        ("AB12 CDE", ["ab12", "cde"]),
        ("22/07/2026", ["2026-07-22"]),
        ("22nd of July 2026", ["2026-07-22"]),
        ("July 22, 2026", ["2026-07-22"]),
        ("2026-07-22", ["2026-07-22"]),
        ("22.7.26", ["2026-07-22"]),
        ("07/22/2026", ["2026-07-22"]),
        ("2026/07/22", ["2026-07-22"]),
        ("22-Jul-2026", ["2026-07-22"]),
        ("2026-07-22T14:35:00+01:00", ["2026-07-22"]),
        ("31/02/2026", ["31/02/2026"]),
        ("clause 5.3.1", ["clause", "5.3.1"]),
        ("£1.2m or 27.8k", ["1.2m", "or", "27.8k"]),
        ("?!", []),
    ],
)
def test_a_query_is_read_as_words_amounts_and_dates(query: str, terms: list[str]) -> None:
    assert names(query) == terms


@pytest.mark.parametrize(("month_first", "day"), [(False, "2026-04-03"), (True, "2026-03-04")])
def test_day_and_month_are_read_in_the_order_of_the_claims_country(month_first: bool, day: str) -> None:
    assert names("03/04/2026", month_first) == [day]


@pytest.mark.parametrize(
    "text",
    [
        *("22/07/2026", "22/7/26", "22-07-2026", "2026-07-22", "07/22/2026"),
        *("22 July 2026", "22nd of Jul. 2026", "July 22, 2026"),
    ],
)
def test_a_date_is_found_however_it_is_written(text: str) -> None:
    assert times("22/07/2026", f"The loss was on {text}, in rain.") == 1


@pytest.mark.parametrize("text", ["22/07/2025", "122/07/2026", "22/07/20261", "12 July 2026", "July 2026"])
def test_another_date_is_not_found(text: str) -> None:
    assert times("22/07/2026", f"The loss was on {text}, in rain.") == 0


@pytest.mark.parametrize(("month_first", "found"), [(False, 1), (True, 0)])
def test_a_date_that_could_be_two_is_read_by_country(month_first: bool, found: int) -> None:
    assert times("3 April 2026", "on 03/04/2026", month_first) == found


@pytest.mark.parametrize("text", ["£27,800", "27800", "27,800.00", "$27800.00", "a total of 27,800."])
def test_an_amount_is_found_however_it_is_written(text: str) -> None:
    assert times("£27,800", text) == 1


@pytest.mark.parametrize("text", ["127,800", "27,800,000", "278000", "27,800.50", "1.27800", "27800a"])
def test_another_amount_is_not_found(text: str) -> None:
    assert times("£27,800", text) == 0


def test_pence_are_found_with_and_without_their_nought() -> None:
    assert times("412.50", "412.5 and 412.50 but not 412.55 or 412") == 2


def test_a_word_is_found_whole_and_never_as_a_part() -> None:
    assert times("loss", "Loss, no-loss; the LOSS. Glossy losses loss_of_use") == 4


def test_a_phrase_may_have_punctuation_between_its_words() -> None:
    in_a_row = phrase(search_terms("no loss statement", month_first=False))

    assert in_a_row.search("a no-loss statement")
    assert not in_a_row.search("no loss or statement")


def test_common_words_are_not_scored_unless_there_are_no_others() -> None:
    assert [term.name for term in worth_scoring(search_terms("was it the loss loss", month_first=False))] == ["loss"]
    assert [term.name for term in worth_scoring(search_terms("was it", month_first=False))] == ["was", "it"]


def test_a_query_of_very_many_words_is_scored_by_the_first() -> None:
    many = search_terms(" ".join(f"w{number}" for number in range(50)), month_first=False)

    assert len(worth_scoring(many)) == MOST_TERMS


@pytest.mark.parametrize(
    "spelling", ["5.3.1", "27.8k", "£1.2m", "1.2.3", "12.5.1", "1.2.3.4", "10.30am", "3,4", "0.5", "27,800.555"]
)
def test_a_figure_that_is_no_amount_is_found_by_its_own_spelling(spelling: str) -> None:
    assert times(spelling, f"as {spelling}, and ({spelling}). {spelling.upper()}") == 3


@pytest.mark.parametrize("text", ["5.3.10", "5.3.1.2", "15.3.1", "1.5.3.1", "5.3", "5.3.1a"])
def test_another_clause_is_not_found(text: str) -> None:
    assert times("5.3.1", f"clause {text} applies") == 0


FORMS = (
    "{0:%Y-%m-%d}", "{0:%Y/%m/%d}", "{0:%Y.%m.%d}", "{0:%Y-%m-%d}T14:35:00+01:00", "{0:%Y-%m-%d}T09:05Z",
    "{0.day} {0:%B} {0.year}", "{0:%d} {0:%b} {0.year}", "{0.day}th of {0:%B}, {0.year}", "{0:%d}-{0:%b}-{0.year}",
    "{0:%B} {0.day}, {0.year}", "{0:%b}. {0:%d} {0.year}", "{0:%B} the {0.day}th, {0.year}",
)  # fmt: skip
DAY_FIRST = ("{0:%d/%m/%Y}", "{0.day}/{0.month}/{0:%y}", "{0:%d.%m.%Y}", "{0:%d-%m-%y}", "{0.day}.{0.month}.{0.year}")
MONTH_FIRST = ("{0:%m/%d/%Y}", "{0.month}/{0.day}/{0:%y}", "{0:%m.%d.%Y}", "{0:%m-%d-%y}", "{0.month}-{0.day}-{0.year}")
YEAR = [date(2028, 1, 1) + timedelta(days=number) for number in range(366)]


@pytest.mark.parametrize(("month_first", "figures"), [(False, DAY_FIRST), (True, MONTH_FIRST)])
def test_every_day_of_a_year_is_found_in_every_form_by_every_form(month_first: bool, figures: tuple[str, ...]) -> None:
    forms = (*FORMS, *figures)

    for day in YEAR:
        written = [form.format(day) for form in forms]
        assert {query: names(query, month_first) for query in written} == {query: [str(day)] for query in written}
        assert {text: times(str(day), f"loss: {text}; seen", month_first) for text in written} == dict.fromkeys(
            written, 1
        )


@pytest.mark.parametrize(("month_first", "figures"), [(False, DAY_FIRST), (True, MONTH_FIRST)])
def test_the_day_before_is_found_in_no_form(month_first: bool, figures: tuple[str, ...]) -> None:
    for before, day in pairwise(YEAR):
        text = "; ".join(form.format(before) for form in (*FORMS, *figures))
        assert times(str(day), text, month_first) == 0
