"""Curricula for tests: small, with a goal of every kind."""

from datetime import date
from typing import Any

from coach.domain.curriculum import Curriculum, goal_id

CARDS = 12


def goal(slug: str, kind: str = "understanding", **parts: Any) -> dict[str, Any]:
    return {"id": slug, "title": f"Goal {slug}", "description": f"What {slug} is about.", "kind": kind, **parts}


def card(number: int, goal: str = "deadlines", **parts: Any) -> dict[str, Any]:
    return {
        "goal": goal,
        "id": f"card-{number:02}",
        "prompt": f"Prompt {number}",
        "answer": f"Secret answer {number}",
        "category": "Deadlines",
        "source": "A source",
        "reviewed_on": date(2026, 11, 1),
        "status": "released",
        **parts,
    }


def exam(form: str, goal: str = "final", **parts: Any) -> dict[str, Any]:
    return {
        "goal": goal,
        "form": form,
        "task": f"Task of form {form} on claim CP-TRN-269001.",
        "solution": f"Confidential solution {form}",
        "max_points": 10,
        "passing_points": 7,
        "steps": [
            {"id": "cover", "points": 6, "description": f"Confidential rubric {form}"},
            {"id": "reserve", "points": 4, "description": "The reserve is right"},
        ],
        "status": "released",
        **parts,
    }


PATHS = [
    {"id": f"path-{name}", "title": name, "outlook": "Where it leads.", "contexts": ["Desk"], "goal_titles": ["Cover"]}
    for name in ("care", "fraud")
]
IMAGE = {
    "file": "tree.svg",
    "title": "Decision tree",
    "description": "From loss to decision",
    "alt_text": "A tree",
    "approved": True,
}
SMALL: dict[str, Any] = {
    "id": "claims-uk",
    "title": "Claims handling – UK",
    "subject": "Claims handling",
    "locale": "en-GB",
    "currency": "GBP",
    "resource_hosts": ["www.legislation.gov.uk"],
    "dimensions": [
        {
            "id": "line",
            "title": "Lines",
            "several": True,
            "options": [{"id": "auto", "label": "Motor"}, {"id": "property", "label": "Property"}],
        }
    ],
    "subjects": [{"id": "motor", "label": "Motor claims"}, {"id": "track", "label": "Common track"}],
    "goals": [
        goal("handling", "cluster", contains=["start", "coverage", "closing"]),
        goal("start", "cluster", contains=["welcome", "notice"]),
        goal("welcome", "orientation", paths=PATHS, subjects=["track"]),
        goal("notice", subjects=["motor"]),
        goal("coverage", "cluster", contains=["period", "deadlines", "in-force", "hulls"], requires=["notice"]),
        goal("period", subjects=["motor"]),
        goal("deadlines", "memory", subjects=["motor"]),
        goal("in-force", requires=["period", "deadlines"], subjects=["track"], image=IMAGE),
        goal("hulls", only={"line": ["property"]}),
        goal("closing", "cluster", contains=["final"], requires=["in-force"]),
        goal("final", "exam", subjects=["track"]),
    ],
    "cards": [card(number) for number in range(1, CARDS + 1)],
    "exams": [exam("A"), exam("B")],
}


def curriculum(**parts: Any) -> Curriculum:
    """The small curriculum, with parts of it in other words."""
    return Curriculum.model_validate({**SMALL, **parts})


def with_goals(*goals: dict[str, Any]) -> Curriculum:
    """A curriculum of these goals alone."""
    return curriculum(goals=list(goals), cards=[], exams=[])


def ids(*slugs: str) -> tuple[str, ...]:
    return tuple(map(goal_id, slugs))
