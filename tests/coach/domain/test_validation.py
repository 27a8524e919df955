"""What validation finds."""

import pytest

from coach.domain.validation import missing_for_release, problems
from tests.coach.curricula import IMAGE, PATHS, card, curriculum, exam, goal, with_goals


def test_the_small_curriculum_is_right_and_ready():
    assert problems(curriculum()) == []
    assert missing_for_release(curriculum()) == []


@pytest.mark.parametrize(
    ("goals", "said"),
    [
        ([goal("a"), goal("a")], "goal a stands twice"),
        ([goal("a", requires=["b"])], "a requires b, which is not there"),
        ([goal("a", "cluster", contains=["b"])], "a contains b, which is not there"),
        ([goal("a", subjects=["x"])], "a: no subject x"),
        ([goal("a", only={"line": ["boat"]})], "a: no option boat in line"),
        ([goal("a", requires=["b", "b"]), goal("b")], "a names b twice"),
        ([goal("a", requires=["b"]), goal("b", requires=["a"])], "a cycle of requires"),
        ([goal("a", "cluster", contains=["b"]), goal("b", "cluster", contains=["a"])], "a cycle of contains"),
        (
            [goal("a", "cluster", contains=["b"], requires=["c"]), goal("b"), goal("c", requires=["b"])],
            "a cycle of prerequisites",
        ),
        ([goal("a", "cluster", contains=["b"]), goal("b", requires=["a"])], "a cycle of prerequisites"),
        ([goal("a", "cluster")], "a: a cluster contains goals"),
        ([goal("a", contains=["b"]), goal("b")], "a: a cluster contains goals"),
        ([goal("a", "orientation", paths=PATHS[:1])], "a: an orientation goal has 2 to 4 paths"),
        ([goal("a", paths=PATHS)], "a: only an orientation goal has paths"),
        ([goal("a", title="TODO")], "a: a text holds a placeholder"),
        ([goal("a", description="€" * 1000)], "a: title, description and only are larger than 3000 bytes"),
        ([goal("a", description="See CP-AUT-260381.")], "CP-AUT-260381 is no claim id kept for training"),
        (
            [goal("a", resources=[{"type": "law", "title": "x", "url": "https://evil.example/x", "provider": "x"}])],
            "a: evil.example is no resource host",
        ),
    ],
)
def test_a_wrong_goal_is_found(goals, said):
    assert said in "\n".join(problems(with_goals(*goals)))


@pytest.mark.parametrize(
    "goals",
    [
        [goal("a", requires=["b", "c"]), goal("b", requires=["c"]), goal("c")],
        [goal("k", "cluster", contains=["a"], requires=["b"]), goal("a", requires=["b"]), goal("b")],
        [goal("a", requires=["k", "b"]), goal("k", "cluster", contains=["b", "c"]), goal("b"), goal("c")],
    ],
)
def test_an_edge_that_follows_from_others_is_found(goals):
    assert [problem for problem in problems(with_goals(*goals)) if "follows already" in problem]


def test_a_containment_that_follows_from_others_is_found():
    goals = [
        goal("top", "cluster", contains=["inner", "a"]),
        goal("inner", "cluster", contains=["a", "b"]),
        goal("a"),
        goal("b"),
    ]

    assert problems(with_goals(*goals)) == ["top contains a through another goal already"]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"cards": [card(1), card(1)]}, "card ('deadlines', 'card-01') stands twice"),
        ({"cards": [card(1, goal="period")]}, "period is no memory goal"),
        ({"cards": [card(1, goal="nowhere")]}, "card card-01: no goal nowhere"),
        ({"cards": [card(1, prompt="What is {{ this }}?")]}, "a text is blank or holds a placeholder"),
        ({"exams": [exam("A"), exam("A")]}, "exam ('final', 'A') stands twice"),
        ({"exams": [exam("A", goal="period")]}, "period is no exam goal"),
    ],
)
def test_a_wrong_card_or_exam_is_found(parts, said):
    assert said in "\n".join(problems(curriculum(**parts)))


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"cards": [card(number) for number in range(11)]}, "deadlines: 11 released cards"),
        ({"cards": [card(number) for number in range(41)]}, "deadlines: 41 released cards"),
        ({"exams": [exam("A"), exam("B", status="draft")]}, "final: an exam has 2 released forms"),
        ({"cards": [*(card(number) for number in range(12)), card(99, source="")]}, "without source and review date"),
        ({"cards": [*(card(number) for number in range(12)), card(99, reviewed_on=None)]}, "without source"),
    ],
)
def test_what_a_release_lacks_is_said(parts, said):
    assert said in "\n".join(missing_for_release(curriculum(**parts)))


def test_a_card_without_law_or_figures_needs_no_source():
    plain = card(99, prompt="What is a reserve?", answer="An estimate.", source="", reviewed_on=None)

    assert missing_for_release(curriculum(cards=[*(card(number) for number in range(12)), plain])) == []


def test_an_image_is_part_of_a_goal():
    assert problems(with_goals(goal("a", image=IMAGE))) == []
