"""GET /api/voice on the real server, with a loopback Live behind it: what passes, what is looked up, how it ends."""

import json
import resource
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.gemini_server import KEY
from tests.live_acts import Close, Hang, Heard, Raw, content, tool_call
from tests.live_server import MODEL, LiveServer
from tests.server import GIVE_UP, Server, running
from tests.turns import SMALL
from voice.endings import FIRST_TOO_LARGE, NOT_READING, TOO_MUCH
from voice.session import FIRST_BYTES

CONFIG = json.dumps({"clientConfig": {"claim": SMALL, "screenActions": True}})
SOUND = '{"realtimeInput":{"audio":{"data":"+//+AAEC","mimeType":"audio/pcm;rate=16000"}}}'
TEXT = '{"clientContent":{"turns":[{"role":"user","parts":[{"text":"In force?"}]}],"turnComplete":true}}'
SPOKEN = (
    b'{ "serverContent" : {"modelTurn":{"parts":[{"inlineData":{"mimeType":"audio/pcm;rate=24000","data":"+//+"}}]}}}\n'
)


@pytest.fixture(scope="module")
def live() -> Iterator[LiveServer]:
    with LiveServer() as started:
        yield started


def voice_settings(live: LiveServer) -> dict[str, str]:
    return {"DATABASE_PROVIDER": "none", "GEMINI_API_KEY": KEY, "GEMINI_LIVE_MODEL": MODEL, "GEMINI_BASE_URL": live.url}


@pytest.fixture(scope="module", params=["uvicorn", "daphne"])
def speaking(request: pytest.FixtureRequest, live: LiveServer) -> Iterator[Server]:
    """A server without a store whose voice model is the loopback Live, once under each of the two."""
    with running(request.param, **voice_settings(live)) as started:
        yield started


@contextmanager
def talking(server: Server, query: str = "") -> Iterator[ClientConnection]:
    address = f"ws://127.0.0.1:{server.port}/api/voice{query}"
    with connect(address, proxy=None, max_size=None, compression=None) as browser:
        yield browser


def received(browser: ClientConnection, mark: str) -> list[str]:
    """The frames up to the first that holds the mark."""
    frames: list[str] = []
    while not (frames and mark in frames[-1]):
        frames.append(str(browser.recv(timeout=GIVE_UP)))
    return frames


def ending(browser: ClientConnection) -> tuple[list[Any], int | None]:
    """What is still told, and the code that the socket is closed with."""
    frames: list[Any] = []
    try:
        while True:
            frames.append(json.loads(browser.recv(timeout=GIVE_UP)))
    except ConnectionClosed:
        return frames, browser.close_code


def test_sound_passes_byte_for_byte_both_ways(speaking: Server, live: LiveServer):
    live.play(Heard("realtime_input"), Raw(SPOKEN), Raw('{"serverContent":{"turnComplete":true}}'))

    with talking(speaking) as browser:
        browser.send(CONFIG)
        browser.send(SOUND)
        frames = received(browser, "turnComplete")

    assert [json.loads(frames[0]), *frames[1:]] == [
        {"setupComplete": {}},
        SPOKEN.decode(),
        '{"serverContent":{"turnComplete":true}}',
    ]
    assert live.sessions[-1].frames == [SOUND]
    assert live.all_closed()


@pytest.mark.parametrize(
    ("first", "sentence", "code"),
    [
        (CONFIG + " " * FIRST_BYTES, FIRST_TOO_LARGE, 4413),
        (TEXT.replace("In force?", "x" * 3 * 1024 * 1024), TOO_MUCH, 4429),
    ],
    ids=["too large", "too much to wait for Live"],
)
def test_a_first_frame_that_is_refused_opens_no_connection_to_live(
    speaking: Server, live: LiveServer, first: str, sentence: str, code: int
):
    before = len(live.sessions)

    with talking(speaking) as browser:
        browser.send(first)

        assert ending(browser) == ([{"error": {"message": sentence}}], code)

    assert len(live.sessions) == before


def test_a_lookup_is_shown_and_answered(speaking: Server, live: LiveServer):
    asked = tool_call(("c1", "check_policy_in_force", {}), ("c2", "highlight_panel", {"panel": "notes"}))
    live.play(asked, Heard("tool_response"), content(turnComplete=True))

    with talking(speaking) as browser:
        browser.send(CONFIG)
        frames = [json.loads(frame) for frame in received(browser, "turnComplete")]

    told = [frame["chat"] for frame in frames if "chat" in frame]
    (answer,) = live.sessions[-1].said("tool_response")
    assert [each["type"] for each in told] == ["activity", "tool_result", "activity", "tool_result", "client_action"]
    assert frames[1] == asked
    assert [(each["id"], each["name"]) for each in answer["function_responses"]] == [
        ("c1", "check_policy_in_force"),
        ("c2", "highlight_panel"),
    ]
    assert live.refused == []


def test_a_browser_that_leaves_closes_the_connection_to_live(speaking: Server, live: LiveServer):
    with talking(speaking) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")

    assert live.all_closed()


def test_what_live_closes_with_is_told_in_words(speaking: Server, live: LiveServer):
    live.play(Close(1011, "Internal error encountered."))

    with talking(speaking) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")
        told, code = ending(browser)

    assert told == [{"error": {"message": "The voice model had a failure of its own. Start again in a moment."}}]
    assert code == 4502


def test_live_may_end_a_session_without_an_error(speaking: Server, live: LiveServer):
    live.play(Close())

    with talking(speaking) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")

        assert ending(browser) == ([], 1000)


def test_a_browser_that_leaves_is_noticed_while_live_takes_nothing(speaking: Server, live: LiveServer):
    live.play(Hang(deaf=True))
    long = SOUND.replace("AAEC", "A" * 200_000)

    with talking(speaking) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")
        for _ in range(100):
            browser.send(long)

    assert speaking.says('"dropped": ')


def test_a_session_is_one_log_line_without_a_word_of_it(speaking: Server, live: LiveServer):
    live.play(content(inputTranscription={"text": "Spoken words"}), Close())

    with talking(speaking, "?key=a-key-of-the-page") as browser:
        browser.send(CONFIG)
        browser.send('{"clientContent":{"turns":[{"role":"user","parts":[{"text":"Typed words"}]}]}}')
        ending(browser)

    assert speaking.says('"code": 1000')
    assert [
        word for word in ("Spoken words", "Typed words", SMALL["title"], KEY, "of-the-page") if word in speaking.log
    ] == []


@pytest.mark.parametrize("name", ["uvicorn", "daphne"])
def test_a_text_that_is_no_text_raises_no_alarm(live: LiveServer, name: str):
    with running(name, **voice_settings(live)) as server, talking(server) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")
        browser.send(b"Typed words \xff", text=True)

        assert ending(browser)[0] == []
        assert server.says('"event": "voice"')
        assert [word for word in ('"level": "error"', "Typed words") if word in server.log] == []


FLOOD = [Raw(SPOKEN + b" " * 20_000)] * 10_000  # 200 MB


def memory(server: Server) -> int:
    """What the server's process holds in memory, in MB."""
    pages = int(Path(f"/proc/{server.process.pid}/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1_000_000


@pytest.mark.parametrize("speaking", ["uvicorn"], indirect=True)  # Daphne has no flow control (docs/voice.md, Limits)
def test_a_browser_that_does_not_read_grows_no_memory_and_is_told_when_it_reads_on(speaking: Server, live: LiveServer):
    live.play(*FLOOD)

    with talking(speaking) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")
        before = memory(speaking)
        assert speaking.says('"code": 4408')
        assert memory(speaking) - before < 20
        told, code = ending(browser)

    assert told[-1] == {"error": {"message": NOT_READING}}
    assert code == 4408
    assert live.all_closed()


def test_a_server_that_is_stopped_leaves_no_connection_to_live(live: LiveServer):
    with running("uvicorn", **voice_settings(live)) as server, talking(server) as browser:
        browser.send(CONFIG)
        received(browser, "setupComplete")

        assert server.stop() in (0, -signal.SIGTERM)
        assert ending(browser)[1] == 1012

    assert live.all_closed()
