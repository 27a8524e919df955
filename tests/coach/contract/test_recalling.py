"""Verified recall, from the first batch to what follows the last: REC and IMG rules."""

from collections.abc import Callable
from datetime import timedelta

import pytest
from jsonschema import Draft202012Validator

from coach.contract import setup
from coach.contract.registry import TOOLS
from coach.contract.texts import say
from coach.contract.trainees import aim
from coach.domain.curriculum import goal_id
from coach.models import (
    CardState,
    CompletionEntry,
    CurriculumRevision,
    IdempotencyRecord,
    LearningSession,
    Mastery,
    Trainee,
)
from tests.coach.chat import NOON, Chat
from tests.coach.conftest import released
from tests.coach.curricula import CARDS, IMAGE, card, curriculum, goal, ids

pytestmark = pytest.mark.django_db

ALL = (True,) * 10


@pytest.fixture
def deck(at_goal: Callable[[str], Chat]) -> Chat:
    """A chat at the memory goal, without autopilot."""
    return at_goal("deadlines")


@pytest.fixture
def last_batch(trainee_named, chat_of: Callable[..., Chat], learn):
    """A chat with autopilot in which the deck's last two cards are left; the image goal follows it."""

    def open_chat(**options) -> Chat:
        chat = chat_of(trainee_named("carol", **options))
        learn(chat, "notice", "period", "welcome")
        chat.call("set_active_goal", goalId=goal_id("deadlines"))
        chat.recall()
        return chat

    return open_chat


def record(chat: Chat, *passed: bool, **changed):
    batch = chat.call("start_verified_recall")
    answers = chat.call("get_verified_recall_answers", batchCapability=batch["batchCapability"])
    arguments = {
        "gradingCapability": answers["gradingCapability"],
        "assessments": [{"passed": each} for each in passed],
    }
    return chat.filled("record_verified_recall_results", **{**arguments, **changed})


@pytest.mark.parametrize(
    "extra", [{"batchSize": 5}, {"cardId": "card-01"}, {"goalId": goal_id("deadlines")}, {"language": "en"}]
)
def test_REC_1_start_takes_only_the_session(deck: Chat, extra):
    assert deck.code("start_verified_recall", **extra) == "INVALID_INPUT"


def test_REC_2_and_REC_4_a_batch_shows_prompts_in_order(deck: Chat):
    result = deck.result("start_verified_recall")

    assert [card["prompt"] for card in result.structured["cards"]] == [f"Prompt {number}" for number in range(1, 11)]
    assert "batchCapability" in result.structured


def test_REC_3_a_batch_holds_neither_ids_of_cards_nor_answers(deck: Chat):
    result = deck.result("start_verified_recall")

    everything = str([result.structured, result.text, result.meta])

    assert [set(each) for each in result.structured["cards"]] == [{"prompt", "category"}] * 10
    assert not [word for word in ("card-", "Secret answer", "cardId", "expectedAnswer") if word in everything]


def test_REC_5_answers_come_in_the_same_order(deck: Chat):
    batch = deck.call("start_verified_recall")

    answers = deck.call("get_verified_recall_answers", batchCapability=batch["batchCapability"])

    assert [card["prompt"] for card in answers["answers"]] == [card["prompt"] for card in batch["cards"]]
    assert answers["answers"][0]["expectedAnswer"] == "Secret answer 1"
    assert answers["gradingCapability"] != batch["batchCapability"]


def test_REC_6_answers_may_be_asked_again_and_recorded_once(deck: Chat, tables):
    before = tables()
    first, second = record(deck, *ALL), record(deck, *ALL)
    unchanged = tables() == before
    saved = deck.raw("record_verified_recall_results", first)

    assert unchanged
    assert first["gradingCapability"] != second["gradingCapability"]
    assert deck.raw("record_verified_recall_results", second) == saved
    assert IdempotencyRecord.objects.filter(tool="record_verified_recall_results").count() == 1


@pytest.mark.parametrize("passed", [ALL[:-1], (*ALL, True), ()])
def test_REC_7_each_card_has_one_result(deck: Chat, tables, passed):
    arguments = record(deck, *passed)
    before = tables()

    assert deck.code_of("record_verified_recall_results", arguments) == "INVALID_INPUT"
    assert tables() == before


@pytest.mark.parametrize("name", ["feedback", "answer", "note", "cardId"])
def test_REC_8_a_result_has_no_words(deck: Chat, tables, name: str):
    arguments = record(deck, *ALL)
    arguments["assessments"][3][name] = "MARKER"
    before = tables()

    answer = deck.raw("record_verified_recall_results", arguments)

    assert answer.structured["code"] == "INVALID_INPUT"
    assert "MARKER" not in str(answer)
    assert tables() == before


@pytest.mark.parametrize("passed", [1, "true", None, 0])
def test_REC_9_a_result_is_a_boolean(deck: Chat, passed):
    arguments = record(deck, *ALL)
    arguments["assessments"][0]["passed"] = passed

    assert deck.code_of("record_verified_recall_results", arguments) == "INVALID_INPUT"


def test_REC_10_batch_and_grading_capabilities_are_not_exchanged(deck: Chat):
    batch = deck.call("start_verified_recall")["batchCapability"]
    grading = record(deck, *ALL)["gradingCapability"]

    assert deck.code("get_verified_recall_answers", batchCapability=grading) == "STATE_CONFLICT"
    assert (
        deck.code_of("record_verified_recall_results", record(deck, *ALL, gradingCapability=batch)) == "STATE_CONFLICT"
    )


def test_REC_11_and_REC_12_a_batch_is_one_step_with_one_continuation(deck: Chat):
    before = deck.version

    receipt = deck.recall()

    assert receipt["stateVersion"] == deck.version == before + 1
    assert (receipt["savedAssessments"], receipt["passedAssessments"], receipt["pendingCards"]) == (10, 10, 2)
    assert receipt["continuation"] == {"action": "askNextRecallBatch", "consentRequired": False}
    assert "context" not in receipt
    assert [card["prompt"] for card in receipt["next"]["cards"]] == ["Prompt 11", "Prompt 12"]


def test_REC_13_and_REC_21_failed_cards_wait_for_the_next_day_of_the_zone(deck: Chat):
    deck.recall(*(False,) * 10)
    receipt = deck.recall(False, True)
    same_day = deck.call("start_verified_recall")
    deck.now = deck.now.replace(hour=23, minute=59)
    still = deck.call("start_verified_recall")["status"]
    deck.later(minutes=1)

    assert receipt["continuation"]["action"] == "waitUntilEligible"
    assert same_day["status"] == receipt["next"]["status"] == still == "waiting"
    assert same_day["nextEligibleAt"] == "2026-12-01T00:00:00Z"
    assert "batchCapability" not in same_day
    assert deck.call("start_verified_recall")["pendingCards"] == 11


def test_REC_14_and_REC_15_mastery_comes_with_the_last_card(deck: Chat):
    first = deck.recall()
    midway = Mastery.objects.filter(goal=goal_id("deadlines")).exists()
    last = deck.recall()

    assert (first["masterySaved"], midway) == (False, False)
    assert (last["masterySaved"], last["pendingCards"]) == (True, 0)
    assert last["continuation"] == {"action": "offerGoal", "consentRequired": True}
    assert not {"requiredAction", "instruction"} & last["context"].keys()
    assert "next" not in last
    assert "activeGoal" not in last["context"]
    assert CompletionEntry.objects.get(goal=goal_id("deadlines")).source == "verified_recall"


@pytest.fixture
def card_withdrawn(trainee_named, chat_of: Callable[..., Chat], learn) -> Chat:
    """A chat at a deck of thirteen cards, one of which failed; a newer revision teaches the twelve that passed."""
    trainee = trainee_named("alice", autopilot=False, recall_batch_size=20)
    released(curriculum(cards=[card(number) for number in range(1, CARDS + 2)]))
    chat = chat_of(trainee)
    learn(chat, "notice")
    chat.call("set_active_goal", goalId=goal_id("deadlines"))
    chat.recall(*(True,) * CARDS, False)
    released(curriculum())
    return chat


def test_REC_15_and_H_14_a_session_on_a_deck_with_nothing_pending_begins_with_its_mastery(card_withdrawn: Chat):
    chat = card_withdrawn
    before = chat.version
    chat.session = setup.start(chat.trainee, chat.coach.keys, chat.now, chat.rng)

    context = chat.call("get_context")

    assert (context["requiredAction"], context["progress"]["masteredAtomic"]) == ("setActiveGoal", 2)
    assert "activeGoal" not in context
    assert chat.version == before + 1
    assert CompletionEntry.objects.get(goal=goal_id("deadlines")).source == "verified_recall"


def test_REC_15_and_INV_6_a_deck_with_nothing_pending_is_saved_by_the_next_write(card_withdrawn: Chat, tables):
    chat = card_withdrawn
    LearningSession.objects.update(revision=CurriculumRevision.objects.latest("number"))
    before = tables()
    context = chat.call("get_context")
    refused = chat.code("start_verified_recall"), chat.code("set_mastery")
    unchanged = tables() == before
    chat.call("set_active_goal", goalId=goal_id("period"))

    assert (context["learningState"], context["progress"]["masteredAtomic"]) == ("choosing", 2)
    assert (refused, unchanged) == (("STATE_CONFLICT", "STATE_CONFLICT"), True)
    assert Mastery.objects.get(goal=goal_id("deadlines")).value == 1.0
    assert CompletionEntry.objects.filter(goal=goal_id("deadlines"), source="verified_recall", at=NOON).count() == 1


def test_REC_15_a_card_that_is_still_taught_keeps_its_deck_open(card_withdrawn: Chat):
    assert card_withdrawn.call("start_verified_recall")["pendingCards"] == 1
    assert not Mastery.objects.filter(goal=goal_id("deadlines")).exists()


@pytest.mark.parametrize("coach", ["in process"], indirect=True)  # a transport makes INTERNAL_ERROR of it
def test_REC_16_an_error_after_the_cards_were_written_leaves_nothing(last_batch, tables, monkeypatch):
    chat = last_batch(strategy="random")
    arguments = record(chat, True, True)
    before = tables()
    monkeypatch.setattr(chat.rng, "choice", lambda options: options[99])

    with pytest.raises(IndexError):
        chat.raw("record_verified_recall_results", arguments)
    assert tables() == before


def test_REC_17_a_batch_issued_before_midnight_is_recorded_after_it(deck: Chat):
    deck.now = deck.now.replace(hour=23, minute=59)
    arguments = record(deck, *ALL)
    deck.later(minutes=2)

    assert not deck.raw("record_verified_recall_results", arguments).failed


def test_REC_18_of_two_sessions_with_the_same_cards_one_records(deck: Chat, chat_of):
    other = chat_of(deck.trainee)
    first, second = record(deck, *ALL), record(other, *ALL)
    deck.raw("record_verified_recall_results", first)

    assert other.code_of("record_verified_recall_results", second) == "STATE_CONFLICT"


@pytest.mark.parametrize("slug", ["notice", "welcome", "final"])
def test_REC_19_without_an_active_memory_goal_there_is_no_batch(at_goal, slug: str):
    assert at_goal(slug).code("start_verified_recall") == "STATE_CONFLICT"


def test_REC_19_a_deck_that_is_out_of_focus_or_not_active_has_no_batch(deck: Chat, tables):
    batch = deck.call("start_verified_recall")["batchCapability"]
    aim(deck.trainee, ids("start"))
    out = deck.code("start_verified_recall"), deck.code("get_verified_recall_answers", batchCapability=batch)
    aim(deck.trainee, ids("handling"))
    Trainee.objects.update(active_goal=None)
    before = tables()

    assert out == ("STATE_CONFLICT", "STATE_CONFLICT")
    assert deck.code("start_verified_recall") == "STATE_CONFLICT"
    assert tables() == before


def test_REC_20_a_memory_goal_is_mastered_by_recall_alone(deck: Chat):
    assert deck.code("set_mastery") == "STATE_CONFLICT"
    assert deck.code("complete_orientation") == "STATE_CONFLICT"


def test_IDEM_10_a_repeat_answers_the_same_and_other_results_are_refused(deck: Chat, tables):
    arguments = record(deck, *ALL)
    first = deck.raw("record_verified_recall_results", arguments)
    before = tables()
    other = {**arguments, "assessments": [{"passed": False}] * 10}

    assert deck.raw("record_verified_recall_results", arguments) == first
    assert deck.code_of("record_verified_recall_results", other) == "IDEMPOTENCY_KEY_REUSED"
    assert tables() == before


def test_the_batch_is_the_sessions_size(trainee_named, chat_of, learn):
    chat = chat_of(trainee_named("dave", recall_batch_size=3))
    learn(chat, "notice")
    chat.call("set_active_goal", goalId=goal_id("deadlines"))

    assert len(chat.call("start_verified_recall")["cards"]) == 3


def test_a_grading_capability_lasts_half_an_hour(deck: Chat):
    arguments = record(deck, *ALL)
    deck.later(minutes=30)

    assert deck.code_of("record_verified_recall_results", arguments) == "STATE_CONFLICT"


def test_IMG_2_and_IMG_9_the_call_is_filled_in_but_for_the_session(last_batch):
    chat = last_batch()

    receipt = chat.recall()
    call = receipt["continuation"]["toolCall"]
    tool = chat.coach.tools[call["name"]]

    assert set(call) == {"name", "arguments"}
    assert set(call["arguments"]) == {"goalId", "expectedStateVersion"}
    assert chat.session not in str(receipt)
    assert "learningSessionId" not in str(receipt)
    Draft202012Validator(tool.input_schema).validate({**call["arguments"], "learningSessionId": chat.session})


def test_IMG_1_to_IMG_3_the_diagram_of_an_ordinary_successor_is_one_call_away(last_batch):
    chat = last_batch()

    receipt = chat.recall()
    call = receipt["continuation"]["toolCall"]
    shown = chat.coach.call(
        call["name"], {**call["arguments"], "learningSessionId": chat.session}, chat.identity, chat.now, chat.rng
    )

    assert receipt["continuation"]["action"] == "renderGoalVisualizationThenTeachActiveGoal"
    assert receipt["continuation"]["consentRequired"] is False
    assert call["arguments"] == {"goalId": goal_id("in-force"), "expectedStateVersion": chat.version}
    assert "sps_" not in str(receipt)
    assert shown.structured["goalVisualization"]["goalId"] == goal_id("in-force")


def test_IMG_4_without_images_the_lesson_just_goes_on(last_batch):
    receipt = last_batch(show_images=False).recall()

    assert receipt["continuation"] == {"action": "teachActiveGoal", "consentRequired": False}


@pytest.mark.parametrize(
    ("mastered", "successor", "action", "consent"),
    [
        (("notice", "welcome"), "period", "teachActiveGoal", False),
        (("notice", "period"), "welcome", "orientActiveGoal", True),
        (("notice", "period", "welcome", "in-force"), "final", "examineActiveGoal", True),
    ],
    ids=["no image", "orientation", "exam"],
)
def test_IMG_4_another_successor_has_no_call(
    trainee_named, chat_of, learn, mastered, successor: str, action: str, consent: bool
):
    chat = chat_of(trainee_named("carol", recall_batch_size=20))
    learn(chat, *mastered)
    chat.call("set_active_goal", goalId=goal_id("deadlines"))

    receipt = chat.recall()

    assert receipt["context"]["activeGoal"]["goalId"] == goal_id(successor)
    assert receipt["continuation"] == {"action": action, "consentRequired": consent}


def test_IMG_4_a_deck_that_follows_a_deck_has_no_call(trainee_named, chat_of, learn):
    trainee = trainee_named("carol", recall_batch_size=20)
    goals = [goal("deadlines", "memory"), goal("limits", "memory", image=IMAGE)]
    cards = [card(number, of) for of in ("deadlines", "limits") for number in range(CARDS)]
    released(curriculum(goals=goals, cards=cards, exams=[]))
    chat = chat_of(trainee)
    chat.call("set_active_goal", goalId=goal_id("deadlines"))

    receipt = chat.recall()

    assert receipt["context"]["activeGoal"]["goalId"] == goal_id("limits")
    assert receipt["continuation"] == {"action": "chooseMemoryMode", "consentRequired": True}


def test_IMG_5_only_the_renderer_and_practice_have_a_widget():
    assert {tool.name: tool.ui for tool in TOOLS if tool.ui} == {
        "render_goal_visualization": "image",
        "start_memory_practice": "cards",
    }


def test_IMG_6_and_ERR_11_a_renderer_that_fails_changes_nothing(last_batch, tables):
    chat = last_batch()
    receipt = chat.result("record_verified_recall_results", **record(chat, True, True))
    before = tables()

    assert chat.code("render_goal_visualization", goalId=goal_id("notice")) == "STATE_CONFLICT"
    assert tables() == before
    assert receipt.text
    assert receipt.structured["context"]["activeGoal"]["description"] == "What in-force is about."
    assert chat.call("get_context")["instruction"] == say("en-GB", "actions", "teachActiveGoal")


def test_a_deck_that_leaves_a_focus_with_an_empty_frontier_offers_no_wider_one(at_goal):
    chat = at_goal("deadlines")
    Mastery.objects.filter(goal=goal_id("notice")).delete()
    setup.choose_focus(chat.trainee, ids("coverage"))
    chat.recall()

    receipt = chat.recall()

    assert receipt["context"]["learningState"] == "blocked"
    assert receipt["continuation"] == {"action": "getFrontier", "consentRequired": True}


def test_the_diagram_is_not_shown_to_who_wants_none(last_batch):
    chat = last_batch(show_images=False)
    chat.recall()

    assert chat.code("render_goal_visualization", goalId=goal_id("in-force")) == "INVALID_INPUT"


def test_CAP_6_after_a_change_of_state_old_capabilities_fail(deck: Chat):
    batch = deck.call("start_verified_recall")["batchCapability"]
    arguments = record(deck, *ALL)
    Trainee.objects.update(state_revision=deck.version + 1)

    assert deck.code("get_verified_recall_answers", batchCapability=batch) == "STATE_CONFLICT"
    assert deck.code_of("record_verified_recall_results", arguments) == "STATE_CONFLICT"


def test_practised_cards_come_back_and_prove_nothing(deck: Chat):
    opened = deck.result("start_memory_practice")
    cards = opened.meta["cards"]
    for each in cards[:3]:
        deck.call("review_memory_practice_card", rating="known", reviewCapability=each["reviewCapability"])
    again = deck.call("start_memory_practice")

    assert "Secret answer" not in str(opened.structured) + opened.text
    assert cards[0]["back"] == "Secret answer 1"
    assert again["progress"] == {"totalCards": 12, "dueCards": 9, "scheduledCards": 3}
    assert CardState.objects.filter(interval=1, attempts=0).count() == 3
    assert deck.code("review_memory_practice_card", rating="known", reviewCapability=cards[0]["reviewCapability"]) == (
        "STATE_CONFLICT"
    )


def test_a_day_later_a_passed_deck_stays_passed(deck: Chat):
    deck.recall()
    deck.now += timedelta(days=0, hours=20)

    assert deck.call("start_verified_recall")["verifiedCards"] == 10
