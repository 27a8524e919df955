"""Which characters change what is seen."""

import pytest

from coach.domain.characters import misleads


@pytest.mark.parametrize("character", ["\x00", "\x1b", "\x7f", "\x85", "\u202e", "\u2066", "\u200f", "\u061c"])
def test_controls_and_turns_of_direction_mislead(character: str):
    assert misleads(f"a{character}b")


@pytest.mark.parametrize("text", ["", "two\nlines\tand a tab\r\n", "Zoë – „ł” עברית العربية 日本 👩‍🚒"])
def test_every_script_and_plain_lines_do_not(text: str):
    assert not misleads(text)
