"""Which provider answers, and what health tells about it."""

import pytest

from chat.providers import PROVIDERS, ai_in_use, get_provider
from chat.providers.base import TurnError
from chat.providers.scripted import Scripted
from chat.wire import AiInUse


@pytest.mark.parametrize("key", ["", " "])
def test_without_a_key_the_turn_ends_with_the_settings_name(settings, key):
    settings.GEMINI_API_KEY = key

    with pytest.raises(TurnError) as raised:
        get_provider()

    assert str(raised.value) == "GEMINI_API_KEY is not configured on the API."


def test_with_a_key_gemini_answers_and_is_built_once(settings):
    settings.GEMINI_API_KEY = "a-key-for-one-test"
    settings.GEMINI_MODEL = "gemini-x"

    provider = get_provider()

    assert provider.model == "gemini-x"
    assert get_provider() is provider


def test_another_key_is_another_client(settings):
    settings.GEMINI_API_KEY = "the-key-before"
    before = get_provider()

    settings.GEMINI_API_KEY = "the-key-after"

    assert get_provider() is not before


def test_a_provider_is_a_line_in_the_table(settings, monkeypatch):
    scripted = Scripted()
    monkeypatch.setitem(PROVIDERS, "scripted", lambda: scripted)
    settings.AI_PROVIDER = "scripted"

    assert get_provider() is scripted


@pytest.mark.parametrize(
    ("key", "gateway", "told"),
    [
        ("", "", AiInUse(configured=False, model="gemini-x", live_model=None, thinking_level="low", gateway=None)),
        (
            "k",
            "g",
            AiInUse(configured=True, model="gemini-x", live_model="gemini-live-x", thinking_level="low", gateway="g"),
        ),
    ],
)
def test_health_learns_what_answers_and_never_the_key(settings, key, gateway, told):
    settings.GEMINI_API_KEY = key
    settings.GEMINI_MODEL = "gemini-x"
    settings.GEMINI_LIVE_MODEL = "gemini-live-x"
    settings.GEMINI_THINKING_LEVEL = "low"
    settings.AI_GATEWAY = gateway

    assert ai_in_use() == told
