"""Folding text, and cutting it where nothing is torn."""

import pytest

from claims.facts.text import Vocabulary, cut_after, cut_before, fold, holds_any, unfolded

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("written", "folded"),
    [
        ("Lapse NOTICE", "lapse notice"),
        ("Café", "cafe"),
        ("Cafe\u0301", "cafe"),
        ("ＦＵＬＬ １２", "full 12"),
        ("Straße", "strasse"),
        ("driver’s", "driver's"),
        ("ＮＯ\u00a0loss", "no loss"),
        ("re\u00adin\u200bstate", "reinstate"),
        ("ЛАПСЕ", "лапсе"),
    ],
)
def test_spellings_of_one_word_fold_to_one(written: str, folded: str) -> None:
    assert fold(written) == folded


def test_a_cut_falls_between_words() -> None:
    assert "the mailbox was full"[: cut_before("the mailbox was full", 14)] == "the mailbox"
    assert "the mailbox was full"[cut_after("the mailbox was full", 6) :] == "was full"


def test_a_short_text_is_not_cut() -> None:
    assert cut_before("full", 100) == 4
    assert cut_after("full", -5) == 0


@pytest.mark.parametrize("letter", ["e\u0301", "\U0001f44d\U0001f3fd", FAMILY])
def test_a_character_is_not_parted_from_what_belongs_to_it(letter: str) -> None:
    text = "x" * 10 + letter + "y" * 10

    assert text[: cut_before(text, 11)] == "x" * 10
    assert text[cut_after(text, 11) :] == "y" * 10


@pytest.mark.parametrize("marks", ["\u0315\u0300", "\u05b0\u0591", "\uff9e\u0591", "\u0f73\u0f74"])
def test_any_number_of_marks_is_folded_and_what_follows_is_kept(marks: str) -> None:
    written = "e" + marks * 100_000 + "lapse"

    folded = fold(written)

    assert folded.endswith("lapse")
    assert written[unfolded(written, folded.index("lapse")) :] == "lapse"


@pytest.mark.parametrize("written", ["\u05d1\u05bc\u05b0", "\u05d1\u05b0\u05bc"])
def test_the_order_in_which_marks_are_written_is_no_difference(written: str) -> None:
    assert fold(written) == "\u05d1\u05b0\u05bc"


@pytest.mark.parametrize("before", ["Stra\u00dfe ", "Cafe\u0301 ", "\ufb03 ", "\u0130\u00ad "])
def test_a_place_in_folded_text_is_found_in_the_text(before: str) -> None:
    written = f"{before}notice"

    assert unfolded(written, fold(written).index("notice")) == len(before)


@pytest.mark.parametrize(
    "folded", ["deaf", "is deaf.", "(deaf)", "deaf-blind", "_deaf_", "x\x1fdeaf\u2028x", "é deaf\u00a0é", "\ud800 deaf"]
)
def test_a_word_is_found_between_whatever_is_no_letter(folded: str) -> None:
    assert Vocabulary(["deaf", "widow"]).within(folded) == {"deaf"}


@pytest.mark.parametrize("folded", ["", "deafen", "undeaf", "deafé", "d eaf", "deaf1"])
def test_a_word_inside_another_is_not_found(folded: str) -> None:
    assert Vocabulary(["deaf"]).within(folded) == frozenset()


def test_what_is_asked_before_a_costlier_search_may_stand_inside_a_word() -> None:
    assert holds_any("undelivered", ("bounced", "deliver"))
    assert not holds_any("undelivered", ("bounced", "returned"))
