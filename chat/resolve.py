"""Which text a prompt block has in a turn, in which brand's words, and the mark of it (docs/prompts.md, Versions)."""

import hashlib
import json
import re
from collections.abc import Collection, Mapping
from typing import Final

from chat.catalogue import BRANDS, LONGEST_PROMPT, PLACEHOLDERS, PROMPTS
from chat.wire import PromptMark
from claimpilot.wire import Brand

UNCHANGED: Final = "default"
DIGITS: Final = 12
DEFAULTS: Final = {name: prompt.text for name, prompt in PROMPTS.items()}
PLACEHOLDER: Final = re.compile(r"\{\{(" + "|".join(PLACEHOLDERS) + r")\}\}")

# What JavaScript's trim() removes, so that browser and server call the same texts blank; Python's strip() differs.
BLANK: Final = re.compile("[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]*")


def active(overrides: Mapping[str, str], defaults: Mapping[str, str] = DEFAULTS) -> dict[str, str]:
    """The overrides that count, by id: of a known prompt, usable, and other than the default text."""
    return {
        name: text
        for name, text in sorted(overrides.items())
        if name in defaults and text != defaults[name] and _usable(text)
    }


def fingerprint(applied: Mapping[str, str]) -> str:
    """The mark of a set of overrides: 12 hex digits over their texts as sent, or `default` when there are none."""
    if not applied:
        return UNCHANGED
    return hashlib.sha256(canonical(applied).encode()).hexdigest()[:DIGITS]


def mark(versions: Mapping[str, str], used: Collection[str]) -> PromptMark:
    """The mark of a turn: of those versions alone whose prompts the turn used."""
    applied = {name: text for name, text in versions.items() if name in used}
    return PromptMark(fingerprint=fingerprint(applied), overridden=sorted(applied))


def canonical(applied: Mapping[str, str]) -> str:
    """`[[id,text],…]` by id, as the compact JSON that JSON.stringify writes too."""
    return json.dumps(sorted(applied.items()), ensure_ascii=False, separators=(",", ":"))


def apply_brand(text: str, brand: Brand) -> str:
    """The text with its placeholders filled in; braces around anything else stay as they are."""
    words = BRANDS[brand].model_dump()
    return PLACEHOLDER.sub(lambda found: words[found[1]], text)


def _usable(text: str) -> bool:
    return 1 <= len(text) <= LONGEST_PROMPT and not BLANK.fullmatch(text)
