"""Characters that a screen obeys instead of showing them, made signs that people see (docs/replay.md, Replaying)."""

import re
from typing import Final

OBEYED: Final = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\ud800-\udfff]"
)
"""Controls but for tab and line feed, what turns the order of writing or hides, other line ends, half characters."""
PICTURES: Final = 0x2400
DELETE: Final = 0x7F


def visible(text: str) -> str:
    """The text with a sign in the place of each such character: ␛ for an escape, <U+202E> for what has no picture."""
    return OBEYED.sub(lambda found: _sign(ord(found[0])), text)


def _sign(code: int) -> str:
    if code < ord(" "):
        return chr(PICTURES + code)
    return "␡" if code == DELETE else f"<U+{code:04X}>"
