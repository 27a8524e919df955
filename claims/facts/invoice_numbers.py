"""Invoice numbers folded so that two ways of typing one number are one (docs/tools.md, find_duplicate_payments)."""

import re
import unicodedata
from typing import Final

LOOKALIKES: Final = str.maketrans("oi", "01")
SEPARATORS: Final = re.compile(r"[^a-z0-9]")
NOUGHTS: Final = re.compile(r"(?<![0-9])0+(?=[0-9])")


def plain_invoice_no(number: str | None) -> str:
    """Letters and digits alone, in lower case, O as 0, I as 1, noughts at the head of each run of digits cut.

    Of every script; a decimal digit is the digit it stands for. Blank for none.
    """
    lowered = unicodedata.normalize("NFKC", unicodedata.normalize("NFKC", number or "").casefold())
    kept = SEPARATORS.sub("", lowered) if lowered.isascii() else "".join(map(_kept, lowered))
    return NOUGHTS.sub("", kept.translate(LOOKALIKES))


def _kept(character: str) -> str:
    """A letter with its marks, or a digit; marks are part of a word in many scripts."""
    digit = unicodedata.decimal(character, None)
    if digit is not None:
        return str(digit)
    return character if unicodedata.category(character)[0] in "LMN" else ""
