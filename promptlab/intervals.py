"""How sure a share or a difference of shares is, at 95 % (docs/evaluation.md, Intervals; ADR 0010).

Sources: Wilson 1927; Newcombe, Statistics in Medicine 17 (1998), 857-872, 873-890 (method 10) and 2635-2650 (paired).
"""

from math import sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)


class Interval(NamedTuple):
    """From `low` to `high`; shares are 0 to 1, differences -1 to 1."""

    low: float
    high: float


class Pairs(NamedTuple):
    """The same things tried twice: how many came out well both times, the first time only, the second only, never."""

    both: int
    first: int
    second: int
    neither: int


def wilson(passed: int, of: int) -> Interval:
    """The interval of a share; nothing tried says nothing."""
    if of == 0:
        return Interval(0.0, 1.0)
    share, spread = passed / of, Z * Z / of
    middle, half = share + spread / 2, Z * sqrt(share * (1 - share) / of + spread / (4 * of))
    return Interval(max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread)))


def difference(passed: int, of: int, other_passed: int, other_of: int) -> Interval:
    """The interval of the first share less the other, of separate trials."""
    if of == 0 or other_of == 0:
        return Interval(-1.0, 1.0)
    return _square_and_add(passed / of, wilson(passed, of), other_passed / other_of, wilson(other_passed, other_of), 0)


def paired_difference(pairs: Pairs) -> Interval:
    """The interval of the first share less the second, when both were tried on the same things."""
    of = sum(pairs)
    if of == 0:
        return Interval(-1.0, 1.0)
    first, second = pairs.both + pairs.first, pairs.both + pairs.second
    return _square_and_add(first / of, wilson(first, of), second / of, wilson(second, of), _agreement(pairs))


def _agreement(pairs: Pairs) -> float:
    """The correlation phi, with Newcombe's correction for continuity."""
    of = sum(pairs)
    first, second = pairs.both + pairs.first, pairs.both + pairs.second
    margins = first * (of - first) * second * (of - second)
    together = float(pairs.both * pairs.neither - pairs.first * pairs.second)
    if together > 0:
        together = max(0.0, together - of / 2)
    return together / sqrt(margins) if margins else 0.0


def _square_and_add(one: float, of_one: Interval, other: float, of_other: Interval, phi: float) -> Interval:
    def reach(a: float, b: float) -> float:
        return sqrt(max(0.0, a * a - 2 * phi * a * b + b * b))

    gap = one - other
    down, up = reach(one - of_one.low, of_other.high - other), reach(of_one.high - one, other - of_other.low)
    return Interval(max(-1.0, gap - down), min(1.0, gap + up))
