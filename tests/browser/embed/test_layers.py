"""No layer of the page lies over the assistant, and two keep out of each other's way (docs/embed.md, Isolation)."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import screenshot
from tests.browser.embed.conftest import CLAIM, CLAIMS, Embedding, OpenHost, adopt, bare, element, hand_over, lax, load
from tests.browser.embed.test_embed import ASSISTANT, opened
from tests.browser.test_assistant import BOX

COVERED: Final = """
body { transform: translateX(-300px); filter: grayscale(1); }
.bar { position: fixed; inset: 0; z-index: 2147483647; background: black; }
"""
ON_TOP: Final = """([selector, name]) => {
  const part = document.querySelector(name).shadowRoot.querySelector(selector);
  const { left, top, width, height, right } = part.getBoundingClientRect();
  const above = document.elementFromPoint(left + width / 2, top + height / 2);
  return [above?.localName, innerWidth - right];
}"""


def stands(page: Page, part: str) -> list[object]:
    """What is seen where a part of the assistant stands, and how far from the right edge that is."""
    page.evaluate(f"{ASSISTANT}.updateComplete")
    return list(page.evaluate(ON_TOP, [part, "claimpilot-assistant"]))


def test_no_layer_and_no_box_of_the_page_covers_or_moves_it(open_host: OpenHost, embedding: Embedding):
    files = bare(element(embedding), "<div class=bar></div><main></main>", style=COVERED)
    page = open_host("/", files=files, csp=lax(embedding))
    hand_over(page)
    load(page, embedding)
    closed = stands(page, ".launcher")
    opened(page)
    expect(page.get_by_label(BOX)).to_be_focused()
    open_ = stands(page, "section")

    page.evaluate(f"document.querySelector('main').append({ASSISTANT})")

    assert [closed, open_, stands(page, "section")] == [["claimpilot-assistant", 16]] * 3
    page.get_by_label(BOX).press("Escape")
    expect(page.get_by_role("button", name="Ask ClaimPilot")).to_be_focused()


def test_in_a_dialog_of_the_page_it_stands_above_that(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(f"<dialog>{element(embedding)}</dialog>"), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)

    page.evaluate("document.querySelector('dialog').showModal()")

    opened(page).get_by_label(BOX).fill("Is it?")
    page.get_by_label(BOX).press("Escape")
    expect(page.get_by_role("button", name="Ask ClaimPilot")).to_be_focused()
    assert page.evaluate("document.querySelector('dialog').open")


def test_a_dialog_of_the_page_that_opens_over_it_covers_it(open_host: OpenHost, embedding: Embedding):
    page = open_host(
        "/", files=bare(element(embedding), "<dialog><button>Theirs</button></dialog>"), csp=lax(embedding)
    )
    hand_over(page)
    load(page, embedding)
    opened(page)

    page.evaluate("document.querySelector('dialog').showModal()")

    assert stands(page, "section")[0] != "claimpilot-assistant"
    page.get_by_role("button", name="Theirs").press("Escape")
    expect(page.get_by_label(BOX)).to_be_visible()
    assert stands(page, "section")[0] == "claimpilot-assistant"


def test_on_a_page_with_a_zoom_of_its_own_all_of_it_is_in_sight(open_host: OpenHost):
    page = opened(open_host())

    adopt(page, "html { zoom: 1.5 }")

    expect(page.get_by_role("button", name="Close the assistant")).to_be_in_viewport(ratio=1)
    expect(page.get_by_text("AI can be wrong.")).to_be_in_viewport(ratio=1)


def test_nothing_of_it_lies_over_what_is_printed_of_the_page(open_host: OpenHost):
    page = opened(open_host())

    page.emulate_media(media="print")

    expect(page.get_by_text(CLAIM, exact=True)).to_be_hidden()
    expect(page.get_by_role("heading", name="Finance")).to_be_visible()


def test_a_browser_without_a_top_layer_has_it_by_its_z_index(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    page.evaluate("() => { delete HTMLElement.prototype.popover; delete HTMLElement.prototype.showPopover }")
    adopt(page, "claimpilot-assistant { --cp-z: 7 }")
    hand_over(page)
    load(page, embedding)

    expect(opened(page).get_by_label(BOX)).to_be_focused()

    expect(page.get_by_role("region", name="Assistant")).to_have_css("z-index", "7")


def test_two_on_a_page_answer_each_for_its_claim_and_stand_apart(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding), element(embedding)), csp=lax(embedding))
    load(page, embedding)
    hand_over(page, 0)
    page.evaluate("claim => { document.querySelectorAll('claimpilot-assistant')[1].claim = claim }", CLAIMS[1])
    buttons = page.get_by_role("button", name="Ask ClaimPilot")
    expect(buttons).to_have_count(2)
    screenshot(page, "embed-two")
    apart = lower(buttons.nth(0)) - lower(buttons.nth(1))

    buttons.nth(0).click()
    first = page.get_by_text(CLAIM, exact=True)
    expect(first).to_be_visible()
    page.evaluate("document.querySelectorAll('claimpilot-assistant')[1].open()")

    expect(first).to_be_hidden()
    expect(page.get_by_text(CLAIMS[1]["id"], exact=True)).to_be_visible()
    page.get_by_label(BOX).nth(1).fill("What does the diary say?")
    page.get_by_label(BOX).nth(1).press("Enter")
    expect(page.get_by_role("article")).to_contain_text("The diary waits.")
    assert apart >= 44


def test_while_one_is_open_the_others_button_lies_on_nothing_of_it(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding), element(embedding)), csp=lax(embedding))
    load(page, embedding)
    hand_over(page)
    buttons = page.get_by_role("button", name="Ask ClaimPilot")

    buttons.nth(0).click()

    expect(page.get_by_label(BOX)).to_be_visible()
    expect(buttons).to_have_count(0)
    page.get_by_role("button", name="Close the assistant").click()
    expect(buttons).to_have_count(2)
    expect(buttons.nth(0)).to_be_focused()


@pytest.mark.parametrize("ids", [("", ""), ("id=left", "id=right")])
def test_two_about_one_claim_keep_a_conversation_each(open_host: OpenHost, embedding: Embedding, ids: tuple[str, str]):
    page = open_host("/", files=bare(*(element(embedding, each) for each in ids)), csp=lax(embedding))
    both_about_one_claim(page, embedding)
    page.evaluate("document.querySelectorAll('claimpilot-assistant')[0].ask('What does the diary say?')")
    page.evaluate("document.querySelectorAll('claimpilot-assistant')[1].ask('Where is the money?')")

    page.reload()

    both_about_one_claim(page, embedding)
    page.get_by_role("button", name="Ask ClaimPilot").first.click()
    expect(page.get_by_role("article")).to_contain_text("What does the diary say?")
    page.get_by_role("button", name="Close the assistant").click()
    page.get_by_role("button", name="Ask ClaimPilot").last.click()
    expect(page.get_by_role("article")).to_contain_text("Where is the money?")


def both_about_one_claim(page: Page, embedding: Embedding) -> None:
    """The later one of the page gets its claim first."""
    load(page, embedding)
    hand_over(page, 1)
    hand_over(page, 0)


def lower(button: Locator) -> float:
    box = button.bounding_box()
    assert box is not None
    return box["y"]
