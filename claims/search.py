"""The text a row is searched in, and the cell it is counted in (docs/claim-document.md, Storage)."""

import hashlib
import re
import unicodedata
from typing import Final

LONGEST_WORDS: Final = 1000
"""Characters that may be searched for at once."""

SEPARATOR: Final = "\x1f"
"""Between the parts of a search text: what is searched for may not hold it, so no match spans two parts."""

SEARCHED: Final = 2_000
"""Bytes. A row of PostgreSQL's index holds 2,704, an id of 100 characters among them."""

TRIGRAM: Final = re.compile(r"[^\W_]{3}")
"""What words must hold to be looked up by their trigrams: three letters or digits in a row."""


def folded(text: str) -> str:
    """The text without its case, in one normal form: `É`, `é` and `e` with an accent after it are the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold())


def search_text(*parts: str) -> str:
    """What a row is searched in, cut where an index that holds it would be full."""
    whole = SEPARATOR.join(folded(part).replace(SEPARATOR, " ") for part in parts)
    return whole.encode()[:SEARCHED].decode(errors="ignore")


def cell_of(*parts: str) -> str:
    """A name of 16 hexadecimal digits for the claims that agree in all parts."""
    return hashlib.blake2b(SEPARATOR.join(parts).encode(), digest_size=8).hexdigest()


def searchable(words: str) -> bool:
    """Whether these words could stand in a search text at all."""
    return len(words) <= LONGEST_WORDS and "\x00" not in words and SEPARATOR not in words
