"""The button that is held to talk: by a pointer, one finger of several, and keys (docs/voice.md, In the browser)."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.test_assistant import element
from tests.browser.voice.conftest import ASKED, begin, button, state
from tests.live_acts import Heard
from tests.live_server import LiveServer

END: Final = {"audio_stream_end": True}
HELD: Final = Heard("client_content")
TOLD: Final = "The microphone is closed until you hold the button again. To leave it open, press Mute."


@pytest.fixture
def page(talk: Open, live: LiveServer) -> Page:
    """A session that listens."""
    live.play(HELD)
    page = talk()
    begin(page)
    expect(state(page)).to_have_text("Listening")
    return page


def hold(page: Page) -> Locator:
    return button(page, "Hold to talk")


def enabled(page: Page) -> list[bool]:
    """Whether each microphone of the page is open."""
    return list(
        page.evaluate("() => window.tracks.filter(each => each.readyState === 'live').map(each => each.enabled)")
    )


def centre(page: Page) -> tuple[float, float]:
    box = hold(page).bounding_box()
    assert box
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def lifted_outside(page: Page) -> None:
    page.mouse.move(10, 10)
    page.mouse.up()


def cancelled(page: Page) -> None:
    hold(page).dispatch_event("pointercancel", {"pointerId": 1})


def keyboard_moves_on(page: Page) -> None:
    hold(page).evaluate("each => each.blur()")


@pytest.mark.parametrize("let_go", [lifted_outside, cancelled])
def test_a_button_that_a_pointer_lets_go_of_anywhere_closes_the_microphone_and_says_so(
    page: Page, live: LiveServer, let_go: Callable[[Page], None]
):
    page.mouse.move(*centre(page))
    page.mouse.down()
    expect(hold(page)).to_have_attribute("aria-pressed", "true")
    expect(button(page, "Mute")).to_have_attribute("aria-pressed", "false")
    assert enabled(page) == [True]

    let_go(page)

    expect(state(page)).to_have_text("Muted")
    expect(element(page).get_by_text(TOLD)).to_be_visible()
    assert enabled(page) == [False]
    assert live.wait(lambda: END in live.sessions[-1].said("realtime_input"))
    page.mouse.up()


def test_another_finger_neither_holds_nor_lets_go(page: Page):
    page.mouse.move(*centre(page))
    page.mouse.down()
    expect(hold(page)).to_have_attribute("aria-pressed", "true")

    hold(page).dispatch_event("pointerdown", {"pointerId": 7, "button": 0})
    hold(page).dispatch_event("pointerup", {"pointerId": 7})

    expect(hold(page)).to_have_attribute("aria-pressed", "true")
    assert enabled(page) == [True]
    page.mouse.up()
    expect(state(page)).to_have_text("Muted")


def test_the_right_button_of_a_mouse_does_not_hold(page: Page):
    hold(page).click(button="right")

    expect(state(page)).to_have_text("Listening")
    assert enabled(page) == [True]


@pytest.mark.parametrize("key", ["Space", "Enter"])
def test_a_key_holds_until_it_is_lifted_whatever_other_keys_do(page: Page, key: str):
    hold(page).focus()
    page.keyboard.down(key)
    page.keyboard.press("Shift")
    expect(hold(page)).to_have_attribute("aria-pressed", "true")

    page.keyboard.up(key)

    expect(state(page)).to_have_text("Muted")
    assert enabled(page) == [False]


def test_a_button_that_loses_the_keyboard_lets_go(page: Page):
    hold(page).focus()
    page.keyboard.down("Space")
    expect(hold(page)).to_have_attribute("aria-pressed", "true")

    keyboard_moves_on(page)

    expect(state(page)).to_have_text("Muted")
    page.keyboard.up("Space")


def test_mute_opens_the_microphone_that_the_button_closed_and_takes_the_line_away(page: Page):
    hold(page).click()
    expect(element(page).get_by_text(TOLD)).to_be_visible()

    button(page, "Mute").click()

    expect(state(page)).to_have_text("Listening")
    expect(element(page).get_by_text(TOLD)).to_have_count(0)
    assert enabled(page) == [True]


def test_a_question_that_was_held_and_let_go_is_thought_about(talk: Open, live: LiveServer):
    live.play(Heard("realtime_input", 2), ASKED, HELD)
    page = talk()
    begin(page)

    button(page, "Hold to talk").click()

    expect(page.get_by_role("article")).to_contain_text("Was it in force?")
    expect(state(page)).to_have_text("Thinking…")
