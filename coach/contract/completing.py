"""The tools that complete goals: ordinary ones, exams, orientations (docs/coach.md, Tools)."""

from coach.contract.context import full_context
from coach.contract.errors import CoachError
from coach.contract.sessions import Say
from coach.contract.trainees import keep, keep_mastery
from coach.contract.view import View
from coach.domain.curriculum import Exam, Goal, Kind
from coach.domain.exam import defects
from coach.domain.mastery import FULL
from coach.domain.progress import complete
from coach.models import CompletionEntry
from coach.wire import inputs
from coach.wire.receipts import Completed, CompletionHandoff, ExamEvaluation, RubricStep, Scoring

Source = CompletionEntry.Source


def set_mastery(view: View, asked: inputs.SetMastery) -> Say:
    return _complete(view, active(view, "understanding"), Source.UNDERSTANDING)


def complete_orientation(view: View, asked: inputs.CompleteOrientation) -> Say:
    """Errors: INVALID_INPUT for a path that the orientation does not have."""
    goal = active(view, "orientation")
    path = asked.orientation_path_id
    if path and path not in {each.id for each in goal.paths}:
        raise CoachError("INVALID_INPUT")
    return _complete(view, goal, Source.ORIENTATION, path=path)


def get_exam_evaluation(view: View, asked: inputs.GetExamEvaluation) -> ExamEvaluation:
    """Errors: STATE_CONFLICT unless an exam that can be set is active."""
    goal = active(view, "exam")
    exam = _exam(view, goal)
    return ExamEvaluation(
        **dict(view.versions),
        goal_id=goal.id,
        solution_content=exam.solution,
        scoring=Scoring(
            max_points=exam.max_points,
            passing_points=exam.passing_points,
            steps=[RubricStep(**step.model_dump()) for step in exam.steps],
        ),
        evaluation_capability=view.house.capabilities.issue(
            "EXAM_EVAL", view.session, view.now, view.rng, goal=goal.id, state_version=view.state_version
        ),
        instruction=view.say("evaluation", "instruction"),
    )


def record_exam_result(view: View, asked: inputs.RecordExamResult) -> Say:
    """Errors: STATE_CONFLICT for a capability of another exam or state; INVALID_INPUT for points that do not pass."""
    goal = active(view, "exam")
    grant = view.house.capabilities.redeem("EXAM_EVAL", view.session, view.now, asked.evaluation_capability)
    if (grant.goal, grant.state_version) != (goal.id, view.state_version):
        raise CoachError("STATE_CONFLICT")
    exam = _exam(view, goal)
    if asked.earned_points > exam.max_points:
        raise CoachError("INVALID_INPUT", reason="more_than_maximum")
    if asked.earned_points < exam.passing_points:
        raise CoachError("INVALID_INPUT", reason="not_passed")
    return _complete(view, goal, Source.EXAM, earned=asked.earned_points, most=exam.max_points)


def active(view: View, kind: Kind) -> Goal:
    """The active goal. Errors: STATE_CONFLICT unless it is of this kind."""
    current = view.standing.current
    if not current or current.kind != kind:
        raise CoachError("STATE_CONFLICT")
    return current


def _exam(view: View, goal: Goal) -> Exam:
    exam = view.standing.exam(goal)
    if not exam or defects(exam):
        raise CoachError("STATE_CONFLICT")
    return exam


def _complete(
    view: View, goal: Goal, source: Source, path: str = "", earned: float | None = None, most: float | None = None
) -> Say:
    keep_mastery(view.trainee, goal.id, FULL, source, view.now, path)
    keep(view.trainee, view.standing, complete(view.standing, view.rng))

    def say(after: View) -> Completed:
        successor = after.standing.current
        return Completed(
            **dict(after.versions),
            saved_goal_id=goal.id,
            saved_mastery=FULL,
            completion_handoff=CompletionHandoff(
                completed_goal_id=goal.id,
                completed_goal_title=goal.title,
                earned_points=earned,
                max_points=most,
                successor_goal_title=successor.title if successor else None,
                successor_evidence_reset=successor is not None,
            ),
            context=full_context(after),
        )

    return say
