"""When an exam can be set, and when it is passed (docs/coach.md, Exams)."""

import re
from typing import Final

from coach.domain.curriculum import Exam

PLACEHOLDER: Final = re.compile(r"\b(?:TODO|TBD|XXX|FIXME)\b|lorem ipsum|\{\{|\?\?\?", re.IGNORECASE)


def defects(exam: Exam) -> list[str]:
    """What stands in the way of setting it."""
    found = []
    steps = [step.id for step in exam.steps]
    points = sum(step.points for step in exam.steps)
    texts = [exam.task, exam.solution, *(step.description for step in exam.steps)]
    if any(not text.strip() or PLACEHOLDER.search(text) for text in texts):
        found.append("a text is blank or holds a placeholder")
    if len(set(steps)) != len(steps):
        found.append("two steps have one id")
    if not exam.passing_points <= points <= exam.max_points:
        found.append("the steps' points do not lie between passing and maximum")
    return found


def form_of(forms: list[Exam], sitting: int) -> Exam:
    """The form on the table at a trainee's n-th sitting: each in turn."""
    return forms[sitting % len(forms)]
