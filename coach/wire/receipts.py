"""What the tools answer that do not answer with a context, and the one body of every error (docs/coach.md, Tools)."""

from typing import Annotated, Literal

from pydantic import Field

from coach.wire.context import CoachLocale, ContextFacts, FullContext, GoalVisualization, Option, Versions
from coach.wire.inputs import Closed

Score = Annotated[float, Field(ge=0, allow_inf_nan=False)]
ErrorCode = Literal[
    "STATE_VERSION_CONFLICT",
    "IDEMPOTENCY_KEY_REUSED",
    "SESSION_VERSION_UNAVAILABLE",
    "SESSION_REQUIRED",
    "SESSION_RENEWAL_REQUIRED",
    "AUTHENTICATION_REQUIRED",
    "INSUFFICIENT_SCOPE",
    "INVALID_INPUT",
    "STATE_CONFLICT",
    "TIMEOUT",
    "SERVICE_UNAVAILABLE",
    "RATE_LIMITED",
    "INTERNAL_ERROR",
]
Category = Literal["state", "session", "auth", "scope", "input", "conflict", "timeout", "availability", "internal"]
Recovery = Literal[
    "reload_context_once",
    "use_new_client_request_id",
    "restart_learning_session",
    "authenticate",
    "grant_required_scope",
    "correct_input",
    "retry_later",
    "stop_and_report_reference",
]
Action = Literal[
    "askNextRecallBatch",
    "chooseMemoryMode",
    "renderGoalVisualizationThenTeachActiveGoal",
    "teachActiveGoal",
    "orientActiveGoal",
    "examineActiveGoal",
    "followLearningPlanGuidance",
    "offerScope",
    "offerGoal",
    "getFrontier",
    "curriculumComplete",
    "waitUntilEligible",
]


class Visualization(Versions):
    goal_visualization: GoalVisualization


class PracticeProgress(Closed):
    total_cards: int
    due_cards: int
    scheduled_cards: int


class Practice(Versions):
    """How a deck stands. Its cards go to the widget alone."""

    status: Literal["ready", "complete"]
    goal_id: str
    goal_title: str
    progress: PracticeProgress
    completed: bool


class Navigation(Versions):
    target: Literal["scope", "goal"]
    options: list[Option]
    required_action: Literal["setScope", "setActiveGoal", "getFrontier"]
    instruction: str


class CompletionHandoff(Closed):
    """Facts about what was completed and what follows; what to do stands in the context."""

    completed_goal_id: str
    completed_goal_title: str
    earned_points: float | None = None
    max_points: float | None = None
    successor_goal_title: str | None = None
    successor_evidence_reset: bool


class Completed(Versions):
    status: Literal["saved"] = "saved"
    saved_goal_id: str
    saved_mastery: float
    completion_handoff: CompletionHandoff
    context: FullContext


class PromptCard(Closed):
    prompt: str
    category: str


class RecallState(Closed):
    """Where verified recall of the active goal stands, and the batch that can be asked now."""

    status: Literal["ready", "waiting", "complete"]
    goal_title: str
    total_cards: int
    verified_cards: int
    pending_cards: int
    blocked_cards: int
    next_eligible_at: str | None = None
    cards: list[PromptCard]
    batch_capability: str | None = None


class Recall(RecallState, Versions):
    pass


class AnswerCard(Closed):
    prompt: str
    expected_answer: str
    category: str


class RecallAnswers(Versions):
    answers: list[AnswerCard]
    grading_capability: str


class RenderArguments(Closed):
    goal_id: str
    expected_state_version: int


class ToolCall(Closed):
    """A call filled in by the server; the session alone is added to its arguments."""

    name: str
    arguments: RenderArguments


class Continuation(Closed):
    """The one thing that follows."""

    action: Action
    consent_required: bool
    tool_call: ToolCall | None = None


class RecallRecorded(Versions):
    """A batch that was saved; either `next` or `context`."""

    saved_assessments: int
    passed_assessments: int
    verified_cards: int
    pending_cards: int
    mastery_saved: bool
    next: RecallState | None = None
    context: ContextFacts | None = None
    continuation: Continuation


class RubricStep(Closed):
    id: str
    points: Score
    description: str


class Scoring(Closed):
    max_points: Score
    passing_points: Score
    steps: list[RubricStep]


class ExamEvaluation(Versions):
    goal_id: str
    solution_content: str
    scoring: Scoring
    evaluation_capability: str
    instruction: str


class PlanMoved(Versions):
    status: Literal["resumed", "switched"]
    changed: bool
    context: FullContext


class ErrorBody(Closed):
    """A failure: nothing has changed, and what to do about it is said once."""

    status: Literal["error"] = "error"
    code: ErrorCode
    category: Category
    retryable: bool
    state_changed: Literal[False] = False
    recovery: Recovery
    message: str
    instruction: str | None = None
    instructions: dict[CoachLocale, str] | None = None
    start_url: str | None = None
    oauth_connection_valid: bool | None = None
    minimum_remaining_seconds: int | None = None
    configuration_required: bool | None = None
    reload_context_at_most_once: bool | None = None
    reference: str | None = None


class SessionErrorBody(ErrorBody, Versions):
    """A failure inside a session that is known: it says too where the state is now."""
