"""Published values: Newcombe 1998, Statistics in Medicine 17, tables of the three papers; Bentur 2009 for pairs."""

import pytest

from promptlab.intervals import Pairs, difference, paired_difference, wilson


@pytest.mark.parametrize(
    ("passed", "of", "expected"),
    [
        (81, 263, (0.2553, 0.3662)),
        (15, 148, (0.0624, 0.1605)),
        (0, 20, (0.0, 0.1611)),
        (1, 29, (0.0061, 0.1718)),
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
        ((5, 56), (0, 29), (-0.0381, 0.1926)),
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
