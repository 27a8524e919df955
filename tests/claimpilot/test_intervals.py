"""Published values: Newcombe 1998, Statistics in Medicine 17, tables of the three papers; Bentur 2009 for pairs."""

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from claimpilot.intervals import (
    Interval,
    Pairs,
    Verdict,
    difference,
    more_needed,
    paired_difference,
    verdict,
    wilson,
    z_of,
)


def told_apart(passed, of, other_passed, other_of, times):
    interval = difference(*(count * times for count in (passed, of, other_passed, other_of)))
    return verdict(interval) is not Verdict.CANNOT_TELL


@pytest.mark.parametrize(
    ("passed", "of", "expected"),
    [
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
        (12, 15, (0.5481, 0.9295)),
        (10, 13, (0.4974, 0.9182)),
        (29, 33, (0.7267, 0.9518)),
        (0, 0, (0.0, 1.0)),
    ],
)
def test_a_shares_interval_is_wilsons(passed, of, expected):
    assert wilson(passed, of) == pytest.approx(expected, abs=5e-5)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((56, 70), (48, 80), (0.0524, 0.3339)),
        ((9, 10), (3, 10), (0.1705, 0.8090)),
        ((6, 7), (2, 7), (0.0582, 0.8062)),
        ((5, 56), (0, 29), (-0.0381, 0.1926)),
        ((0, 10), (0, 20), (-0.1611, 0.2775)),
        ((0, 10), (0, 10), (-0.2775, 0.2775)),
        ((10, 10), (0, 20), (0.6791, 1.0)),
        ((10, 10), (0, 10), (0.6075, 1.0)),
        ((29, 33), (10, 13), (-0.1033, 0.3910)),
        ((0, 0), (3, 10), (-1.0, 1.0)),
    ],
)
def test_a_differences_interval_is_newcombes(first, second, expected):
    assert difference(*first, *second) == pytest.approx(expected, abs=5e-5)


def test_a_paired_differences_interval_is_newcombes():
    assert paired_difference(Pairs(1, 1, 7, 12)) == pytest.approx((-0.507, -0.026), abs=5e-4)


def test_pairs_that_never_differ_show_no_difference():
    low, high = paired_difference(Pairs(10, 0, 0, 10))

    assert low < 0 < high
    assert low == pytest.approx(-high)


def test_no_pairs_say_nothing():
    assert paired_difference(Pairs(0, 0, 0, 0)) == (-1.0, 1.0)


@pytest.mark.parametrize(
    ("interval", "expected"),
    [
        ((0.01, 0.2), Verdict.BETTER),
        ((-0.2, -0.01), Verdict.WORSE),
        ((0.0, 0.2), Verdict.CANNOT_TELL),
        ((-0.2, 0.2), Verdict.CANNOT_TELL),
    ],
)
def test_an_interval_tells_a_change_only_when_zero_is_outside_it(interval, expected):
    assert verdict(Interval(*interval)) is expected


@pytest.mark.parametrize(("comparisons", "z"), [(0, 1.95996), (1, 1.95996), (2, 2.24140), (5, 2.57583), (10, 2.80703)])
def test_many_comparisons_widen_each_interval_as_dunn_tabled_them(comparisons, z):
    assert z_of(comparisons) == pytest.approx(z, abs=5e-6)


@pytest.mark.parametrize(
    ("first", "second", "expected"),
    [
        ((29, 33), (10, 13), 159),
        ((10, 13), (29, 33), 159),
        ((2, 2), (1, 2), 8),
        ((56, 70), (48, 80), 0),
        ((29, 33), (29, 33), None),
        ((0, 0), (10, 13), None),
    ],
)
def test_how_many_more_are_needed_is_a_number_only_while_it_is_open(first, second, expected):
    assert more_needed(*first, *second) == expected


@given(st.integers(1, 60), st.integers(1, 60), st.data())
def test_what_is_said_to_be_needed_tells_the_two_apart_and_a_tenth_less_does_not(of, other_of, data):
    passed, other_passed = data.draw(st.integers(0, of)), data.draw(st.integers(0, other_of))
    more = more_needed(passed, of, other_passed, other_of) or 0
    assume(more > 20)

    enough, short = (1 + share * more / (of + other_of) for share in (1, 0.9))

    assert told_apart(passed, of, other_passed, other_of, enough)
    assert not told_apart(passed, of, other_passed, other_of, short)
