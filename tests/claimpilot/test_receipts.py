"""Receipts: true for one answer alone, and for this server's secret alone."""

import pytest
from pytest_django import Settings

from claimpilot.receipts import is_true, receipt

TURN = "4f6b2c1e-8a9d-4c3b-9e2f-1d7a5b0c6e93"


def test_a_receipt_is_true_for_its_answer():
    assert is_true(receipt(TURN, "default", "gemini-x"), TURN, "default", "gemini-x")


@pytest.mark.parametrize(
    "other",
    [
        ("another-turn", "default", "gemini-x"),
        (TURN, "3f9a1c2b77e0", "gemini-x"),
        (TURN, None, "gemini-x"),
        (TURN, "default", None),
        (TURN, 'default", "gemini-x', ""),
    ],
)
def test_a_receipt_is_not_true_for_another_answer(other: tuple[str, str | None, str | None]):
    assert not is_true(receipt(TURN, "default", "gemini-x"), *other)


@pytest.mark.parametrize("given", [None, "", "é", "x" * 43])
def test_what_is_no_receipt_is_not_true(given: str | None):
    assert not is_true(given, TURN, "default", "gemini-x")


def test_another_secret_makes_another_receipt(settings: Settings):
    ours = receipt(TURN, "default", "gemini-x")

    settings.SECRET_KEY = "another secret"

    assert not is_true(ours, TURN, "default", "gemini-x")


def test_a_receipt_fits_the_wire():
    assert len(receipt(TURN, "default", "m" * 100)) == 43
