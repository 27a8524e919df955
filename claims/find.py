"""Which claims a query asks for, and how many there are (docs/claim-document.md, Storage)."""

from collections.abc import Callable, Mapping
from typing import Final

from claims.models import ClaimCount, ClaimRecord
from claims.search import ClaimWords

FEW: Final = 10_000
"""Matches of words whose ids are all taken and put in order here; more are counted, and then walked in their order."""


def find(
    words: str, narrowed: Mapping[str, str | None], limit: int, offset: int, few: int = FEW
) -> tuple[list[ClaimRecord], int]:
    """A page of the claims that hold the words in columns of these values, in the order of ids, and how many they are.

    The number is exact. Cost: two queries for few claims, four for more, one for none; no document is read.
    """
    counts = ClaimCount.objects.matching(**narrowed)
    records = ClaimRecord.objects.matching(**narrowed)
    if not words:
        total = counts.total()
        return records.page(limit, offset, total) if offset < total else [], total
    texts = ClaimWords.objects.holding(words)
    if any(narrowed.values()):
        texts = texts.filter(cell__in=counts.values("cell"))
    some = list(texts.values_list("pk", flat=True)[: few + 1])
    if len(some) <= few:
        return records.these(sorted(some)[offset : offset + limit]), len(some)
    total = texts.count()
    return records.reading(words).page(limit, offset, total) if offset < total else [], total


def draw(words: str, narrowed: Mapping[str, str | None], below: Callable[[int], int]) -> str | None:
    """The id of one of the claims that `find` finds, each as likely; `below(n)` gives a number from 0 to n - 1.

    Cost: two queries; with words twice that of `find`.
    """
    if not words:
        return ClaimCount.objects.matching(**narrowed).draw(below)
    _, total = find(words, narrowed, limit=0, offset=0)
    drawn, _ = find(words, narrowed, limit=1, offset=below(total)) if total else ([], 0)
    return drawn[0].id if drawn else None
