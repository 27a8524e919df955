"""The heads of loss added up by category (docs/tools.md, get_claim_section, schedule)."""

from collections import Counter
from collections.abc import Iterable
from decimal import Decimal
from itertools import groupby
from typing import Final

from claims.facts.base import Shown
from claims.fields import Count, Money
from claims.schema import CostCategory, ScheduleLine

FIGURES: Final = ("claimed", "assessed", "agreed", "paid")


class Head(Shown):
    """One category. A figure sums the lines where it is known, and is null when it is known on none."""

    category: CostCategory
    count: Count
    claimed: Money | None
    assessed: Money | None
    agreed: Money | None
    paid: Money | None
    evidence_status: dict[str, int]
    disputed: Count
    not_known: dict[str, int]


def by_category(schedule: Iterable[ScheduleLine]) -> list[Head]:
    """The categories in alphabetical order; `not_known` counts, for each figure, the lines that do not state it."""
    lines = sorted(schedule, key=lambda line: line.category)
    return [_head(category, list(group)) for category, group in groupby(lines, key=lambda line: line.category)]


def _head(category: CostCategory, lines: list[ScheduleLine]) -> Head:
    figures = {figure: [getattr(line, figure) for line in lines] for figure in FIGURES}
    unknown = {figure: amounts.count(None) for figure, amounts in figures.items()}
    return Head(
        category=category,
        count=len(lines),
        **{figure: known_sum(amounts) for figure, amounts in figures.items()},
        evidence_status=dict(sorted(Counter(line.evidence_status for line in lines).items())),
        disputed=sum(line.disputed for line in lines),
        not_known={figure: number for figure, number in unknown.items() if number},
    )


def known_sum(amounts: Iterable[Decimal | None]) -> Decimal | None:
    """What is known, added up; null when nothing is."""
    known = [amount for amount in amounts if amount is not None]
    return sum(known, Decimal(0)) if known else None
