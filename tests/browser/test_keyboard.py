"""Where the keyboard is, what Escape closes, and what fingers and eyes reach (docs/assistant.md, Keyboard)."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, violations
from tests.browser.test_assistant import BOX, answered, ask, element, go_on

NARROW: Final = {"width": 390, "height": 844}
HAS_KEYBOARD: Final = "() => document.activeElement.localName"
SMALL: Final = """assistant => {
  const inside = each => each.shadowRoot ? all(each.shadowRoot) : [];
  const all = root => [...root.querySelectorAll("*")].flatMap(each => [each, ...inside(each)]);
  return all(assistant.shadowRoot).filter(each => each.matches("button, summary, select, label:has(> input)"))
    .map(each => [each, each.getBoundingClientRect()])
    .filter(([each, { width, height }]) => each.checkVisibility() && (width < 44 || height < 44))
    .map(([each, { width, height }]) => `${each.localName} ${each.textContent.trim()} ${width}×${height}`) }"""


def sheet(**options: Any) -> dict[str, Any]:
    return {"viewport": NARROW, **options}


def press(page: Page, name: str) -> None:
    button = element(page).get_by_role("button", name=name).last
    button.focus()
    page.keyboard.press("Enter")


def more_and(page: Page, name: str) -> None:
    press(page, "More")
    press(page, name)


def test_on_a_narrow_screen_the_assistant_is_a_dialog_and_the_page_below_takes_no_keyboard(visit: Open):
    page = visit(**sheet())
    toggle = page.get_by_role("banner").get_by_role("button", name="Assistant")
    toggle.click()
    dialog = page.get_by_role("dialog", name="Assistant")
    expect(dialog).to_have_attribute("aria-modal", "true")
    expect(page.get_by_label(BOX)).to_be_focused()

    page.evaluate("document.getElementById('assistant-toggle').focus()")

    expect(page.get_by_label(BOX)).to_be_focused()
    assert violations(page) == []
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()
    expect(toggle).to_be_focused()


def test_the_skip_link_opens_an_assistant_that_is_closed(visit: Open):
    page = visit(**sheet())
    expect(page.get_by_role("banner").get_by_role("button", name="Assistant")).to_be_enabled()
    page.keyboard.press("Tab")
    page.keyboard.press("Tab")

    page.keyboard.press("Enter")

    expect(page.get_by_label(BOX)).to_be_focused()


def test_a_draft_is_there_when_the_sheet_is_opened_again(visit: Open):
    page = visit(**sheet())
    page.keyboard.press("Alt+Shift+A")
    page.get_by_label(BOX).fill("Is it?")

    page.keyboard.press("Escape")
    page.keyboard.press("Alt+Shift+A")

    expect(page.get_by_label(BOX)).to_have_value("Is it?")


def test_what_opened_the_assistant_has_the_keyboard_again(visit: Open):
    page = visit(**sheet())
    opener = page.get_by_role("button", name="Draft the request")
    opener.click()
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()

    page.keyboard.press("Escape")

    expect(opener).to_be_focused()


@pytest.mark.parametrize("action", ["Policy validation", "Coverage analysis", "Document chronology"])
def test_the_keyboard_stays_in_the_assistant_after_a_quick_action(visit: Open, action: str):
    page = visit()

    more_and(page, action)
    during = page.evaluate(HAS_KEYBOARD)
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()

    expect(page.get_by_role("log", name="Conversation")).to_be_focused()
    assert during == "claimpilot-assistant"


def test_a_quick_action_that_is_still_offered_keeps_the_keyboard(visit: Open):
    page = visit()
    first = page.locator("cp-quick-actions button").first

    first.focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()
    expect(first).to_be_focused()


@pytest.mark.parametrize(("question", "button"), [("Is it?", "Ask again"), ("Begin and fail.", "Try again")])
def test_the_keyboard_stays_in_the_conversation_when_a_question_is_asked_again(visit: Open, question: str, button: str):
    page = visit()
    answered(page, question)

    press(page, button)
    expect(page.get_by_text("Version 2 of 2")).to_be_visible()
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()

    expect(page.get_by_role("log", name="Conversation")).to_be_focused()


def test_the_keyboard_stays_where_stop_was_when_the_answer_ends(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    page.get_by_role("button", name="Stop").focus()

    go_on(page)

    expect(page.get_by_role("article")).to_contain_text("The second part.")
    expect(element(page).get_by_role("button", name="Send")).to_be_focused()


def test_escape_closes_the_menu_then_stops_the_answer_then_closes_the_assistant(visit: Open):
    page = visit(**sheet())
    page.keyboard.press("Alt+Shift+A")
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")
    menu = element(page).get_by_role("button", name="Settings")
    menu.click()

    page.keyboard.press("Escape")
    expect(element(page).get_by_label("What a screen reader is told")).to_have_count(0)
    expect(menu).to_be_focused()
    expect(page.get_by_role("article")).to_have_attribute("aria-busy", "true")
    page.keyboard.press("Escape")
    expect(page.get_by_text("Stopped by you.")).to_be_visible()
    expect(page.get_by_label(BOX)).to_be_focused()
    page.keyboard.press("Escape")

    expect(page.get_by_role("dialog", name="Assistant")).to_be_hidden()


def test_escape_closes_the_menu_from_wherever_the_keyboard_is(visit: Open):
    page = visit()
    element(page).get_by_role("button", name="Settings").click()
    page.get_by_role("log", name="Conversation").evaluate("log => log.focus()")
    element(page).get_by_role("button", name="Settings").click()

    page.keyboard.press("Escape")

    expect(element(page).get_by_label("What a screen reader is told")).to_have_count(0)


def test_escape_closes_all_actions_and_goes_back_to_what_opened_them(visit: Open):
    page = visit()
    press(page, "More")
    page.get_by_role("region", name="Money and settlement").get_by_role("button").first.focus()

    page.keyboard.press("Escape")

    expect(element(page).get_by_role("button", name="More")).to_be_focused()
    expect(page.get_by_role("region", name="Money and settlement")).to_have_count(0)


def test_the_menus_button_closes_it_again(visit: Open):
    page = visit()
    element(page).get_by_role("button", name="Settings").click()
    element(page).get_by_label("What a screen reader is told").focus()

    element(page).get_by_role("button", name="Settings").click()

    expect(element(page).get_by_label("What a screen reader is told")).to_have_count(0)


def test_the_way_to_the_latest_stands_below_the_text_and_not_on_it(visit: Open):
    page = visit(viewport={"width": 1280, "height": 500})
    answered(page, "Look everywhere.")
    answered(page, "Show a table.")
    log = page.get_by_role("log", name="Conversation")
    log.evaluate("log => log.scrollTo(0, 0)")
    latest = element(page).get_by_role("button", name="Jump to latest")
    expect(latest).to_be_visible()

    text, button = log.bounding_box(), latest.bounding_box()

    assert text is not None
    assert button is not None
    assert button["y"] >= text["y"] + text["height"]


def test_the_keyboard_brings_what_an_action_reads_and_escape_puts_it_away(visit: Open):
    page = visit()
    told = element(page).get_by_role("tooltip").filter(has_text="Reads: Home, Documents, Notes.")
    page.keyboard.press("Tab")

    page.get_by_role("button", name="Policy validation").focus()
    expect(told).to_be_visible()
    page.keyboard.press("Escape")

    expect(told).to_have_count(0)
    expect(page.get_by_role("button", name="Policy validation")).to_be_focused()


def test_a_finger_finds_what_each_action_reads_behind_more(visit: Open):
    page = visit(**sheet(has_touch=True, is_mobile=True))
    page.get_by_role("banner").get_by_role("button", name="Assistant").tap()

    element(page).get_by_role("button", name="More").tap()

    expect(element(page).get_by_text("Reads: Home, Documents, Notes.").first).to_be_visible()


@pytest.mark.parametrize("touch", [False, True], ids=["pointer", "touch"])
def test_everything_to_press_on_a_narrow_screen_is_44_pixels_wide_and_high(visit: Open, touch: bool):
    page = visit(**sheet(has_touch=touch, is_mobile=touch))
    page.get_by_role("banner").get_by_role("button", name="Assistant").click()
    article = answered(page, "Look everywhere.")
    article.get_by_text("8 lookups").click()
    article.get_by_role("button", name="Not helpful").click()
    article.get_by_role("button", name="Details").click()
    element(page).get_by_role("button", name="Settings").click()

    small = element(page).evaluate(SMALL)

    assert small == []


@pytest.mark.parametrize("viewport", [{"width": 1280, "height": 800}, NARROW], ids=["wide", "narrow"])
def test_being_offline_is_seen_wherever_the_page_stands(visit: Open, viewport: Any):
    page = visit(viewport=viewport)
    page.context.set_offline(True)
    line = page.get_by_text("You are offline. What this page shows can still be read.")
    expect(line).to_be_visible()

    page.locator("[data-panel=notes]").evaluate("panel => panel.scrollIntoView({ behavior: 'instant' })")

    expect(line).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize("scrolled", ["home", "notes"])
def test_the_box_for_questions_stays_on_the_screen_beside_the_line_that_says_offline(visit: Open, scrolled: str):
    page = visit()
    page.context.set_offline(True)
    expect(page.get_by_text("You are offline. What this page shows can still be read.")).to_be_visible()

    page.locator(f"[data-panel={scrolled}]").evaluate("panel => panel.scrollIntoView({ behavior: 'instant' })")
    page.get_by_label(BOX).fill("Is it?")

    expect(page.get_by_label(BOX)).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("AI can be wrong. Check before you rely on it.")).to_be_in_viewport(ratio=1)
