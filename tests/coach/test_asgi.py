"""The coach's HTTP: tokens, hosts, origins, sizes."""

from datetime import timedelta
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.db import OperationalError, connection

from coach.models import LearningSession
from coach.models.connections import Scope
from coach.oauth.audience import Audience
from tests.coach.chat import NOON, Chat, published
from tests.coach.conftest import ORIGIN
from tests.coach.over_http import GENERATIONS, PAGE, called, code_of, post

pytestmark = [pytest.mark.django_db, pytest.mark.parametrize("coach", ["in process"], indirect=True)]

AUDIENCE = Audience(ORIGIN)
CONTEXT = published("get_context")
MASTERY = published("set_mastery")


def test_what_is_not_the_coachs_goes_on(application):
    assert post(application(), b"", {}, "/claims/", "GET").status_code == 418


@pytest.mark.parametrize("generation", GENERATIONS)
def test_a_token_opens_the_coach(application, bearer, chat: Chat, generation: str):
    answer = called(application(), bearer(chat.trainee.user), CONTEXT, {"learningSessionId": chat.session}, generation)

    assert answer["result"]["isError"] is False
    assert answer["result"]["structuredContent"]["stateVersion"] == chat.version


@pytest.mark.parametrize("spoken", ["de", "fr-FR,fr;q=0.9", "*"])
def test_TURN_9_the_language_that_a_client_asks_for_changes_nothing(application, bearer, chat: Chat, spoken: str):
    LearningSession.objects.update(locale="en-US")
    headers = {**bearer(chat.trainee.user), "accept-language": spoken}

    answer = called(application(), headers, CONTEXT, {"learningSessionId": chat.session})["result"]["structuredContent"]

    assert (answer["communicationLocale"], chat.trainee.curriculum.slug) == ("en-US", "claims-uk")


OVER = NOON - timedelta(seconds=1)


@pytest.mark.parametrize(
    "changed",
    [
        {"expires_at": NOON},
        {"revoked_at": OVER},
        {"audience": Audience("https://other.example").digest},
        {"kind": "refresh"},
    ],
    ids=lambda changed: next(iter(changed)),
)
def test_ERR_8_a_token_that_is_over_or_for_another_place_is_401(application, bearer, chat: Chat, changed):
    response = post(application(), b"{}", bearer(chat.trainee.user, **changed))

    assert response.status_code == 401
    assert response.json()["code"] == "AUTHENTICATION_REQUIRED"
    assert f'resource_metadata="{AUDIENCE.metadata_url}"' in response.headers["www-authenticate"]


@pytest.mark.parametrize(
    ("given", "challenged"),
    [
        ({}, "Bearer scope="),
        ({"authorization": "Basic eDp5"}, "Bearer scope="),
        ({"authorization": "Bearer cpa_unknown"}, 'Bearer error="invalid_token", scope='),
    ],
)
def test_ERR_8_without_a_token_nothing_is_answered(application, given: dict[str, str], challenged: str):
    response = post(application(), b"{}", given)

    assert (response.status_code, response.json()["code"]) == (401, "AUTHENTICATION_REQUIRED")
    assert response.headers["www-authenticate"].startswith(challenged)


def test_ERR_8_the_token_of_somebody_who_left_is_401(application, bearer, chat: Chat):
    token = bearer(chat.trainee.user)
    User.objects.update(is_active=False)

    assert post(application(), b"{}", token).status_code == 401


def test_OUT_10_the_token_of_one_opens_no_session_of_another(application, bearer, chat: Chat):
    other = User.objects.create_user("mallory")

    answer = called(application(), bearer(other), CONTEXT, {"learningSessionId": chat.session})

    assert code_of(answer) == "SESSION_REQUIRED"


@pytest.mark.parametrize("generation", GENERATIONS)
def test_ERR_7_a_token_that_reads_is_told_what_it_lacks(application, bearer, chat: Chat, generation: str):
    token = bearer(chat.trainee.user, Scope.READ)

    answer = called(application(), token, MASTERY, chat.filled("set_mastery"), generation)

    assert code_of(answer) == "INSUFFICIENT_SCOPE"
    (challenge,) = answer["result"]["_meta"]["mcp/www_authenticate"]
    assert 'error="insufficient_scope"' in challenge
    assert AUDIENCE.metadata_url in challenge


def test_a_page_of_another_origin_calls_only_if_it_is_listed(application, bearer, chat: Chat):
    token = bearer(chat.trainee.user)

    refused = [
        post(application(), b"{}", {**token, "origin": origin}) for origin in ("https://evil.example", "null", "")
    ]
    listed = post(application(), b"{}", {**token, "origin": PAGE})

    assert [response.status_code for response in (*refused, listed)] == [403, 403, 403, 400]
    assert listed.headers["access-control-allow-origin"] == PAGE


def test_another_host_is_not_served(application):
    assert post(application(), b"{}", {"host": "evil.example"}).status_code == 400


@pytest.mark.parametrize(("size", "status"), [(64 * 1024, 400), (64 * 1024 + 1, 413)])
def test_OUT_7_a_body_has_64_kib_at_most(application, bearer, chat: Chat, size: int, status: int):
    assert post(application(), b" " * size, bearer(chat.trainee.user)).status_code == status


def test_ERR_6_a_store_that_is_away_before_the_token_is_known_is_503(application):
    def gone(execute: Any, sql: str, params: Any, many: bool, context: Any) -> Any:
        raise OperationalError("gone")

    with connection.execute_wrapper(gone):
        response = post(application(), b"{}", {"authorization": "Bearer cpa_x"})

    assert (response.status_code, response.json()["code"]) == (503, "SERVICE_UNAVAILABLE")
