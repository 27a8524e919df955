"""Groups of votes and how they stand to each other, by the report's worked numbers."""

import pytest

from claimpilot.intervals import Verdict, Z, z_of
from feedback.figures import Group, added, standing

BASELINE = Group(up=10, down=3)
CANDIDATE = Group(up=29, down=4)


def test_a_groups_interval_is_of_all_its_votes():
    group = Group(up=12, down=3)

    assert (group.votes, group.share) == (15, 0.8)
    assert group.interval == pytest.approx((0.548, 0.930), abs=5e-4)


@pytest.mark.parametrize(
    ("up", "down", "too_few"), [(0, 0, True), (4, 0, True), (2, 2, True), (5, 0, False), (0, 5, False)]
)
def test_below_five_votes_there_are_too_few(up, down, too_few):
    assert Group(up=up, down=down).too_few is too_few


@pytest.mark.parametrize(("answers", "rated"), [(1204, 50 / 1204), (0, None), (None, None)])
def test_what_was_rated_is_a_share_of_the_answers_where_they_are_counted(answers, rated):
    assert Group(up=41, down=9, answers=answers).rated == rated


def test_reasons_come_by_how_often_they_were_given():
    group = Group(down=3, reasons={"incorrect": 1, "missed": 2, "unsafe": 0})

    assert group.most_given == [("missed", 2), ("incorrect", 1)]


def test_groups_add_up():
    total = added([Group(1, 2, {"missed": 2}, 10, 1, 1), Group(3, 4, {"missed": 1, "other": 3}, None, 2), Group()])

    assert total == Group(4, 6, {"missed": 3, "other": 3}, 10, 3, 1)


def test_answers_that_none_can_tell_stay_untold():
    assert added([Group(1, 2), Group(3, 4)]).answers is None


def test_a_candidate_stands_to_its_baseline_as_newcombe_has_it():
    found = standing(CANDIDATE, BASELINE, Z)

    assert found.difference == pytest.approx(0.110, abs=5e-4)
    assert found.interval == pytest.approx((-0.103, 0.391), abs=5e-4)
    assert (found.verdict, found.more) == (Verdict.CANNOT_TELL, 159)


@pytest.mark.parametrize(
    ("candidate", "verdict"), [(Group(up=95, down=5), Verdict.BETTER), (Group(up=5, down=95), Verdict.WORSE)]
)
def test_a_candidate_is_better_or_worse_when_chance_is_ruled_out(candidate, verdict):
    found = standing(candidate, Group(up=70, down=30), Z)

    assert (found.verdict, found.more) == (verdict, 0)


def test_many_comparisons_ask_for_a_clearer_difference():
    candidate, baseline = Group(up=90, down=10), Group(up=78, down=22)

    assert standing(candidate, baseline, Z).verdict is Verdict.BETTER
    assert standing(candidate, baseline, z_of(10)).verdict is Verdict.CANNOT_TELL


@pytest.mark.parametrize(("candidate", "baseline"), [(Group(up=4), BASELINE), (CANDIDATE, Group(up=2, down=2))])
def test_too_few_votes_are_not_compared(candidate, baseline):
    assert standing(candidate, baseline, Z) is None
