"""Mastery and pace."""

from datetime import UTC, datetime
from zoneinfo import ZoneInfo

from coach.domain.graph import graph_of
from coach.domain.mastery import mastered, mastery_of, velocity
from tests.coach.curricula import curriculum, ids

LONDON = ZoneInfo("Europe/London")


def test_nine_tenths_are_mastery():
    assert mastered({"a": 0.9, "b": 0.89}) == {"a"}


def test_a_cluster_is_as_strong_as_the_weakest_goal_in_it():
    graph = graph_of(curriculum())

    assert mastery_of(graph, ids("start")[0], dict(zip(ids("welcome", "notice"), (1.0, 0.4), strict=True))) == 0.4
    assert mastery_of(graph, ids("start")[0], dict.fromkeys(ids("welcome"), 1.0)) == 0.0


def test_the_pace_counts_crossings_by_iso_week():
    sunday, monday = datetime(2027, 1, 3, 12, tzinfo=UTC), datetime(2027, 1, 4, 12, tzinfo=UTC)

    assert velocity([(0, 1, sunday), (0.5, 0.95, monday), (0.95, 1, monday)], LONDON) == {"2026-W53": 1, "2027-W01": 1}
