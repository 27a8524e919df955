"""The coach in admin: content reviewed and released, the trail read only (docs/coach.md, Review and release)."""

from coach.admin.content import ExamPaperAdmin, RecallCardAdmin
from coach.admin.revisions import CurriculumRevisionAdmin
from coach.admin.trail import CompletionAdmin, GrantAdmin, SessionAdmin, WriteAdmin
from coach.admin.users import ErasableUserAdmin

__all__ = [
    "CompletionAdmin",
    "CurriculumRevisionAdmin",
    "ErasableUserAdmin",
    "ExamPaperAdmin",
    "GrantAdmin",
    "RecallCardAdmin",
    "SessionAdmin",
    "WriteAdmin",
]
