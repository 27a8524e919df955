"""The words of a session that are not for the eye until it ends (docs/voice.md, Captions)."""

from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.test_assistant import element
from tests.browser.voice.conftest import ASKED, DONE, begin, button, heard, said, state
from tests.live_acts import Heard, tool_call
from tests.live_server import LiveServer

HELD: Final = Heard("client_content")
LOOKED_UP: Final = (ASKED, tool_call(("call-1", "check_policy_in_force", {})), Heard("tool_response"))
OFF: Final = "Captions are off. The words will be here after End."
CLIPPED: Final = "inset(50%)"


def words(page: Page) -> list[Locator]:
    article = page.get_by_role("article").first
    return [article.locator(".question"), article.locator(".spoken")]


def captions(page: Page) -> Locator:
    return button(page, "Captions")


def without_captions(page: Page) -> None:
    begin(page)
    captions(page).click()
    expect(captions(page)).to_have_attribute("aria-pressed", "false")


def test_words_without_captions_are_for_screen_readers_alone_and_lookups_for_all(talk: Open, live: LiveServer):
    live.play(*LOOKED_UP, said("Not safely. ", 0.3), said("It had lapsed before the loss.", 60), HELD)
    page = talk()

    without_captions(page)

    article = page.get_by_role("article")
    question, answer = words(page)
    expect(article).to_contain_text("Not safely.")
    expect(question).to_have_css("clip-path", CLIPPED)
    expect(answer).to_have_css("clip-path", CLIPPED)
    expect(article.get_by_text(OFF)).to_be_visible()
    expect(article.get_by_text("Checked the policy period")).to_be_visible()
    expect(state(page)).to_have_text("Speaking")


def test_words_that_were_not_seen_are_in_the_conversation_after_the_end(talk: Open, live: LiveServer):
    live.play(ASKED, said("Not safely.", 0.3), DONE, HELD)
    page = talk()
    without_captions(page)
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()
    question, answer = words(page)
    expect(question).to_have_css("clip-path", CLIPPED)

    button(page, "End").click()

    expect(question).to_have_css("clip-path", "none")
    expect(answer).to_have_css("clip-path", "none")
    expect(element(page).get_by_text(OFF)).to_have_count(0)
    expect(page.get_by_role("article").first).to_contain_text("Not safely.")


def test_a_session_hides_nothing_that_was_said_before_it(talk: Open, live: LiveServer):
    live.play(ASKED, said("Not safely.", 0.3), DONE, HELD)
    page = talk()
    begin(page)
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()
    button(page, "End").click()
    live.play(heard("And the reserve?"), HELD)

    without_captions(page)

    expect(page.get_by_role("article").last.get_by_text(OFF)).to_be_visible()
    question, answer = words(page)
    expect(question).to_have_css("clip-path", "none")
    expect(answer).to_have_css("clip-path", "none")


def test_captions_that_are_off_are_off_when_the_page_is_opened_again(talk: Open, live: LiveServer):
    live.play(HELD)
    page = talk()
    without_captions(page)
    page.reload()
    page.keyboard.press("Alt+Shift+A")
    live.play(ASKED, HELD)

    begin(page)

    expect(captions(page)).to_have_attribute("aria-pressed", "false")
    expect(page.get_by_role("article").get_by_text(OFF)).to_be_visible()


def test_a_session_is_had_by_keyboard_alone(talk: Open, live: LiveServer):
    live.play(HELD)
    page = talk()
    button(page, "Talk to ClaimPilot").press("Enter")
    expect(state(page)).to_have_text("Listening")
    expect(button(page, "End")).to_be_focused()

    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Space")
    expect(button(page, "Mute")).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Shift+Tab")
    page.keyboard.down("Space")
    expect(button(page, "Hold to talk")).to_have_attribute("aria-pressed", "true")
    page.keyboard.up("Space")
    page.keyboard.press("Shift+Tab")
    page.keyboard.press("Enter")

    expect(captions(page)).to_be_focused()
    expect(captions(page)).to_have_attribute("aria-pressed", "false")
    button(page, "End").press("Enter")
    expect(button(page, "Talk to ClaimPilot")).to_be_focused()
