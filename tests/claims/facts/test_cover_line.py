"""The policy's line: stretches that meet, whatever the file says."""

from itertools import pairwise

from hypothesis import given

from claims.case import Case
from claims.facts.cover_line import MOST_TURNS, cover_line
from tests.claims.files import TODAY
from tests.claims.strategies import claims


@given(claims())
def test_stretches_meet_have_length_and_differ_from_their_neighbours(claim):
    line = cover_line(Case(claim=claim, today=TODAY))

    assert all(stretch.start < stretch.end for stretch in line)
    assert all(one.end == other.start and one.state != other.state for one, other in pairwise(line))
    assert len(line) < MOST_TURNS
