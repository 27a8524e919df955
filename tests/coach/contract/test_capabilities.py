"""Opaque capabilities: CAP rules."""

from datetime import timedelta
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from coach.contract.capabilities import Capabilities
from coach.contract.errors import CoachError
from coach.contract.keys import BadSeal, Keys, as_text, from_text
from coach.domain.curriculum import goal_id
from coach.models import LearningSession
from tests.coach.chat import NOON, Chat
from tests.coach.conftest import SECRET

KEYS = Keys([SECRET])
OTHER = "Q1w2E3r4T5y6U7i8O9p0A1s2D3f4G5h6"
PURPOSES = ["RECALL_BATCH", "RECALL_GRADING", "EXAM_EVAL", "MEMORY_REVIEW"]


@pytest.fixture
def session(chat: Chat) -> LearningSession:
    return LearningSession.objects.select_related("revision").get()


def issued(session: LearningSession, purpose="RECALL_BATCH", capabilities: Capabilities | None = None) -> str:
    return (capabilities or Capabilities(KEYS)).issue(
        purpose, session, NOON, Random(1), goal=goal_id("deadlines"), state_version=3, cards=("card-01", "card-02")
    )


def test_CAP_1_a_seal_is_version_nonce_ciphertext_and_tag():
    sealed = KEYS.seal(b"content", "purpose", Random(1))

    assert sealed[:1] == b"\x01"
    assert len(sealed) == 1 + 12 + len(b"content") + 16
    assert KEYS.opened(sealed, "purpose") == b"content"


def test_CAP_1_two_seals_of_the_same_differ():
    rng = Random(1)

    assert KEYS.seal(b"x", "p", rng) != KEYS.seal(b"x", "p", rng)


@pytest.mark.django_db
@pytest.mark.parametrize("purpose", PURPOSES)
@pytest.mark.parametrize("asked", PURPOSES)
def test_CAP_2_a_capability_is_good_for_its_own_kind(session: LearningSession, purpose, asked):
    token = issued(session, purpose)
    good = purpose == asked

    assert redeems(Capabilities(KEYS), asked, session, token) is good


@pytest.mark.django_db
def test_CAP_2_and_H_26_another_audience_does_not_take_it(session: LearningSession):
    assert not redeems(Capabilities(KEYS, "elsewhere"), "RECALL_BATCH", session, issued(session))


def redeems(capabilities: Capabilities, purpose, session: LearningSession, token: str, now=NOON) -> bool:
    try:
        capabilities.redeem(purpose, session, now, token)
    except CoachError:
        return False
    return True


@pytest.mark.django_db
def test_CAP_3_a_capability_binds_everything_it_was_issued_for(session: LearningSession):
    grant = Capabilities(KEYS).redeem("RECALL_BATCH", session, NOON, issued(session))

    assert grant.model_dump(exclude={"session"}) == {
        "revision": "claims-uk@1",
        "goal": goal_id("deadlines"),
        "cards": ("card-01", "card-02"),
        "batch_size": 2,
        "state_version": 3,
        "issued_at": NOON,
        "expires_at": NOON + timedelta(hours=24),
    }
    assert grant.session == session.digest


@given(st.binary(max_size=60), st.integers(0, 10_000))
def test_CAP_4_any_flipped_bit_breaks_the_seal(content: bytes, place: int):
    sealed = bytearray(KEYS.seal(content, "p", Random(1)))
    sealed[place // 8 % len(sealed)] ^= 1 << place % 8

    with pytest.raises(BadSeal):
        KEYS.opened(bytes(sealed), "p")


@pytest.mark.parametrize(
    "change",
    [lambda text: text[:-1], lambda text: text + "A", lambda text: text + "=", lambda text: text.swapcase(), str.upper],
    ids=["cut", "longer", "padded", "case", "capitals"],
)
def test_CAP_4_and_CAP_12_a_changed_text_is_not_opened(change):
    text = as_text(KEYS.seal(b"content", "p", Random(1)))

    with pytest.raises(BadSeal):
        KEYS.opened(from_text(change(text)), "p")


@pytest.mark.parametrize("text", ["", "A", "AB", "AAAA", "AA+A", "AA/A", "A A A", "QUJD\n", "QR"])
def test_CAP_4_only_the_one_writing_of_bytes_is_read(text: str):
    with pytest.raises(BadSeal):
        KEYS.opened(from_text(text), "p")


@given(st.binary(max_size=80))
def test_bytes_survive_their_text(content: bytes):
    assert from_text(as_text(content)) == content


@pytest.mark.django_db
def test_CAP_5_another_session_cannot_use_it(at_goal, chat_of, trainee_named):
    chat = at_goal("deadlines")
    batch = chat.call("start_verified_recall")["batchCapability"]
    same_trainee = chat_of(chat.trainee)

    assert same_trainee.code("get_verified_recall_answers", batchCapability=batch) == "STATE_CONFLICT"


@pytest.mark.django_db
def test_CAP_5_another_trainee_cannot_use_it(at_goal, chat_of, trainee_named, learn):
    batch = at_goal("deadlines").call("start_verified_recall")["batchCapability"]
    other = chat_of(trainee_named("frank"))
    learn(other, "notice")
    other.call("set_active_goal", goalId=goal_id("deadlines"))

    assert other.code("get_verified_recall_answers", batchCapability=batch) == "STATE_CONFLICT"


@pytest.mark.django_db
def test_CAP_7_a_capability_ends_at_its_life_or_the_sessions(session: LearningSession):
    capabilities = Capabilities(KEYS)
    end = NOON + timedelta(minutes=30)

    assert redeems(
        capabilities, "RECALL_GRADING", session, issued(session, "RECALL_GRADING"), end - timedelta(seconds=1)
    )
    assert not redeems(capabilities, "RECALL_GRADING", session, issued(session, "RECALL_GRADING"), end)
    assert not redeems(capabilities, "RECALL_BATCH", session, issued(session), session.expires_at)


@pytest.mark.django_db
def test_CAP_8_every_reason_gives_the_same_answer(at_goal, chat_of):
    chat = at_goal("deadlines")
    good = chat.call("start_verified_recall")["batchCapability"]
    grading = chat.call("get_verified_recall_answers", batchCapability=good)["gradingCapability"]
    foreign = chat_of(chat.trainee).call("start_verified_recall")["batchCapability"]

    answers = [
        chat.result("get_verified_recall_answers", batchCapability=token).structured
        for token in ("forged", good[:-2], good.swapcase(), grading, foreign)
    ]

    assert answers == answers[:1] * 5


@pytest.mark.django_db
def test_CAP_8_an_expired_one_answers_as_a_forged_one_does(at_goal):
    chat = at_goal("deadlines")
    batch = chat.call("start_verified_recall")["batchCapability"]
    grading = chat.call("get_verified_recall_answers", batchCapability=batch)["gradingCapability"]
    chat.later(minutes=30)
    results = [{"passed": True}] * 10

    expired, forged = (
        chat.result("record_verified_recall_results", gradingCapability=token, assessments=results)
        for token in (grading, "forged")
    )

    assert (expired.structured, expired.text) == (forged.structured, forged.text)
    assert expired.structured["code"] == "STATE_CONFLICT"


@pytest.mark.django_db
def test_CAP_9_a_capability_is_neither_stored_nor_logged_and_does_not_show_its_content(at_goal, tables, caplog):
    chat = at_goal("deadlines")
    receipt = chat.recall()
    token = receipt["next"]["batchCapability"]

    kept = str(tables()) + caplog.text

    assert token not in kept
    assert b"card" not in from_text(token)
    assert chat.session not in kept


def test_CAP_10_digests_and_seals_have_keys_of_their_own_and_an_old_secret_is_still_understood():
    before, after = Keys([OTHER]), Keys([SECRET, OTHER])
    sealed = before.seal(b"x", "p", Random(1))

    assert after.opened(sealed, "p") == b"x"
    assert after.digests("sps_x") == [*Keys([SECRET]).digests("sps_x"), *before.digests("sps_x")]
    with pytest.raises(BadSeal):
        KEYS.opened(sealed, "p")


@pytest.mark.django_db
@pytest.mark.parametrize("token", ["", " ", "A" * 16_385, None, 7, "with space", "padded=", ["x"]])
def test_CAP_11_and_CAP_12_what_cannot_be_a_capability_is_no_input(chat: Chat, token):
    assert chat.code("get_verified_recall_answers", batchCapability=token) == "INVALID_INPUT"


@pytest.mark.django_db
def test_CAP_12_a_missing_capability_is_no_input(chat: Chat):
    assert chat.code("get_verified_recall_answers") == "INVALID_INPUT"
