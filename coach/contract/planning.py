"""The tools of the learning plan: go on, or go on elsewhere (docs/coach.md, Tools)."""

from coach.contract.context import full_context
from coach.contract.errors import CoachError
from coach.contract.sessions import Say
from coach.contract.trainees import keep
from coach.contract.view import View
from coach.domain.progress import resume, switch
from coach.wire import inputs
from coach.wire.receipts import PlanMoved


def resume_learning_plan(view: View, asked: inputs.ResumeLearningPlan) -> Say:
    keep(view.trainee, view.standing, resume(view.standing))
    return lambda after: PlanMoved(**dict(after.versions), status="resumed", changed=True, context=full_context(after))


def switch_learning_plan_subject(view: View, asked: inputs.SwitchLearningPlanSubject) -> Say:
    """Errors: STATE_CONFLICT for a label that is not published, or not on offer now."""
    subjects = {each.label: each.id for each in view.standing.curriculum.subjects}
    if asked.subject not in subjects:
        raise CoachError("STATE_CONFLICT")
    keep(view.trainee, view.standing, switch(view.standing, subjects[asked.subject]))
    return lambda after: PlanMoved(**dict(after.versions), status="switched", changed=True, context=full_context(after))
