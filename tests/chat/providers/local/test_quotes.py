"""How a hit of the search is told."""

import pytest

from chat.providers.local.quotes import apart, hit_told, place_of, telling_sentence
from chat.providers.local.words import Words

WORDS = Words()


def test_the_sentence_that_holds_the_words_is_told_without_letterhead_and_title():
    snippet = (
        "Premium receipt\nreceipt_24.pdf\nFrom: Accounts\nDear all,\nThe sum is in. The policy stays lapsed. Refer."
    )

    assert telling_sentence(snippet, "Premium receipt", ["lapsed"]) == "The policy stays lapsed. Refer."


def test_what_a_snippet_cuts_off_is_marked_at_both_ends():
    assert telling_sentence("and was sore. He said that", "", ["sore"]) == "…and was sore. He said that …"


def test_a_whole_sentence_is_told_before_one_that_is_cut_off():
    assert telling_sentence("was sorry for it. He was sorry.", "", ["sorry"]) == "He was sorry."


def test_only_sentences_that_hold_the_pattern_are_told_where_there_is_one():
    snippet = "Weather dry.\nDid anybody admit blame? I said sorry.\nWitnesses: none."

    assert telling_sentence(snippet, "", ["weather"], r"\bsorry\b") == "I said sorry."
    assert telling_sentence(snippet, "", ["weather"], r"\bnowhere\b") == ""


def test_a_sentence_that_holds_too_few_of_the_words_is_not_told():
    assert telling_sentence("It was dry.", "", ["dry", "bright"], least=2) == ""


def test_part_of_a_word_is_not_the_word():
    assert telling_sentence("Driving without insurance.", "", ["out"]) == ""


@pytest.mark.parametrize(
    ("hit", "place"),
    [
        ({"kind": "note", "dated": "2026-07-15"}, "Note of 15/07/2026"),
        ({"kind": "note", "dated": "2026-07-15", "privileged": True}, "Note of 15/07/2026 (privileged)"),
        (
            {"kind": "letter", "title": {"quotedFromFile": "Letter of claim"}, "dated": "2026-08-07", "page": 2},
            "Letter of claim (07/08/2026, letter, page 2)",
        ),
        ({"kind": "other", "title": {"quotedFromFile": "Worksheet"}}, "Worksheet (undated)"),
    ],
)
def test_a_hit_is_placed_by_title_date_and_kind(hit, place):
    assert place_of(hit, WORDS) == place


def test_a_hit_without_a_sentence_worth_telling_is_left_out():
    assert hit_told({"snippet": {"quotedFromFile": "LETTERHEAD LTD"}}, WORDS, ["letterhead"]) == ""


def test_a_document_is_quoted_once():
    assert apart(["A (1): “x”", "B (2): “y”", "A (1): “z”", ""]) == ["A (1): “x”", "B (2): “y”"]
