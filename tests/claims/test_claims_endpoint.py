"""GET /api/claims/:id."""

import json
from urllib.parse import quote

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from claims.documents import canonical
from claims.lines.auto.policy_lapsed_at_loss import golden
from claims.models import ClaimRecord

GOLDEN = golden()


def store(id_: str) -> None:
    ClaimRecord.objects.write([GOLDEN.model_copy(update={"id": id_})], "imported")


@pytest.mark.django_db
def test_a_claim_is_served_whole_with_every_default(client: Client):
    ClaimRecord.objects.write([GOLDEN], "sample")

    response = client.get("/api/claims/CP-AUT-260381")

    assert response.status_code == 200
    assert response["Content-Type"] == "application/json"
    assert response.content.decode() == canonical(GOLDEN)
    assert response.json()["finance"]["totals"]["outstanding"] == 27800
    assert response.json()["policy"]["placement"] == {"umr": None, "leader": None, "lines": []}


@pytest.mark.django_db
def test_a_field_that_came_after_a_claim_was_stored_is_served_with_its_default(client: Client):
    store("C-1")
    older = json.loads(canonical(GOLDEN)) | {"id": "C-1"}
    del older["riskFlags"]
    ClaimRecord.objects.filter(pk="C-1").update(document=json.dumps(older))

    response = client.get("/api/claims/C-1")

    assert response.json()["riskFlags"] == []


@pytest.mark.django_db
@pytest.mark.parametrize(
    "id_",
    ["CP-AUT-260381", "a/b", "a//b", "x.json", "..", "50%", "%2F", "a b", "Ä☂", "q?x=1", "#1", "a\nb", "a/", "é" * 100],
)
def test_any_id_that_a_host_may_use_is_found(client: Client, id_: str):
    store(id_)

    response = client.get(f"/api/claims/{quote(id_)}")

    assert response.status_code == 200
    assert response.json()["id"] == id_


@pytest.mark.django_db
def test_a_slash_at_the_end_is_the_same_endpoint(client: Client):
    store("C-1")

    response = client.get("/api/claims/C-1/")

    assert response.status_code == 200
    assert response.json()["id"] == "C-1"


@pytest.mark.django_db
@pytest.mark.parametrize(
    "path",
    [
        "CP-AUT-000000",
        "cp-aut-260381",
        "%00",
        "a%00b",
        "%ff",
        "%c3%28",
        "a/../../b",
        "x" * 10_000,
        "%25",
        "%0a",
        "%F0%9F%98%80",
    ],
    ids=[
        "other",
        "case",
        "NUL",
        "NUL inside",
        "not UTF-8",
        "half a character",
        "dots",
        "long",
        "percent",
        "newline",
        "emoji",
    ],
)
def test_an_id_that_is_not_there_is_a_404_in_words(client: Client, path: str):
    response = client.get(f"/api/claims/{path}")

    assert response.status_code == 404
    assert response.json() == {"error": "Claim not found"}


@pytest.mark.django_db
def test_head_answers_as_get_does_without_a_body(client: Client):
    store("C-1")

    response = client.head("/api/claims/C-1")

    assert response.status_code == 200
    assert response.content == b""


@pytest.mark.parametrize("method", ["post", "put", "patch", "delete"])
def test_another_method_is_refused(client: Client, method: str):
    response = client.generic(method.upper(), "/api/claims/C-1")

    assert response.status_code == 405
    assert response["Allow"] == "GET, HEAD"


@pytest.mark.usefixtures("without_database")
def test_a_server_without_a_database_knows_no_claim(client: Client):
    response = client.get("/api/claims/CP-AUT-260381")

    assert response.status_code == 404
    assert response.json() == {"error": "Claim not found"}


@pytest.mark.django_db
def test_a_store_that_is_away_is_a_503_in_words(client: Client, store_away):
    with store_away:
        response = client.get("/api/claims/CP-AUT-260381")

    assert response.status_code == 503
    assert response.json() == {"error": "The claim store does not answer. Try again in a moment."}


@pytest.mark.django_db
def test_claims_that_are_off_are_not_there(client: Client, settings: Settings):
    store("C-1")
    settings.CLAIMS_API = "off"

    response = client.get("/api/claims/C-1")

    assert (response.status_code, response.json()) == (404, {"error": "Not found"})


@pytest.mark.django_db
@pytest.mark.parametrize(("staff", "status"), [(True, 200), (False, 404)])
def test_claims_for_staff_need_a_staff_session(client: Client, settings: Settings, staff: bool, status: int):
    store("C-1")
    settings.CLAIMS_API = "staff"
    client.force_login(User.objects.create_user("amira", is_staff=staff))

    assert client.get("/api/claims/C-1").status_code == status


@pytest.mark.django_db
def test_claims_for_staff_are_not_there_for_a_stranger(client: Client, settings: Settings):
    store("C-1")
    settings.CLAIMS_API = "staff"

    assert client.get("/api/claims/C-1").status_code == 404
    assert client.get("/claims/C-1").headers["Location"] == "/admin/login/?next=/claims/C-1"
