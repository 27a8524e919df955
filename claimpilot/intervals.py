"""How sure a share or a difference of shares is, at 95 % (docs/evaluation.md, Intervals; ADR 0010).

Sources: Wilson 1927; Newcombe, Statistics in Medicine 17 (1998), 857-872, 873-890 (method 10) and 2635-2650 (paired).
`z` is how many standard deviations an interval spans to each side: 95 % unless `z_of` gives another.
"""

from enum import StrEnum
from math import ceil, sqrt
from statistics import NormalDist
from typing import Final, NamedTuple

Z: Final = NormalDist().inv_cdf(0.975)
MOST_TIMES: Final = 4096
"""How many times the trials there are could be had again, at most: what needs more is not worth waiting for."""


class Interval(NamedTuple):
    """From `low` to `high`; shares are 0 to 1, differences -1 to 1."""

    low: float
    high: float


class Verdict(StrEnum):
    BETTER = "better"
    WORSE = "worse"
    CANNOT_TELL = "cannot tell"


class Pairs(NamedTuple):
    """The same things tried twice: how many came out well both times, the first time only, the second only, never."""

    both: int
    first: int
    second: int
    neither: int


def z_of(comparisons: int) -> float:
    """The `z` that keeps the risk of one chance finding among so many comparisons at 5 % (Bonferroni, Dunn 1961)."""
    return NormalDist().inv_cdf(1 - 0.025 / max(comparisons, 1))


def verdict(interval: Interval) -> Verdict:
    """Better or worse only when the whole interval lies on one side of no change."""
    if interval.low > 0:
        return Verdict.BETTER
    return Verdict.WORSE if interval.high < 0 else Verdict.CANNOT_TELL


def wilson(passed: float, of: float, z: float = Z) -> Interval:
    """The interval of a share; nothing tried says nothing."""
    if of == 0:
        return Interval(0.0, 1.0)
    share, spread = passed / of, z * z / of
    middle, half = share + spread / 2, z * sqrt(share * (1 - share) / of + spread / (4 * of))
    return Interval(max(0.0, (middle - half) / (1 + spread)), min(1.0, (middle + half) / (1 + spread)))


def difference(passed: float, of: float, other_passed: float, other_of: float, z: float = Z) -> Interval:
    """The interval of the first share less the other, of separate trials."""
    if of == 0 or other_of == 0:
        return Interval(-1.0, 1.0)
    one, other = wilson(passed, of, z), wilson(other_passed, other_of, z)
    return _square_and_add(passed / of, one, other_passed / other_of, other, 0)


def more_needed(passed: int, of: int, other_passed: int, other_of: int, z: float = Z) -> int | None:
    """About how many more trials would tell the two shares apart: 0 where they are apart, None where no number would.

    Both go on in the proportion that they have, and their shares stay what they are; that is a guess, not a promise.
    """

    def apart(times: float) -> bool:
        interval = difference(passed * times, of * times, other_passed * times, other_of * times, z)
        return verdict(interval) is not Verdict.CANNOT_TELL

    low, high = 1.0, 1.0
    while not apart(high):
        low, high = high, high * 2
        if high > MOST_TIMES:
            return None
    while (high - low) * (of + other_of) > 1:
        middle = (low + high) / 2
        low, high = (low, middle) if apart(middle) else (middle, high)
    return ceil((high - 1) * (of + other_of))


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
