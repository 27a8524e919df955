"""The curricula that come with the coach (docs/coach-curriculum.md, The two curricula)."""

from collections import Counter
from datetime import UTC, datetime
from itertools import pairwise, product
from xml.etree.ElementTree import fromstring

import pytest
from django.conf import settings

from coach import diagrams
from coach.curriculum_files import read
from coach.domain.curriculum import goal_id
from coach.domain.frontier import frontier
from coach.domain.graph import graph_of
from coach.domain.validation import missing_for_release, problems
from coach.revisions import content_of, release, store

FOLDERS = {market: settings.BASE_DIR / "coach" / "curricula" / market for market in ("uk", "us")}
READ = {market: read(folder) for market, folder in FOLDERS.items()}
CURRICULA = {market: curriculum for market, (curriculum, _) in READ.items()}
CLUSTERS = [
    "first-notice",
    "policy-coverage",
    "liability-causation",
    "quantum-reserving",
    "fraud-referral",
    "negotiation-settlement",
    "proceedings-limitation",
    "conduct-data",
    "file-quality",
]
PERSONAL = [
    (market, line, role, authority)
    for market, curriculum in CURRICULA.items()
    for line, role, authority in product(
        *([option.id for option in each.options] for each in curriculum.dimensions if each.id != "law")
    )
]
EXAMINED = [
    ("uk", "exam-policy-in-force-uk", {"policy-in-force-by-heart-uk"}),
    ("uk", "exam-policy-terms-uk", {"policy-terms-by-heart-uk"}),
    ("uk", "exam-liability-uk", {"liability-by-heart-uk"}),
    ("uk", "exam-reserve", {"reserving-by-heart"}),
    ("uk", "exam-payment-control", {"payment-control-by-heart-uk"}),
    ("uk", "exam-settlement-uk", {"offers-by-heart-uk"}),
    ("uk", "exam-limitation-uk", {"limitation-by-heart-uk", "clocks-by-heart-uk"}),
    ("uk", "exam-conduct-uk", {"clocks-by-heart-uk"}),
    ("us", "exam-policy-in-force-us", {"policy-in-force-by-heart-us"}),
    ("us", "exam-policy-terms-us", {"policy-terms-by-heart-us"}),
    ("us", "exam-liability-us", {"liability-by-heart-us"}),
    ("us", "exam-reserve", {"reserving-by-heart"}),
    ("us", "exam-payment-control", {"payment-control-by-heart-us"}),
    ("us", "exam-settlement-us", {"offers-by-heart-us"}),
    ("us", "exam-limitation-us", {"limitation-by-heart-us"}),
    ("us", "exam-conduct-us", {"state-clocks-by-heart-us"}),
]
"""Each exam and what is known by heart before it."""

both = pytest.mark.parametrize("market", FOLDERS)


def of_kind(market, kind):
    return [goal for goal in CURRICULA[market].goals if goal.kind == kind]


def learned_to_the_end(graph):
    """Every goal in an order in which it could be learned."""
    learned: list[str] = []
    while following := frontier(graph, graph.atomics(graph.roots), learned):
        learned += following
    return learned


def diagrams_after_decks(graph):
    """Each deck after which a trainee who is led from goal to goal comes to one with a diagram, with that goal."""
    learned: list[str] = []
    while following := frontier(graph, graph.atomics(graph.roots), learned):
        learned.append(following[0])
    led = pairwise(graph.goals[goal] for goal in learned)
    return {(deck.slug, after.slug) for deck, after in led if deck.kind == "memory" and after.image}


@both
def test_a_curriculum_has_no_problems(market):
    assert problems(CURRICULA[market]) == []


@both
def test_a_curriculum_can_be_released(market):
    assert missing_for_release(CURRICULA[market]) == []


@pytest.mark.django_db
@both
def test_a_curriculum_is_stored_and_released_as_it_is_written(market):
    curriculum, images = READ[market]

    revision = store(curriculum, images)
    release(revision, datetime(2026, 11, 30, tzinfo=UTC))

    assert content_of(revision) == curriculum


@both
def test_the_clusters_are_the_nine_of_claims_handling(market):
    assert [goal.slug for goal in of_kind(market, "cluster")] == CLUSTERS


@both
def test_there_are_sixty_goals_or_more_and_each_is_in_a_cluster(market):
    graph = graph_of(CURRICULA[market])

    assert len(graph.atomics(graph.roots)) >= 60
    assert [graph.goals[root].slug for root in graph.roots] == CLUSTERS


@both
def test_there_are_twelve_decks_eight_exams_and_four_orientations(market):
    counted = Counter(goal.kind for goal in CURRICULA[market].goals)

    assert (counted["memory"], counted["exam"], counted["orientation"]) == (12, 8, 4)


@both
def test_an_exam_asks_for_seven_tenths_of_its_points_in_every_form(market):
    points = {(exam.form, exam.max_points, exam.passing_points) for exam in CURRICULA[market].exams}

    assert points == {("A", 20, 14), ("B", 20, 14)}


@both
def test_an_orientation_names_goals_that_there_are(market):
    titles = {goal.title for goal in CURRICULA[market].goals}
    named = {title for goal in of_kind(market, "orientation") for path in goal.paths for title in path.goal_titles}

    assert named <= titles


@both
def test_every_cluster_has_a_goal_with_an_approved_diagram(market):
    graph = graph_of(CURRICULA[market])

    without = [
        cluster.slug
        for cluster in of_kind(market, "cluster")
        if not any(graph.goals[goal].image and graph.goals[goal].image.approved for goal in graph.children[cluster.id])
    ]

    assert without == []


@both
def test_the_images_are_what_the_diagrams_draw(market):
    drawn = {diagram.file: diagrams.draw(diagram) for diagram in diagrams.read(FOLDERS[market])}

    assert READ[market][1] == drawn


@both
def test_an_image_is_called_as_its_diagram(market):
    titled = {diagram.file: diagram.title for diagram in diagrams.read(FOLDERS[market])}

    assert {goal.image.file: goal.image.title for goal in CURRICULA[market].goals if goal.image} == titled


@both
def test_an_image_loads_nothing(market):
    drawn = [fromstring(svg) for svg in READ[market][1].values()]  # noqa: S314  # our own drawings
    tags = {element.tag.rpartition("}")[2] for svg in drawn for element in svg.iter()}

    assert tags <= {"svg", "title", "rect", "text", "path"}


@pytest.mark.parametrize(("market", "line", "role", "authority"), PERSONAL)
def test_every_personal_curriculum_can_be_learned_to_its_end(market, line, role, authority):
    choices = {
        "line": frozenset({line}),
        "role": frozenset({role}),
        "authority": frozenset({authority}),
        "law": frozenset({"england-wales"}),
    }
    graph = graph_of(CURRICULA[market]).personal(choices)

    assert set(learned_to_the_end(graph)) == set(graph.atomics(graph.roots))


@pytest.mark.parametrize(("market", "line", "role", "authority"), PERSONAL)
def test_after_a_deck_an_ordinary_goal_with_a_diagram_follows(market, line, role, authority):
    choices = {"line": frozenset({line}), "role": frozenset({role}), "authority": frozenset({authority})}

    followed = diagrams_after_decks(graph_of(CURRICULA[market]).personal(choices))

    assert ("first-notice-by-heart", "severity-triage") in followed
    assert ("file-and-data-by-heart", "missing-information") in followed


@pytest.mark.parametrize(("market", "exam", "decks"), EXAMINED)
def test_an_exam_comes_after_the_deck_of_its_subject(market, exam, decks):
    graph = graph_of(CURRICULA[market])

    needed = {graph.goals[goal].slug for goal in graph.needed(goal_id(exam))}

    assert decks <= needed


def test_every_exam_has_its_deck():
    exams = {(market, goal.slug) for market in FOLDERS for goal in of_kind(market, "exam")}

    assert {(market, exam) for market, exam, _ in EXAMINED} == exams


@both
def test_the_whole_curriculum_can_be_learned_to_its_end(market):
    graph = graph_of(CURRICULA[market])

    assert set(learned_to_the_end(graph)) == set(graph.atomics(graph.roots))


@pytest.mark.parametrize(
    ("market", "subject"),
    [(market, subject.id) for market, curriculum in CURRICULA.items() for subject in curriculum.subjects],
)
def test_a_plan_of_one_subject_can_be_learned_to_its_end(market, subject):
    graph = graph_of(CURRICULA[market])
    planned = {goal for goal in graph.atomics(graph.roots) if subject in graph.goals[goal].subjects}

    assert planned
    assert {needed for goal in planned for needed in graph.needed(goal)} <= planned


def test_a_goal_of_both_curricula_is_one_competence():
    uk, us = ({goal.slug: goal.kind for goal in CURRICULA[market].goals} for market in ("uk", "us"))
    shared = uk.keys() & us.keys()

    assert len(shared) >= 60
    assert {slug: uk[slug] for slug in shared} == {slug: us[slug] for slug in shared}


def test_a_deck_of_both_curricula_has_the_same_cards():
    uk, us = ({(card.goal, card.id) for card in CURRICULA[market].cards} for market in ("uk", "us"))
    shared = {goal for goal, _ in uk} & {goal for goal, _ in us}

    assert len(shared) == 4
    assert {card for card in uk if card[0] in shared} == {card for card in us if card[0] in shared}
