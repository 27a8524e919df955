import pytest

from claimpilot.intervals import Z
from feedback import words
from feedback.figures import Group, standing

BASELINE = Group(up=10, down=3)


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (Group(up=12, down=3), "80 % (55–93 %)"),
        (Group(up=10, down=3), "77 % (50–92 %)"),
        (Group(up=29, down=4), "88 % (73–95 %)"),
        (Group(up=41, down=9), "82 % (69–90 %)"),
        (Group(up=2), "too few votes (2)"),
        (Group(), "too few votes (0)"),
        (Group(up=5), "100 % (57–100 %)"),
        (Group(down=5), "0 % (0–43 %)"),
        (Group(up=300, down=1), "99.7 % (98.1–99.9 %)"),
        (Group(up=1, down=1999), "0.05 % (0.01–0.28 %)"),
        (Group(up=21300, down=5000), "81.0 % (80.5–81.5 %)"),
        (Group(up=2130000, down=500000), "80.99 % (80.94–81.04 %)"),
    ],
)
def test_a_rate_is_told_with_its_interval_or_not_at_all(group, expected):
    assert words.rate(group) == expected


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (Group(up=41, down=9, answers=1204), "50 of 1,204 answers rated (4.2 %)"),
        (Group(up=41, down=9), ""),
        (Group(answers=0), ""),
        (Group(up=30, down=31, answers=60), "more votes than counted answers: 61 votes, 60 answers"),
        (Group(up=30, down=30, answers=60), "60 of 60 answers rated (100.0 %)"),
        (Group(up=4999, answers=5000), "4,999 of 5,000 answers rated (99.98 %)"),
    ],
)
def test_what_was_rated_is_told_where_it_is_known(group, expected):
    assert words.rated(group) == expected


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (Group(up=41, down=9, answers=1204), "4.2 % of 1,204"),
        (Group(up=41), "not counted"),
        (Group(up=1, answers=5000), "0.02 % of 5,000"),
        (Group(up=61, answers=60), "more than 60"),
    ],
)
def test_a_tables_cell_tells_the_same_briefly(group, expected):
    assert words.rated_briefly(group) == expected


@pytest.mark.parametrize(
    ("group", "expected"),
    [(Group(up=9, unverified_up=8, down=1, unverified_down=1), "8 up, 1 down"), (Group(up=9), "")],
)
def test_the_unverified_are_told_by_their_rating(group, expected):
    assert words.unverified(group) == expected


@pytest.mark.parametrize(
    ("shown", "matching", "expected"),
    [(50, 1268, "50 of 1,268 votes"), (2, 2, "2 votes"), (1, 1, "1 vote"), (1, 51, "1 of 51 votes")],
)
def test_a_list_says_how_many_there_are_of_how_many(shown, matching, expected):
    assert words.listed(shown, matching) == expected


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (Group(up=29, down=4), "+11 points (−10 to +39): can't tell yet, about 160 more votes needed"),
        (Group(up=10, down=3), "0 points (−31 to +31): can't tell, and more votes like these would not"),
        (Group(up=0, down=30), "−77 points (−92 to −47): worse"),
        (Group(up=300, down=1), "+23 points (+8 to +50): better"),
        (Group(up=1), "too few votes to compare"),
    ],
)
def test_a_standing_says_what_can_and_cannot_be_concluded(group, expected):
    assert words.stands(standing(group, BASELINE, Z)) == expected


@pytest.mark.parametrize(
    ("group", "expected"),
    [
        (Group(up=2110000, down=500000), "+0.07 points (+0.01 to +0.14): better"),
        (Group(up=2090000, down=500000), "−0.07 points (−0.14 to −0.01): worse"),
        (Group(up=21300, down=5000), "+0.2 points (−0.3 to +0.7): can't tell yet, about 9,900,000 more votes needed"),
        (Group(up=2000, down=400), "+3 points (+1 to +4): better"),
    ],
)
def test_a_difference_among_very_many_votes_is_no_better_nothing(group, expected):
    assert words.stands(standing(group, Group(up=2100000, down=500000), Z)) == expected


@pytest.mark.parametrize(("number", "expected"), [(8, "8"), (159, "160"), (1234, "1,200"), (98765, "99,000")])
def test_a_guessed_number_is_told_to_two_digits(number, expected):
    assert words.about(number) == expected


@pytest.mark.parametrize(
    ("share", "expected"), [(0.004, "0"), (-0.004, "0"), (0.005, "0"), (0.006, "+1"), (-0.106, "−11")]
)
def test_points_have_their_sign_unless_they_are_none(share, expected):
    assert words.points(share) == expected
