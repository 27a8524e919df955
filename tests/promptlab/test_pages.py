"""Who may open the Prompt Lab's page, and what it is handed."""

from contextlib import AbstractContextManager
from typing import Any

import pytest
from django.contrib.auth.models import User
from django.test import Client
from pytest_django import Settings

from tests.claims.pages import Tags, words

LAB = "/lab/"


def page(client: Client) -> dict[str, Any]:
    handed: dict[str, Any] = Tags(client.get(LAB).content.decode()).json("page")
    return handed


@pytest.fixture
def staff(db: None, client: Client) -> Client:
    client.force_login(User.objects.create_user("ada", is_staff=True))
    return client


def test_the_lab_is_open_where_the_api_is_and_sets_no_cookie(client: Client, settings: Settings):
    settings.EMBED_KEY = []

    response = client.get(LAB)

    assert response.status_code == 200
    assert Tags(response.content.decode()).json("page") == {
        "key": None,
        "csrf": None,
        "signIn": "/admin/login/?next=/lab/",
    }
    assert response["Cache-Control"] == "private, no-cache"
    assert not response.cookies


def test_it_has_no_script_or_style_of_its_own_in_the_page(client: Client):
    assert Tags(client.get(LAB).content.decode()).inline() == []


def test_without_scripts_it_says_where_the_prompts_can_be_read(client: Client):
    assert "The lab needs scripts. The prompts as they are can be read at /api/prompts" in words(
        client.get(LAB).content.decode()
    )


def test_the_address_without_its_slash_leads_there(client: Client):
    assert client.get("/lab")["Location"] == LAB


@pytest.mark.django_db
def test_with_a_key_strangers_sign_in_first(client: Client, settings: Settings):
    settings.EMBED_KEY = ["the-key"]

    response = client.get(LAB)

    assert (response.status_code, response["Location"]) == (302, "/admin/login/?next=/lab/")
    assert b"the-key" not in response.content


@pytest.mark.django_db
def test_with_a_key_those_who_are_no_staff_sign_in_too(client: Client, settings: Settings):
    settings.EMBED_KEY = ["the-key"]
    client.force_login(User.objects.create_user("trainee"))

    assert client.get(LAB).status_code == 302


@pytest.mark.django_db
def test_staff_are_handed_the_key_and_what_starting_the_traps_takes(staff: Client, settings: Settings):
    settings.EMBED_KEY = ["the-key", "the-old-key"]

    handed = page(staff)

    assert handed["key"] == "the-key"
    assert handed["csrf"]


@pytest.mark.usefixtures("without_database")
def test_where_nobody_can_sign_in_a_lab_with_a_key_opens_to_nobody(client: Client, settings: Settings):
    settings.EMBED_KEY = ["the-key"]

    response = client.get(LAB)

    assert response.status_code == 404
    assert "The lab of this server opens to nobody" in words(response.content.decode())


@pytest.mark.usefixtures("without_database")
def test_a_server_without_a_database_has_the_lab(client: Client, settings: Settings):
    settings.EMBED_KEY = []

    assert client.get(LAB).status_code == 200


@pytest.mark.django_db
def test_a_store_that_is_away_is_said_to_be(staff: Client, store_away: AbstractContextManager[Any]):
    with store_away:
        response = staff.get(LAB)

    assert response.status_code == 503
    assert "store does not answer" in words(response.content.decode())
