"""What a file's texts say of a notice that may not have arrived: a corpus of sentences, and the time it takes."""

import json
from pathlib import Path

import pytest

from claims.facts.delivery import says_it_failed

CORPUS = json.loads(Path(__file__).with_name("delivery.json").read_text(encoding="utf-8"))
LONG = 200_000


@pytest.mark.parametrize("sentence", CORPUS["doubt"])
def test_a_sentence_says_that_the_notice_did_not_arrive(sentence: str):
    assert says_it_failed(sentence, own=False)


@pytest.mark.parametrize("sentence", CORPUS["harmless"])
def test_a_sentence_about_something_else_is_harmless(sentence: str):
    assert not says_it_failed(sentence, own=False)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("Sent by email. Delivery failed (mailbox full). No letter sent.", True),
        ("Sent by email 3 July and delivered.", False),
        ("Lapse notice delivered fine. The invoice email bounced.", False),
    ],
)
def test_the_notices_own_text_means_the_notice_unless_it_names_something_else(text: str, said: bool):
    assert says_it_failed(text, own=True) is said


@pytest.mark.parametrize("filler", ["Nothing new. ", "the parcel bounced and ", "no no no ", "invoice and ", "x"])
def test_a_long_text_is_read_to_its_end(filler: str):
    text = "The invoice bounced. " + filler * (LONG // len(filler)) + ". The lapse notice bounced."

    assert says_it_failed(text, own=False)
