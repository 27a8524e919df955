"""A session has the prompt and the tools of a text turn, and the words on speaking besides."""

import json
from typing import Any

import pytest

from chat.system import assemble
from chat.tools import offered
from claims.case import read_today
from claims.schema import Claim
from tests.turns import SMALL
from voice.opening import Asked, opening

CLAIM = Claim.model_validate(SMALL)
OTHER = Claim.model_validate(SMALL | {"id": "C-2"})


def first(**config: Any) -> str:
    return json.dumps({"clientConfig": config})


def test_the_instruction_is_the_one_of_free_chat_with_the_spoken_tail():
    own = {"system.base": "You are {{assistant}}."}
    frame = first(claim=SMALL, brand="clonepilot", screenActions=True, promptOverrides=own)

    made = opening(frame, Asked("en-US", None), "gemini-x")

    expected = assemble(
        read_today(CLAIM),
        capability=None,
        overrides=own,
        locale="en-US",
        brand="clonepilot",
        screen_actions=True,
        channel="voice",
    )
    assert made.setup["systemInstruction"]["parts"] == [{"text": expected.text}]
    assert expected.blocks[-1].name == "system.voice"
    assert made.mark == expected.mark
    assert made.mark.overridden == ["system.base"]


@pytest.mark.parametrize("screen_actions", [True, False])
def test_the_tools_are_those_of_chat(screen_actions: bool):
    made = opening(first(screenActions=screen_actions), Asked("en-GB", CLAIM), "gemini-x")

    (tools,) = made.setup["tools"]
    names = [tool.name for tool in offered(screen_actions)]
    assert [each["name"] for each in tools["functionDeclarations"]] == names
    assert list(made.tools) == names


def test_the_claim_of_the_page_wins_over_the_one_of_the_address():
    made = opening(first(claim=SMALL), Asked("en-GB", OTHER), "gemini-x")

    assert made.case.claim.id == "C-1"


@pytest.mark.parametrize(
    "frame", [None, "{}", '{"realtimeInput":{"text":"x"}}', '{"realtimeInput":{"text":"clientConfig"}}']
)
def test_a_frame_that_is_no_configuration_configures_nothing(frame: str | None):
    made = opening(frame, Asked("en-GB", OTHER), "gemini-x")

    assert made.case.claim.id == "C-2"
    assert made.mark.fingerprint == "default"
