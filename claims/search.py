"""The text a row is searched in, and the cell it is counted in (docs/claim-document.md, Storage)."""

import hashlib
import unicodedata
from typing import Final

SEPARATOR: Final = "\x1f"
"""Between the parts of a search text: what is searched for may not hold it, so no match spans two parts."""


def folded(text: str) -> str:
    """The text without its case, in one normal form: `É`, `é` and `e` with an accent after it are the same."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFD", text).casefold())


def search_text(*parts: str) -> str:
    """What a row is searched in."""
    return SEPARATOR.join(folded(part).replace(SEPARATOR, " ") for part in parts)


def cell_of(*parts: str) -> str:
    """A name of 16 hexadecimal digits for the claims that agree in all parts."""
    return hashlib.blake2b(SEPARATOR.join(parts).encode(), digest_size=8).hexdigest()
