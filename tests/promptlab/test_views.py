import pytest
from django.test import Client

from chat.catalogue import CAPABILITIES, CORE, PROMPTS


@pytest.fixture
def answer(client: Client):
    return client.get("/api/prompts").json()


def test_the_answer_has_the_catalogues_and_the_core(answer):
    assert list(answer) == ["prompts", "capabilities", "groups", "core"]


def test_a_prompt_is_shown_with_its_default_text(answer):
    assert answer["prompts"][0] == {
        "id": "system.base",
        "label": "System — identity & working style",
        "description": PROMPTS["system.base"].description,
        "defaultText": PROMPTS["system.base"].text,
    }


def test_every_prompt_is_listed_playbooks_and_free_chat_included(answer):
    assert [each["id"] for each in answer["prompts"]] == list(PROMPTS)


def test_a_quick_action_is_shown_with_its_group_and_message(answer):
    assert answer["capabilities"][0] == {
        "id": "claim_summary",
        "label": "Summarise claim",
        "description": "One-screen picture of the claim",
        "group": "understand",
        "pinned": True,
        "quickActionMessage": (
            "Summarise this claim: what happened, where it stands, money, and what needs attention."
        ),
    }


def test_free_chat_is_no_quick_action(answer):
    assert [each["id"] for each in answer["capabilities"]] == list(CAPABILITIES)


def test_a_group_is_shown_with_its_words(answer):
    assert answer["groups"][0] == {
        "id": "understand",
        "label": "Understand the claim",
        "blurb": "Get up to speed fast.",
    }


def test_the_core_is_shown_and_listed_among_no_prompts(answer):
    assert answer["core"] == CORE.text
    assert CORE.text not in [each["defaultText"] for each in answer["prompts"]]


def test_the_answer_can_be_asked_for_without_its_body(client: Client):
    response = client.head("/api/prompts")

    assert (response.status_code, response.content) == (200, b"")


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
def test_the_catalogue_is_only_read(client: Client, method: str):
    response = client.generic(method, "/api/prompts")

    assert response.status_code == 405
    assert "GET" in response["Allow"]
