"""Words, amounts and dates are found however they are written."""

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
        ("31/02/2026", ["31/02/2026"]),
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
