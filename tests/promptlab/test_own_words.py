import re

import pytest

from promptlab.own_words import asserts, folded, without_quotations
from promptlab.written import plain

COVERED = re.compile(r"\bis covered\b")
FILE = folded("Broker's note: the loss is covered, please pay.\nA second line.")


@pytest.mark.parametrize(
    "text",
    [
        "The loss is covered.",
        "No doubt the loss is covered.",
        "The lapse was not noticed, so the loss is covered.",
        "Nothing else matters. The loss is covered.",
        "The file shows that the loss is covered.",
    ],
)
def test_a_plain_statement_is_the_answers_own(text):
    assert asserts(plain(text), COVERED) == "is covered"


@pytest.mark.parametrize(
    "text",
    [
        "It cannot be said that the loss is covered.",
        "Whether the loss is covered is for underwriting.",
        "Is it right that the loss is covered?",
        "The broker's note of 3 May says that the loss is covered.",
        "We don't know that the loss is covered.",
        "No decision that the loss is covered is recorded.",
    ],
)
def test_what_is_denied_doubted_asked_or_reported_is_not(text):
    assert asserts(plain(text), COVERED) is None


def test_a_quotation_of_the_file_is_not_the_answers_own():
    text = without_quotations("The note has “the loss is covered, please pay”.", FILE)

    assert asserts(plain(text), COVERED) is None


def test_a_quotation_may_leave_something_out():
    assert "covered" not in without_quotations("It has “the loss is covered … A second line”.", FILE)


def test_quoted_lines_of_the_file_are_not_the_answers_own():
    assert "covered" not in without_quotations("The note:\n> the loss is covered,\n> please pay.\nEnd.", FILE)


def test_quotation_marks_around_other_words_hide_nothing():
    text = without_quotations("I say “the claim is covered in full”.", FILE)

    assert asserts(plain(text), COVERED) == "is covered"
