"""Words without their accents, letter for letter, so that what is found in them is found in the words as written."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from claims.accents import CAPITAL, composed, without_accents


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("Zoë Núñez-Ørsted", "Zoe Nunez-Orsted"),
        ("ŁUKASZ ŻÓŁĆ", "LUKASZ ZOLC"),
        ("Văn Đỗ, lê, photo_đỗ.jpg", "Van Đỗ, lê, photo_đỗ.jpg"),
        ("Weiß, Æthel", "Weiß, Æthel"),
        ("Άννα Йордан", "Αννα Иордан"),
        ("£27,800 is due", "£27,800 is due"),
    ],
)
def test_accents_go_but_in_the_shortest_words(text: str, expected: str):
    assert without_accents(text) == expected


@given(st.text())
def test_no_letter_is_added_or_lost(text: str):
    assert len(without_accents(composed(text))) == len(composed(text))


@pytest.mark.parametrize(("letter", "capital"), [("É", True), ("Ł", True), ("A", True), ("é", False), ("ł", False)])
def test_capitals_are_known_with_their_accents(letter: str, capital: bool):
    assert bool(re.fullmatch(f"[{CAPITAL}]", letter)) == capital
