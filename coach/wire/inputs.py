"""What each tool takes (docs/coach.md, Tools)."""

from typing import Annotated, Any, Final, Literal

from pydantic import AfterValidator, BeforeValidator, ConfigDict, Field, StringConstraints

from claimpilot.wire import Wire

SESSION: Final = r"^sps_[A-Za-z0-9_-]{43}$"
UUID: Final = r"^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$"
LONGEST_CAPABILITY: Final = 16_384
LARGEST_VERSION: Final = 2**63 - 1
EXACT_IN_A_FLOAT: Final = 2**53


def whole(value: Any) -> Any:
    """JSON's 7.0 as 7; a float too large to be exact stays one, and is refused."""
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) < EXACT_IN_A_FLOAT else value


def measured(value: Any) -> Any:
    """A number of any writing as a float; one beyond floats stays an int, and is refused."""
    return float(value) if type(value) is int and abs(value) < EXACT_IN_A_FLOAT else value


def distinct(values: list[str]) -> list[str]:
    """Errors: ValueError for a value that stands twice."""
    if len(set(values)) != len(values):
        raise ValueError
    return values


SessionId = Annotated[str, StringConstraints(pattern=SESSION, max_length=47)]
GoalId = Annotated[str, StringConstraints(pattern=UUID, max_length=36), AfterValidator(str.lower)]
RequestId = Annotated[str, StringConstraints(pattern=UUID, max_length=36), AfterValidator(str.lower)]
StateVersion = Annotated[int, BeforeValidator(whole), Field(ge=0, le=LARGEST_VERSION)]
Capability = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9_-]+$", max_length=LONGEST_CAPABILITY)]
EarnedPoints = Annotated[float, BeforeValidator(measured), Field(ge=0, le=1_000_000, allow_inf_nan=False)]


class Closed(Wire):
    """A message of the coach: a property that it does not know is refused, at every depth."""

    model_config = ConfigDict(extra="forbid")


class Asked(Closed):
    """A part of what a client sends, by its wire names alone."""

    model_config = ConfigDict(validate_by_name=False)


class ToolInput(Asked):
    """The session that every call names."""

    learning_session_id: SessionId


class WriteInput(ToolInput):
    """What a write adds: the state it was decided on, and an id of its own that a retry repeats."""

    expected_state_version: StateVersion
    client_request_id: RequestId


class GetContext(ToolInput):
    pass


class RenderGoalVisualization(ToolInput):
    goal_id: GoalId
    expected_state_version: StateVersion


class StartMemoryPractice(ToolInput):
    expected_state_version: StateVersion


class ReviewMemoryPracticeCard(WriteInput):
    rating: Literal["not_known", "known"]
    review_capability: Capability


class GetNavigation(ToolInput):
    target: Literal["scope", "goal"]
    redirect: bool = False


class SetScope(WriteInput):
    goal_ids: Annotated[list[GoalId], AfterValidator(distinct)] = Field(
        min_length=1, max_length=64, json_schema_extra={"uniqueItems": True}
    )


class SetActiveGoal(WriteInput):
    goal_id: GoalId
    redirect: bool = False


class SetMastery(WriteInput):
    pass


class RecordExamResult(WriteInput):
    evaluation_capability: Capability
    earned_points: EarnedPoints


class CompleteOrientation(WriteInput):
    orientation_path_id: Annotated[str, StringConstraints(pattern=r"^[a-z0-9-]+$", max_length=80)] = ""


class StartVerifiedRecall(ToolInput):
    pass


class GetVerifiedRecallAnswers(ToolInput):
    batch_capability: Capability


class Assessment(Asked):
    passed: bool


class RecordVerifiedRecallResults(ToolInput):
    grading_capability: Capability
    assessments: list[Assessment] = Field(min_length=1, max_length=20)


class GetExamEvaluation(ToolInput):
    pass


class ResumeLearningPlan(WriteInput):
    pass


class SwitchLearningPlanSubject(WriteInput):
    subject: Annotated[str, StringConstraints(min_length=1, max_length=120)]
