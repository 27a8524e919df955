"""The full context: what a chat may know and do now (docs/coach.md, The context)."""

from typing import Literal

from coach.domain.guidance import Guidance, LearningState, Mode, RequiredAction
from coach.wire.inputs import Closed

Kind = Literal["understanding", "memory", "exam", "orientation"]
CoachLocale = Literal["en-GB", "en-US", "de"]
Policy = Literal[
    "oneContextForEachLearnerMessage",
    "saveBeforeClaimingProgress",
    "newContentOnlyAfterTheLearnerAgrees",
    "consentBeforeSavingOrientationAndRecall",
    "neverSendLearnerWords",
]


class Extensions(Closed):
    """Kept empty, for what later versions add."""


class Versions(Closed):
    """What every answer of an open session says about itself."""

    contract_major: int
    state_version: int
    state_schema_version: int
    workflow_version: str
    curriculum_revision: str
    communication_locale: CoachLocale
    extensions: Extensions


class CurriculumFacts(Closed):
    curriculum_id: str
    title: str
    subject: str


class OutlookPath(Closed):
    path_id: str
    title: str
    learning_outlook: str
    practical_contexts: list[str]
    representative_goal_titles: list[str]


class OrientationOutlook(Closed):
    paths: list[OutlookPath]


class ExamFacts(Closed):
    """What may be seen of an exam before work is handed in."""

    task_content: str
    max_points: float
    has_image: bool


class GoalFacts(Closed):
    goal_id: str
    title: str
    description: str
    type: Mode
    node_kind: Literal["atomic"] = "atomic"
    semantic_kind: Kind


class ActiveGoal(GoalFacts):
    cockpit_url: str
    exam: ExamFacts | None = None


class FrontierGoal(GoalFacts):
    reason: Literal["nothingRequired", "prerequisitesMastered"]


class Option(Closed):
    """A choice to copy verbatim: its goal ids go into the tool that `action` names."""

    kind: Literal["goal", "scope"]
    id: str
    label: str
    description: str
    goal_ids: list[str]
    filter_ids: list[str]
    action: str


class ResourceFacts(Closed):
    type: Literal["web"] = "web"
    title: str
    url: str
    resource_type: Literal["law", "guidance", "form", "article"]
    provider: str
    alt_text: str | None = None
    requires_cockpit: bool = False


class GoalVisualization(Closed):
    goal_id: str
    title: str
    description: str
    image_url: str
    alt_text: str
    cockpit_url: str


class ScopeProgress(Closed):
    goal_ids: list[str]
    mastered_atomic: int
    total_atomic: int


class Progress(Closed):
    mastered_atomic: int
    total_atomic: int
    personalized: bool
    scope: ScopeProgress
    scope_completed: bool


class Completion(Closed):
    scope_complete: bool
    curriculum_complete: bool


class SubjectStatus(Closed):
    """Where a subject's plan stands. Numbers are absent where it cannot be evaluated.

    `widens_focus`: to go on in it leads out of the focus, which is widened then.
    """

    subject: str
    current: bool
    can_continue: bool
    widens_focus: bool
    evaluable: bool
    period: Literal["DAY", "WEEK"]
    planned: int | None = None
    met: int | None = None
    backlog: int | None = None
    ahead: int | None = None


class GuidanceFacts(Closed):
    state: Guidance


class LearningPlanToday(Closed):
    """The plans' day. `text` is quoted to the learner as it is."""

    as_of: str
    follow_learning_plans: bool
    resume_available: bool
    subjects: list[SubjectStatus]
    guidance: GuidanceFacts | None = None
    text: str
    active_goal_announcement: str | None = None


class ContextFacts(Versions):
    """A context without what to do: beside a continuation, which says that."""

    learning_state: LearningState
    interaction_mode: Mode
    curriculum: CurriculumFacts
    orientation_outlook: OrientationOutlook | None = None
    active_goal: ActiveGoal | None = None
    options: list[Option]
    frontier: list[FrontierGoal]
    resources: list[ResourceFacts]
    goal_visualization: GoalVisualization | None = None
    next_allowed_tools: list[str]
    progress: Progress
    completion: Completion
    policies: list[Policy]
    learning_plan_today: LearningPlanToday


class FullContext(ContextFacts):
    required_action: RequiredAction
    instruction: str
