"""The goals of a curriculum and the two relations between them: contains and requires (docs/coach.md, The graph)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from coach.domain.curriculum import Choices, Goal, Outline, goal_id


@dataclass(frozen=True)
class Graph:
    """Goals by id in the order of the curriculum, and edges by id. Edges lead only to goals that are there."""

    goals: Mapping[str, Goal]
    children: Mapping[str, tuple[str, ...]]
    requires: Mapping[str, tuple[str, ...]]

    @cached_property
    def parents(self) -> dict[str, list[str]]:
        parents: dict[str, list[str]] = {goal: [] for goal in self.goals}
        for parent, inside in self.children.items():
            for child in inside:
                parents[child].append(parent)
        return parents

    @cached_property
    def roots(self) -> tuple[str, ...]:
        return tuple(goal for goal in self.goals if not self.parents[goal])

    @cached_property
    def _needed(self) -> dict[str, frozenset[str]]:
        """What `needed` has found so far."""
        return {}

    def ancestors(self, goal: str) -> frozenset[str]:
        """Every cluster around a goal; nearest first is `nearest_ancestors`."""
        return frozenset(self.nearest_ancestors(goal))

    def nearest_ancestors(self, goal: str) -> list[str]:
        return _breadth_first(self.parents, goal)

    def descendants(self, goal: str) -> frozenset[str]:
        return frozenset(self.nearest_descendants(goal))

    def nearest_descendants(self, goal: str) -> list[str]:
        return _breadth_first(self.children, goal)

    def atomic(self, goal: str) -> bool:
        return self.goals[goal].kind != "cluster"

    def atomics(self, roots: Iterable[str]) -> tuple[str, ...]:
        """The atomic goals among and under `roots`, in the order of the curriculum."""
        inside = {goal for root in roots if root in self.goals for goal in (root, *self.descendants(root))}
        return tuple(goal for goal in self.goals if goal in inside and self.atomic(goal))

    def prerequisites(self, goal: str) -> tuple[str, ...]:
        """What a goal requires itself, and what each cluster around it requires."""
        holders = (goal, *self.nearest_ancestors(goal))
        return tuple(dict.fromkeys(needed for holder in holders for needed in self.requires[holder]))

    def needed(self, goal: str) -> frozenset[str]:
        """The atomic goals to master before this one: prerequisites, what is in them, and theirs in turn."""
        if goal not in self._needed:
            found: set[str] = set()
            waiting = list(self.prerequisites(goal))
            while waiting:
                for atomic in self.atomics([waiting.pop()]):
                    if atomic not in found:
                        found.add(atomic)
                        waiting.extend(self.prerequisites(atomic))
            self._needed[goal] = frozenset(found)
        return self._needed[goal]

    def personal(self, choices: Choices) -> "Graph":
        """The goals that fit a personal curriculum; in a hidden cluster only what another cluster shows is seen."""
        seen: set[str] = set()
        waiting = list(self.roots)
        while waiting:
            goal = waiting.pop()
            if goal not in seen and self.goals[goal].fits(choices):
                seen.add(goal)
                waiting.extend(self.children[goal])
        return _graph({goal: value for goal, value in self.goals.items() if goal in seen})


def graph_of(outline: Outline) -> Graph:
    """The graph of a curriculum; edges to goals that it lacks are left out."""
    return _graph({goal.id: goal for goal in outline.goals})


def _graph(goals: Mapping[str, Goal]) -> Graph:
    def there(slugs: Iterable[str]) -> tuple[str, ...]:
        return tuple(found for found in map(goal_id, slugs) if found in goals)

    return Graph(
        goals,
        {goal: there(value.contains) for goal, value in goals.items()},
        {goal: there(value.requires) for goal, value in goals.items()},
    )


def _breadth_first(edges: Mapping[str, Iterable[str]], start: str) -> list[str]:
    found: dict[str, None] = {}
    layer = list(edges[start])
    while layer:
        found.update(dict.fromkeys(layer))
        layer = [after for goal in layer for after in edges[goal] if after not in found and after != start]
    return list(found)
