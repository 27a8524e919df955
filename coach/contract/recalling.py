"""Verified recall: a batch asked, its answers shown, its results recorded (docs/coach.md, Tools)."""

from datetime import UTC
from typing import Final
from uuid import UUID, uuid5

from coach.contract.capabilities import Grant
from coach.contract.completing import active
from coach.contract.context import context_facts, visualization
from coach.contract.errors import CoachError
from coach.contract.sessions import Request, Say, canonical_hash
from coach.contract.trainees import keep, keep_cards, keep_mastery
from coach.contract.view import View
from coach.domain.guidance import RequiredAction, next_step
from coach.domain.mastery import FULL
from coach.domain.progress import complete
from coach.domain.recall import recorded
from coach.models import CompletionEntry
from coach.wire import inputs
from coach.wire.receipts import (
    Action,
    AnswerCard,
    Continuation,
    PromptCard,
    Recall,
    RecallAnswers,
    RecallRecorded,
    RecallState,
    RenderArguments,
    ToolCall,
)

REQUESTS: Final = UUID("0b8e7c52-7a0e-4c55-9b7e-6f3f7d7c1a44")
FOLLOWS: Final[dict[RequiredAction, tuple[Action, bool]]] = {
    "teachActiveGoal": ("teachActiveGoal", False),
    "orientActiveGoal": ("orientActiveGoal", True),
    "chooseMemoryMode": ("chooseMemoryMode", True),
    "examineActiveGoal": ("examineActiveGoal", True),
    "setActiveGoal": ("offerGoal", True),
    "setScope": ("offerScope", True),
    "getFrontier": ("getFrontier", True),
    "followLearningPlanGuidance": ("followLearningPlanGuidance", False),
    "curriculumComplete": ("curriculumComplete", False),
}
"""What a finished deck goes on with, and whether the learner is asked first."""


def start_verified_recall(view: View, asked: inputs.StartVerifiedRecall) -> Recall:
    return Recall(**dict(view.versions), **dict(_state(view)))


def get_verified_recall_answers(view: View, asked: inputs.GetVerifiedRecallAnswers) -> RecallAnswers:
    """The answers in the batch's order, and leave to record it: as often as asked, and recorded once."""
    goal = active(view, "memory")
    grant = view.house.capabilities.redeem("RECALL_BATCH", view.session, view.now, asked.batch_capability)
    if (grant.goal, grant.state_version) != (goal.id, view.state_version):
        raise CoachError("STATE_CONFLICT")
    deck = {card.id: card for card in view.deck(goal)}
    cards = [deck[name] for name in grant.cards]
    return RecallAnswers(
        **dict(view.versions),
        answers=[AnswerCard(prompt=card.prompt, expected_answer=card.answer, category=card.category) for card in cards],
        grading_capability=view.house.capabilities.issue(
            "RECALL_GRADING",
            view.session,
            view.now,
            view.rng,
            goal=goal.id,
            state_version=grant.state_version,
            cards=grant.cards,
            issued_at=grant.issued_at,
        ),
    )


def recall_request(tool: str, view: View, asked: inputs.RecordVerifiedRecallResults) -> Request:
    """The request that a capability stands for. Its id and hash come from what was sealed, not from the seal: two
    capabilities of one batch are one request.

    Errors: STATE_CONFLICT for a capability that is not good here; INVALID_INPUT unless each card has its result.
    """
    grant = _grading(view, asked)
    if len(asked.assessments) != len(grant.cards):
        raise CoachError("INVALID_INPUT")
    batch = [grant.session, grant.goal, grant.cards, grant.state_version]
    return Request(
        tool=tool,
        id=str(uuid5(REQUESTS, canonical_hash(batch))),
        expected_version=grant.state_version,
        argument_hash=canonical_hash([tool, batch, _passed(asked)]),
        stale="STATE_CONFLICT",
    )


def record_verified_recall_results(view: View, asked: inputs.RecordVerifiedRecallResults) -> Say:
    """Errors: STATE_CONFLICT unless the batch is still what it was when it was issued."""
    goal, grant, passed = active(view, "memory"), _grading(view, asked), _passed(asked)
    if grant.goal != goal.id:
        raise CoachError("STATE_CONFLICT")
    names = [card.id for card in view.deck(goal)]
    states = recorded(names, view.cards(goal), grant.cards, passed, grant.issued_at, view.now, view.zone)
    keep_cards(view.trainee, goal.id, states)
    finished = view.selection(goal)
    if finished.status == "complete":
        keep_mastery(view.trainee, goal.id, FULL, CompletionEntry.Source.VERIFIED_RECALL, view.now)
        keep(view.trainee, view.standing, complete(view.standing, view.rng))

    def say(after: View) -> RecallRecorded:
        saved = finished.status == "complete"
        state = None if saved else _state(after)
        return RecallRecorded(
            **dict(after.versions),
            saved_assessments=len(passed),
            passed_assessments=sum(passed),
            verified_cards=finished.verified,
            pending_cards=finished.pending,
            mastery_saved=saved,
            next=state,
            context=context_facts(after) if saved else None,
            continuation=_within_deck(state) if state else _after_deck(after),
        )

    return say


def _grading(view: View, asked: inputs.RecordVerifiedRecallResults) -> Grant:
    return view.house.capabilities.redeem("RECALL_GRADING", view.session, view.now, asked.grading_capability)


def _passed(asked: inputs.RecordVerifiedRecallResults) -> list[bool]:
    return [assessment.passed for assessment in asked.assessments]


def _state(view: View) -> RecallState:
    """Where recall stands, with neither ids of cards nor answers."""
    goal = active(view, "memory")
    found = view.selection(goal)
    deck = {card.id: card for card in view.deck(goal)}
    free_at = found.next_eligible_at
    return RecallState(
        status=found.status,
        goal_title=goal.title,
        total_cards=found.total,
        verified_cards=found.verified,
        pending_cards=found.pending,
        blocked_cards=found.blocked,
        next_eligible_at=free_at.astimezone(UTC).isoformat().replace("+00:00", "Z") if free_at else None,
        cards=[PromptCard(prompt=deck[name].prompt, category=deck[name].category) for name in found.batch],
        batch_capability=view.house.capabilities.issue(
            "RECALL_BATCH",
            view.session,
            view.now,
            view.rng,
            goal=goal.id,
            state_version=view.state_version,
            cards=found.batch,
        )
        if found.batch
        else None,
    )


def _within_deck(state: RecallState) -> Continuation:
    ready = state.status == "ready"
    return Continuation(action="askNextRecallBatch" if ready else "waitUntilEligible", consent_required=False)


def _after_deck(view: View) -> Continuation:
    """What follows a deck. An ordinary successor with a diagram is the one case with a call filled in."""
    action, consent = FOLLOWS[next_step(view.standing).action]
    current = view.standing.current
    if action == "teachActiveGoal" and current and visualization(view, current):
        call = ToolCall(
            name=view.house.tool("render_goal_visualization"),
            arguments=RenderArguments(goal_id=current.id, expected_state_version=view.state_version),
        )
        return Continuation(action="renderGoalVisualizationThenTeachActiveGoal", consent_required=False, tool_call=call)
    return Continuation(action=action, consent_required=consent)
