"""Characters that no text may hold which the coach shows, since they alter what a reader sees
(docs/coach-curriculum.md, What validation holds)."""

import re
from typing import Final

CONTROLS: Final = "\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f"
DIRECTIONS: Final = "\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069"
MISLEADING: Final = re.compile(f"[{CONTROLS}{DIRECTIONS}]")


def misleads(text: str) -> bool:
    """Whether a text holds a control character, other than tab and line ends, or turns the direction of reading."""
    return bool(MISLEADING.search(text))
