"""A user is erased with all that the coach keeps of them."""

from collections.abc import Callable

import pytest
from django.contrib.admin.models import LogEntry
from django.contrib.auth.models import Permission, User
from django.test import Client

from coach.models import LearningSession, OAuthClient, OAuthGrant, Trainee
from tests.coach.chat import NOON, Chat

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("coach", ["in process"], indirect=True)]


@pytest.fixture
def learned(at_goal: Callable[[str], Chat]) -> Trainee:
    """A trainee with a session, a write, a mastered goal and a connection."""
    chat = at_goal("notice")
    chat.call("set_mastery")
    client = OAuthClient.objects.create(client_id=chat.trainee.ref, name="A host", registration=b"", created_at=NOON)
    OAuthGrant.objects.create(client=client, user=chat.trainee.user, scope="read", audience="b", created_at=NOON)
    return chat.trainee


def test_what_goes_is_told_by_numbers_before_it_goes(learned: Trainee, admin_client: Client):
    page = admin_client.get(f"/admin/auth/user/{learned.user_id}/delete/").content.decode()

    assert "Yes, I’m sure" in page
    assert "<li>Completion entries: 1</li>" in page
    assert "<li>Learning sessions: 1</li>" in page
    assert str(learned.ref) not in page
    assert User.objects.filter(pk=learned.user_id).exists()


@pytest.mark.parametrize(
    ("address", "form"),
    [
        ("/admin/auth/user/{pk}/delete/", {"post": "yes"}),
        ("/admin/auth/user/", {"post": "yes", "action": "delete_selected", "_selected_action": "{pk}"}),
    ],
    ids=["one", "chosen"],
)
def test_an_erased_user_leaves_nothing_with_the_coach_and_a_line_in_the_history(
    learned: Trainee, admin_client: Client, tables, caplog, address: str, form: dict[str, str]
):
    pk = str(learned.user_id)

    admin_client.post(address.format(pk=pk), {name: value.format(pk=pk) for name, value in form.items()})

    left = {name for name, rows in tables().items() if rows}
    assert left <= {
        "Curriculum",
        "CurriculumRevision",
        "RecallCard",
        "ExamPaper",
        "ExamStep",
        "GoalImage",
        "OAuthClient",
    }
    assert not User.objects.filter(pk=pk).exists()
    assert LogEntry.objects.get().is_deletion()
    assert "coach_erased" in caplog.text


def test_a_user_is_erased_only_by_who_may_delete_users(learned: Trainee):
    staff = User.objects.create_user("staff", is_staff=True)
    staff.user_permissions.set(Permission.objects.filter(content_type__app_label__in=["coach"]))
    client = Client()
    client.force_login(staff)

    assert client.post(f"/admin/auth/user/{learned.user_id}/delete/", {"post": "yes"}).status_code == 403
    assert LearningSession.objects.exists()
