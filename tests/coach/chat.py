"""A chat client for tests: it fills in session, state version and request ids, as a well-behaved host would."""

import os
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from random import Random
from typing import Any
from uuid import UUID

from coach.contract import view
from coach.contract.call import READ, WRITE, Coach, Identity, Result
from coach.contract.registry import TOOLS, Writes
from coach.domain.curriculum import goal_id
from coach.models import Trainee

NAMESPACE = os.environ.get("COACH_NAMESPACE", view.NAMESPACE)
"""So that the suite can be run once more with another."""
NOON = datetime(2026, 11, 30, 12, tzinfo=UTC)
VERSIONED = {tool.name for tool in TOOLS if "expected_state_version" in tool.input.model_fields}
REQUESTED = {tool.name for tool in TOOLS if "client_request_id" in tool.input.model_fields}
WRITES = [tool.name for tool in TOOLS if isinstance(tool, Writes)]
SHAPES: dict[str, dict[str, Any]] = {
    "render_goal_visualization": {"goalId": goal_id("notice")},
    "review_memory_practice_card": {"rating": "known", "reviewCapability": "x"},
    "get_navigation": {"target": "goal"},
    "set_scope": {"goalIds": [goal_id("coverage")]},
    "set_active_goal": {"goalId": goal_id("notice")},
    "record_exam_result": {"evaluationCapability": "x", "earnedPoints": 7},
    "get_verified_recall_answers": {"batchCapability": "x"},
    "record_verified_recall_results": {"gradingCapability": "x", "assessments": [{"passed": True}]},
    "complete_orientation": {},
    "switch_learning_plan_subject": {"subject": "Motor claims"},
}
"""What each tool may be sent beside what a client fills in."""
BOTH = frozenset({READ, WRITE})


def published(tool: str) -> str:
    """A tool's name as clients know it."""
    verb, _, rest = tool.partition("_")
    return f"{verb}_{NAMESPACE}_{rest}"


@dataclass
class Chat:
    coach: Coach
    trainee: Trainee
    session: str
    now: datetime = NOON
    rng: Random = field(default_factory=lambda: Random(7))
    scopes: frozenset[str] = BOTH

    def filled(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """The arguments of a call of `tool`, with whatever it needs besides those given."""
        filled: dict[str, Any] = {"learningSessionId": self.session}
        if tool in VERSIONED:
            filled["expectedStateVersion"] = self.version
        if tool in REQUESTED:
            filled["clientRequestId"] = str(UUID(int=self.rng.getrandbits(128)))
        return {**filled, **arguments}

    def raw(self, tool: str, arguments: Any) -> Result:
        """Call with exactly these arguments."""
        return self.coach.call(self.coach.house.tool(tool), arguments, self.identity, self.now, self.rng)

    def result(self, tool: str, **arguments: Any) -> Result:
        return self.raw(tool, self.filled(tool, **arguments))

    def call(self, tool: str, **arguments: Any) -> dict[str, Any]:
        """What the model reads of a call that has to succeed."""
        result = self.result(tool, **arguments)
        assert not result.failed, result.structured
        return result.structured

    def code(self, tool: str, **arguments: Any) -> str:
        """The error code of a call that has to fail."""
        return self.code_of(tool, self.filled(tool, **arguments))

    def code_of(self, tool: str, arguments: Any) -> str:
        result = self.raw(tool, arguments)
        assert result.failed, result.structured
        return str(result.structured["code"])

    @property
    def identity(self) -> Identity:
        return Identity(self.trainee.user_id, self.scopes)

    @property
    def version(self) -> int:
        return Trainee.objects.get(pk=self.trainee.pk).state_revision

    def later(self, **time: float) -> None:
        self.now += timedelta(**time)

    def recall(self, *passed: bool) -> dict[str, Any]:
        """One batch asked, compared and recorded; all passed unless said otherwise."""
        batch = self.call("start_verified_recall")
        answers = self.call("get_verified_recall_answers", batchCapability=batch["batchCapability"])
        results = passed or (True,) * len(answers["answers"])
        return self.call(
            "record_verified_recall_results",
            gradingCapability=answers["gradingCapability"],
            assessments=[{"passed": each} for each in results],
        )
