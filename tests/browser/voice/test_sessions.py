"""Talking in a real browser, with a WAV for a microphone and a loopback Live (docs/voice.md, In the browser)."""

import re
from collections.abc import Callable
from concurrent.futures import Future
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CLAIM, Open, answering
from tests.browser.test_assistant import BOX, body, element
from tests.browser.voice.conftest import ANSWERED, ASKED, DONE, begin, button, heard, said, state
from tests.live_acts import Close, Gate, Heard, content
from tests.live_server import MODEL, LiveServer
from tests.live_talk import sound, tone

ID: Final = re.compile(r"[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}")


def after_a_turn(talk: Open, live: LiveServer, script: str = "") -> Page:
    """A session in which one question was answered, and played to its end."""
    live.play(ASKED, said("Not safely.", 0.3), DONE)
    page = talk(script)
    begin(page)
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()
    return page


def test_a_question_that_is_spoken_is_looked_up_and_answered_aloud(talk: Open, live: LiveServer):
    page = talk()

    begin(page)

    article = page.get_by_role("article").first
    expect(article).to_contain_text("Was the policy in force?")
    expect(state(page)).to_have_text("Speaking")
    expect(article.get_by_label("What the assistant looked at")).to_contain_text("Checked the policy period")
    expect(article.get_by_role("button", name="Details")).to_be_visible()
    expect(article).to_contain_text("Not safely. The policy is recorded as lapsed at the loss.")
    assert live.refused == []


def test_an_end_stops_everything_and_leaves_the_conversation(talk: Open, live: LiveServer):
    page = after_a_turn(talk, live)

    button(page, "End").click()

    expect(button(page, "Talk to ClaimPilot")).to_be_focused()
    expect(page.get_by_role("article")).to_contain_text("Not safely.")
    expect(page.get_by_role("article")).to_contain_text("What was looked up before in the voice session may be behind")
    expect(page.get_by_label(BOX)).to_be_visible()
    assert page.evaluate("() => window.tracks.map(each => each.readyState)") == ["ended"]
    page.wait_for_function("() => window.contexts.every(each => each.state === 'closed')")
    assert live.all_closed()
    assert live.sessions[-1].closed == 1000


def test_what_a_button_of_the_page_asks_is_refused_in_sight_until_the_session_ends(talk: Open, live: LiveServer):
    page = after_a_turn(talk, live)

    page.get_by_role("button", name="Draft the request").click()

    refusal = page.get_by_role("alert").get_by_text("End the voice session first")
    expect(refusal).to_be_visible()
    button(page, "End").click()
    expect(refusal).to_be_hidden()
    expect(page.get_by_role("article")).to_have_count(1)


def test_a_vote_on_a_spoken_answer_says_how_it_was_made(talk: Open, live: LiveServer):
    page = after_a_turn(talk, live, "delete crypto.randomUUID;")
    article = page.get_by_role("article")

    with page.expect_response("**/api/feedback") as saved:
        article.get_by_role("button", name="Not helpful").click()

    vote = body(saved.value.request)
    told = {key: vote[key] for key in ("channel", "model", "promptFingerprint", "question", "answer", "surface")}
    assert saved.value.status == 204
    assert ID.fullmatch(vote["turnId"])
    assert told == {
        "channel": "voice",
        "model": MODEL,
        "promptFingerprint": "default",
        "question": "Was it in force?",
        "answer": "Not safely.",
        "surface": "app",
    }


def test_a_vote_names_the_model_that_spoke_though_another_did_when_the_page_was_opened(talk: Open, live: LiveServer):
    live.play(ASKED, said("Not safely.", 0.3), DONE)
    page = talk()
    before = {"ok": True, "ai": {"configured": True, "model": "m", "liveModel": "gemini-of-last-week"}}
    answering(page, "/api/health", json=before)
    page.reload()
    expect(button(page, "Talk to ClaimPilot")).to_be_enabled()
    page.unroute("**/api/health")
    begin(page)

    with page.expect_request("**/api/feedback") as sent:
        page.get_by_role("article").get_by_role("button", name="Helpful", exact=True).click()

    assert body(sent.value)["model"] == MODEL


def test_who_speaks_over_an_answer_is_heard_and_the_rest_of_it_is_marked(talk: Open, live: LiveServer):
    gate: Gate = Future()
    stale = content(interrupted=True, **sound(tone(0)))
    live.play(ASKED, *ANSWERED, gate, stale, DONE, heard("And the reserve?"), said("Eight thousand.", 0.3), DONE)
    page = talk()
    begin(page)
    first, second = page.get_by_role("article").first, page.get_by_role("article").nth(1)
    expect(first.locator(".heard")).to_contain_text("Not safely. It")

    gate.set_result(None)

    expect(first).to_contain_text("Interrupted here.")
    expect(first.locator(".unheard")).to_contain_text("Not heard: ")
    expect(first.locator(".unheard")).to_contain_text("the loss.")
    expect(second).to_contain_text("And the reserve?")
    expect(second).to_contain_text("Eight thousand.")
    expect(second.get_by_role("button", name="Helpful", exact=True)).to_be_visible()


def test_a_vote_on_an_interrupted_answer_is_on_what_was_heard(talk: Open, live: LiveServer):
    gate: Gate = Future()
    live.play(ASKED, *ANSWERED, gate, content(interrupted=True), DONE, heard("And?"))
    page = talk()
    begin(page)
    article = page.get_by_role("article").first
    expect(article.locator(".heard")).to_contain_text("Not safely. It")
    gate.set_result(None)

    with page.expect_request("**/api/feedback") as sent:
        article.get_by_role("button", name="Helpful", exact=True).click()

    assert body(sent.value)["answer"].startswith("Not safely. It")
    assert "loss" not in body(sent.value)["answer"]


def test_a_noise_does_not_end_an_answer(talk: Open, live: LiveServer):
    gate: Gate = Future()
    live.play(ASKED, said("Not safely. It had lapsed.", 3), gate, content(interrupted=True), DONE)
    page = talk()
    begin(page)
    article = page.get_by_role("article")
    expect(article.locator(".heard")).to_contain_text("Not ")
    gate.set_result(None)
    expect(state(page)).to_have_text("Listening")

    expect(state(page)).to_have_text("Speaking")

    expect(article.locator(".spoken")).to_have_text("Not safely. It had lapsed.")
    expect(article).to_contain_text("Interrupted here.")
    expect(article.locator(".unheard")).to_have_count(0)


def test_a_muted_microphone_is_closed_and_live_is_told(talk: Open, live: LiveServer):
    live.play(Heard("realtime_input", 3))
    page = talk()
    begin(page)
    expect(state(page)).to_have_text("Listening")

    page.keyboard.press("Alt+M")

    expect(state(page)).to_have_text("Muted")
    expect(button(page, "Mute")).to_have_attribute("aria-pressed", "true")
    assert page.evaluate("() => window.tracks.map(each => each.enabled)") == [False]
    assert live.wait(lambda: {"audio_stream_end": True} in live.sessions[-1].said("realtime_input"))


def test_a_microphone_is_open_while_the_button_is_held(talk: Open, live: LiveServer):
    live.play(Heard("realtime_input", 1))
    page = talk()
    begin(page)
    button(page, "Mute").click()
    hold = button(page, "Hold to talk")
    assert live.wait(lambda: {"audio_stream_end": True} in live.sessions[-1].said("realtime_input"))
    before = len(live.sessions[-1].frames)

    hold.focus()
    page.keyboard.down("Space")
    expect(hold).to_have_attribute("aria-pressed", "true")
    expect(state(page)).to_have_text("Listening")
    assert live.wait(lambda: len(live.sessions[-1].frames) > before + 2)
    page.keyboard.up("Space")

    expect(state(page)).to_have_text("Muted")
    ends = lambda: live.sessions[-1].said("realtime_input").count({"audio_stream_end": True})  # noqa: E731
    assert live.wait(lambda: ends() == 2)


def test_a_session_that_live_hands_on_has_one_seam(talk: Open, live: LiveServer):
    handle = {"sessionResumptionUpdate": {"newHandle": "handle", "resumable": True}}
    live.play(ASKED, said("Not safely.", 0.3), DONE, handle, {"goAway": {"timeLeft": "20s"}})
    gate: Gate = Future()
    live.play(heard("And the reserve?"), said("Eight thousand.", 0.3), DONE, gate, heard("And then?"))
    page = talk()

    begin(page)
    expect(page.get_by_role("article").nth(1).get_by_role("button", name="Details")).to_be_visible()
    gate.set_result(None)

    expect(page.get_by_role("article")).to_have_count(3)
    expect(page.get_by_text("The connection was made anew here.")).to_have_count(1)
    expect(page.get_by_role("article").nth(1)).to_contain_text("The connection was made anew here.")
    expect(page.get_by_role("article").nth(0)).to_contain_text("Not safely.")


def test_what_ends_a_session_is_told_and_another_can_begin(talk: Open, live: LiveServer):
    live.play(ASKED, said("Not", 0.2), Close(1011, "Internal error encountered."))
    page = talk()
    begin(page)
    expect(state(page)).to_contain_text("The voice model had a failure of its own.")
    expect(page.get_by_role("article")).to_contain_text("Interrupted here.")

    button(page, "Start").click()

    expect(page.get_by_role("article")).to_have_count(2)
    expect(button(page, "End")).to_be_visible()


def test_a_page_that_shows_another_claim_says_so_and_can_still_end_the_session(talk: Open, live: LiveServer):
    page = after_a_turn(talk, live)

    element(page).evaluate("element => { element.claim = { ...element.claim, id: 'CP-AUT-260999' } }")
    expect(element(page).get_by_text("This page now shows CP-AUT-260999.")).to_be_visible()
    expect(element(page).get_by_role("alert")).to_contain_text("The voice session is about")
    expect(button(page, "End")).to_be_visible()
    button(page, "End it and switch").click()

    expect(page.get_by_role("article")).to_have_count(0)
    assert live.all_closed()


LEAVES: Final[dict[str, Callable[[Page], object]]] = {
    "the Escape key": lambda page: page.keyboard.press("Escape"),
    "a call of stop()": lambda page: element(page).evaluate("element => element.stop()"),
    "closing the assistant": lambda page: element(page).evaluate("element => element.close()"),
    "leaving the page": lambda page: page.goto(page.url.partition("/claims/")[0]),
    "taking the element away": lambda page: element(page).evaluate("element => element.remove()"),
}


@pytest.mark.parametrize("leave", LEAVES.values(), ids=LEAVES)
def test_a_session_does_not_outlive(talk: Open, live: LiveServer, leave: Callable[[Page], object]):
    live.play(Heard("client_content"))
    page = talk()
    begin(page)
    expect(state(page)).to_have_text("Listening")

    leave(page)

    assert live.all_closed()


def test_a_spoken_turn_goes_with_the_next_written_question_as_text(talk: Open, live: LiveServer):
    page = after_a_turn(talk, live)
    button(page, "End").click()

    with page.expect_request("**/api/chat") as sent:
        page.get_by_label(BOX).fill("Why?")
        page.get_by_label(BOX).press("Enter")

    assert [each["content"] for each in body(sent.value)["messages"]] == ["Was it in force?", "Not safely.", "Why?"]


def test_the_first_frame_is_what_chat_would_send_and_nothing_is_kept_of_the_key(talk: Open, live: LiveServer):
    live.play(Heard("client_content"))
    page = talk()
    sockets: list[Any] = []
    page.on("websocket", lambda socket: socket.on("framesent", lambda frame: sockets.append((socket.url, frame))))

    begin(page)
    expect(state(page)).to_have_text("Listening")

    url, frame = sockets[0]
    config = page.evaluate("text => JSON.parse(text).clientConfig", frame)
    assert url.endswith("/api/voice?locale=en-GB")
    assert {**config, "claim": config["claim"]["id"]} == {
        "claim": CLAIM,
        "promptOverrides": {},
        "screenActions": True,
        "brand": "claimpilot",
    }
