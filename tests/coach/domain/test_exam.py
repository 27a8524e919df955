"""When an exam can be set."""

import pytest

from coach.domain.curriculum import Exam
from coach.domain.exam import defects, form_of
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


def test_EXAM_10_a_rubric_may_leave_points_over():
    assert defects(Exam.model_validate(exam("A", steps=steps(3.5, 4)))) == []


@pytest.mark.parametrize("points", [0, -1, float("nan"), float("inf"), 0.25])
def test_EXAM_10_points_are_positive_halves(points):
    with pytest.raises(ValueError, match="points"):
        Exam.model_validate(exam("A", steps=[{"id": "a", "points": points, "description": "x"}]))


def test_each_sitting_turns_the_form_over():
    forms = [Exam.model_validate(exam(letter)) for letter in "AB"]

    assert [form_of(forms, sitting).form for sitting in range(3)] == ["A", "B", "A"]
