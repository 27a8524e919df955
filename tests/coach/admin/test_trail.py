"""The trail, read and never changed."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.test import Client

from claimpilot.clock import now
from coach.contract.trainees import keep_mastery
from coach.domain.curriculum import goal_id
from coach.models import CompletionEntry, IdempotencyRecord, LearningSession, OAuthClient, OAuthGrant, Trainee

pytestmark = pytest.mark.django_db
TABLES = ["learningsession", "idempotencyrecord", "completionentry", "oauthgrant"]


@pytest.fixture
def desk(trainee_named: Callable[..., Trainee], admin_client: Client) -> Client:
    """Admin of a coach where one trainee has learned something."""
    trainee = trainee_named("alice")
    learner = Client()
    learner.force_login(trainee.user)
    learner.post("/coach/start/")
    keep_mastery(trainee, goal_id("notice"), 1.0, CompletionEntry.Source.EXAM, now())
    session = LearningSession.objects.get()
    IdempotencyRecord.objects.create(
        session=session,
        client_request_id=trainee.ref,
        tool="set_mastery",
        argument_hash="a" * 64,
        completed_state_version=3,
        result=b"sealed",
        expires_at=now(),
    )
    client = OAuthClient.objects.create(client_id=trainee.ref, name="A host", registration=b"", created_at=now())
    OAuthGrant.objects.create(client=client, user=trainee.user, scope="read", audience="b" * 64, created_at=now())
    return admin_client


@pytest.mark.parametrize("table", TABLES)
def test_a_row_is_listed_and_read(desk: Client, table: str):
    page = desk.get(f"/admin/coach/{table}/")

    assert page.status_code == 200
    assert f"/admin/coach/{table}/1/change/" in page.content.decode()
    assert desk.get(f"/admin/coach/{table}/1/change/").status_code == 200


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("path", ["add/", "1/change/", "1/delete/"])
def test_no_row_is_added_changed_or_deleted(desk: Client, table: str, path: str):
    assert desk.post(f"/admin/coach/{table}/{path}", {"post": "yes"}).status_code == 403


@pytest.mark.parametrize("table", TABLES)
def test_no_digest_hash_or_sealed_answer_is_shown(desk: Client, table: str):
    page = desk.get(f"/admin/coach/{table}/1/change/").content.decode()

    assert LearningSession.objects.get().digest not in page
    assert "a" * 64 not in page
    assert "b" * 64 not in page
    assert "sealed" not in page


@pytest.mark.parametrize("table", ["learningsession", "completionentry", "idempotencyrecord"])
def test_learning_is_shown_under_a_pseudonym(desk: Client, table: str):
    pages = desk.get(f"/admin/coach/{table}/").content.decode()

    assert "alice" not in pages


def test_who_has_no_permission_sees_nothing(desk: Client):
    client = Client()
    client.force_login(User.objects.create_user("staff", is_staff=True))

    assert client.get("/admin/coach/learningsession/").status_code == 403
