"""The coach's commands."""

from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.core.management import CommandError, call_command

from claimpilot.clock import now
from claimpilot.coaching import coaching
from coach.contract.call import READ, WRITE, Identity
from coach.contract.keys import Keys
from coach.models import CurriculumRevision, IdempotencyRecord, LearningSession, OAuthToken, Trainee
from coach.oauth.audience import Audience
from coach.oauth.tokens import holder_of
from tests.coach.chat import Chat

pytestmark = pytest.mark.django_db


@pytest.fixture
def user() -> User:
    return User.objects.create_user("judy")


def test_a_purge_forgets_what_is_over_and_keeps_progress(chat: Chat, capsys):
    chat.call("set_active_goal", goalId=chat.call("get_context")["options"][1]["goalIds"][0])
    chat.call("set_mastery")
    past = now() - timedelta(days=2)
    LearningSession.objects.update(created_at=past, expires_at=past + timedelta(days=1))

    call_command("coach_purge")

    assert capsys.readouterr().out == "Deleted: 0 records, 1 sessions, 0 tokens, 0 connections, 0 clients.\n"
    assert IdempotencyRecord.objects.count() == 0
    assert Trainee.objects.get().mastery.count() == 1


def test_IDEM_12_a_purge_forgets_answers_after_a_day(chat: Chat, capsys):
    chat.call("set_active_goal", goalId=chat.call("get_context")["options"][1]["goalIds"][0])
    LearningSession.objects.update(expires_at=now() + timedelta(days=1))
    IdempotencyRecord.objects.update(expires_at=now() - timedelta(seconds=1))

    call_command("coach_purge")

    assert capsys.readouterr().out == "Deleted: 1 records, 0 sessions, 0 tokens, 0 connections, 0 clients.\n"


@pytest.mark.parametrize("command", [("coach_token", "judy"), ("coach_start", "judy", "--curriculum", "uk")])
def test_a_secret_is_printed_to_a_terminal_alone(user: User, command, capsys):
    with pytest.raises(CommandError, match="Run it in a terminal, or add --yes"):
        call_command(*command)
    assert capsys.readouterr().out == ""


@pytest.mark.parametrize(("scope", "scopes"), [("read", {READ}), ("write", {READ, WRITE})])
def test_a_token_speaks_for_its_user_for_an_hour(user: User, capsys, caplog, scope: str, scopes):
    call_command("coach_token", "judy", "--yes", "--scope", scope)

    token = capsys.readouterr().out.strip()
    keys, audience = Keys(coaching().secrets), Audience(coaching().origin)
    holder = holder_of(token, keys, audience, now())

    assert holder.identity == Identity(user.pk, scopes)
    assert holder_of(token, keys, audience, now() + timedelta(hours=1)) is None
    assert holder_of("cpa_other", keys, audience, now()) is None
    assert token not in caplog.text + str(OAuthToken.objects.values())
    assert [record.msg["event"] for record in caplog.records] == ["coach_token_issued"]


def test_nobody_gets_a_token_for_a_user_there_is_not():
    with pytest.raises(CommandError, match="no active user"):
        call_command("coach_token", "nobody", "--yes")


def test_a_session_is_started_and_set_up_on_the_way(user: User, revision: CurriculumRevision, capsys, caplog):
    call_command("coach_start", "judy", "--curriculum", "uk", "--yes")

    session_id = capsys.readouterr().out.strip()
    session = LearningSession.objects.get()

    assert session.digest == Keys(coaching().secrets).digests(session_id)[0]
    assert session.trainee.choices.count() == 2
    assert session_id not in caplog.text
    assert [record.msg["event"] for record in caplog.records] == ["coach_session_started"]


def test_without_a_curriculum_the_start_says_what_to_do(user: User):
    with pytest.raises(CommandError, match="coach_import"):
        call_command("coach_start", "judy", "--curriculum", "us", "--yes")
