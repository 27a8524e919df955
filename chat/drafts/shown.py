"""A text as a page shows it, its marks taken off, with the place of each character (docs/safety.md, Figures)."""

import html
import re
from collections.abc import Callable
from typing import Final, NamedTuple

from claims.facts.plain_text import HIDDEN

MARKED: Final = re.compile(r"[<&\\*`~]|\s\s|[\W_]{6}")
MARK: Final = re.compile(
    r"(?P<comment><!--.{0,1000}?-->)|</?(?P<tag>[a-z][a-z0-9]*)[^<>]*>|(?P<entity>&(?:#\d{1,7}|#x[0-9a-f]{1,6}|[a-z][a-z0-9]{1,31}"
    r");?)|\\(?=[!-/:-@\[-`{-~])|(?P<blank>\s(?:[\s*`]*\s)?)|[*`]+|~~",
    re.IGNORECASE | re.DOTALL,
)
PARTING: Final = frozenset(("br", "p", "div", "li", "ul", "ol", "td", "th", "tr", "table", "hr"))
"""Tags that a page shows as a gap."""
WIDE: Final = re.compile(r"[\W_]{6,}")
HALF: Final = re.compile(
    r"(?:<(?:!(?:-(?:-.{0,1000})?)?|/?(?:[a-z][^<>]{0,1000})?)|&(?:#?[a-z0-9]{0,32})|\\)\Z", re.IGNORECASE | re.DOTALL
)
"""A mark that a text which goes on may be in the middle of."""


class Shown(NamedTuple):
    """What is shown of a text, and for each of its characters where in the text it begins and ends."""

    text: str
    starts: list[int]
    ends: list[int]

    def upto(self, length: int) -> int:
        """How much of the text what is shown of it up to here takes; marks that open there are left for later."""
        return self.ends[length - 1] if length else 0


def shown(text: str) -> Shown:
    """A text without comments, tags, escapes and stars, entities as what they stand for, gaps as one blank."""
    whole = Shown(text, list(range(len(text))), list(range(1, len(text) + 1)))
    if not MARKED.search(text):
        return whole
    return _replaced(_replaced(whole, MARK, _unmarked), WIDE, _narrowed)


def half_a_mark(text: str) -> int:
    """Where the mark begins that a text ends in the middle of; its end where there is none."""
    found = HALF.search(text)
    return found.start() if found else len(text)


def _replaced(of: Shown, pattern: re.Pattern[str], by: Callable[[re.Match[str]], str]) -> Shown:
    parts, starts, ends, at = [], list[int](), list[int](), 0
    for found in pattern.finditer(of.text):
        start, end = found.span()
        instead = by(found)
        parts += [of.text[at:start], instead]
        starts += [*of.starts[at:start], *([of.starts[start]] * len(instead))]
        ends += [*of.ends[at:start], *([of.ends[end - 1]] * len(instead))]
        at = end
    return Shown("".join((*parts, of.text[at:])), starts + of.starts[at:], ends + of.ends[at:])


def _unmarked(mark: re.Match[str]) -> str:
    if mark["entity"]:
        return HIDDEN.sub("", html.unescape(mark[0]))
    if mark["blank"]:
        return "\n" if "\n" in mark[0] else " "
    return " " if mark["tag"] and mark["tag"].lower() in PARTING else ""


def _narrowed(gap: re.Match[str]) -> str:
    """A long run of signs as its first one, a blank and the sign of a currency at its end."""
    first, last = gap[0].strip()[:1], gap[0][-1]
    return first + ("\n" if "\n" in gap[0] else " ") + (last if last in "$£€" else "")
