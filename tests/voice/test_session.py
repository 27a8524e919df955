"""A session between a browser that the test plays and a loopback Live: what passes, what ends it, how it is resumed."""

import asyncio
import json
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import Future
from dataclasses import dataclass, field
from typing import Any

import pytest

from claims.schema import Claim
from tests.gemini_server import GIVE_UP, KEY
from tests.live_acts import Act, Close, Hang, Heard, NoSetup, Raw, Reset, content
from tests.live_server import MODEL, PATH, LiveServer
from tests.live_talk import sound, tone
from tests.turns import SMALL
from voice.conversation import Patience
from voice.endings import (
    CAP,
    FIRST_TOO_LARGE,
    IDLE,
    LATE,
    NO_CLAIM,
    NO_SUCH_LOCALE,
    NOT_READING,
    NOT_RESUMED,
    STALLED,
    TOO_LARGE,
    TOO_MUCH,
    Ended,
)
from voice.live import Address
from voice.notes import Notes
from voice.opening import Asked
from voice.session import FIRST_BYTES, Session

CLAIM = Claim.model_validate(SMALL)
CONFIG = json.dumps({"clientConfig": {"claim": SMALL}})
SOUND = '{"realtimeInput":{"audio":{"data":"+//+AAEC","mimeType":"audio/pcm;rate=16000"}}}'
TEXT = '{"clientContent":{"turns":[{"role":"user","parts":[{"text":"In force?"}]}],"turnComplete":true}}'
SPOKEN = content(**sound(tone(0)))
OVER = content(turnComplete=True)
AWAY = {"goAway": {"timeLeft": "50s"}}
UNNAMED = Asked("en-GB", None)
QUICK = Patience(tick=0.01, pauses=(0.0, 0.0, 0.0))


def handle(name: str | None) -> dict[str, Any]:
    """An update of the handle; none while the model is busy."""
    return {"sessionResumptionUpdate": {"newHandle": name, "resumable": True} if name else {}}


def used(tokens: int) -> dict[str, Any]:
    return {"usageMetadata": {"totalTokenCount": tokens}}


@pytest.fixture
def live() -> Iterator[LiveServer]:
    with LiveServer() as started:
        yield started


@dataclass
class Browser:
    """What the browser gets. One that does not read takes nothing."""

    reads: bool = True
    got: list[str] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def take(self, frame: str) -> None:
        if not self.reads:
            await asyncio.Event().wait()
        self.got.append(frame)
        self.changed.set()

    def answering(self, notes: Notes) -> None:
        self.answers.append(notes.answers)

    async def has(self, mark: str, count: int = 1) -> None:
        while sum(mark in frame for frame in self.got) < count:
            self.changed.clear()
            async with asyncio.timeout(GIVE_UP):
                await self.changed.wait()

    def kinds(self) -> list[str]:
        return [next(iter(json.loads(frame))) for frame in self.got]


Play = Callable[[Session, Browser], Awaitable[None]]


async def nothing(session: Session, browser: Browser) -> None:
    """The browser says nothing more."""


def between(live: LiveServer, page: Browser, asked: Asked = UNNAMED, patience: Patience = QUICK) -> Session:
    """A session that has not begun."""
    where = Address(f"ws://127.0.0.1:{live.port}{PATH}", MODEL, KEY)
    return Session(asked, where, send=page.take, answering=page.answering, patience=patience)


async def waiting() -> None:
    """Let a session that has just begun wait for its first frame."""
    for _ in range(5):
        await asyncio.sleep(0)


def held(
    live: LiveServer,
    play: Play = nothing,
    *,
    first: str | None = CONFIG,
    asked: Asked = UNNAMED,
    browser: Browser | None = None,
    patience: Patience = QUICK,
) -> tuple[Ended, Browser, Session]:
    """Hold a session to its end, or until the browser has done its part and leaves."""

    async def run() -> tuple[Ended, Browser, Session]:
        page = browser or Browser()
        session = between(live, page, asked, patience)
        running = asyncio.create_task(session.run())
        if first is not None:
            session.take(first)
        await play(session, page)
        async with asyncio.timeout(GIVE_UP):
            return await running, page, session

    return asyncio.run(run())


def test_only_two_kinds_of_frames_pass(live: LiveServer):
    live.play(Heard("client_content"), Close())

    async def play(session: Session, browser: Browser) -> None:
        for frame in ('{"setup":{}}', '{"toolResponse":{}}', CONFIG, "no JSON", "[]", "", SOUND, TEXT):
            session.take(frame)

    held(live, play)

    assert live.sessions[0].frames == [SOUND, TEXT]
    assert live.refused == []


def test_words_that_name_the_configuration_pass_as_they_came(live: LiveServer):
    named = '{"realtimeInput": {"text": "clientConfig"}}'
    live.play(Heard("client_content"), Close())

    async def play(session: Session, browser: Browser) -> None:
        for frame in (named, TEXT):
            session.take(frame)

    held(live, play, first=named, asked=Asked("en-GB", CLAIM))

    assert live.sessions[0].frames == [named, named, TEXT]


def test_what_is_said_before_the_setup_is_confirmed_waits_for_it(live: LiveServer):
    gate: Future[None] = Future()
    live.play(NoSetup(), gate, {"setupComplete": {}}, Heard("realtime_input"), Close())

    async def play(session: Session, browser: Browser) -> None:
        session.take(SOUND)
        gate.set_result(None)

    held(live, play)

    assert live.sessions[0].frames == [SOUND]
    assert live.refused == []


def test_a_first_frame_that_is_no_configuration_is_already_talk(live: LiveServer):
    live.play(Heard("client_content"), Close())

    held(live, first=TEXT, asked=Asked("en-US", CLAIM))

    assert live.sessions[0].frames == [TEXT]


def test_a_session_of_a_named_claim_begins_without_a_first_frame(live: LiveServer):
    live.play(Close())

    ended, browser, _ = held(live, first=None, asked=Asked("en-GB", CLAIM), patience=Patience(first=0.0))

    assert ended.code == 1000
    assert browser.kinds() == ["setupComplete"]


@pytest.mark.parametrize(
    ("first", "asked", "sentence"),
    [
        (None, UNNAMED, LATE),
        (SOUND, UNNAMED, NO_CLAIM),
        ('{"clientConfig":{}}', UNNAMED, NO_CLAIM),
        (CONFIG, Asked("fr-FR", None), NO_SUCH_LOCALE),
        (
            '{"clientConfig":{"brand":"other"}}',
            Asked("en-GB", CLAIM),
            "The clientConfig cannot be read: brand: Input should be 'claimpilot' or 'clonepilot'.",
        ),
        (
            '{"clientConfig":null}',
            Asked("en-GB", CLAIM),
            "The clientConfig cannot be read: clientConfig: This should be an object.",
        ),
    ],
)
def test_a_session_that_cannot_begin_says_why(live: LiveServer, first: str | None, asked: Asked, sentence: str):
    ended, _, _ = held(live, first=first, asked=asked, patience=Patience(first=0.0 if first is None else 5.0))

    assert (ended.code, ended.sentence) == (4400, sentence)
    assert live.sessions == []


def test_a_first_frame_may_be_large_and_not_larger(live: LiveServer):
    ended, _, _ = held(live, first="x" * (FIRST_BYTES + 1))

    assert (ended.code, ended.sentence) == (4413, FIRST_TOO_LARGE)


@pytest.mark.parametrize(
    ("first", "code", "sentence"),
    [
        (CONFIG + " " * FIRST_BYTES, 4413, FIRST_TOO_LARGE),
        (TEXT.replace("In force?", "x" * 3 * 1024 * 1024), 4429, TOO_MUCH),
    ],
    ids=["too large", "too much to wait for Live"],
)
def test_a_first_frame_that_is_refused_after_it_was_waited_for_opens_nothing(
    live: LiveServer, first: str, code: int, sentence: str
):
    async def play(session: Session, browser: Browser) -> None:
        await waiting()
        for frame in (first, CONFIG, TEXT):
            session.take(frame)

    ended, browser, _ = held(live, play, first=None, asked=Asked("en-GB", CLAIM))

    assert (ended.code, ended.sentence) == (code, sentence)
    assert browser.got == []
    assert live.sessions == []


def test_a_browser_that_leaves_in_the_moment_of_its_first_frame_opens_nothing(live: LiveServer):
    async def leave() -> None:
        session = between(live, Browser())
        running = asyncio.create_task(session.run())
        await waiting()
        session.take(CONFIG)
        running.cancel()
        async with asyncio.timeout(GIVE_UP):
            await running

    with pytest.raises(asyncio.CancelledError):
        asyncio.run(leave())

    assert live.sessions == []


def test_a_later_frame_that_is_too_large_ends_the_session(live: LiveServer):
    async def play(session: Session, browser: Browser) -> None:
        await browser.has("setupComplete")
        session.take(SOUND.replace("AAEC", "A" * 256 * 1024))

    ended, _, _ = held(live, play)

    assert (ended.code, ended.sentence) == (4413, TOO_LARGE)
    assert live.all_closed()


def test_each_answer_is_counted_with_its_first_sound(live: LiveServer):
    live.play(SPOKEN, SPOKEN, OVER | {"usageMetadata": {"totalTokenCount": 90}}, SPOKEN, OVER, Close())

    _, browser, session = held(live)

    assert browser.answers == [1, 2]
    assert session.notes.tokens == 90


def test_nobody_speaking_ends_the_session_though_the_microphone_is_open(live: LiveServer):
    async def play(session: Session, browser: Browser) -> None:
        await browser.has("setupComplete")
        session.take(SOUND)

    live.play(Hang())
    ended, _, _ = held(live, play, patience=Patience(idle=0.1, tick=0.01))

    assert (ended.code, ended.sentence) == (4408, IDLE)
    assert live.all_closed()


def test_a_session_has_its_time(live: LiveServer):
    live.play(Hang())

    ended, _, _ = held(live, patience=Patience(cap=0.1))

    assert (ended.code, ended.sentence) == (4410, CAP)
    assert live.all_closed()


def test_a_browser_that_takes_nothing_ends_the_session(live: LiveServer):
    live.play(SPOKEN, SPOKEN)

    ended, _, _ = held(live, browser=Browser(reads=False), patience=Patience(stall=0.1, tick=0.01))

    assert (ended.code, ended.sentence) == (4408, NOT_READING)
    assert live.all_closed()


def test_a_live_that_takes_nothing_ends_the_session_and_loses_old_sound_alone(live: LiveServer):
    live.play(Hang(deaf=True))
    long = SOUND.replace("AAEC", "A" * 200_000)

    async def play(session: Session, browser: Browser) -> None:
        await browser.has("setupComplete")
        for _ in range(200):
            session.take(long)
            await asyncio.sleep(0)

    ended, _, session = held(live, play, patience=Patience(stall=0.2, tick=0.01))

    assert (ended.code, ended.sentence) == (4504, STALLED)
    assert session.notes.dropped > 0


def test_a_call_that_cannot_be_read_is_answered_and_the_session_goes_on(live: LiveServer):
    call = r'{"id":"c1","name":"search_file","args":{"query":"\ud83d"}}'
    live.play(Raw(f'{{"toolCall":{{"functionCalls":[{call}]}}}}'), Heard("tool_response"), SPOKEN, OVER, Close())

    ended, browser, _ = held(live)

    (answer,) = live.sessions[0].said("tool_response")
    assert ended.code == 1000
    assert browser.answers == [1]
    assert [(each["id"], [*each["response"]]) for each in answer["function_responses"]] == [("c1", ["error"])]


AWAYS: dict[str, tuple[tuple[Act, ...], str]] = {
    "at rest": ((handle("h1"), AWAY), "h1"),
    "in an answer, when it is over": ((handle("h1"), SPOKEN, handle(None), AWAY, OVER, handle("h2")), "h2"),
    "in an answer that does not end, when the time is up": (
        (handle("h1"), SPOKEN, {"goAway": {"timeLeft": "0.1s"}}, Hang()),
        "h1",
    ),
    "when Live does not wait": (
        (handle("h1"), SPOKEN, AWAY, Close(1011, "Deadline expired before operation could complete.")),
        "h1",
    ),
    "when the connection breaks": ((handle("h1"), SPOKEN, AWAY, Reset()), "h1"),
}


@pytest.mark.parametrize(("acts", "resumed_with"), AWAYS.values(), ids=AWAYS)
def test_a_session_is_taken_up_again_when_live_goes_away(live: LiveServer, acts: tuple[Act, ...], resumed_with: str):
    live.play(*acts)
    live.play(Heard("realtime_input"), Close())

    async def play(session: Session, browser: Browser) -> None:
        await browser.has("setupComplete", 2)
        session.take(SOUND)

    ended, browser, session = held(live, play)

    first, second = live.sessions
    assert ended.code == 1000
    assert second.setup == first.setup | {"sessionResumption": {"handle": resumed_with}}
    assert second.frames == [SOUND]
    assert live.refused == []
    assert "sessionResumptionUpdate" not in "".join(browser.got)
    assert session.notes.resumed == 1


@pytest.mark.parametrize(
    ("said", "heard"),
    [
        (TEXT, (Heard("client_content"),)),
        (SOUND, (Heard("realtime_input"), content(inputTranscription={"text": "In force?"}))),
        (SOUND, (Heard("realtime_input"), {"voiceActivity": {"voiceActivityType": "ACTIVITY_START"}})),
    ],
    ids=["typed", "words", "activity"],
)
def test_a_question_after_the_handle_is_answered_before_the_connection_is_left(
    live: LiveServer, said: str, heard: tuple[Act, ...]
):
    live.play(handle("h1"), content(waitingForInput=True), *heard, AWAY, SPOKEN, OVER, handle("h2"), Hang())
    live.play(Close())

    async def play(session: Session, browser: Browser) -> None:
        await browser.has("waitingForInput")
        session.take(said)

    ended, browser, _ = held(live, play)

    assert ended.code == 1000
    assert SPOKEN in [json.loads(frame) for frame in browser.got]
    assert live.sessions[1].setup["sessionResumption"] == {"handle": "h2"}


def test_a_live_that_goes_away_again_before_a_new_handle_is_taken_up_with_the_old_one(live: LiveServer):
    live.play(handle("h1"), AWAY)
    live.play(AWAY)
    live.play(AWAY, Close(1011, "Deadline expired before operation could complete."))
    live.play(Close())

    ended, _, session = held(live)

    assert ended.code == 1000
    assert [each.setup["sessionResumption"] for each in live.sessions[1:]] == [{"handle": "h1"}] * 3
    assert session.notes.resumed == 3


def test_a_handle_that_is_not_resumable_replaces_none(live: LiveServer):
    busy = {"sessionResumptionUpdate": {"newHandle": "h2", "resumable": False}}
    live.play(handle("h1"), busy, {"goAway": {"timeLeft": "0.1s"}}, Hang())
    live.play(Close())

    ended, _, _ = held(live)

    assert ended.code == 1000
    assert live.sessions[1].setup["sessionResumption"] == {"handle": "h1"}


def test_an_answer_that_is_cut_by_going_away_is_counted_and_its_tokens_are_spent(live: LiveServer):
    live.play(handle("h1"), SPOKEN | used(100), {"goAway": {"timeLeft": "0.1s"}}, Hang())
    live.play(SPOKEN | used(30), OVER, SPOKEN | used(20), OVER, Close())

    _, browser, session = held(live)

    assert browser.answers == [1, 2, 3]
    assert session.notes.tokens == 150


def test_taking_a_session_up_is_tried_again_while_live_fails(live: LiveServer):
    live.play(handle("h1"), AWAY)
    live.play(NoSetup(), Close(1011, "The service is currently unavailable."))
    live.play(Close())

    ended, _, _ = held(live)

    assert ended.code == 1000
    assert len(live.sessions) == 3


def test_a_handle_that_is_dead_is_not_tried_again(live: LiveServer):
    live.play(handle("h1"), AWAY)
    live.play(NoSetup(), Close(1008, "BidiGenerateContent session not found"))

    ended, _, _ = held(live)

    assert (ended.code, ended.sentence) == (4502, NOT_RESUMED)
    assert len(live.sessions) == 2


def test_a_live_that_goes_away_without_a_handle_ends_the_session(live: LiveServer):
    live.play(AWAY, Close(1011, "Deadline expired before operation could complete."))

    ended, _, _ = held(live)

    assert (ended.code, ended.sentence) == (4502, NOT_RESUMED)


def test_what_live_said_before_it_closed_is_passed_on_though_the_microphone_is_open(live: LiveServer):
    live.play(*[SPOKEN] * 50, OVER, Close())

    async def play(session: Session, browser: Browser) -> None:
        await browser.has("setupComplete")
        for _ in range(50):
            session.take(SOUND)
            await asyncio.sleep(0)

    ended, browser, _ = held(live, play)

    assert ended.code == 1000
    assert len(browser.got) == 52


def test_a_close_without_going_away_is_not_taken_up(live: LiveServer):
    live.play(handle("h1"), Close(1011, "Internal error encountered."))

    ended, _, _ = held(live)

    assert ended.code == 4502
    assert len(live.sessions) == 1
