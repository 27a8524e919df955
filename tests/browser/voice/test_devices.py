"""A microphone that cannot be had, is gone, or echoes, and a slow connection (docs/voice.md, The microphone)."""

from typing import Any, Final

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import CLAIM, Open, answering
from tests.browser.test_assistant import element
from tests.browser.voice.conftest import begin, button, state
from tests.live_acts import Heard
from tests.live_server import LiveServer

REFUSED: Final = "window.refusal = {!r};"
QUERIED: Final = "navigator.permissions.query = async () => ({{ state: {!r} }});"
OBSTACLES: Final = {
    "denied": (
        REFUSED.format("NotAllowedError") + QUERIED.format("denied"),
        "The microphone is blocked for this site. Use the icon in the address bar to allow it, then press Start again.",
    ),
    "dismissed": (
        REFUSED.format("NotAllowedError") + QUERIED.format("prompt"),
        "You closed the question about the microphone. Press Start to be asked again.",
    ),
    "none": (REFUSED.format("NotFoundError"), "No microphone was found."),
    "in use": (REFUSED.format("NotReadableError"), "Another app is using the microphone."),
    "insecure": (
        "Object.defineProperty(navigator, 'mediaDevices', { value: undefined });",
        "Voice needs a secure (https) page.",
    ),
}


@pytest.mark.parametrize(("script", "words"), OBSTACLES.values(), ids=OBSTACLES)
def test_a_microphone_that_cannot_be_had_is_told_with_what_to_do(talk: Open, script: str, words: str):
    page = talk(script)

    begin(page)

    expect(state(page)).to_have_text(words)
    expect(button(page, "Start")).to_be_visible()
    page.wait_for_function("() => window.contexts.every(each => each.state === 'closed')")


def test_a_microphone_that_was_refused_can_be_asked_for_again(talk: Open, live: LiveServer):
    page = talk(REFUSED.format("NotAllowedError") + QUERIED.format("prompt"))
    begin(page)
    expect(state(page)).to_contain_text("Press Start to be asked again.")
    page.evaluate("() => { window.refusal = '' }")

    button(page, "Start").click()

    expect(state(page)).not_to_contain_text("Start")
    expect(button(page, "Mute")).to_be_visible()


def test_a_page_that_forbids_the_microphone_says_so_and_asks_nobody(talk: Open, claim_page: dict[str, Any]):
    page = talk()
    headers = {**claim_page["headers"], "permissions-policy": "microphone=()"}
    answering(page, f"/claims/{CLAIM}", body=claim_page["body"], headers=headers)
    page.reload()
    begin(page)

    expect(state(page)).to_contain_text("does not let the assistant use the microphone (Permissions-Policy).")
    assert page.evaluate("() => window.asked") == 0


def test_a_server_that_cannot_speak_says_so_and_asks_for_no_microphone(talk: Open):
    page = talk()
    answering(page, "/api/health", json={"ok": True, "ai": {"configured": True, "model": "m", "liveModel": None}})
    page.reload()

    button(page, "Talk to ClaimPilot").press("Enter")

    expect(element(page).get_by_role("alert")).to_have_text("Voice isn't set up on this server yet.")
    assert page.evaluate("() => window.asked") == 0


def test_a_microphone_with_echoes_asks_for_headphones(talk: Open, live: LiveServer):
    live.play(Heard("realtime_input", 1))
    page = talk("MediaStreamTrack.prototype.getSettings = () => ({ echoCancellation: false });")

    begin(page)

    expect(element(page).get_by_text("Echo control is off here. Use headphones, or hold to talk.")).to_be_visible()
    expect(button(page, "Hold to talk")).to_be_visible()


def test_a_connection_that_does_not_keep_up_is_told(talk: Open, live: LiveServer):
    live.play(Heard("client_content"))
    page = talk("Object.defineProperty(WebSocket.prototype, 'bufferedAmount', { get: () => 1e6 });")

    begin(page)

    expect(element(page).get_by_text("Slow connection: some of what you say is lost.")).to_be_visible()


def test_another_microphone_takes_over_when_one_is_gone(talk: Open, live: LiveServer):
    live.play(Heard("client_content"))
    page = talk()
    begin(page)
    expect(state(page)).to_have_text("Listening")

    page.evaluate("() => { window.refusal = 'NotFoundError'; window.tracks[0].stop(); window.tracks[0].onended() }")
    expect(element(page).get_by_text("The microphone is gone. Voice goes on when one is there.")).to_be_visible()
    page.evaluate("() => { window.refusal = ''; navigator.mediaDevices.dispatchEvent(new Event('devicechange')) }")

    expect(element(page).get_by_text("Another microphone is in use now.")).to_be_visible()
    assert page.evaluate("() => window.tracks.map(each => each.readyState)") == ["ended", "live"]


def test_audio_that_the_system_took_away_is_not_resumed_by_force_and_comes_back_with_a_press(
    talk: Open, live: LiveServer
):
    live.play(Heard("client_content"))
    page = talk()
    begin(page)
    expect(state(page)).to_have_text("Listening")
    page.evaluate("() => { window.contexts.forEach(each => { each.away = 'interrupted' }); window.resumed = 0 }")
    expect(state(page)).to_have_text("Voice paused because the page was in the background.")
    forced = page.evaluate("() => window.resumed")

    button(page, "Resume").click()

    expect(state(page)).to_have_text("Listening")
    assert forced == 0
