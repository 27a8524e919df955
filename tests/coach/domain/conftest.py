"""Where trainees of tests stand."""

from collections.abc import Callable
from typing import Any

import pytest

from coach.domain.curriculum import Curriculum
from coach.domain.graph import graph_of
from coach.domain.standing import Standing
from tests.coach.curricula import curriculum, ids


@pytest.fixture
def standing() -> Callable[..., Standing]:
    """Build a standing in the small curriculum: mastered goals and the active one by their slugs."""

    def build(
        *mastered: str,
        active: str | None = None,
        taught: Curriculum | None = None,
        focus: tuple[str, ...] = (),
        **parts: Any,
    ) -> Standing:
        content = taught or curriculum()
        return Standing(
            **{
                "curriculum": content,
                "graph": graph_of(content),
                "choices": {"line": frozenset({"auto"})},
                "focus": ids(*focus),
                "active": ids(active)[0] if active else None,
                "mastery": dict.fromkeys(ids(*mastered), 1.0),
                **parts,
            }
        )

    return build
