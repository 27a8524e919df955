"""What can go wrong: on the page, in the browser and at the other end (docs/voice.md, In the browser)."""

from concurrent.futures import Future
from typing import Any, Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import CLAIM, Open, answering
from tests.browser.test_assistant import element
from tests.browser.voice.conftest import ASKED, begin, button, heard, state
from tests.live_acts import Close, Gate, Heard
from tests.live_server import LiveServer

HELD: Final = Heard("client_content")
UNLOADED: Final = "Voice could not be loaded on this page. Reload it and try again."
CLOCK: Final = "window.ahead = 0; const now = performance.now.bind(performance); performance.now = () => now() + ahead;"
LATE: Final = """
  const give = navigator.mediaDevices.getUserMedia;
  navigator.mediaDevices.getUserMedia = wanted => new Promise(given => { window.give = () => given(give(wanted)); });
"""
HELD_BACK: Final = """
  const load = AudioWorklet.prototype.addModule;
  AudioWorklet.prototype.addModule = async function (...given) { await load.apply(this, given); await window.loading; };
"""
REVOKED: Final = """() => {
  navigator.permissions.query = async () => ({ state: "denied" });
  window.refusal = "NotAllowedError";
  window.tracks[0].stop();
  window.tracks[0].onended();
}"""
STATES: Final = """() => ({
  live: window.tracks.filter(each => each.readyState === "live").length,
  contexts: [...new Set(window.contexts.map(each => each.state))],
})"""
OFF: Final = {"live": 0, "contexts": ["closed"]}


def listening(talk: Open, live: LiveServer, script: str = "") -> Page:
    live.play(HELD)
    page = talk(script)
    begin(page)
    expect(state(page)).to_have_text("Listening")
    return page


def test_a_server_that_has_left_is_not_waited_for(talk: Open, live: LiveServer):
    page = listening(talk, live, CLOCK)

    page.evaluate("() => { window.ahead = 200_000 }")

    expect(state(page)).to_contain_text("The server has not answered for more than three minutes")
    page.wait_for_function(f'() => JSON.stringify(({STATES})()) === \'{{"live":0,"contexts":["closed"]}}\'')
    assert live.all_closed()


def test_a_key_that_is_refused_is_the_administrators_and_the_only_cause_that_is_named(talk: Open, live: LiveServer):
    live.play(ASKED, Close(1008, "API key not valid. Please pass a valid API key."))
    page = talk()

    begin(page)

    expect(state(page)).to_contain_text(
        "Voice isn't set up correctly on this server. An administrator needs to look at it."
    )
    expect(state(page).locator("small")).to_contain_text("Check GEMINI_API_KEY.")
    expect(page.get_by_role("article")).not_to_contain_text("The connection dropped")


def test_a_permission_that_is_taken_back_ends_the_session_with_what_to_do(talk: Open, live: LiveServer):
    page = listening(talk, live)

    page.evaluate(REVOKED)

    expect(state(page)).to_contain_text("The microphone is blocked for this site.")
    expect(button(page, "Start")).to_be_visible()


def test_a_session_without_a_microphone_does_not_say_that_it_listens(talk: Open, live: LiveServer):
    page = listening(talk, live)

    page.evaluate("() => { window.refusal = 'NotFoundError'; window.tracks[0].stop(); window.tracks[0].onended() }")

    expect(state(page)).to_have_text("No microphone")


def test_microphones_that_come_and_go_leave_one_open(talk: Open, live: LiveServer):
    page = listening(talk, live)

    page.evaluate("""() => { for (let i = 0; i < 5; i++) {
      window.tracks[0].stop();
      window.tracks[0].onended?.();
      navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
    } }""")

    expect(element(page).get_by_text("Another microphone is in use now.")).to_be_visible()
    assert page.evaluate("() => window.asked") == 2
    assert page.evaluate(STATES)["live"] == 1


def test_a_microphone_that_comes_after_mute_was_pressed_is_closed(talk: Open, live: LiveServer):
    live.play(HELD)
    page = talk(LATE)
    begin(page)
    page.wait_for_function("() => window.give")
    page.keyboard.press("Alt+M")

    page.evaluate("() => window.give()")

    expect(state(page)).to_have_text("Muted")
    assert page.evaluate("() => window.tracks.map(each => each.enabled)") == [False]


def test_a_microphone_that_comes_after_the_end_is_let_go(talk: Open):
    page = talk(LATE)
    begin(page)
    page.wait_for_function("() => window.give")
    button(page, "End").click()

    page.evaluate("() => window.give()")

    page.wait_for_function("() => window.tracks.length === 1 && window.tracks[0].readyState === 'ended'")
    assert page.evaluate(STATES) == OFF


def test_audio_that_the_browser_does_not_give_back_waits_for_a_press(talk: Open, live: LiveServer):
    page = listening(talk, live)

    page.evaluate("""() => {
      AudioContext.prototype.resume = () => new Promise(() => {});
      window.contexts.forEach(each => each.suspend());
    }""")

    expect(state(page)).to_have_text("Voice paused because the page was in the background.")
    expect(button(page, "Resume")).to_be_visible()


def test_audio_that_comes_back_after_the_end_asks_for_no_microphone(talk: Open, live: LiveServer):
    page = listening(talk, live, HELD_BACK)
    page.evaluate("() => { window.contexts.forEach(each => { each.away = 'interrupted' }) }")
    page.evaluate("() => { window.loading = new Promise(loaded => { window.loaded = loaded }) }")
    button(page, "Resume").click()
    button(page, "End").click()

    page.evaluate("() => new Promise(done => { window.loaded(); setTimeout(done) })")

    assert page.evaluate("() => window.asked") == 1


def test_a_browser_without_sound_says_so(talk: Open):
    page = talk("window.AudioContext = class { constructor() { throw new DOMException('', 'NotSupportedError') } };")

    begin(page)

    expect(element(page).get_by_role("alert")).to_have_text(UNLOADED)
    expect(button(page, "Talk to ClaimPilot")).to_be_visible()


def test_a_part_of_the_script_that_does_not_come_is_told(talk: Open):
    page = talk()
    page.route("**/chunks/voice*", lambda route: route.abort())

    begin(page)

    expect(element(page).get_by_role("alert")).to_have_text(UNLOADED)
    expect(button(page, "Talk to ClaimPilot")).to_be_visible()


def test_a_page_that_may_open_no_socket_says_so_and_closes_the_microphone(talk: Open):
    page = talk("window.WebSocket = class { constructor() { throw new DOMException('', 'SecurityError') } };")

    begin(page)

    expect(state(page)).to_have_text("This page's security policy keeps the assistant from its server.")
    page.wait_for_function("() => window.contexts.every(each => each.state === 'closed')")
    assert page.evaluate(STATES) == OFF


def test_a_policy_that_lets_no_socket_through_ends_the_session(talk: Open, claim_page: dict[str, Any]):
    page = talk()
    policy = claim_page["headers"]["content-security-policy"].replace("connect-src 'self'", "connect-src http:")
    headers = {**claim_page["headers"], "content-security-policy": policy}
    answering(page, f"/claims/{CLAIM}", body=claim_page["body"], headers=headers)
    page.reload()

    begin(page)

    expect(state(page)).to_contain_text("The server did not begin a voice session.")
    page.wait_for_function("() => window.contexts.every(each => each.state === 'closed')")
    assert page.evaluate(STATES) == OFF


def test_two_pages_talk_beside_each_other_and_each_ends_alone(talk: Open, live: LiveServer):
    one, other = listening(talk, live), listening(talk, live)

    button(one, "End").click()

    expect(button(one, "Talk to ClaimPilot")).to_be_visible()
    expect(state(other)).to_have_text("Listening")
    assert other.evaluate(STATES) == {"live": 1, "contexts": ["running"]}


def test_sessions_that_are_begun_and_ended_in_haste_leave_nothing_behind(talk: Open, live: LiveServer):
    page = talk()

    for _ in range(5):
        begin(page)
        button(page, "End").click()

    expect(button(page, "Talk to ClaimPilot")).to_be_visible()
    page.wait_for_function("() => window.contexts.every(each => each.state === 'closed')")
    assert page.evaluate(STATES)["live"] == 0
    assert live.all_closed()


def test_a_second_click_of_two_falls_on_nothing(talk: Open, live: LiveServer):
    live.play(HELD)
    page = talk()

    button(page, "Talk to ClaimPilot").dblclick()

    expect(state(page)).to_have_text("Listening")
    assert page.evaluate("() => window.asked") == 1


def test_a_line_that_comes_is_in_a_region_that_was_there_before(talk: Open, live: LiveServer):
    page = listening(talk, live)

    region = element(page).locator("cp-voice .notices")

    assert region.evaluate("each => getComputedStyle(each).display") != "none"


def test_an_element_that_is_moved_goes_on_talking(talk: Open, live: LiveServer):
    page = listening(talk, live)

    element(page).evaluate(
        "each => { const place = document.createElement('div'); document.body.append(place); place.append(each) }"
    )

    expect(state(page)).to_have_text("Listening")
    assert page.evaluate(STATES)["live"] == 1


def test_a_page_that_is_frozen_in_the_background_goes_on_when_it_is_back(talk: Open, live: LiveServer):
    gate: Gate = Future()
    live.play(Heard("realtime_input", 3), gate, heard("And now?"), HELD)
    page = talk()
    begin(page)
    expect(state(page)).to_have_text("Listening")
    browser = page.context.new_cdp_session(page)

    browser.send("Page.setWebLifecycleState", {"state": "frozen"})
    gate.set_result(None)
    browser.send("Page.setWebLifecycleState", {"state": "active"})

    expect(page.get_by_role("article")).to_contain_text("And now?")
