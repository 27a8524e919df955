"""Goals completed: ordinary ones, exams, orientations: GOAL and EXAM rules."""

import json
from collections.abc import Callable

import pytest

from coach.contract import setup
from coach.contract.texts import say
from coach.contract.trainees import aim
from coach.domain.curriculum import goal_id
from coach.models import CompletionEntry, CurriculumRevision, ExamPaper, LearningSession, Mastery, Trainee
from tests.coach.chat import Chat
from tests.coach.conftest import released
from tests.coach.curricula import curriculum, ids
from tests.coach.curricula import exam as form

pytestmark = pytest.mark.django_db


@pytest.fixture
def exam(at_goal: Callable[[str], Chat]) -> Chat:
    return at_goal("final")


def evaluation(chat: Chat) -> str:
    return str(chat.call("get_exam_evaluation")["evaluationCapability"])


def result(chat: Chat, points: object = 7, **changed):
    arguments = {"evaluationCapability": evaluation(chat), "earnedPoints": points}
    return chat.filled("record_exam_result", **{**arguments, **changed})


@pytest.mark.parametrize("slug", ["welcome", "deadlines", "final"])
def test_GOAL_1_only_an_ordinary_active_goal_is_completed_by_itself(at_goal, slug: str):
    assert at_goal(slug).code("set_mastery") == "STATE_CONFLICT"


def test_GOAL_1_without_an_active_goal_nothing_is_completed(chat: Chat):
    assert chat.code("set_mastery") == "STATE_CONFLICT"


def test_GOAL_1_a_goal_that_was_mastered_meanwhile_is_completed_no_more(at_goal, learn):
    chat = at_goal("notice")
    learn(chat, "notice")

    assert chat.code("set_mastery") == "STATE_CONFLICT"


@pytest.mark.parametrize(
    ("active", "focus"),
    [("notice", "coverage"), ("coverage", "handling"), ("hulls", "handling")],
    ids=["out of scope", "a cluster", "hidden"],
)
def test_GOAL_1_what_cannot_be_active_is_not_completed(at_goal, tables, active: str, focus: str):
    chat = at_goal("notice")
    aim(chat.trainee, ids(focus))
    Trainee.objects.update(active_goal=goal_id(active))
    before = tables()

    assert chat.code("set_mastery") == "STATE_CONFLICT"
    assert tables() == before


@pytest.mark.parametrize("slug", ["deadlines", "final"])
def test_INV_6_no_other_tool_masters_a_deck_or_an_exam(at_goal, slug: str):
    chat = at_goal(slug)
    before = Mastery.objects.count()

    codes = {chat.code(tool) for tool in ("set_mastery", "complete_orientation", "resume_learning_plan")}
    codes.add(chat.code("record_exam_result", evaluationCapability="forged", earnedPoints=10))
    codes.add(
        chat.code("record_verified_recall_results", gradingCapability="forged", assessments=[{"passed": True}] * 12)
    )

    assert codes == {"STATE_CONFLICT"}
    assert Mastery.objects.count() == before


OLD_PAYLOAD = {
    "goalId": goal_id("notice"),
    "mastered": True,
    "workFeedback": "The learner said that notice was given in time.",
    "outcomeFeedback": "Well reasoned.",
}
"""What clients sent before words were no longer taken."""


def test_TEXT_8_a_recorded_call_of_an_old_client_is_refused_before_it_is_looked_at(
    at_goal, tables, django_assert_num_queries
):
    chat = at_goal("notice")
    arguments, before = chat.filled("set_mastery", **OLD_PAYLOAD), tables()

    with django_assert_num_queries(0):
        answer = chat.raw("set_mastery", arguments)

    assert answer.structured["code"] == "INVALID_INPUT"
    assert not [word for word in ("workFeedback", "outcomeFeedback", "Well reasoned") if word in str(answer)]
    assert tables() == before


@pytest.mark.parametrize(
    "name", ["mastered", "mastery", "workFeedback", "outcomeFeedback", "evidence", "goalId", "earnedPoints"]
)
def test_GOAL_2_and_TEXT_8_there_is_no_field_for_words_or_values(at_goal, tables, name: str):
    chat = at_goal("notice")
    before = tables()

    assert chat.code("set_mastery", **{name: 1}) == "INVALID_INPUT"
    assert tables() == before


def test_GOAL_3_success_is_mastery_a_ledger_entry_and_the_successor(at_goal):
    chat = at_goal("notice")

    receipt = chat.call("set_mastery")

    assert (receipt["savedGoalId"], receipt["savedMastery"]) == (goal_id("notice"), 1.0)
    assert Mastery.objects.get(goal=goal_id("notice")).value == 1.0
    assert CompletionEntry.objects.get().after == 1.0
    assert receipt["context"]["progress"]["masteredAtomic"] == 1


def test_GOAL_4_and_GOAL_5_the_autopilot_goes_on(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("notice"))

    handoff = chat.call("set_mastery")["completionHandoff"]

    assert (handoff["successorGoalTitle"], handoff["successorEvidenceReset"]) == ("Goal welcome", True)


def test_GOAL_5_without_autopilot_there_are_options(at_goal):
    receipt = at_goal("notice").call("set_mastery")

    assert receipt["completionHandoff"]["successorEvidenceReset"] is False
    assert "activeGoal" not in receipt["context"]
    assert [option["goalIds"] for option in receipt["context"]["options"]] == [
        [goal] for goal in ids("welcome", "period", "deadlines")
    ]


def test_GOAL_5_a_random_strategy_draws_from_the_frontier(trainee_named, chat_of):
    chat = chat_of(trainee_named("erin", strategy="random"))
    chat.call("set_active_goal", goalId=goal_id("notice"))

    context = chat.call("set_mastery")["context"]

    assert context["activeGoal"]["goalId"] in ids("welcome", "period", "deadlines")


def test_GOAL_6_a_path_is_one_of_the_orientations(at_goal):
    chat = at_goal("welcome")
    wrong = chat.code("complete_orientation", orientationPathId="path-nowhere")
    chat.call("complete_orientation", orientationPathId="path-fraud")

    assert wrong == "INVALID_INPUT"
    assert CompletionEntry.objects.get().path == "path-fraud"


def test_GOAL_6_an_orientation_may_end_without_a_path_and_others_have_none(at_goal):
    chat = at_goal("welcome")
    paths = chat.call("get_context")["orientationOutlook"]["paths"]
    chat.call("complete_orientation")
    chat.call("set_active_goal", goalId=goal_id("notice"))

    assert [path["pathId"] for path in paths] == ["path-care", "path-fraud"]
    assert chat.code("complete_orientation", orientationPathId="path-fraud") == "STATE_CONFLICT"


def test_GOAL_9_prerequisites_keep_their_mastery(at_goal):
    chat = at_goal("in-force")
    Mastery.objects.filter(goal=goal_id("notice")).update(value=0.95)

    chat.call("set_mastery")

    assert Mastery.objects.get(goal=goal_id("notice")).value == 0.95


def test_INV_1_the_ledger_knows_what_was_before(at_goal):
    chat = at_goal("notice")
    Mastery.objects.create(trainee=chat.trainee, goal=goal_id("notice"), value=0.4)

    chat.call("set_mastery")

    assert CompletionEntry.objects.get().before == 0.4


def test_EXAM_1_context_and_navigation_hold_nothing_confidential(exam: Chat):
    context = exam.call("get_context")
    seen = json.dumps([context, exam.call("get_navigation", target="goal", redirect=True)])

    assert context["activeGoal"]["exam"] == {
        "taskContent": "Task of form A on claim CP-TRN-269001.",
        "maxPoints": 10.0,
        "hasImage": False,
    }
    assert "Confidential" not in seen
    assert "passingPoints" not in seen


def test_a_form_that_is_read_in_panels_says_so_and_leads_to_the_cockpit(trainee_named, chat_of, learn):
    alice = trainee_named("alice", autopilot=False)
    released(curriculum(exams=[form("A", has_image=True), form("B", has_image=True)]))
    chat = chat_of(alice)
    learn(chat, "notice", "period", "deadlines", "in-force")

    goal = chat.call("set_active_goal", goalId=goal_id("final"))["activeGoal"]

    assert goal["exam"]["hasImage"] is True
    assert goal["cockpitUrl"].endswith("/coach/")


@pytest.mark.parametrize("slug", ["notice", "deadlines", "welcome"])
def test_EXAM_2_only_an_active_exam_is_evaluated(at_goal, slug: str):
    assert at_goal(slug).code("get_exam_evaluation") == "STATE_CONFLICT"


@pytest.mark.parametrize(
    "change",
    [{"max_points": 9}, {"passing_points": 10}, {"status": "draft"}, {"task": "TODO"}, {"solution": "See {{ this }}"}],
    ids=["maximum", "passing", "draft", "placeholder in the task", "placeholder in the solution"],
)
def test_EXAM_2_an_exam_that_cannot_be_set_is_neither_evaluated_nor_passed(exam: Chat, tables, change):
    arguments = result(exam)
    ExamPaper.objects.update(**change)
    ExamPaper.objects.get(form="A").steps.filter(step="reserve").update(points=3.5)
    CurriculumRevision.objects.update(digest=str(change))
    before = tables()

    assert exam.code("get_exam_evaluation") == "STATE_CONFLICT"
    assert exam.code_of("record_exam_result", arguments) == "STATE_CONFLICT"
    assert tables() == before


@pytest.mark.parametrize("extra", [{"goalId": goal_id("final")}, {"score": 7}, {"answer": "words"}])
def test_EXAM_3_the_evaluation_takes_only_the_session(exam: Chat, extra):
    assert exam.code("get_exam_evaluation", **extra) == "INVALID_INPUT"


@pytest.mark.parametrize("missing", ["evaluationCapability", "earnedPoints"])
def test_EXAM_4_a_pass_needs_capability_and_points(exam: Chat, missing: str):
    arguments = result(exam)
    del arguments[missing]

    assert exam.code_of("record_exam_result", arguments) == "INVALID_INPUT"


@pytest.mark.parametrize(
    "points", [float("nan"), float("inf"), float("-inf"), 1e400, -1, 10.5, "7", True, None, 10**400, 2**53, [7]]
)
def test_EXAM_5_what_are_no_points_is_refused(exam: Chat, tables, points):
    arguments = result(exam, points)
    before = tables()

    assert exam.code_of("record_exam_result", arguments) == "INVALID_INPUT"
    assert tables() == before


def test_EXAM_6_the_passing_mark_passes_and_just_below_may_be_tried_again(exam: Chat, tables):
    before = tables()
    below = exam.code_of("record_exam_result", result(exam, 6.999999))
    again = exam.code_of("record_exam_result", result(exam, 6.5))
    unchanged = tables() == before
    receipt = exam.raw("record_exam_result", result(exam, 7)).structured

    assert (below, again, unchanged) == ("INVALID_INPUT", "INVALID_INPUT", True)
    assert receipt["savedGoalId"] == goal_id("final")
    assert CompletionEntry.objects.get(goal=goal_id("final")).source == "exam"


def test_EXAM_7_a_capability_dies_with_its_state(exam: Chat):
    arguments = result(exam)
    exam.call("set_active_goal", goalId=goal_id("final"))

    fresh = {**arguments, "expectedStateVersion": exam.version}

    assert exam.code_of("record_exam_result", fresh) == "STATE_CONFLICT"


def test_EXAM_7_the_capability_of_one_exam_is_not_good_for_another(exam: Chat):
    session = LearningSession.objects.select_related("revision").get()
    other, own = (
        exam.coach.house.capabilities.issue(
            "EXAM_EVAL", session, exam.now, exam.rng, goal=goal_id(slug), state_version=exam.version
        )
        for slug in ("other-exam", "final")
    )

    assert exam.code("record_exam_result", evaluationCapability=other, earnedPoints=8) == "STATE_CONFLICT"
    assert exam.call("record_exam_result", evaluationCapability=own, earnedPoints=8)["savedMastery"] == 1.0


@pytest.mark.parametrize("locale", ["en-GB", "en-US", "de"])
@pytest.mark.parametrize(("points", "said"), [(6.5, "not_passed"), (10.5, "more_than_maximum")])
def test_EXAM_6_a_failed_exam_is_no_call_to_put_right(exam: Chat, locale, points: float, said: str):
    LearningSession.objects.update(locale=locale)

    answer = exam.raw("record_exam_result", result(exam, points))

    assert answer.structured["code"] == "INVALID_INPUT"
    assert answer.structured["instruction"] == say(locale, "reasons", said, "instruction")
    assert answer.text == answer.structured["message"] == say(locale, "reasons", said, "message")


@pytest.mark.parametrize("tool", ["set_mastery", "complete_orientation"])
@pytest.mark.parametrize("slug", ["notice", "welcome", "deadlines", "final"])
def test_EXAM_8_only_the_tool_of_exams_takes_points(at_goal, tables, slug: str, tool: str):
    chat = at_goal(slug)
    before = tables()

    assert chat.code(tool, evaluationCapability="x", earnedPoints=7) == "INVALID_INPUT"
    assert tables() == before


@pytest.mark.parametrize("slug", ["notice", "welcome", "deadlines"])
def test_EXAM_8_while_no_exam_is_active_points_are_a_conflict(at_goal, slug: str):
    assert at_goal(slug).code("record_exam_result", evaluationCapability="x", earnedPoints=7) == "STATE_CONFLICT"


def test_EXAM_9_the_handoff_echoes_numbers_and_titles(exam: Chat):
    handoff = exam.raw("record_exam_result", result(exam, 8.5)).structured["completionHandoff"]

    assert handoff == {
        "completedGoalId": goal_id("final"),
        "completedGoalTitle": "Goal final",
        "earnedPoints": 8.5,
        "maxPoints": 10.0,
        "successorEvidenceReset": False,
    }


def test_an_exam_chosen_again_comes_in_its_other_form(exam: Chat):
    first = exam.call("get_exam_evaluation")["solutionContent"]

    context = exam.call("set_active_goal", goalId=goal_id("final"))

    assert context["activeGoal"]["exam"]["taskContent"] == "Task of form B on claim CP-TRN-269001."
    assert (first, exam.call("get_exam_evaluation")["solutionContent"]) == (
        "Confidential solution A",
        "Confidential solution B",
    )


def task(context) -> str:
    return str(context["activeGoal"]["exam"]["taskContent"])[:14]


def away_and_back(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("welcome"), redirect=True)
    return chat.call("set_active_goal", goalId=goal_id("final"), redirect=True)


def test_an_exam_that_was_left_after_its_solution_comes_back_in_another_form(exam: Chat):
    exam.call("get_exam_evaluation")

    assert task(away_and_back(exam)) == "Task of form B"


def test_a_form_that_another_attempt_followed_does_not_come_back_by_leaving(exam: Chat):
    exam.call("get_exam_evaluation")
    again = exam.call("set_active_goal", goalId=goal_id("final"))

    assert [task(again), task(away_and_back(exam))] == ["Task of form B", "Task of form B"]
    assert task(exam.call("set_active_goal", goalId=goal_id("final"))) == "Task of form A"


def test_an_exam_met_in_a_new_session_comes_in_another_form_and_old_points_are_refused(exam: Chat):
    arguments = result(exam, 10)
    before, old = exam.version, exam.session
    exam.later(hours=20)
    exam.session = setup.start(exam.trainee, exam.coach.keys, exam.now, exam.rng)
    context = exam.call("get_context")
    stale = exam.code_of("record_exam_result", {**arguments, "learningSessionId": old})

    assert task(context) == "Task of form B"
    assert exam.version == before + 1
    assert stale == "STATE_VERSION_CONFLICT"


def test_a_new_session_leaves_the_last_form_on_the_table(exam: Chat):
    exam.call("set_active_goal", goalId=goal_id("final"))
    before = exam.version
    exam.session = setup.start(exam.trainee, exam.coach.keys, exam.now, exam.rng)

    assert task(exam.call("get_context")) == "Task of form B"
    assert exam.version == before


def test_the_evaluation_says_how_another_attempt_is_had(exam: Chat):
    assert "choose the same goal again" in exam.call("get_exam_evaluation")["instruction"]


def test_everything_mastered_is_the_end(exam: Chat, learn):
    learn(exam, "welcome")

    context = exam.raw("record_exam_result", result(exam, 10)).structured["context"]

    assert context["requiredAction"] == "curriculumComplete"
    assert context["completion"] == {"scopeComplete": True, "curriculumComplete": True}
    assert context["options"] == []
