"""What is set up in the web page."""

import pytest

from coach.contract import setup
from coach.contract.setup import NotPossible, Options
from coach.models import LearningSession, Trainee
from tests.coach.chat import NOON, Chat
from tests.coach.curricula import ids

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "choices",
    [
        {},
        {"line": frozenset()},
        {"line": frozenset({"boat"})},
        {"line": frozenset({"auto"}), "other": frozenset({"x"})},
    ],
)
def test_every_question_is_answered_from_its_list(chat: Chat, revision, choices):
    before = chat.version

    with pytest.raises(NotPossible):
        setup.configure(chat.trainee, revision.curriculum, choices)
    assert chat.version == before


def test_a_focus_is_of_what_the_trainee_sees(chat: Chat):
    with pytest.raises(NotPossible):
        setup.choose_focus(chat.trainee, ids("hulls"))
    with pytest.raises(NotPossible):
        setup.choose_focus(chat.trainee, ())


@pytest.mark.parametrize(("roots", "stays"), [(("start",), True), (("coverage",), False)])
def test_INV_2_a_focus_without_the_active_goal_leaves_it(chat: Chat, roots, stays: bool):
    chat.call("set_active_goal", goalId=ids("notice")[0])

    setup.choose_focus(chat.trainee, ids(*roots))

    assert (Trainee.objects.get().active_goal is not None) is stays


@pytest.mark.parametrize(
    "options",
    [Options(locale="fr"), Options(zone="Mars/Olympus"), Options(recall_batch_size=21), Options(recall_batch_size=0)],
)
def test_options_are_those_there_are(chat: Chat, options: Options):
    with pytest.raises(NotPossible):
        setup.choose_options(chat.trainee, options)


def test_a_subject_without_open_goals_cannot_be_planned(chat: Chat):
    with pytest.raises(NotPossible):
        setup.draw_up_plan(chat.trainee, "nowhere", "DAY", 1, NOON)


def test_a_plan_is_drawn_up_from_what_is_open(chat: Chat, learn):
    learn(chat, "notice")

    setup.draw_up_plan(chat.trainee, "motor", "DAY", 1, NOON)

    assert [str(item.goal) for item in chat.trainee.plans.get().items.all()] == [*ids("period", "deadlines")]


def test_a_plan_that_is_dropped_leads_no_more_and_what_was_mastered_stays(chat: Chat, learn):
    learn(chat, "notice")
    setup.draw_up_plan(chat.trainee, "motor", "DAY", 1, NOON)
    chat.call("resume_learning_plan")
    chat.trainee.refresh_from_db()

    setup.drop_plan(chat.trainee, "motor")

    assert (chat.trainee.plans.count(), chat.trainee.current_subject) == (0, "")
    assert chat.trainee.mastery.count() == 1
    with pytest.raises(NotPossible):
        setup.drop_plan(chat.trainee, "motor")


def test_nobody_starts_before_the_set_up(chat: Chat):
    Trainee.objects.update(curriculum=None)
    chat.trainee.refresh_from_db()

    with pytest.raises(NotPossible):
        setup.start(chat.trainee, chat.coach.keys, NOON, chat.rng)


def test_each_click_opens_a_session_and_all_can_be_ended(chat: Chat):
    setup.start(chat.trainee, chat.coach.keys, NOON, chat.rng)

    assert setup.revoke(chat.trainee, NOON) == 2
    assert LearningSession.objects.filter(revoked_at=None).count() == 0
    assert chat.code("get_context") == "SESSION_REQUIRED"
