"""Context, navigation, focus and active goal: TURN, SUCC and CONF rules."""

import pytest

from coach.contract import setup
from coach.contract.registry import TOOLS
from coach.contract.texts import say
from coach.domain.curriculum import goal_id
from coach.models import CurriculumRevision, Trainee
from tests.coach.chat import NOON, SHAPES, Chat
from tests.coach.curricula import ids

pytestmark = pytest.mark.django_db

VERSIONS = {
    "contractMajor": 1,
    "stateVersion": 2,
    "stateSchemaVersion": 1,
    "workflowVersion": "coach@1.0",
    "curriculumRevision": "claims-uk@1",
    "communicationLocale": "en-GB",
    "extensions": {},
}


VERSIONED = [tool.name for tool in TOOLS if "expected_state_version" in tool.input.model_fields]
OWN = {("in-force", "render_goal_visualization"): {"goalId": goal_id("in-force")}}
"""What a tool has to be sent in one state alone."""


def test_TURN_4_context_needs_nothing_but_the_session(chat: Chat):
    assert chat.raw("get_context", {"learningSessionId": chat.session}).failed is False


def test_TURN_5_fifty_contexts_change_no_row(chat: Chat, tables):
    before = tables()

    answers = [chat.call("get_context") for _ in range(50)]

    assert tables() == before
    assert answers == answers[:1] * 50


def test_TURN_5_a_stale_active_goal_is_not_cleared_by_reading(chat: Chat, tables):
    Trainee.objects.update(active_goal=goal_id("hulls"))
    before = tables()

    context = chat.call("get_context")

    assert "activeGoal" not in context
    assert tables() == before


def test_TURN_6_context_says_every_version_and_what_to_do(chat: Chat):
    context = chat.call("get_context")

    assert context["instruction"]
    assert {name: context[name] for name in VERSIONS} == VERSIONS


@pytest.mark.parametrize(
    ("slug", "own"),
    [
        ("welcome", {"complete_orientation"}),
        ("notice", {"set_mastery"}),
        (
            "deadlines",
            {
                "start_memory_practice",
                "start_verified_recall",
                "get_verified_recall_answers",
                "record_verified_recall_results",
            },
        ),
        ("in-force", {"render_goal_visualization", "set_mastery"}),
        ("final", {"get_exam_evaluation", "record_exam_result"}),
    ],
)
def test_TURN_7_each_tool_that_is_named_can_be_called_and_comes_to_a_decision(at_goal, slug: str, own: set[str]):
    chat = at_goal(slug)
    names = {chat.coach.house.tool(tool.name): tool.name for tool in TOOLS}

    allowed = [names[name] for name in chat.call("get_context")["nextAllowedTools"]]
    answers = [chat.result(tool, **{**SHAPES.get(tool, {}), **OWN.get((slug, tool), {})}) for tool in allowed]

    assert own | {"get_context", "get_navigation"} <= set(allowed)
    assert {answer.structured["code"] for answer in answers if answer.failed} <= {"STATE_CONFLICT"}


@pytest.mark.parametrize("locale", ["en-US", "de"])
def test_TURN_9_the_locale_is_the_sessions(trainee_named, chat_of, locale: str):
    chat = chat_of(trainee_named("bob", locale=locale))
    setup.choose_options(chat.trainee, setup.Options(locale="en-GB"))

    assert chat.call("get_context")["communicationLocale"] == locale


def test_TURN_10_without_a_set_up_there_is_nothing_but_the_way_to_it(chat: Chat):
    chat.trainee.choices.all().delete()

    answer = chat.result("get_context").structured

    assert (answer["code"], answer["configurationRequired"]) == ("SESSION_REQUIRED", True)
    assert answer["startUrl"] == "https://claims.example/coach/"
    assert not {"options", "frontier", "nextAllowedTools"} & answer.keys()


@pytest.mark.parametrize(
    ("slug", "action"),
    [
        ("welcome", "orientActiveGoal"),
        ("notice", "teachActiveGoal"),
        ("deadlines", "chooseMemoryMode"),
        ("final", "examineActiveGoal"),
    ],
)
def test_TURN_11_an_active_goal_requires_the_one_action_of_its_kind(at_goal, slug: str, action: str):
    context = at_goal(slug).call("get_context")

    assert (context["requiredAction"], context["instruction"]) == (action, say("en-GB", "actions", action))


EVERYTHING = ("welcome", "notice", "period", "deadlines", "in-force", "final")


@pytest.mark.parametrize(
    ("mastered", "focus", "follow", "action"),
    [
        ((), "handling", False, "setActiveGoal"),
        (("welcome", "notice"), "start", False, "setScope"),
        ((), "closing", False, "getFrontier"),
        ((), "handling", True, "followLearningPlanGuidance"),
        (EVERYTHING, "start", True, "curriculumComplete"),
    ],
    ids=["choosing", "focus finished", "blocked", "plan", "all mastered"],
)
def test_TURN_11_without_an_active_goal_the_state_requires_one_action(
    manual: Chat, learn, mastered, focus, follow: bool, action: str
):
    setup.draw_up_plan(manual.trainee, "motor", "DAY", 1, NOON)
    setup.choose_focus(manual.trainee, ids(focus))
    setup.choose_options(manual.trainee, setup.Options(autopilot=False, follow_plans=follow))
    learn(manual, *mastered)

    context = manual.call("get_context")

    assert (context["requiredAction"], context["instruction"]) == (action, say("en-GB", "actions", action))


def test_SUCC_2_autopilot_and_mastery_move_the_version_by_one(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("notice"))
    before = chat.version

    receipt = chat.call("set_mastery")

    assert receipt["context"]["activeGoal"]["goalId"] == goal_id("welcome")
    assert receipt["stateVersion"] == receipt["context"]["stateVersion"] == chat.version == before + 1


def test_SUCC_3_a_write_is_one_line_in_the_log(chat: Chat, caplog, django_capture_on_commit_callbacks):
    with django_capture_on_commit_callbacks(execute=True):
        chat.call("set_active_goal", goalId=goal_id("notice"))

    assert caplog.text.count("coach_changed") == 1


def test_SUCC_4_an_option_that_is_gone_is_refused(manual: Chat, tables):
    options = manual.call("get_context")["options"]
    manual.call("set_active_goal", goalId=goal_id("notice"))
    manual.call("set_mastery")
    before = tables()

    assert manual.code("set_active_goal", goalId=options[1]["goalIds"][0]) == "STATE_CONFLICT"
    assert tables() == before


def test_SUCC_5_the_active_goal_may_be_confirmed(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("notice"))
    before = chat.version

    again = chat.call("set_active_goal", goalId=goal_id("notice"))

    assert again["activeGoal"]["goalId"] == goal_id("notice")
    assert chat.version == before + 1


@pytest.mark.parametrize(
    "change",
    [
        lambda trainee: setup.choose_focus(trainee, ids("coverage")),
        lambda trainee: setup.choose_options(trainee, setup.Options(show_images=False)),
        lambda trainee: setup.configure(trainee, trainee.curriculum, {"line": frozenset({"property"})}),
    ],
    ids=["focus", "images", "personalization"],
)
def test_SUCC_7_a_change_in_the_web_page_is_a_conflict_for_an_open_chat(chat: Chat, change):
    arguments = chat.filled("set_active_goal", goalId=goal_id("notice"))

    change(chat.trainee)

    assert chat.code_of("set_active_goal", arguments) == "STATE_VERSION_CONFLICT"


@pytest.mark.parametrize("off", [-1, 1])
@pytest.mark.parametrize("tool", VERSIONED)
def test_CONF_1_and_CONF_3_another_version_is_a_conflict(chat: Chat, tables, tool: str, off: int):
    before = tables()

    answer = chat.result(tool, **{"expectedStateVersion": chat.version + off, **SHAPES.get(tool, {})}).structured

    assert (answer["code"], answer["stateChanged"]) == ("STATE_VERSION_CONFLICT", False)
    assert tables() == before


def test_CONF_2_a_conflict_says_where_the_state_is(chat: Chat):
    answer = chat.result("set_mastery", expectedStateVersion=99).structured

    assert {name: answer[name] for name in VERSIONS} == VERSIONS
    assert answer["reloadContextAtMostOnce"] is True


def test_CONF_5_versions_are_compared_exactly(chat: Chat):
    Trainee.objects.update(state_revision=2**53)

    assert (
        chat.code("set_active_goal", goalId=goal_id("notice"), expectedStateVersion=2**53 + 1)
        == "STATE_VERSION_CONFLICT"
    )
    assert chat.code("set_active_goal", goalId=goal_id("notice"), expectedStateVersion=float(2**53)) == "INVALID_INPUT"


NO_VERSIONS = [True, "7", 7.5, -1, None, 2**63, [], float("nan"), float("inf")]


@pytest.mark.parametrize("tool", VERSIONED)
def test_CONF_6_what_is_no_version_is_refused_by_every_tool_that_takes_one(chat: Chat, tool: str):
    fitting = SHAPES.get(tool, {})

    codes = [chat.code(tool, **{**fitting, "expectedStateVersion": version}) for version in NO_VERSIONS]

    assert codes == ["INVALID_INPUT"] * len(NO_VERSIONS)


def test_CONF_7_a_version_may_be_written_with_a_point(chat: Chat):
    arguments = chat.filled("set_active_goal", goalId=goal_id("notice"))
    first = chat.raw("set_active_goal", {**arguments, "expectedStateVersion": float(chat.version)})

    assert chat.raw("set_active_goal", arguments) == first


def test_another_goal_needs_a_redirect(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("notice"))

    assert chat.code("set_active_goal", goalId=goal_id("welcome")) == "STATE_CONFLICT"
    assert chat.call("set_active_goal", goalId=goal_id("welcome"), redirect=True)["interactionMode"] == "orientation"


def test_a_focus_narrows_the_frontier_and_leaves_what_is_outside(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("welcome"))
    options = chat.call("get_navigation", target="scope")["options"]

    context = chat.call("set_scope", goalIds=options[0]["goalIds"])

    assert options[0]["label"] == "Goal start"
    assert [goal["goalId"] for goal in context["frontier"]] == [*ids("welcome", "notice")]
    assert context["activeGoal"]["goalId"] == goal_id("welcome")


def test_focuses_are_clusters_in_which_something_can_be_learned(chat: Chat, learn):
    options = chat.call("get_navigation", target="scope")["options"]
    blocked = chat.code("set_scope", goalIds=[*ids("coverage")])
    learn(chat, "notice")
    later = chat.call("get_navigation", target="scope")["options"]

    assert [option["label"] for option in options] == ["Goal start"]
    assert blocked == "STATE_CONFLICT"
    assert [option["label"] for option in later] == ["Goal start", "Goal coverage"]


def test_a_focus_that_is_not_on_offer_is_refused(chat: Chat):
    assert chat.code("set_scope", goalIds=[*ids("start", "closing")]) == "STATE_CONFLICT"
    assert chat.code("set_scope", goalIds=[*ids("start", "start")]) == "INVALID_INPUT"


def test_a_finished_focus_offers_wider_ones(manual: Chat, learn):
    manual.call("set_scope", goalIds=[*ids("start")])
    learn(manual, "welcome", "notice")

    context = manual.call("get_context")

    assert (context["learningState"], context["requiredAction"]) == ("scopeComplete", "setScope")
    assert [option["label"] for option in context["options"]] == ["Goal handling"]


def test_an_empty_frontier_alone_widens_nothing(manual: Chat):
    setup.choose_focus(manual.trainee, ids("closing"))

    context = manual.call("get_context")

    assert (context["learningState"], context["requiredAction"], context["options"]) == ("blocked", "getFrontier", [])


def test_navigation_with_an_active_goal_offers_other_goals_to_who_wants_to_leave_it(chat: Chat):
    chat.call("set_active_goal", goalId=goal_id("notice"))

    assert chat.call("get_navigation", target="goal")["options"] == []
    others = chat.call("get_navigation", target="goal", redirect=True)["options"]
    assert [option["goalIds"] for option in others] == [[goal_id("welcome")]]
    assert chat.code("get_navigation", target="scope", redirect=True) == "INVALID_INPUT"


def test_INV_3_the_focus_is_never_empty_once_a_curriculum_is_set_up(chat: Chat):
    chat.trainee.focus.all().delete()

    assert chat.call("get_context")["progress"]["scope"]["goalIds"] == [*ids("handling")]


def test_a_withdrawn_revision_is_no_longer_served(chat: Chat, revision: CurriculumRevision):
    CurriculumRevision.objects.update(state="withdrawn")

    assert chat.code("get_context") == "SESSION_VERSION_UNAVAILABLE"
