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
