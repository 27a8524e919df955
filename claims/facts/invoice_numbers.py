"""Invoice numbers folded so that two ways of typing one number are one (docs/tools.md, find_duplicate_payments)."""

import re
import unicodedata
from typing import Final

LOOKALIKES: Final = str.maketrans("OI", "01")
SEPARATORS: Final = re.compile(r"[^A-Z0-9]")
NOUGHTS: Final = re.compile(r"(?<![0-9])0+(?=[0-9])")


def plain_invoice_no(number: str | None) -> str:
    """Capitals and digits alone, O as 0, I as 1, noughts at the head of each run of digits cut; blank for none."""
    capitals = SEPARATORS.sub("", unicodedata.normalize("NFKC", number or "").upper())
    return NOUGHTS.sub("", capitals.translate(LOOKALIKES))
