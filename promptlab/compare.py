"""Two results side by side: better, worse, or not to be told apart (docs/evaluation.md, Comparing)."""

from dataclasses import dataclass

from claimpilot.intervals import Interval, Pairs, Verdict, difference, paired_difference, verdict
from promptlab.results import Result, TrapTally


@dataclass(frozen=True)
class Change:
    """A trap in both results; the interval is of the new share of passes less the old one's."""

    new: TrapTally
    old: TrapTally
    interval: Interval

    @property
    def verdict(self) -> Verdict:
        return verdict(self.interval)


@dataclass(frozen=True)
class Comparison:
    """All traps that both results hold, and the difference of their shares that held in every attempt.

    `alone` counts traps that only one of the two has; they are in nothing else here. `same_claims` is false where the
    claims or traps were chosen otherwise or have changed since.
    """

    changes: tuple[Change, ...]
    pairs: Pairs
    interval: Interval
    alone: int
    same_claims: bool

    @property
    def verdict(self) -> Verdict:
        return verdict(self.interval)


def compare(new: Result, old: Result) -> Comparison:
    """How the new result stands to the old one. In total a trap counts once, however often it was tried."""
    news, olds = _by_name(new), _by_name(old)
    common = [name for name in news if name in olds]
    changes = tuple(_change(news[name], olds[name]) for name in common)
    kinds = [(change.new.always, change.old.always) for change in changes]
    pairs = Pairs(
        both=kinds.count((True, True)),
        first=kinds.count((True, False)),
        second=kinds.count((False, True)),
        neither=kinds.count((False, False)),
    )
    alone = len(news) + len(olds) - 2 * len(common)
    return Comparison(changes, pairs, paired_difference(pairs), alone, new.setup.claims == old.setup.claims)


def _change(new: TrapTally, old: TrapTally) -> Change:
    return Change(new, old, difference(new.passed, new.of, old.passed, old.of))


def _by_name(result: Result) -> dict[tuple[str, str], TrapTally]:
    return {(trap.claim_id, trap.trap): trap for trap in result.traps}
