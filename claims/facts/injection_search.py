"""Where a text in plain letters gives an order (docs/tools.md, Orders in texts)."""

import re
from collections.abc import Iterator
from typing import Final

from claims.facts.injection_words import OPENERS, run_together, spoken
from claims.facts.text import Vocabulary

SPOKEN: Final = spoken()
BY_WORD: Final = {
    word: [kind for kind, (keys, _) in enumerate(SPOKEN) if word in keys] for keys, _ in SPOKEN for word in keys
}
"""The kinds of order to look for where a word stands."""
RUN_TOGETHER: Final = run_together()
SPELT_LETTERS: Final = frozenset("bcdefghjklnoqruvwxyz")
FEWEST_SPELT: Final = 3
"""An order spelt out holds so many of these letters standing alone. The others do so in any text: a, I, 's, p.m."""
TELLING: Final = Vocabulary(OPENERS.union(SPELT_LETTERS, *(keys for keys, _ in SPOKEN)))
"""Words of which a text must hold some to be searched for orders at all."""
BEFORE: Final = 160
AFTER: Final = 260
SPELT: Final = re.compile(r"(?<![a-z0-9])[a-z0-9](?:[^a-z0-9]{1,5}[a-z0-9](?![a-z0-9])){9,}")

Place = tuple[int, int]


def order_in(plain: str, present: frozenset[str]) -> Place | None:
    """The first order that stands in a text. A kind is looked for only around words that it must have."""
    kinds = {kind for word in present for kind in BY_WORD.get(word, ())}
    spans = (_first(SPOKEN[kind][0] & present, SPOKEN[kind][1], plain) for kind in kinds)
    return min((span for span in spans if span), default=None)


def spelt_out_in(plain: str, present: frozenset[str]) -> Place | None:
    """An order whose letters stand apart, as in i g n o r e."""
    if len(SPELT_LETTERS & present) < FEWEST_SPELT:
        return None
    for run in SPELT.finditer(plain):
        if runs_together(re.sub(r"[^a-z0-9]", "", run.group())):
            return run.span()
    return None


def runs_together(letters: str) -> bool:
    """Whether letters and figures with nothing between them hold one of the plainest orders."""
    return any(words.search(letters) for words in RUN_TOGETHER)


def _first(keys: frozenset[str], words: re.Pattern[str], plain: str) -> Place | None:
    for start, end in _around_keys(keys, plain):
        found = words.search(plain, start, end)
        whole = found and words.match(plain, found.start())
        if whole:
            return whole.span()
    return None


def _around_keys(keys: frozenset[str], plain: str) -> Iterator[Place]:
    """The stretches around each of the words, in order, overlapping ones made one."""
    start, end = 0, -1
    for place in sorted(place for key in keys for place in _places(key, plain)):
        if place - BEFORE > end:
            if end >= 0:
                yield start, end
            start = max(0, place - BEFORE)
        end = place + AFTER
    if end >= 0:
        yield start, end


def _places(key: str, plain: str) -> Iterator[int]:
    place = plain.find(key)
    while place >= 0:
        yield place
        place = plain.find(key, place + AFTER // 2)
