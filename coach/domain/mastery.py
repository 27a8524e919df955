"""How much is mastered, and at what pace (docs/coach.md, Mastery)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from datetime import datetime
from typing import Final
from zoneinfo import ZoneInfo

from coach.domain.graph import Graph

MASTERED: Final = 0.9
FULL: Final = 1.0


def mastered(values: Mapping[str, float]) -> frozenset[str]:
    return frozenset(goal for goal, value in values.items() if value >= MASTERED)


def mastery_of(graph: Graph, goal: str, values: Mapping[str, float]) -> float:
    """0 to 1; a cluster's is that of the weakest goal in it."""
    return min((values.get(atomic, 0.0) for atomic in graph.atomics([goal])), default=0.0)


def velocity(crossings: Iterable[tuple[float, float, datetime]], zone: ZoneInfo) -> dict[str, int]:
    """Goals that crossed the mark of mastery in each ISO week (`2026-W49`): a pace, not a grade.

    A crossing is the value before, the value after, and when.
    """
    weeks = (at.astimezone(zone).isocalendar() for before, after, at in crossings if before < MASTERED <= after)
    return dict(sorted(Counter(f"{week.year}-W{week.week:02}" for week in weeks).items()))
