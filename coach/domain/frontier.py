"""What can be learned next (docs/coach.md, The frontier)."""

from collections.abc import Collection, Iterable

from coach.domain.graph import Graph


def satisfied(graph: Graph, goal: str, mastered: Collection[str]) -> bool:
    """Whether a goal is mastered; a cluster is when everything atomic in it is."""
    return all(atomic in mastered for atomic in graph.atomics([goal]))


def frontier(graph: Graph, scope: Iterable[str], mastered: Collection[str]) -> tuple[str, ...]:
    """The goals of a scope (atomic ones) that are not mastered and need nothing more, in the scope's order.

    With the graph of the personal curriculum prerequisites outside of it do not count; with the whole one they do.
    """
    return tuple(goal for goal in scope if goal not in mastered and graph.needed(goal) <= set(mastered))
