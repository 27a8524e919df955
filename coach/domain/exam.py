"""When an exam can be set, and when it is passed (docs/coach.md, Exams)."""

import re
from collections.abc import Sequence
from typing import Final

from coach.domain.characters import misleading
from coach.domain.curriculum import Exam

LARGEST: Final = 240_000
"""Bytes of an evaluation's JSON: with the rest of an answer they stay under the 256 KiB that one may have."""
CLAIM: Final = re.compile(r"\bCP-TRN-[0-9]{4,}\b")
"""The ids kept for training: a real claim never has one."""
PLACEHOLDER: Final = re.compile(r"\b(?:TODO|TBD|XXX|FIXME)\b|lorem ipsum|\{\{|\?\?\?", re.IGNORECASE)


def defects(exam: Exam) -> list[str]:
    """What stands in the way of setting it."""
    found = misleading(exam)
    steps = [step.id for step in exam.steps]
    points = sum(step.points for step in exam.steps)
    texts = [exam.task, exam.solution, *(step.description for step in exam.steps)]
    if any(not text.strip() or PLACEHOLDER.search(text) for text in texts):
        found.append("a text is blank or holds a placeholder")
    if len(set(steps)) != len(steps):
        found.append("two steps have one id")
    if not exam.passing_points <= points <= exam.max_points:
        found.append("the steps' points do not lie between passing and maximum")
    if len(exam.model_dump_json(include={"solution", "steps"}).encode()) > LARGEST:
        found.append(f"solution and steps are larger than {LARGEST} bytes, and could not be evaluated")
    return found


def claims_of(exam: Exam) -> list[str]:
    """The ids of the claim files that a form's task names, each once, where they are to be read."""
    return list(dict.fromkeys(CLAIM.findall(exam.task))) if exam.has_image else []


def on_the_table(forms: Sequence[Exam], letter: str) -> Exam | None:
    """The form with a letter, or what stands in for it when it is released no more; the first for no letter."""
    return next((exam for exam in forms if exam.form >= letter), _first(forms))


def another_attempt(forms: Sequence[Exam], letter: str) -> Exam | None:
    """The form for another attempt: each in turn, the first after the last."""
    return next((exam for exam in forms if exam.form > letter), _first(forms))


def met_anew(forms: Sequence[Exam], letter: str) -> Exam | None:
    """The form for who comes back to an exam: one that was never on the table, while there is one.

    A read leaves no trace of a solution that was shown, so any form that was on the table may be known. Of all but the
    last that is certain enough, since another attempt followed them: the last one stays.
    """
    return next((exam for exam in forms if exam.form > letter), on_the_table(forms, letter))


def _first(forms: Sequence[Exam]) -> Exam | None:
    return forms[0] if forms else None
