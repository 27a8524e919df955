"""Every word that the assistant says of itself is one of its catalogue, and has room (docs/assistant.md, Words)."""

from typing import Final

from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, screenshot, streamed
from tests.browser.test_assistant import DONE, element, text

INSIDE: Final = """const inside = root => [...root.querySelectorAll("*")]
  .flatMap(each => [each, ...(each.shadowRoot ? inside(each.shadowRoot) : [])]);"""
SAID: Final = f"""assistant => {{ {INSIDE}
  const own = each => [...each.childNodes].filter(node => node.nodeType === Node.TEXT_NODE).map(node => node.data);
  const named = each => ["aria-label", "title", "placeholder"].map(name => each.getAttribute(name) ?? "");
  return inside(assistant.shadowRoot).flatMap(each => [...own(each), ...named(each)])
    .map(words => words.trim()).filter(words => /\\p{{Ll}}/u.test(words)) }}"""
BEYOND: Final = f"""assistant => {{ {INSIDE}
  return inside(assistant.shadowRoot).filter(each => each.checkVisibility() && !each.closest(".unseen"))
    .filter(each => each.getBoundingClientRect().right > innerWidth).map(each => each.outerHTML.slice(0, 100)) }}"""

OF_THE_FILE: Final = {"ClaimPilot", "Is it?", "It is.", "Check everything", "notes", "Notes"}
OF_THE_SERVER: Final = {
    *("Read the diary", "get_claim_section", '{"panel":"notes"}', "scripted", str(DONE["turnId"])),
    *("Summarise claim", "One-screen picture of the claim", "Timeline", "Dated story with gaps"),
    "Summarise this claim: what happened, where it stands, money, and what needs attention.",
    "Give me the timeline of this claim, with gaps and anything out of order.",
}


def in_words_that_nobody_speaks(page: Page) -> None:
    """An answer with its details and the menu open, in a locale of tests."""
    streamed(
        page,
        {"type": "activity", "tool": "get_claim_section", "label": "Reading the diary…"},
        {"type": "tool_result", "tool": "get_claim_section", "summary": '{"panel":"notes"}'},
        text("It is."),
        DONE,
    )
    element(page).evaluate("element => { element.locale = 'en-XA'; element.open() }")
    box = page.get_by_role("textbox", name="[Ask about this claim")
    box.fill("Is it?")
    box.press("Enter")
    element(page).get_by_role("button", name="[Not helpful").click()
    element(page).get_by_role("button", name="[Details").click()
    element(page).get_by_role("button", name="[Settings").click()
    expect(element(page).get_by_text("[What a screen reader is told")).to_be_visible()


def test_what_the_assistant_says_of_itself_is_all_of_its_catalogue(visit: Open):
    page = visit()
    in_words_that_nobody_speaks(page)

    said = element(page).evaluate(SAID)

    assert {words for words in said if "[" not in words} <= OF_THE_FILE | OF_THE_SERVER
    assert len({words for words in said if "[" in words}) > 30


def test_longer_words_have_room_on_a_narrow_screen(visit: Open):
    page = visit(viewport={"width": 390, "height": 844})
    in_words_that_nobody_speaks(page)
    screenshot(page, "assistant-longer-words")

    beyond = element(page).evaluate(BEYOND)

    assert beyond == []
