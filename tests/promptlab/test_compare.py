import pytest

from claimpilot.intervals import Verdict
from promptlab.compare import compare
from tests.promptlab.results import result


@pytest.mark.parametrize(
    ("new", "old", "verdict"),
    [
        ((5, 5), (0, 5), Verdict.BETTER),
        ((0, 5), (5, 5), Verdict.WORSE),
        ((3, 5), (2, 5), Verdict.CANNOT_TELL),
        ((1, 1), (0, 1), Verdict.CANNOT_TELL),
        ((5, 5), (5, 5), Verdict.CANNOT_TELL),
    ],
)
def test_a_trap_is_better_or_worse_only_when_chance_is_ruled_out(new, old, verdict):
    assert compare(result(new), result(old)).changes[0].verdict is verdict


@pytest.mark.parametrize(
    ("gained", "lost", "verdict"), [(12, 0, Verdict.BETTER), (0, 12, Verdict.WORSE), (6, 5, Verdict.CANNOT_TELL)]
)
def test_the_total_weighs_what_was_gained_against_what_was_lost(gained, lost, verdict):
    same = [(1, 1)] * 60 + [(0, 1)] * 20
    new = result(*same, *[(1, 1)] * gained, *[(0, 1)] * lost)
    old = result(*same, *[(0, 1)] * gained, *[(1, 1)] * lost)

    found = compare(new, old)

    assert tuple(found.pairs) == (60, gained, lost, 20)
    assert found.verdict is verdict


def test_in_total_a_trap_counts_once_however_often_it_was_tried():
    assert compare(result((50, 50)), result((0, 50))).verdict is Verdict.CANNOT_TELL


def test_traps_that_only_one_result_has_are_left_out_and_counted():
    found = compare(result((1, 1), (1, 1), (1, 1)), result((1, 1)))

    assert (len(found.changes), found.alone) == (1, 2)
