"""Text folded so that two spellings of one word are one (docs/tools.md, search_documents)."""

import re
import string
import unicodedata
from collections.abc import Iterable
from itertools import accumulate
from typing import Final

TYPOGRAPHY: Final = dict(zip("£€’‘“”–—…\xa0•·°", "$$''\"\"--. *.o", strict=True))
MARKS: Final = re.compile("[\u0300-\u036f\u00ad\u200b-\u200f\u2060\ufeff]+")
JOINER: Final = "\u200d"
STACK: Final = re.compile("((?:[^\\w\x00-\x7f]|[\uff9e\uff9f]){30})")
"""Thirty characters in a row that may be marks: more than any writing sets on one letter."""
WORD: Final = 20


NO_LETTERS: Final = f"{string.punctuation}\x1c\x1d\x1e\x1f".encode()
APART: Final = bytes.maketrans(NO_LETTERS, b" " * len(NO_LETTERS))


class Vocabulary:
    """Words to look for in texts, whole ones, between whatever is no letter.

    In bytes, since a table that takes bytes apart is made once, and one that takes characters apart at every call.
    """

    def __init__(self, words: Iterable[str]) -> None:
        self._words = frozenset(word.encode() for word in words)

    def within(self, folded: str) -> frozenset[str]:
        """Those of the words that stand in a folded text."""
        spaced = folded if folded.isascii() else " ".join(folded.split())
        said = spaced.encode(errors="replace").translate(APART).split()
        return frozenset(map(bytes.decode, self._words.intersection(said)))


class Widths(dict[str, int]):
    """How many characters each is folded to. Worked out once a character."""

    def __missing__(self, character: str) -> int:
        found = self[character] = len(fold(character))
        return found


WIDTHS: Final = Widths()


def fold(text: str) -> str:
    """Lower case, accents and invisible characters taken off, compatibility forms and typography made plain.

    Cost: 2 ns a character where only typography is not ASCII, which is why that is replaced first; 25 ns elsewhere.
    """
    plain = level(text)
    return plain if plain.isascii() else MARKS.sub("", _decomposed(plain)).casefold()


def unfolded(text: str, position: int) -> int:
    """The place in a text of a position in its folded form. Folding only reorders marks, so widths add up."""
    ends = accumulate(map(WIDTHS.__getitem__, text))
    return next((place for place, end in enumerate(ends) if end > position), len(text))


def level(text: str) -> str:
    """Lower case and plain typography with every character in its place, so that what is found can be quoted."""
    if not text.isascii():
        for character, plain in TYPOGRAPHY.items():
            text = text.replace(character, plain)
    return text.lower()


def holds_any(text: str, words: Iterable[str]) -> bool:
    """Whether any of the words stands somewhere in a text, inside others too: what to ask before a costlier search."""
    return any(map(text.__contains__, words))


def cut_before(text: str, end: int) -> int:
    """Where to cut to keep at most `end` characters, none parted from its marks, nor, where it can be, a word cut."""
    if end >= len(text):
        return len(text)
    lowest = max(end - WORD, 1)
    space = text.rfind(" ", lowest, end + 1)
    if space > 0:
        return space
    return next((at for at in range(end, lowest, -1) if not _held(text, at)), end)


def cut_after(text: str, start: int) -> int:
    """The same from the front: where to begin so that nothing is begun in its middle."""
    if start <= 0:
        return 0
    space = text.find(" ", start - 1, start + WORD)
    if space >= 0:
        return space + 1
    return next((at for at in range(start, min(start + WORD, len(text))) if not _held(text, at)), start)


def _decomposed(text: str) -> str:
    """NFKD, a stack of marks at a time: what sorts the marks on a letter takes the square of their number."""
    return "".join(unicodedata.normalize("NFKD", piece) for piece in STACK.split(text))


def _held(text: str, at: int) -> bool:
    """Whether the character at `at` is shown as one with the character before it."""
    mark = unicodedata.category(text[at]).startswith("M")
    return mark or JOINER in text[at - 1 : at + 1] or "\U0001f3fb" <= text[at] <= "\U0001f3ff"
