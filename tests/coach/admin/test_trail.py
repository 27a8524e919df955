"""The trail, read and never changed."""

from collections.abc import Callable

import pytest
from django.contrib.auth.models import User
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from claimpilot.clock import now
from coach.contract.trainees import keep_mastery
from coach.domain.curriculum import goal_id
from coach.models import CompletionEntry, IdempotencyRecord, LearningSession, OAuthClient, OAuthGrant, Trainee

pytestmark = pytest.mark.django_db
TABLES = [LearningSession, IdempotencyRecord, CompletionEntry, OAuthGrant]


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


def list_of(table: type[Model]) -> str:
    return reverse(f"admin:coach_{table.__name__.lower()}_changelist")


def row_of(table: type[Model]) -> str:
    """The page of the one row that there is."""
    return f"{list_of(table)}{table._default_manager.get().pk}/"


@pytest.mark.parametrize("table", TABLES)
def test_a_row_is_listed_and_read(desk: Client, table: type[Model]):
    page = desk.get(list_of(table))

    assert f"{row_of(table)}change/" in page.content.decode()
    assert desk.get(f"{row_of(table)}change/").status_code == 200


@pytest.mark.parametrize("table", TABLES)
def test_no_row_is_added_changed_or_deleted(desk: Client, table: type[Model]):
    pages = [f"{list_of(table)}add/", f"{row_of(table)}change/", f"{row_of(table)}delete/"]

    assert [desk.post(page, {"post": "yes"}).status_code for page in pages] == [403, 403, 403]


@pytest.mark.parametrize("table", TABLES)
def test_no_digest_hash_or_sealed_answer_is_shown(desk: Client, table: type[Model]):
    answer = desk.get(f"{row_of(table)}change/")

    page = answer.content.decode()
    assert answer.status_code == 200
    assert LearningSession.objects.get().digest not in page
    assert "a" * 64 not in page
    assert "b" * 64 not in page
    assert "sealed" not in page


@pytest.mark.parametrize("table", [LearningSession, CompletionEntry, IdempotencyRecord])
def test_learning_is_shown_under_a_pseudonym(desk: Client, table: type[Model]):
    pages = desk.get(list_of(table)).content.decode() + desk.get(f"{row_of(table)}change/").content.decode()

    assert "alice" not in pages


@pytest.mark.parametrize("page", [list_of, lambda table: f"{row_of(table)}change/"], ids=["list", "row"])
def test_names_that_were_given_stand_apart(desk: Client, page: Callable[[type[Model]], str]):
    shown = desk.get(page(OAuthGrant)).content.decode()

    assert "<bdi>A host</bdi>" in shown
    assert "<bdi>alice</bdi>" in shown


def test_who_has_no_permission_sees_nothing(desk: Client):
    client = Client()
    client.force_login(User.objects.create_user("staff", is_staff=True))

    assert client.get(list_of(LearningSession)).status_code == 403
