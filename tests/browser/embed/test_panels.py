"""An answer points at a panel of the page, and the way back looks as it does everywhere (docs/embed.md, Panels)."""

from playwright.sync_api import expect

from tests.browser.embed.conftest import OpenHost, Visits, adopt
from tests.browser.embed.test_embed import opened
from tests.browser.embed.test_isolation import LOUD
from tests.browser.test_assistant import answered


def test_a_panel_is_pointed_at_in_the_pages_own_document(open_host: OpenHost):
    page = opened(open_host())

    answered(page, "Where is the money?")

    expect(page.locator("[data-panel=finance]")).to_have_attribute("data-claimpilot-highlight", "")
    expect(page.get_by_role("article").get_by_text("Shown on the page: Finance")).to_be_visible()


def test_the_way_back_takes_no_look_from_the_page(open_host: OpenHost):
    page = opened(open_host())
    adopt(page, LOUD)

    answered(page, "Where is the money?")

    back = page.get_by_role("button", name="Back to where you were")
    for_sure = (
        "({ textTransform, fontSize, letterSpacing, direction }) => [textTransform, fontSize, letterSpacing, direction]"
    )
    assert back.evaluate(f"each => ({for_sure})(getComputedStyle(each))") == ["none", "16px", "normal", "ltr"]
    box = back.bounding_box()
    assert box is not None
    assert (box["x"], box["y"] + box["height"]) == (16, 784)


def test_a_panel_that_the_page_does_not_have_is_told_in_words(open_host: OpenHost):
    page = opened(open_host())
    page.evaluate("document.querySelector('[data-panel=finance]').remove()")

    answered(page, "Where is the money?")

    expect(page.get_by_role("article")).to_contain_text("Panel not on this page: Finance")


def test_an_answer_makes_no_panel_in_the_page(open_host: OpenHost, visits: Visits):
    page = opened(open_host())

    answered(page, "Be hostile.")

    expect(page.locator("[data-panel=finance]")).to_have_count(1)
    assert page.title() == "Harbour Desk"
    assert visits.failed == []
