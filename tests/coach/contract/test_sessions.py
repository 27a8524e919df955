"""Sessions, and retries of writes: ERR and IDEM rules."""

from datetime import timedelta
from uuid import UUID

import pytest
from django.db import connection

from coach.contract.call import READ
from coach.contract.context import full_context
from coach.contract.errors import CoachError
from coach.contract.sessions import Request, argument_hash, write
from coach.contract.view import View
from coach.domain.curriculum import goal_id
from coach.models import IdempotencyRecord, LearningSession, Trainee
from coach.wire import inputs
from coach.wire.context import FullContext
from tests.coach.chat import BOTH, NOON, Chat

pytestmark = pytest.mark.django_db

REQUEST = "0F8FAD5B-D9CB-469F-A165-70867728950E"


def choose(chat: Chat, slug: str = "notice") -> dict[str, object]:
    return chat.filled("set_active_goal", goalId=goal_id(slug), clientRequestId=REQUEST)


def test_a_session_id_is_long_and_kept_as_a_digest_alone(chat: Chat):
    session = LearningSession.objects.get()

    assert len(chat.session) == 47
    assert chat.session.startswith("sps_")
    assert chat.session not in str(vars(session))


def test_INV_10_no_call_moves_the_end_of_a_session(chat: Chat):
    chat.later(hours=5)
    chat.call("set_active_goal", goalId=goal_id("notice"))

    assert LearningSession.objects.get().expires_at == NOON + timedelta(hours=24)


@pytest.mark.parametrize("tool", ["get_context", "set_active_goal"])
def test_ERR_10_exactly_an_hour_is_enough_and_a_second_less_is_not(chat: Chat, tool: str):
    arguments = {"goalId": goal_id("notice")} if tool == "set_active_goal" else {}
    chat.later(hours=23)
    enough = chat.result(tool, **arguments)
    chat.later(seconds=1)

    answer = chat.result(tool, **arguments).structured

    assert not enough.failed
    assert (answer["code"], answer["minimumRemainingSeconds"]) == ("SESSION_RENEWAL_REQUIRED", 3600)
    assert answer["communicationLocale"] == "en-GB"


def test_ERR_9_expired_revoked_malformed_and_unknown_sessions_look_the_same(chat: Chat):
    unknown = chat.result("get_context", learningSessionId="sps_" + "A" * 43)
    malformed = chat.result("get_context", learningSessionId="sps_x")
    absent = chat.raw("get_context", {})
    LearningSession.objects.update(revoked_at=NOON)
    revoked = chat.result("get_context")
    LearningSession.objects.update(revoked_at=None)
    chat.later(hours=24)
    expired = chat.result("get_context")

    assert unknown == malformed == absent == revoked == expired
    assert unknown.structured["code"] == "SESSION_REQUIRED"


def erasing(user):
    """A user who is erased, once, while a call reads the focus."""
    left = iter([user])

    def execute_as_ever(execute, sql, params, many, context):
        if "coach_focusroot" in sql:
            for erased in left:
                erased.delete()
        return execute(sql, params, many, context)

    return execute_as_ever


@pytest.mark.parametrize(
    ("tool", "arguments"), [("set_mastery", {}), ("get_navigation", {"target": "scope", "redirect": True})]
)
def test_ERR_9_a_user_who_is_erased_during_a_call_has_no_session(at_goal, tool: str, arguments):
    chat = at_goal("notice")

    with connection.execute_wrapper(erasing(chat.trainee.user)):
        answer = chat.result(tool, **arguments)

    assert answer == chat.result("get_context", learningSessionId="sps_" + "A" * 43)
    assert not Trainee.objects.exists()


def test_OUT_10_a_token_of_another_user_opens_no_session(chat: Chat, trainee_named):
    mallory = Chat(chat.coach, trainee_named("mallory"), chat.session)

    assert mallory.code("get_context") == "SESSION_REQUIRED"


@pytest.mark.parametrize("pinned", ["contract_major", "state_schema_version"])
def test_a_version_that_is_no_longer_served_ends_the_session(chat: Chat, pinned: str):
    LearningSession.objects.update(**{pinned: 0})

    assert chat.code("get_context") == "SESSION_VERSION_UNAVAILABLE"


def test_IDEM_1_and_IDEM_4_an_exact_repeat_answers_the_same_and_does_nothing(chat: Chat, tables):
    arguments = choose(chat)
    first = chat.raw("set_active_goal", arguments)
    before = tables()

    assert chat.raw("set_active_goal", arguments) == first
    assert tables() == before


@pytest.mark.parametrize(
    ("tool", "changed"),
    [("set_active_goal", {"goalId": goal_id("welcome")}), ("set_active_goal", {"redirect": True})],
)
def test_IDEM_2_other_arguments_under_the_same_id_are_refused(chat: Chat, tool: str, changed):
    arguments = choose(chat)
    chat.raw("set_active_goal", arguments)

    assert chat.code_of(tool, {**arguments, **changed}) == "IDEMPOTENCY_KEY_REUSED"


def test_IDEM_2_another_tool_under_the_same_id_is_refused(chat: Chat):
    chat.raw("set_active_goal", choose(chat))

    assert chat.code("set_mastery", clientRequestId=REQUEST) == "IDEMPOTENCY_KEY_REUSED"


def test_IDEM_3_a_repeat_after_another_write_is_a_conflict(chat: Chat):
    arguments = choose(chat)
    chat.raw("set_active_goal", arguments)
    chat.call("set_mastery")

    assert chat.code_of("set_active_goal", arguments) == "STATE_VERSION_CONFLICT"


def test_IDEM_5_a_failed_call_leaves_its_id_free(chat: Chat):
    wrong = choose(chat, "final")

    assert chat.code_of("set_active_goal", wrong) == "STATE_CONFLICT"
    assert not chat.raw("set_active_goal", {**wrong, "goalId": goal_id("notice")}).failed


def test_IDEM_6_sessions_have_ids_of_their_own(chat: Chat, chat_of):
    other = chat_of(chat.trainee)
    chat.raw("set_active_goal", choose(chat))

    assert not other.raw("set_active_goal", choose(other)).failed
    assert IdempotencyRecord.objects.count() == 2


@pytest.mark.parametrize(
    "text",
    [
        "{0f8fad5b-d9cb-469f-a165-70867728950e}",
        "urn:uuid:0f8fad5b-d9cb-469f-a165-70867728950e",
        "0f8fad5bd9cb469fa16570867728950e",
        "0f8fad5b-d9cb-469f-a165-70867728950e\n",
        " 0f8fad5b-d9cb-469f-a165-70867728950e",
        "",
        7,
    ],
)
def test_IDEM_8_other_forms_of_a_request_id_are_refused(chat: Chat, text):
    assert chat.code("set_active_goal", goalId=goal_id("notice"), clientRequestId=text) == "INVALID_INPUT"


def test_IDEM_8_upper_and_lower_case_are_one_request(chat: Chat):
    arguments = choose(chat)
    first = chat.raw("set_active_goal", arguments)

    assert chat.raw("set_active_goal", {**arguments, "clientRequestId": REQUEST.lower()}) == first


def test_IDEM_9_a_repeat_needs_an_hour_and_an_open_session_too(chat: Chat):
    arguments = choose(chat)
    chat.raw("set_active_goal", arguments)
    chat.later(hours=23, seconds=1)
    late = chat.code_of("set_active_goal", arguments)
    chat.now = NOON
    LearningSession.objects.update(revoked_at=NOON)

    assert late == "SESSION_RENEWAL_REQUIRED"
    assert chat.code_of("set_active_goal", arguments) == "SESSION_REQUIRED"


def test_IDEM_9_a_repeat_needs_its_token_and_the_pinned_versions_too(chat: Chat, tables):
    arguments = choose(chat)
    chat.raw("set_active_goal", arguments)
    before = tables()
    tool = chat.coach.house.tool("set_active_goal")
    nobody = chat.coach.call(tool, arguments, None, chat.now, chat.rng).structured["code"]
    chat.scopes = frozenset({READ})
    reader = chat.code_of("set_active_goal", arguments)
    chat.scopes = BOTH
    unchanged = tables() == before
    LearningSession.objects.update(workflow_version="coach@0.9")

    assert (nobody, reader, unchanged) == ("AUTHENTICATION_REQUIRED", "INSUFFICIENT_SCOPE", True)
    assert chat.code_of("set_active_goal", arguments) == "SESSION_VERSION_UNAVAILABLE"


def test_IDEM_11_the_order_of_keys_does_not_matter(chat: Chat):
    arguments = choose(chat)
    first = chat.raw("set_active_goal", arguments)

    assert chat.raw("set_active_goal", dict(reversed(arguments.items()))) == first


def test_IDEM_11_the_hash_is_over_tool_and_validated_arguments():
    one = inputs.GetNavigation(learningSessionId="sps_" + "A" * 43, target="goal")
    other = inputs.GetNavigation(learningSessionId="sps_" + "B" * 43, target="goal", redirect=False)

    assert argument_hash("x", one) == argument_hash("x", other)
    assert argument_hash("x", one) != argument_hash("y", one)


def test_IDEM_12_a_stored_result_is_sealed_and_opens_to_the_output_alone(chat: Chat):
    chat.raw("set_active_goal", choose(chat))
    record = IdempotencyRecord.objects.get()
    sealed = bytes(record.result or b"")

    opened = chat.coach.keys.opened(sealed, f"REPLAY {record.session.digest} {REQUEST.lower()}")

    assert b"stateVersion" not in sealed
    assert FullContext.model_validate_json(opened).state_version == record.completed_state_version


@pytest.mark.parametrize("result", [None, b"", b"\x01 not sealed here at all, whatever it is"])
def test_IDEM_13_a_record_without_a_result_asks_for_a_fresh_context_and_runs_nothing(chat: Chat, tables, result):
    arguments = choose(chat)
    chat.raw("set_active_goal", arguments)
    IdempotencyRecord.objects.update(result=result)
    before = tables()

    answer = chat.raw("set_active_goal", arguments).structured

    assert (answer["code"], answer["recovery"]) == ("STATE_CONFLICT", "reload_context_once")
    assert tables() == before


def counting(times: int):
    """A step of a write that counts itself so many times."""

    def step(held: View):
        held.trainee.state_revision += times
        return full_context

    return step


def written(chat: Chat, times: int) -> FullContext:
    session = LearningSession.objects.select_related("trainee", "revision").get()
    view = View(chat.coach.house, session, session.trainee, chat.now, chat.rng)
    request = Request("set_scope", str(UUID(int=1)), chat.version, "0" * 64)
    return write(view, request, FullContext, counting(times))


@pytest.mark.parametrize("times", [0, 1])
def test_SUCC_6_a_write_is_counted_once_whoever_counts_it(chat: Chat, times: int):
    before = chat.version

    assert written(chat, times).state_version == chat.version == before + 1


def test_SUCC_6_a_step_that_counts_twice_fails_and_leaves_nothing(chat: Chat, tables):
    before = tables()

    with pytest.raises(CoachError, match="INTERNAL_ERROR"):
        written(chat, 2)
    assert tables() == before


def test_INV_4_reads_and_failures_leave_the_version(chat: Chat):
    before = Trainee.objects.get().state_revision
    chat.call("get_context")
    chat.code("set_mastery")

    assert Trainee.objects.get().state_revision == before
