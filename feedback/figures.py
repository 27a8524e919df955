"""What the votes on a group of answers say, and how two groups stand to each other (docs/feedback.md, Report)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from claimpilot.intervals import Interval, Verdict, difference, more_needed, verdict, wilson

FEWEST: Final = 5
"""Votes below which no rate is told: five say next to nothing, fewer say less."""


@dataclass(frozen=True)
class Group:
    """Votes on one group of answers, the unverified among them.

    `answers` is how many were given, null where that cannot be told.
    """

    up: int = 0
    down: int = 0
    reasons: Mapping[str, int] = field(default_factory=dict)
    answers: int | None = None
    unverified_up: int = 0
    unverified_down: int = 0

    @property
    def votes(self) -> int:
        return self.up + self.down

    @property
    def unverified(self) -> int:
        return self.unverified_up + self.unverified_down

    @property
    def too_few(self) -> bool:
        return self.votes < FEWEST

    @property
    def share(self) -> float:
        """Of the votes, those up, 0 to 1; ask `too_few` first."""
        return self.up / self.votes

    @cached_property
    def interval(self) -> Interval:
        return wilson(self.up, self.votes)

    @property
    def rated(self) -> float | None:
        """Of the answers, those rated; null where it cannot be told. Over 1 is no share: see `outnumbers`."""
        return self.votes / self.answers if self.answers else None

    @property
    def outnumbers(self) -> bool:
        """Whether there are more votes than answers that were counted, so that no share of them was rated."""
        return self.answers is not None and self.votes > self.answers

    @property
    def most_given(self) -> list[tuple[str, int]]:
        """The reasons that were given and how often, the most frequent first."""
        return sorted(((name, times) for name, times in self.reasons.items() if times), key=lambda each: -each[1])


@dataclass(frozen=True)
class Standing:
    """How a group stands to another; shares and their difference are 0 to 1, `more` as `more_needed` gives it."""

    difference: float
    interval: Interval
    more: int | None

    @property
    def verdict(self) -> Verdict:
        return verdict(self.interval)


def added(groups: Iterable[Group]) -> Group:
    """All of them as one. Its answers are null where those of none can be told."""
    groups = list(groups)
    reasons: Counter[str] = Counter()
    for group in groups:
        reasons.update(group.reasons)
    known = [group.answers for group in groups if group.answers is not None]
    return Group(
        up=sum(group.up for group in groups),
        down=sum(group.down for group in groups),
        reasons=reasons,
        answers=sum(known) if known else None,
        unverified_up=sum(group.unverified_up for group in groups),
        unverified_down=sum(group.unverified_down for group in groups),
    )


def standing(group: Group, baseline: Group, z: float) -> Standing | None:
    """How a group stands to its baseline; null while either has too few votes."""
    if group.too_few or baseline.too_few:
        return None
    counts = (group.up, group.votes, baseline.up, baseline.votes)
    return Standing(group.share - baseline.share, difference(*counts, z), more_needed(*counts, z))
