"""How tables write words: phrases parted by |, * for any ending, # for a number (docs/local-analyst.md, Intents)."""

import re
from functools import cache


@cache
def pattern(words: str) -> re.Pattern[str]:
    """What finds one of the phrases as whole words in a folded question."""
    parts = (re.escape(word).replace(r"\*", r"[\w']*").replace(r"\#", r"\d{1,2}") for word in words.split("|"))
    return re.compile(rf"(?<!\w)(?:{'|'.join(parts)})(?!\w)")
