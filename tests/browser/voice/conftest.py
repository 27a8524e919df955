"""A browser with a WAV for a microphone, a server with a loopback Live, and what is said between them."""

from collections.abc import Iterator
from typing import Any, Final

import pytest
from playwright.sync_api import Browser, Locator, Page

from tests.browser.conftest import ARGUMENTS, CLAIM, GIVE_UP, Open, answering
from tests.browser.test_assistant import element
from tests.browser.voice.wav import write_voice
from tests.chromium import executable
from tests.gemini_server import KEY
from tests.live_acts import content
from tests.live_server import MODEL, LiveServer
from tests.live_talk import sound, tone
from tests.server import Server, running

TALKING: Final = 1.5  # seconds of a voice in the WAV, and of quiet after it, again and again
QUIET: Final = 8.0
FAKE_MICROPHONE: Final = (
    *("--use-fake-device-for-media-stream", "--use-file-for-fake-audio-capture={}"),
    "--use-fake-ui-for-media-stream",  # without windows nobody could be asked
)
PERMISSIONS: Final = ["microphone", "local-network-access"]
"""The second is for a page that comes from no server: what a test answers itself is nobody's neighbour."""

WATCHED: Final = """
  window.asked = 0; window.tracks = []; window.contexts = [];
  const ask = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
  navigator.mediaDevices.getUserMedia = async wanted => {
    window.asked++;
    if (window.refusal) throw new DOMException("", window.refusal);
    const stream = await ask(wanted);
    window.tracks.push(...stream.getTracks());
    return stream;
  };
  window.AudioContext = class extends AudioContext {
    constructor(...given) { super(...given); window.contexts.push(this); }
    get state() { return this.away ?? super.state; }
    resume() { window.resumed = (window.resumed ?? 0) + 1; return super.resume(); }
  };
"""
"""What the browser was asked for, and what it is to answer."""


@pytest.fixture(scope="session")
def live() -> Iterator[LiveServer]:
    with LiveServer() as started:
        yield started


@pytest.fixture(autouse=True)
def _nothing_left_to_play(live: LiveServer) -> Iterator[None]:
    """What one test did not come to is not played to the next."""
    yield
    live.forget()


def spoken_by(live: LiveServer) -> dict[str, str]:
    return {"GEMINI_API_KEY": KEY, "GEMINI_LIVE_MODEL": MODEL, "GEMINI_BASE_URL": live.url}


@pytest.fixture(scope="session")
def speaking(live: LiveServer) -> Iterator[Server]:
    """A server without a store, whose voice model is the loopback Live: it knows the claim that a page sends."""
    with running("uvicorn", DATABASE_PROVIDER="none", **spoken_by(live)) as server:
        yield server


@pytest.fixture(scope="module")
def listening(chromium: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Browser]:
    """A Chromium whose microphone is a WAV: somebody says something now and then."""
    voice = write_voice(tmp_path_factory.mktemp("wav") / "voice.wav", TALKING, QUIET)
    type_ = chromium.browser_type
    arguments = [*ARGUMENTS, *(each.format(voice) for each in FAKE_MICROPHONE)]
    browser = type_.launch(executable_path=executable(), args=arguments)
    yield browser
    browser.close()


@pytest.fixture(scope="module")
def claim_page(site: Server, listening: Browser) -> dict[str, Any]:
    """The page of a claim, with its policy, as the server with a store has it."""
    context = listening.new_context()
    answer = context.request.get(f"{site.address}/claims/{CLAIM}")
    page = {"body": answer.body(), "headers": answer.headers}
    context.close()
    return page


@pytest.fixture
def talk(listening: Browser, speaking: Server, claim_page: dict[str, Any]) -> Iterator[Open]:
    """Open a claim with a microphone at hand. At the end: no other host was asked for anything, no script failed."""
    pages: list[Page] = []
    asked: list[str] = []
    failed: list[str] = []

    def talk(script: str = "", **options: Any) -> Page:
        options = {"viewport": {"width": 1280, "height": 800}, "permissions": PERMISSIONS, **options}
        context = listening.new_context(**options)
        context.set_default_timeout(GIVE_UP)
        context.add_init_script(WATCHED + script)
        page = context.new_page()
        page.on("request", lambda request: asked.append(request.url))
        page.on("pageerror", lambda error: failed.append(str(error)))
        answering(page, f"/claims/{CLAIM}", **claim_page)
        page.goto(f"{speaking.address}/claims/{CLAIM}")
        page.keyboard.press("Alt+Shift+A")
        pages.append(page)
        return page

    yield talk

    for page in pages:
        page.context.close()
    assert [url for url in asked if not url.startswith((speaking.address, "data:", "blob:"))] == []
    assert failed == []


def button(page: Page, name: str) -> Locator:
    return element(page).get_by_role("button", name=name, exact=True)


def state(page: Page) -> Locator:
    """The line of the session: a status, or a status that says why there is none."""
    return element(page).locator("cp-voice .state")


def begin(page: Page) -> None:
    button(page, "Talk to ClaimPilot").click()


def heard(text: str) -> dict[str, Any]:
    return content(inputTranscription={"text": text})


def said(text: str, seconds: float) -> dict[str, Any]:
    """So much sound, with its caption."""
    chunks = [sound(tone(number))["modelTurn"]["parts"][0] for number in range(int(seconds * 10))]
    return content(modelTurn={"parts": chunks}, outputTranscription={"text": text})


ASKED: Final = heard("Was it in force?")
ANSWERED: Final = (said("Not safely. ", 0.5), said("It had lapsed before the loss.", 5))
DONE: Final = content(turnComplete=True)
