import pytest

from claimpilot.signs import visible


@pytest.mark.parametrize(
    ("text", "seen"),
    [
        ("Plain £ é 🙂\n\tindented", "Plain £ é 🙂\n\tindented"),
        ("\x1b[31mred\x07", "␛[31mred␇"),
        ("a\rb\x00c\x7fd", "a␍b␀c␡d"),
        ("\x9b2J", "<U+009B>2J"),
        ("\u202egnp.exe\u2066", "<U+202E>gnp.exe<U+2066>"),
        ("line\u2028end\x85", "line<U+2028>end<U+0085>"),
        ("half \ud83d", "half <U+D83D>"),
        ("family 👩\u200d👧, می\u200cخواهم", "family 👩\u200d👧, می\u200cخواهم"),
    ],
)
def test_what_a_screen_would_obey_is_a_sign(text, seen):
    assert visible(text) == seen
