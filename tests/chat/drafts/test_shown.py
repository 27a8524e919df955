"""What a page shows of a text, and where it comes from."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from chat.drafts.shown import half_a_mark, shown


@pytest.mark.parametrize(
    ("text", "page"),
    [
        ("Thank you.", "Thank you."),
        ("**Thank** you", "Thank you"),
        ("Thank\\_you", "Thank_you"),
        ("Thank<!-- not\nyou --> you", "Thank you"),
        ("<p>Thank</p><b>you</b>", " Thank you"),
        ("Thank&nbsp;you &amp; her", "Thank\xa0you & her"),
        ("S&shy;I&#8203;U", "SIU"),
        ("Thank  \n\n you", "Thank\nyou"),
        ("so: ------- £5", "so: £5"),
        ("a < b and c > d", "a < b and c > d"),
        ("AT&T", "AT&T"),
    ],
)
def test_marks_are_taken_off(text, page):
    assert shown(text).text == page


@given(st.text("a1 *<>b&#;4\\-!\n", max_size=60))
def test_each_character_has_its_place(text):
    page = shown(text)

    assert len(page.text) == len(page.starts) == len(page.ends)
    assert page.starts == sorted(page.starts)
    assert page.ends == sorted(page.ends)
    assert page.upto(len(page.text)) <= len(text)


def test_a_mark_that_opens_is_left_for_what_follows_it():
    assert shown("We hold **£27").upto(len("We hold ")) == len("We hold ")


@pytest.mark.parametrize(
    ("text", "half"),
    [
        ("27<b", "<b"),
        ("27<!-- a", "<!-- a"),
        ("27&#4", "&#4"),
        ("27\\", "\\"),
        ("27<", "<"),
        ("27<b>", ""),
        ("2 < 3", ""),
    ],
)
def test_half_a_mark_is_known(text, half):
    assert text[half_a_mark(text) :] == half
