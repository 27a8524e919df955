"""What a passage asserts, as against what it denies, asks or supposes."""

import re

import pytest

from claims.facts.assertions import first_asserted, sentence_of

SETTLED = re.compile(r"\bsettled\b")


@pytest.mark.parametrize("text", ["it is settled.", "not so fast. it is settled", "no reply\nit is settled"])
def test_what_is_said_outright_is_asserted(text: str) -> None:
    assert first_asserted(SETTLED, text) is not None


@pytest.mark.parametrize(
    "text", ["it is not settled.", "is it settled?", "if it were settled", "asked whether it is settled? yes"]
)
def test_what_is_denied_asked_or_supposed_is_not(text: str) -> None:
    assert first_asserted(SETTLED, text) is None


def test_the_sentence_of_a_match_ends_where_the_next_begins() -> None:
    text = "first. then it was settled at last. more"

    found = SETTLED.search(text)

    assert found is not None
    assert sentence_of(text, found) == "then it was settled at last"


def test_a_text_without_a_full_stop_is_read_so_far_from_each_place():
    text = "if it is settled " * 20_000

    assert first_asserted(SETTLED, text) is None


def test_a_question_mark_ends_a_sentence_within_reach():
    assert first_asserted(SETTLED, f"settled {'x ' * 100}?") is None
    assert first_asserted(SETTLED, f"settled {'x ' * 1000}?") is not None
