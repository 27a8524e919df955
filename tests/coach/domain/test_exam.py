"""When an exam can be set."""

import pytest

from coach.domain.curriculum import Exam
from coach.domain.exam import another_attempt, claims_of, defects, met_anew, on_the_table
from tests.coach.curricula import exam


def steps(*points: float, ids: tuple[str, ...] = ("a", "b", "c")) -> list[dict[str, object]]:
    return [{"id": name, "points": each, "description": "x"} for name, each in zip(ids, points, strict=False)]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"task": "TBD"}, "placeholder"),
        ({"solution": "See {{solution}}"}, "placeholder"),
        ({"steps": steps(5, 5, ids=("a", "a"))}, "two steps have one id"),
        ({"passing_points": 10.5}, "between passing and maximum"),
        ({"steps": steps(6)}, "between passing and maximum"),
        ({"steps": steps(6, 6)}, "between passing and maximum"),
    ],
)
def test_EXAM_10_a_rubric_that_does_not_fit_is_found(parts, said):
    assert said in "\n".join(defects(Exam.model_validate(exam("A", **parts))))


@pytest.mark.parametrize(("has_image", "claims"), [(True, ["CP-TRN-260119", "CP-TRN-260120"]), (False, [])])
def test_a_form_is_read_with_each_claim_that_its_task_names_once(has_image: bool, claims: list[str]):
    task = "CP-TRN-260119: a fall. CP-TRN-260120: a crash. Which of CP-TRN-260119 and CP-AUT-260381 is older?"

    assert claims_of(Exam.model_validate(exam("A", task=task, has_image=has_image))) == claims


def test_EXAM_10_a_rubric_may_leave_points_over():
    assert defects(Exam.model_validate(exam("A", steps=steps(3.5, 4)))) == []


@pytest.mark.parametrize(("letter", "fits"), [("x", True), ("ü", False)])
def test_OUT_7_an_exam_whose_evaluation_is_too_large_to_send_is_found(letter: str, fits: bool):
    steps = [{"id": f"s{number}", "points": 0.5, "description": letter * 2000} for number in range(100)]
    big = exam("A", steps=steps, solution=letter * 20_000, max_points=50, passing_points=35)

    assert (defects(Exam.model_validate(big)) == []) is fits


@pytest.mark.parametrize("points", [0, -1, float("nan"), float("inf"), 0.25])
def test_EXAM_10_points_are_positive_halves(points):
    with pytest.raises(ValueError, match="points"):
        Exam.model_validate(exam("A", steps=[{"id": "a", "points": points, "description": "x"}]))


@pytest.mark.parametrize(
    ("letter", "table", "attempt", "anew"),
    [("", "A", "A", "A"), ("A", "A", "C", "C"), ("B", "C", "C", "C"), ("C", "C", "A", "C"), ("D", "A", "A", "A")],
    ids=["never met", "first", "released no more", "last", "the last, released no more"],
)
def test_each_form_has_another_after_it(letter: str, table: str, attempt: str, anew: str):
    forms = [Exam.model_validate(exam(form)) for form in "AC"]

    found = [rule(forms, letter) for rule in (on_the_table, another_attempt, met_anew)]

    assert [form.form for form in found if form] == [table, attempt, anew]


def test_EXAM_2_without_a_released_form_there_is_none():
    assert [rule([], "A") for rule in (on_the_table, another_attempt, met_anew)] == [None, None, None]
