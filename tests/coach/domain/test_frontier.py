"""What can be learned next."""

from hypothesis import given
from hypothesis import strategies as st

from coach.domain.frontier import frontier, satisfied
from coach.domain.graph import graph_of
from coach.domain.validation import problems
from tests.coach.curricula import curriculum, goal, ids, with_goals

GRAPH = graph_of(curriculum())


@st.composite
def curricula(draw):
    """Curricula of up to eight atomic goals in up to three clusters, each goal requiring some of those before it."""
    count = draw(st.integers(2, 8))
    names = [f"goal-{number}" for number in range(count)]
    goals = [
        goal(name, requires=sorted(draw(st.sets(st.sampled_from(names[:place]), max_size=2))) if place else [])
        for place, name in enumerate(names)
    ]
    cut = draw(st.integers(1, count - 1))
    goals += [
        goal("first", "cluster", contains=names[:cut]),
        goal("second", "cluster", contains=names[cut:], requires=["first"] if draw(st.booleans()) else []),
    ]
    return with_goals(*goals)


def test_a_cluster_is_satisfied_when_all_in_it_is_mastered():
    assert satisfied(GRAPH, ids("start")[0], set(ids("welcome", "notice")))
    assert not satisfied(GRAPH, ids("start")[0], set(ids("welcome")))


def test_the_frontier_opens_with_what_is_mastered():
    scope = GRAPH.atomics(GRAPH.roots)

    assert frontier(GRAPH, scope, set()) == ids("welcome", "notice")
    assert frontier(GRAPH, scope, set(ids("notice"))) == ids("welcome", "period", "deadlines", "hulls")


def test_mastery_of_a_goal_says_nothing_about_its_prerequisites():
    assert ids("final")[0] not in frontier(GRAPH, GRAPH.atomics(GRAPH.roots), set(ids("in-force")))


@given(curricula(), st.sets(st.integers(0, 7)))
def test_INV_12_the_frontier_holds_no_mastered_goal_no_cluster_and_nothing_that_waits(taught, done):
    graph = graph_of(taught)
    mastered = set(ids(*(f"goal-{number}" for number in done)))

    found = frontier(graph, graph.atomics(graph.roots), mastered)

    assert not set(found) & mastered
    assert all(graph.atomic(each) for each in found)
    assert all(satisfied(graph, needed, mastered) for each in found for needed in graph.prerequisites(each))


@given(curricula())
def test_everything_can_be_mastered_one_goal_of_the_frontier_after_another(taught):
    graph = graph_of(taught)
    scope = graph.atomics(graph.roots)
    mastered: set[str] = set()
    while ready := frontier(graph, scope, mastered):
        mastered.add(ready[-1])

    assert mastered == set(scope)
    assert not [problem for problem in problems(taught) if "cycle" in problem]
