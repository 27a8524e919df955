"""Pointing at panels of pages that hide them, draw themselves anew and change their styles (docs/embed.md, Panels)."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embed.conftest import Embedding, OpenHost, bare, element, hand_over, lax, load
from tests.browser.embed.test_embed import ASSISTANT, opened
from tests.browser.test_assistant import answered

FAR: Final = "<p class=far></p>"
STYLE: Final = ".far { height: 3000px } .gone { display: none } .unseen { visibility: hidden }"
FINANCE: Final = "<section data-panel=finance {}><h2>Finance</h2></section>"
OUTLINE: Final = "getComputedStyle(document.querySelector('[data-panel=finance]')).outlineStyle"
REDRAWN: Final = "() => document.body.replaceChildren(...document.body.querySelectorAll('main, claimpilot-assistant'))"

Pointed = Callable[[str], Page]


@pytest.fixture
def pointed(open_host: OpenHost, embedding: Embedding) -> Pointed:
    """A page of these panels whose answer has pointed at its finance panel."""

    def pointed(panels: str) -> Page:
        files = bare(f"<main>{panels}</main>", element(embedding, "screen-actions"), style=STYLE)
        page = open_host("/", files=files, csp=lax(embedding), reduced_motion="reduce")
        hand_over(page)
        load(page, embedding)
        answered(opened(page), "Where is the money?")
        return page

    return pointed


@pytest.mark.parametrize(
    "panels",
    [
        FINANCE.format("hidden"),
        FINANCE.format("class=gone"),
        FINANCE.format("class=unseen"),
        f"<div class=gone>{FINANCE.format('')}</div>",
        f"<dialog>{FINANCE.format('')}</dialog>",
        f"<div class=gone><details>{FINANCE.format('')}</details></div>",
    ],
)
def test_a_panel_that_nobody_can_see_is_none_on_the_page(pointed: Pointed, panels: str):
    page = pointed(panels)

    expect(page.get_by_role("article")).to_contain_text("Panel not on this page: Finance")
    expect(page.locator("[data-claimpilot-highlight], body > [popover], details[open]")).to_have_count(0)


def test_of_two_panels_of_a_name_the_one_that_can_be_seen_is_shown(pointed: Pointed):
    page = pointed(FINANCE.format("class=gone") + FINANCE.format("id=seen"))

    expect(page.locator("#seen")).to_have_attribute("data-claimpilot-highlight", "")


def test_a_panel_that_is_folded_away_is_opened(pointed: Pointed):
    page = pointed(f"<details><summary>Money</summary><details>{FINANCE.format('')}</details></details>")

    expect(page.get_by_role("heading", name="Finance")).to_be_visible()
    expect(page.get_by_role("article")).to_contain_text("Shown on the page: Finance")


def test_the_way_back_is_offered_again_on_a_page_that_draws_itself_anew(pointed: Pointed):
    page = pointed(FAR + FINANCE.format("") + FAR)
    expect(page.get_by_role("button", name="Back to where you were")).to_be_visible()
    page.evaluate(REDRAWN)
    page.evaluate("scrollTo(0, 0)")

    answered(page, "Where is the money?")

    page.get_by_role("button", name="Back to where you were").click()
    page.wait_for_function("scrollY === 0")


def test_a_panel_is_outlined_on_a_page_that_sets_its_styles_anew(pointed: Pointed):
    page = pointed(FINANCE.format(""))
    page.evaluate("() => { document.adoptedStyleSheets = [] }")

    answered(page, "Where is the money?")

    assert page.evaluate(OUTLINE) == "solid"


def test_an_assistant_that_is_taken_away_takes_its_marks_along(pointed: Pointed):
    page = pointed(FAR + FINANCE.format("") + FAR)
    marks = page.locator("[data-claimpilot-highlight], body > [popover]")
    expect(marks).to_have_count(2)

    page.evaluate(f"{ASSISTANT}.remove()")

    expect(marks).to_have_count(0)
    assert page.evaluate("document.adoptedStyleSheets.length") == 0


def test_a_panel_stays_marked_while_an_assistant_is_moved(pointed: Pointed):
    page = pointed(FAR + FINANCE.format("") + FAR)

    page.evaluate(f"document.querySelector('main').append({ASSISTANT})")

    expect(page.get_by_role("button", name="Back to where you were")).to_be_visible()
