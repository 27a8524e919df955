"""Learning plans in a chat: their text, resuming, switching."""

from collections.abc import Callable

import pytest

from coach.contract import setup
from coach.domain.curriculum import goal_id
from coach.models import Trainee, TrainingPlan
from tests.coach.chat import NOON, Chat
from tests.coach.curricula import ids

pytestmark = pytest.mark.django_db


@pytest.fixture
def planned(trainee_named, chat_of: Callable[..., Chat]) -> Chat:
    """A chat that follows plans in two subjects: two motor goals a week, and one of the common track a day."""
    trainee = trainee_named("grace", follow_plans=True)
    setup.draw_up_plan(trainee, "motor", "WEEK", 2, NOON)
    setup.draw_up_plan(trainee, "track", "DAY", 1, NOON)
    return chat_of(trainee)


def today(chat: Chat):
    return chat.call("get_context")["learningPlanToday"]


def test_the_plans_text_is_the_backends(planned: Chat):
    assert today(planned)["text"] == "Motor claims: 0 of 2 this week, on track. Common track: 0 of 1 today, on track."


def test_the_text_speaks_the_sessions_language(trainee_named, chat_of):
    trainee = trainee_named("heidi", locale="de")
    setup.draw_up_plan(trainee, "motor", "WEEK", 2, NOON)

    assert today(chat_of(trainee))["text"] == "Motor claims: 0 von 2 diese Woche, im Plan."


def test_without_a_plan_the_text_says_so(chat: Chat):
    assert today(chat) == {
        "asOf": "2026-11-30",
        "followLearningPlans": False,
        "resumeAvailable": False,
        "subjects": [],
        "text": "There is no learning plan.",
    }


def test_a_plan_without_goals_is_not_evaluable_and_never_nought_of_nought(planned: Chat):
    TrainingPlan.objects.get(subject="track").items.all().delete()

    plan = today(planned)

    assert plan["text"].endswith("Common track: not evaluable.")
    assert plan["subjects"][1] == {
        "subject": "Common track",
        "current": False,
        "canContinue": False,
        "widensFocus": False,
        "evaluable": False,
        "period": "DAY",
    }


def test_a_resumed_plan_makes_its_next_goal_active(planned: Chat):
    before = planned.call("get_context")
    moved = planned.call("resume_learning_plan")

    assert (before["requiredAction"], before["interactionMode"]) == ("followLearningPlanGuidance", "learningPlan")
    assert before["learningPlanToday"]["guidance"] == {"state": "resume"}
    assert (moved["status"], moved["changed"]) == ("resumed", True)
    assert moved["context"]["activeGoal"]["goalId"] == goal_id("notice")
    assert moved["context"] == planned.call("get_context")
    assert today(planned)["guidance"] == {"state": "continue"}
    assert today(planned)["activeGoalAnnouncement"] == "Active goal: Goal notice."


def test_the_autopilot_follows_the_plan(planned: Chat):
    planned.call("resume_learning_plan")

    receipt = planned.call("set_mastery")

    assert receipt["context"]["activeGoal"]["goalId"] == goal_id("period")
    assert today(planned)["text"].startswith("Motor claims: 1 of 2 this week, on track.")


def test_the_autopilot_never_leaves_the_focus_and_the_plan_asks_first(planned: Chat):
    setup.choose_focus(planned.trainee, ids("start"))
    planned.call("resume_learning_plan")

    after = planned.call("set_mastery")["context"]
    before = planned.version
    agreed = planned.call("resume_learning_plan")["context"]

    assert "activeGoal" not in after
    assert after["progress"]["scope"]["goalIds"] == [*ids("start")]
    assert after["requiredAction"] == "followLearningPlanGuidance"
    assert [subject["widensFocus"] for subject in after["learningPlanToday"]["subjects"]] == [True, False]
    assert (agreed["activeGoal"]["goalId"], agreed["progress"]["scope"]["goalIds"]) == (
        goal_id("period"),
        [*ids("handling")],
    )
    assert agreed["stateVersion"] == planned.version == before + 1


def test_SUCC_2_goal_parking_and_focus_move_the_version_by_one(planned: Chat, learn):
    learn(planned, "notice")
    setup.choose_focus(planned.trainee, ids("coverage"))
    planned.call("resume_learning_plan")
    before = planned.version

    moved = planned.call("switch_learning_plan_subject", subject="Common track")

    assert moved["context"]["progress"]["scope"]["goalIds"] == [*ids("handling")]
    assert TrainingPlan.objects.get(subject="motor").parked_goal
    assert moved["stateVersion"] == moved["context"]["stateVersion"] == planned.version == before + 1


def test_a_goal_outside_of_every_plan_pauses_them(planned: Chat):
    TrainingPlan.objects.get(subject="track").delete()
    planned.call("set_active_goal", goalId=goal_id("welcome"))

    assert today(planned)["guidance"] == {"state": "paused"}
    assert planned.code("resume_learning_plan") == "STATE_CONFLICT"


def test_arrears_refuse_no_study(planned: Chat):
    planned.later(hours=22)
    Trainee.objects.update(zone="Pacific/Auckland")

    plan = today(planned)

    assert plan["asOf"] == "2026-12-01"
    assert plan["text"].endswith("Common track: 0 of 1 today, 1 behind.")
    assert plan["resumeAvailable"] is True


def test_a_switch_parks_the_unfinished_goal_and_comes_back_to_it(planned: Chat):
    planned.call("resume_learning_plan")

    away = planned.call("switch_learning_plan_subject", subject="Common track")
    parked = TrainingPlan.objects.get(subject="motor").parked_goal
    back = planned.call("switch_learning_plan_subject", subject="Motor claims")

    assert away["status"] == "switched"
    assert away["context"]["activeGoal"]["goalId"] == goal_id("welcome")
    assert [subject["current"] for subject in away["context"]["learningPlanToday"]["subjects"]] == [False, True]
    assert str(parked) == back["context"]["activeGoal"]["goalId"] == goal_id("notice")
    assert TrainingPlan.objects.get(subject="motor").parked_goal is None


def test_a_goal_chosen_by_hand_is_in_its_subject_and_parked_there(planned: Chat, learn):
    learn(planned, "notice")
    planned.call("set_active_goal", goalId=goal_id("deadlines"))
    before = [subject["current"] for subject in today(planned)["subjects"]]
    own = planned.code("switch_learning_plan_subject", subject="Motor claims")
    planned.call("switch_learning_plan_subject", subject="Common track")
    back = planned.call("switch_learning_plan_subject", subject="Motor claims")

    assert (before, own) == ([True, False], "STATE_CONFLICT")
    assert back["context"]["activeGoal"]["goalId"] == goal_id("deadlines")


def test_a_redirect_into_another_subject_makes_it_the_current_one(planned: Chat):
    planned.call("resume_learning_plan")

    context = planned.call("set_active_goal", goalId=goal_id("welcome"), redirect=True)

    assert [subject["current"] for subject in context["learningPlanToday"]["subjects"]] == [False, True]
    assert planned.code("switch_learning_plan_subject", subject="Common track") == "STATE_CONFLICT"
    assert planned.call("switch_learning_plan_subject", subject="Motor claims")["status"] == "switched"


def test_a_parked_goal_that_is_chosen_by_hand_is_parked_no_more(planned: Chat):
    planned.call("resume_learning_plan")
    planned.call("switch_learning_plan_subject", subject="Common track")

    planned.call("set_active_goal", goalId=goal_id("notice"), redirect=True)

    assert TrainingPlan.objects.get(subject="motor").parked_goal is None


def test_a_goal_of_no_plan_is_in_no_subject_and_any_can_be_switched_to(planned: Chat):
    planned.call("resume_learning_plan")
    TrainingPlan.objects.get(subject="track").items.all().delete()
    context = planned.call("set_active_goal", goalId=goal_id("welcome"), redirect=True)

    moved = planned.call("switch_learning_plan_subject", subject="Motor claims")

    assert [subject["current"] for subject in context["learningPlanToday"]["subjects"]] == [False, False]
    assert moved["context"]["activeGoal"]["goalId"] == goal_id("notice")


@pytest.mark.parametrize("subject", ["Motor claims", "motor", "No such subject"])
def test_only_a_subject_that_is_on_offer_can_be_switched_to(planned: Chat, tables, subject: str):
    planned.call("resume_learning_plan")
    before = tables()

    assert planned.code("switch_learning_plan_subject", subject=subject) == "STATE_CONFLICT"
    assert tables() == before


def test_EXAM_11_an_exam_is_neither_switched_nor_resumed_away(planned: Chat, learn):
    learn(planned, "notice", "period", "deadlines", "in-force")
    planned.call("set_active_goal", goalId=goal_id("final"))

    assert planned.code("switch_learning_plan_subject", subject="Common track") == "STATE_CONFLICT"
    assert planned.code("resume_learning_plan") == "STATE_CONFLICT"
    assert (
        planned.coach.house.tool("switch_learning_plan_subject") not in planned.call("get_context")["nextAllowedTools"]
    )


def test_a_plan_that_is_done_is_complete_and_one_that_waits_blocked(planned: Chat, learn):
    TrainingPlan.objects.get(subject="motor").delete()
    learn(planned, "welcome")
    blocked = today(planned)["guidance"]
    learn(planned, "notice", "period", "deadlines", "in-force", "final")

    assert blocked == {"state": "blocked"}
    assert today(planned)["guidance"] == {"state": "complete"}


def test_followed_without_a_plan_there_is_nothing_to_say(trainee_named, chat_of):
    assert today(chat_of(trainee_named("ivan", follow_plans=True)))["guidance"] == {"state": "unavailable"}


def test_reading_the_status_changes_nothing(planned: Chat, tables):
    before = tables()
    today(planned)

    assert tables() == before
