"""The socket to Live: its setup is what Google's SDK would send, and what keeps it from opening is told in words."""

import asyncio
import json
from collections.abc import Iterator

import pytest
from google.genai import types

from chat.providers.base import ToolSpec
from chat.tools import TOOLS
from tests.gemini_server import KEY
from tests.live_acts import Close, Hang, NoSetup, Raw
from tests.live_rules import Standing, refusal
from tests.live_server import MODEL, PATH, LiveServer
from tests.server import free_port
from voice.endings import OUT_OF_REACH, Ended
from voice.live import OPTIONS, Address, Voiceless, address, dial, resuming, setup

SPECS = [tool.spec for tool in TOOLS]
SETUP = setup(MODEL, "Be brief.", SPECS)


@pytest.fixture(scope="module")
def live() -> Iterator[LiveServer]:
    with LiveServer() as started:
        yield started


def failure(live: LiveServer, *, key: str = KEY, path: str = PATH, model: str = MODEL, seconds: float = 5) -> Ended:
    """Why a call is not put through."""
    where = Address(f"ws://127.0.0.1:{live.port}{path}", model, key)
    with pytest.raises(Ended) as caught:
        asyncio.run(dial(where, setup(model, "Be brief.", SPECS), seconds))
    return caught.value


def test_the_setup_is_what_the_sdk_would_send():
    made = types.LiveClientSetup.model_validate({key: SETUP[key] for key in SETUP.keys() - {"realtimeInputConfig"}})
    heard = types.RealtimeInputConfig.model_validate(SETUP["realtimeInputConfig"])

    sent = made.model_dump(mode="json", by_alias=True, exclude_none=True)

    assert sent | {"realtimeInputConfig": heard.model_dump(mode="json", by_alias=True, exclude_none=True)} == SETUP


def test_the_setup_is_one_that_live_takes():
    assert refusal({"setup": SETUP}, Standing((MODEL,))) is None
    assert refusal({"setup": resuming(SETUP, "h")}, Standing((MODEL,), handles={"h"})) is None


def test_a_tool_without_arguments_declares_none():
    bare = ToolSpec("look", "Look.", {"type": "object", "properties": {}})

    (tools,) = setup(MODEL, "", [bare])["tools"]

    assert tools["functionDeclarations"] == [{"name": "look", "description": "Look.", "behavior": "BLOCKING"}]


@pytest.mark.parametrize("given", ["gemini-3.8-live", "models/gemini-3.8-live"])
def test_a_model_is_named_with_its_folder(given: str):
    assert setup(given, "", [])["model"] == "models/gemini-3.8-live"


@pytest.mark.parametrize(
    ("base", "url"),
    [
        ("", f"wss://generativelanguage.googleapis.com{PATH}"),
        ("http://127.0.0.1:8790", f"ws://127.0.0.1:8790{PATH}"),
        ("https://gateway.example/v1/acme/", f"wss://gateway.example/v1/acme{PATH}"),
    ],
)
def test_the_address_follows_the_base_that_text_has(settings, base: str, url: str):
    settings.GEMINI_API_KEY, settings.GEMINI_BASE_URL, settings.AI_PROVIDER = " k ", base, "gemini"

    found = address()

    assert (found.url, found.key) == (url, "k")
    assert "k'" not in repr(found)


@pytest.mark.parametrize(
    ("provider", "key", "sentence"),
    [
        ("gemini", "", "GEMINI_API_KEY is not configured on the API."),
        ("local", "k", "The local analyst does not speak. Voice needs AI_PROVIDER=gemini and a GEMINI_API_KEY."),
    ],
)
def test_a_server_that_cannot_speak_says_why(settings, provider: str, key: str, sentence: str):
    settings.GEMINI_API_KEY, settings.AI_PROVIDER = key, provider

    with pytest.raises(Voiceless, match=sentence):
        address()


def test_live_is_never_pinged():
    assert OPTIONS["ping_interval"] is None


def test_the_key_travels_in_a_header_and_the_setup_comes_first(live: LiveServer):
    async def run() -> list[str]:
        open_ = await dial(Address(f"ws://127.0.0.1:{live.port}{PATH}", MODEL, KEY), SETUP, 5)
        await open_.close()
        return open_.greeting

    assert [json.loads(frame) for frame in asyncio.run(run())] == [{"setupComplete": {}}]
    assert live.sessions[-1].setup == SETUP
    assert live.all_closed()


def test_a_wrong_key_is_told(live: LiveServer):
    assert failure(live, key="wrong").sentence == "The model's provider refused the API key. Check GEMINI_API_KEY."


def test_an_unknown_model_is_told(live: LiveServer):
    ended = failure(live, model="gemini-x")

    assert ended.sentence == "The model's provider does not know 'gemini-x' as a voice model. Check GEMINI_LIVE_MODEL."


def test_a_wrong_address_is_told(live: LiveServer):
    assert failure(live, path="/elsewhere").code == 4502


def test_a_live_that_cannot_be_reached_is_told():
    live_away = Address(f"ws://127.0.0.1:{free_port()}{PATH}", MODEL, KEY)

    with pytest.raises(Ended, match=OUT_OF_REACH):
        asyncio.run(dial(live_away, SETUP, 5))


def test_a_setup_that_is_not_confirmed_is_given_up_and_its_connection_closed(live: LiveServer):
    live.play(NoSetup(), Hang())

    assert failure(live, seconds=0.1).sentence == "The voice model took too long to answer. Try again in a moment."
    assert live.all_closed()


def test_a_setup_that_is_refused_is_told_in_our_words(live: LiveServer):
    live.play(NoSetup(), Close(1011, "You exceeded your current quota."))

    assert failure(live).code == 4429


@pytest.mark.parametrize("frame", [Raw(b"\xff\xfe"), Raw("x" * (17 * 1024 * 1024))], ids=["no UTF-8", "too large"])
def test_a_frame_that_cannot_be_read_ends_the_connection(live: LiveServer, frame: Raw):
    live.play(NoSetup(), frame, Hang())

    ended = failure(live)

    assert ended.sentence == (
        "The voice model did not accept what it was sent, so the session was ended. Start it again."
    )
    assert live.all_closed()
