"""What a loss comes to before terms: the heads counted, their betterment and depreciation (docs/tools.md, Gross)."""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.facts.sums import EXACT
from claims.facts.text import fold
from claims.schema import Coverage, ScheduleLine

NOTHING: Final = Decimal(0)
AS_NEW: Final = ("new_for_old", "rcv")
WORDS_APART: Final = re.compile(r"[^a-z0-9]+")


@dataclass(frozen=True)
class CountedHead:
    """A head of loss as it is counted: what it stands at, and what is still to come off for betterment and wear."""

    line: ScheduleLine
    gross: Decimal
    betterment: Decimal
    depreciation: Decimal

    @property
    def net(self) -> Decimal:
        return max(NOTHING, EXACT.subtract(self.gross, EXACT.add(self.betterment, self.depreciation)))


def counted_heads(lines: Iterable[ScheduleLine], coverage: Coverage) -> list[CountedHead]:
    """The heads of known amount, assessed before claimed.

    An assessed figure that differs from the claimed one already allows for betterment and depreciation. A coverage that
    pays as new bears no depreciation.
    """
    heads = []
    for line in lines:
        amount = line.claimed if line.assessed is None else line.assessed
        if amount is None:
            continue
        as_claimed = amount == line.claimed
        better = (line.betterment or NOTHING) if as_claimed else NOTHING
        worn = (line.depreciation or NOTHING) if as_claimed and coverage.valuation not in AS_NEW else NOTHING
        better = min(better, amount)
        heads.append(CountedHead(line, amount, better, min(worn, EXACT.subtract(amount, better))))
    return heads


def named_in(words: str, phrase: str) -> bool:
    """Whether a phrase stands in plain words as whole words."""
    plain = plain_words(phrase)
    return bool(plain) and f" {plain} " in f" {words} "


def plain_words(text: str) -> str:
    """Words in lower case, one space apart."""
    return WORDS_APART.sub(" ", fold(text)).strip()
