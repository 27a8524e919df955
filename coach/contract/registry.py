"""The sixteen tools in one table: it feeds listing, calling, schemas, tests and docs (docs/coach.md, Tools)."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, Final, Literal

from coach.contract import completing, navigating, planning, practising, recalling
from coach.contract.sessions import Request, Say, argument_hash
from coach.contract.view import View
from coach.wire import inputs, receipts
from coach.wire.context import FullContext
from coach.wire.inputs import Closed, ToolInput, WriteInput

Schema = dict[str, Any]


@dataclass(frozen=True)
class Tool:
    """A tool by the name it has without the namespace; `summary` is its sentence in the texts."""

    name: str
    user_action: str
    description: str
    summary: str
    input: type[ToolInput]
    output: type[Closed]
    visibility: Literal["model", "widget"] = field(default="model", kw_only=True)
    ui: Literal["image", "cards"] | None = field(default=None, kw_only=True)

    @cached_property
    def input_schema(self) -> Schema:
        return self.input.model_json_schema(mode="validation")

    @cached_property
    def output_schema(self) -> Schema:
        return self.output.model_json_schema(mode="validation")


def request_of(tool: str, view: View, asked: WriteInput) -> Request:
    """A write's request as the client names it."""
    return Request(
        tool=tool,
        id=asked.client_request_id,
        expected_version=asked.expected_state_version,
        argument_hash=argument_hash(tool, asked),
    )


def nothing(view: View, asked: Any) -> Schema:
    return {}


@dataclass(frozen=True)
class Reads(Tool):
    """A tool that leaves every table as it was. `meta` is what its widget alone gets to see."""

    read: Callable[[View, Any], Closed]
    meta: Callable[[View, Any], Schema] = nothing


@dataclass(frozen=True)
class Writes(Tool):
    """A tool that changes the state, once for each request."""

    write: Callable[[View, Any], Say]
    request: Callable[[str, View, Any], Request] = request_of


TOOLS: Final[tuple[Reads | Writes, ...]] = (
    Reads(
        name="get_context",
        user_action="See where I stand",
        description="Load the full learning context. Call it once for each new message of the learner, before any "
        "other coach tool, and not again in that turn.",
        summary="context",
        input=inputs.GetContext,
        output=FullContext,
        read=navigating.get_context,
    ),
    Reads(
        name="render_goal_visualization",
        user_action="See the goal's diagram",
        description="Show the diagram of the active goal. Copy goalId and expectedStateVersion; do not retry.",
        summary="visualization",
        input=inputs.RenderGoalVisualization,
        output=receipts.Visualization,
        read=navigating.render_goal_visualization,
        ui="image",
    ),
    Reads(
        name="start_memory_practice",
        user_action="Practise cards",
        description="Open the due cards of the active memory goal. Practice schedules cards; it proves nothing.",
        summary="practice",
        input=inputs.StartMemoryPractice,
        output=receipts.Practice,
        read=practising.start_memory_practice,
        meta=practising.cards_for_widget,
        ui="cards",
    ),
    Writes(
        name="review_memory_practice_card",
        user_action="Rate a practised card",
        description="Save the rating of one practised card. For the card widget only.",
        summary="reviewed",
        input=inputs.ReviewMemoryPracticeCard,
        output=receipts.Practice,
        write=practising.review_memory_practice_card,
        visibility="widget",
    ),
    Reads(
        name="get_navigation",
        user_action="See what I could learn instead",
        description="List every focus or goal that can be chosen now. redirect, with goals only, means that the "
        "learner wants to leave the active goal.",
        summary="navigation",
        input=inputs.GetNavigation,
        output=receipts.Navigation,
        read=navigating.get_navigation,
    ),
    Writes(
        name="set_scope",
        user_action="Choose a focus",
        description="Save the focus that the learner chose. Copy the goalIds of one fresh option unchanged.",
        summary="scope",
        input=inputs.SetScope,
        output=FullContext,
        write=navigating.set_scope,
    ),
    Writes(
        name="set_active_goal",
        user_action="Choose a goal",
        description="Make the goal that the learner chose the active one. Copy the goalId of a fresh option. An exam "
        "that is chosen again while it is active comes in its other form.",
        summary="goal",
        input=inputs.SetActiveGoal,
        output=FullContext,
        write=navigating.set_active_goal,
    ),
    Writes(
        name="set_mastery",
        user_action="Have an understood goal saved",
        description="Save that the active ordinary goal is mastered, as soon as two independent checks or one real "
        "transfer of several steps have shown it, and before saying that anything is saved.",
        summary="mastery",
        input=inputs.SetMastery,
        output=receipts.Completed,
        write=completing.set_mastery,
    ),
    Writes(
        name="record_exam_result",
        user_action="Have a passed exam saved",
        description="Save a pass of the active exam with the points earned by its rubric. Points below the passing "
        "mark are refused and nothing is saved.",
        summary="exam",
        input=inputs.RecordExamResult,
        output=receipts.Completed,
        write=completing.record_exam_result,
    ),
    Writes(
        name="complete_orientation",
        user_action="Close an orientation",
        description="Save that the active orientation is finished, only after the learner has answered and agreed. "
        "orientationPathId names the published path that the learner leaned to, if any.",
        summary="orientation",
        input=inputs.CompleteOrientation,
        output=receipts.Completed,
        write=completing.complete_orientation,
    ),
    Reads(
        name="start_verified_recall",
        user_action="Be tested on cards",
        description="Get the next batch of cards of the active memory goal. Ask all of them, without the answers.",
        summary="recall",
        input=inputs.StartVerifiedRecall,
        output=receipts.Recall,
        read=recalling.start_verified_recall,
    ),
    Reads(
        name="get_verified_recall_answers",
        user_action="Have my answers compared",
        description="Get the reference answers of a batch, only after all answers were given.",
        summary="answers",
        input=inputs.GetVerifiedRecallAnswers,
        output=receipts.RecallAnswers,
        read=recalling.get_verified_recall_answers,
    ),
    Writes(
        name="record_verified_recall_results",
        user_action="Have a tested batch saved",
        description="Save which cards of the batch passed, all at once and in their order, only after the learner has "
        "agreed. Then follow the one continuation.",
        summary="recorded",
        input=inputs.RecordVerifiedRecallResults,
        output=receipts.RecallRecorded,
        write=recalling.record_verified_recall_results,
        request=recalling.recall_request,
    ),
    Reads(
        name="get_exam_evaluation",
        user_action="Hand in an exam",
        description="Get solution and rubric of the active exam, only after the learner has handed in work.",
        summary="evaluation",
        input=inputs.GetExamEvaluation,
        output=receipts.ExamEvaluation,
        read=completing.get_exam_evaluation,
    ),
    Writes(
        name="resume_learning_plan",
        user_action="Go on with my plan",
        description="Go on with the learning plan when no goal is active and the learner wants to. Where its subject "
        "has widensFocus, the learner has to agree to the wider focus too.",
        summary="resumed",
        input=inputs.ResumeLearningPlan,
        output=receipts.PlanMoved,
        write=planning.resume_learning_plan,
    ),
    Writes(
        name="switch_learning_plan_subject",
        user_action="Switch the subject",
        description="Go on in another subject of the plan; unfinished work is parked. Copy the published label. Where "
        "the subject has widensFocus, the learner has to agree to the wider focus too.",
        summary="switched",
        input=inputs.SwitchLearningPlanSubject,
        output=receipts.PlanMoved,
        write=planning.switch_learning_plan_subject,
    ),
)
