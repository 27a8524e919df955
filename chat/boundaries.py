"""What keeps claim text in its place in a prompt: the lines around it, and text that cannot pass for one
(docs/prompts.md, The brief)."""

import hashlib
import re
import unicodedata
from collections.abc import Iterable
from typing import Final

OPENING: Final = "<<<CLAIM FILE"
CLOSING: Final = "<<<END OF CLAIM FILE"
LONGEST_TEXT: Final = 200
READ_AT_MOST: Final = 20 * LONGEST_TEXT

BRACKETS: Final = re.compile(r"[<>＜＞﹤﹥«»‹›《》〈〉]{2,}")
JOINERS: Final = "\u200c\u200d"


def enclose(lines: Iterable[str], document: str) -> str:
    """The lines between an opening and a closing line, whose tag, the document's hash, no text in it can hold."""
    tag = hashlib.sha256(document.encode()).hexdigest()[:12]
    return "\n".join([f"{OPENING} {tag}>>>", *lines, f"{CLOSING} {tag}>>>"])


def one_line(text: str) -> str:
    """Claim text on one line of at most 200 characters, with nothing in it that looks like a boundary; may be empty.

    Line breaks and control characters become spaces. Invisible characters go: they can hide words from a person and
    show them to a model. The two joiners stay, because names are spelt with them.
    """
    seen = "".join(_seen(character) for character in text[:READ_AT_MOST])
    line = " ".join(BRACKETS.sub(lambda found: " ".join(found[0]), seen).split())
    return line if len(line) <= LONGEST_TEXT else f"{line[: LONGEST_TEXT - 1]}…"


def _seen(character: str) -> str:
    category = unicodedata.category(character)
    if category in ("Cc", "Zl", "Zp"):
        return " "
    return "" if category == "Cf" and character not in JOINERS else character
