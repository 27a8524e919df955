"""The sentences of the coach in each locale: ERR-1."""

from typing import get_args

import pytest

from coach.contract.errors import CATALOGUE, CoachError, error_body
from coach.contract.registry import TOOLS
from coach.contract.texts import LOCALES, say, texts
from coach.domain.guidance import RequiredAction
from coach.wire.receipts import ErrorCode


def keys(section, before=()):
    return {
        place
        for name, value in section.items()
        for place in (keys(value, (*before, name)) if isinstance(value, dict) else {(*before, name)})
    }


@pytest.mark.parametrize("locale", LOCALES)
def test_every_locale_says_the_same_things(locale):
    assert keys(texts(locale)) == keys(texts("en-GB"))


def test_ERR_1_every_code_has_its_row():
    assert set(CATALOGUE) == set(get_args(ErrorCode))


@pytest.mark.parametrize("locale", LOCALES)
@pytest.mark.parametrize("code", CATALOGUE)
def test_ERR_1_every_code_has_its_words(code, locale):
    body = error_body(CoachError(code), "https://claims.example/coach/", locale=locale)

    assert body.message
    assert body.instruction


@pytest.mark.parametrize("locale", LOCALES)
def test_every_action_and_tool_has_its_words(locale):
    assert all(say(locale, "actions", action) for action in get_args(RequiredAction))
    assert all(len(say(locale, "done", tool.summary)) <= 300 for tool in TOOLS)


def test_american_english_has_words_of_its_own():
    assert "practice the cards" in say("en-US", "actions", "chooseMemoryMode")
    assert "practise the cards" in say("en-GB", "actions", "chooseMemoryMode")


@pytest.mark.parametrize("locale", LOCALES)
def test_the_start_message_holds_the_session_once(locale):
    assert say(locale, "start_message", session="sps_x").count("sps_x") == 1
