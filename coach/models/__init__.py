"""The coach's tables: content, trainees, sessions. None but content can hold prose (docs/coach.md, Tables)."""

from coach.models.content import Curriculum, CurriculumRevision, ExamPaper, ExamStep, GoalImage, RecallCard
from coach.models.sessions import IdempotencyRecord, LearningSession, OAuthToken
from coach.models.trainees import (
    CardState,
    CompletionEntry,
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
    "ExamStep",
    "FocusRoot",
    "GoalImage",
    "IdempotencyRecord",
    "LearningSession",
    "Mastery",
    "OAuthToken",
    "PlanItem",
    "ProfileChoice",
    "RecallCard",
    "Trainee",
    "TrainingPlan",
]
