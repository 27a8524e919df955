"""The relations between goals."""

from coach.domain.graph import graph_of
from tests.coach.curricula import curriculum, goal, ids, with_goals

GRAPH = graph_of(curriculum())


def slugs(goals) -> list[str]:
    return [GRAPH.goals[each].slug for each in goals]


def test_a_goal_inherits_the_prerequisites_of_the_clusters_around_it():
    assert slugs(GRAPH.prerequisites(ids("in-force")[0])) == ["period", "deadlines", "notice"]


def test_what_is_needed_reaches_through_clusters_and_prerequisites():
    assert sorted(slugs(GRAPH.needed(ids("final")[0]))) == ["deadlines", "in-force", "notice", "period"]


def test_a_goal_may_have_several_parents():
    graph = graph_of(
        with_goals(
            goal("left", "cluster", contains=["both"]),
            goal("right", "cluster", contains=["both", "other"]),
            goal("both"),
            goal("other"),
        )
    )

    assert graph.nearest_ancestors(ids("both")[0]) == [*ids("left", "right")]


def test_ancestors_come_nearest_first():
    assert slugs(GRAPH.nearest_ancestors(ids("final")[0])) == ["closing", "handling"]


def test_atomic_goals_come_in_the_order_of_the_curriculum():
    assert slugs(GRAPH.atomics(ids("closing", "start"))) == ["welcome", "notice", "final"]


def test_a_personal_curriculum_hides_what_no_choice_asks_for():
    personal = GRAPH.personal({"line": frozenset({"auto"})})

    assert set(GRAPH.goals) - set(personal.goals) == {*ids("hulls")}


def test_what_stands_in_a_hidden_cluster_alone_is_hidden_too():
    graph = graph_of(
        with_goals(
            goal("boats", "cluster", contains=["inner", "shared"], only={"line": ["property"]}),
            goal("cars", "cluster", contains=["shared"]),
            goal("inner"),
            goal("shared"),
        )
    )

    assert set(graph.personal({"line": frozenset({"auto"})}).goals) == {*ids("cars", "shared")}
