"""Letters with and without their accents, for names that are written either way (docs/evaluation.md)."""

import re
from typing import Final
from unicodedata import normalize

ALPHABETS: Final = [letter for letter in map(chr, range(0xC0, 0x2000)) if letter.isalpha()]
"""Where letters are that can have an accent: Latin, Greek, Cyrillic."""

CAPITAL: Final = f"A-Z{''.join(filter(str.isupper, ALPHABETS))}"
"""Every capital, to stand between the brackets of a pattern."""

STROKED: Final = dict(zip("øłđħŧıØŁĐĦŦ", "oldhtiOLDHT", strict=True))
"""Letters that are no accented ones to Unicode, but are to whoever has no such keys."""

SPELT: Final = {
    "ä": "ae", "å": "aa", "æ": "ae", "ö": "oe", "ø": "oe", "œ": "oe", "ü": "ue", "ß": "ss", "þ": "th",
}  # fmt: skip
"""How else these are written out, and one of them in capitals."""

PLAIN: Final = {
    ord(letter): plain
    for letter in ALPHABETS
    if len(plain := STROKED.get(letter) or re.sub("[\u0300-\u036f]", "", normalize("NFD", letter))) == 1
}
LONG: Final = re.compile(r"[^\W_]{3,}")
"""Shorter words become others without their accents, as "do" and "an"."""


def composed(text: str) -> str:
    """The text with each accent on its letter, where some systems write it behind."""
    return normalize("NFC", text)


def without_accents(text: str) -> str:
    """A composed text in as many letters, which have no accents but in the shortest words."""
    return LONG.sub(lambda word: word[0].translate(PLAIN), text)
