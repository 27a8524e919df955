"""The coach's tables. None but those of content can hold prose (docs/coach.md, Tables)."""

from coach.models.connections import OAuthClient, OAuthGrant, OAuthToken
from coach.models.content import Curriculum, CurriculumRevision, ExamPaper, ExamStep, GoalImage, RecallCard
from coach.models.sessions import IdempotencyRecord, LearningSession
from coach.models.trainees import (
    CardState,
    CompletionEntry,
    ExamSitting,
    FocusRoot,
    Mastery,
    PlanItem,
    ProfileChoice,
    Trainee,
    TrainingPlan,
)

__all__ = [
    "CardState",
    "CompletionEntry",
    "Curriculum",
    "CurriculumRevision",
    "ExamPaper",
    "ExamSitting",
    "ExamStep",
    "FocusRoot",
    "GoalImage",
    "IdempotencyRecord",
    "LearningSession",
    "Mastery",
    "OAuthClient",
    "OAuthGrant",
    "OAuthToken",
    "PlanItem",
    "ProfileChoice",
    "RecallCard",
    "Trainee",
    "TrainingPlan",
]
