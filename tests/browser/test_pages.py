"""The pages in a real browser: seen by axe in every form, used by keyboard, remembered (docs/pages.md)."""

import re
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import CLAIM, THOROUGH, Open, screenshot, violations

PAGES: Final = {"first": "/", "list": "/claims/", "nothing": "/claims/?q=nobody", "claim": f"/claims/{CLAIM}"}
WIDE: Final = {"width": 1280, "height": 800}
NARROW: Final = {"width": 390, "height": 844}
FORMS: Final[dict[str, dict[str, Any]]] = {
    "light": {"viewport": WIDE},
    "dark": {"viewport": WIDE, "color_scheme": "dark"},
    "narrow": {"viewport": NARROW},
    "narrow-dark": {"viewport": NARROW, "color_scheme": "dark", "has_touch": True, "is_mobile": True},
    "forced": {"viewport": WIDE, "forced_colors": "active"},
    "zoomed": {"viewport": {"width": 640, "height": 400}, "device_scale_factor": 2},
    "smallest": {"viewport": {"width": 320, "height": 640}},
    "still": {"viewport": WIDE, "reduced_motion": "reduce"},
}
TRIED: Final = list(FORMS) if THOROUGH else ["light", "narrow-dark", "forced"]
"""`make test` opens each page in three forms, `make test-all` in all."""


def settings_button(page: Page) -> Locator:
    return page.get_by_role("banner").get_by_role("button", name="Settings")


def pointed(page: Page, panel: str) -> bool:
    """Point at a panel as the assistant does. Whether the page has it."""
    return bool(page.evaluate("name => document.querySelector('claimpilot-assistant').pointAt(name)", panel))


def focused(page: Page) -> str:
    return str(page.evaluate("document.activeElement.textContent"))


@pytest.mark.parametrize("form", TRIED)
@pytest.mark.parametrize("name", PAGES)
def test_axe_finds_nothing_and_nothing_hangs_over_the_side(visit: Open, name: str, form: str):
    page = visit(PAGES[name], **FORMS[form])
    screenshot(page, f"{name}-{form}")

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_claim_prints_with_every_document_unfolded(visit: Open):
    page = visit()
    page.emulate_media(media="print")
    screenshot(page, "claim-print")

    folded = page.locator("[data-panel=documents] details").first
    expect(folded.locator(".text")).to_be_visible()
    expect(page.get_by_role("complementary", name="Assistant")).to_be_hidden()


def test_a_page_in_the_dark_theme_prints_dark_on_white(visit: Open):
    page = visit()
    settings_button(page).click()
    page.get_by_label("Theme").select_option("dark")

    page.emulate_media(media="print")
    screenshot(page, "claim-print-dark")

    expect(page.locator("body")).to_have_css("color", "rgb(27, 35, 48)")
    expect(page.locator("[data-panel=finance]")).to_have_css("background-color", "rgb(255, 255, 255)")


def test_keys_lead_from_claim_to_claim_and_enter_opens(visit: Open):
    page = visit("/claims/")
    links = page.locator("#claims tbody a")
    first, second = links.all_text_contents()
    links.first.focus()

    page.keyboard.press("ArrowDown")
    down = focused(page)
    page.keyboard.press("k")
    up = focused(page)
    page.keyboard.press("End")
    page.keyboard.press("Enter")

    assert (up, down) == (first, second)
    expect(page.get_by_role("heading", level=1)).to_have_text(second)


def test_the_form_puts_what_is_asked_for_into_the_address(visit: Open):
    page = visit("/claims/")

    page.get_by_label("Number, title or claimant").fill("natarajan")
    page.get_by_label("Status").select_option("under_review")
    page.get_by_role("button", name="Show").click()

    expect(page.get_by_text("1 claim of 2, by number")).to_be_visible()
    assert "q=natarajan" in page.url
    assert "status=under_review" in page.url


def test_a_theme_is_kept_for_every_page_without_a_cookie(visit: Open):
    page = visit("/")
    settings_button(page).click()

    page.get_by_label("Theme").select_option("dark")
    page.goto(page.url + "claims/")

    assert page.evaluate("getComputedStyle(document.body).backgroundColor") == "rgb(17, 22, 30)"
    assert page.evaluate("document.cookie") == ""
    assert page.context.cookies() == []


def test_a_theme_that_is_chosen_in_one_tab_holds_in_the_others(visit: Open):
    page = visit()
    other = page.context.new_page()
    other.goto(page.url)

    settings_button(other).click()
    other.get_by_label("Theme").select_option("dark")

    expect(page.locator("body")).to_have_css("background-color", "rgb(17, 22, 30)")
    expect(page.get_by_label("Theme")).to_have_value("dark")


def test_a_locale_is_kept_for_the_next_claim_and_auto_gives_its_own_back(visit: Open):
    page = visit("/claims/")
    settings_button(page).click()
    page.get_by_label("Dates and words").select_option("en-US")
    expect(page.locator("html")).to_have_attribute("lang", "en-US")

    page.locator("#claims tbody a").first.click()
    expect(page.locator(".sums")).to_contain_text("Jul 22, 2026")
    settings_button(page).click()
    page.get_by_label("Dates and words").select_option("auto")

    expect(page.locator(".sums")).to_contain_text("22 Jul 2026")


@pytest.mark.parametrize("script", ["page", "claims", "claim", "lab", "coach"])
def test_a_button_is_off_until_the_script_that_works_it_listens(visit: Open, script: str):
    path = {"page": "/", "claims": "/claims/", "claim": f"/claims/{CLAIM}", "lab": "/lab/", "coach": "/coach/"}[script]
    page = visit(path)
    held: list[Route] = []
    page.route(re.compile(rf"/pages/{script}(\.\w+)?\.js$"), lambda route: held.append(route))

    with page.expect_request(re.compile(rf"/pages/{script}\b")):
        page.reload(wait_until="commit")
    page.locator("footer").wait_for()
    offered = page.locator("button.scripted, .scripted button").filter(visible=True)
    expect(offered).not_to_have_count(0)
    early = [button.inner_text() for button in offered.all() if button.is_enabled()]
    held[0].continue_()

    assert early == []
    for button in page.locator("#settings-toggle, #assistant-toggle, [data-question], [data-copies]").all():
        expect(button).to_be_enabled()


def test_the_theme_stands_before_the_page_is_drawn(visit: Open):
    page = visit("/")
    page.evaluate("localStorage.setItem('claimpilot.theme', 'dark')")
    page.add_init_script(
        "addEventListener('DOMContentLoaded', () => (window.early = document.documentElement.dataset.theme))"
    )

    page.reload()

    assert page.evaluate("window.early") == "dark"


def test_without_scripts_a_claim_is_read_whole_and_offers_nothing_that_needs_them(visit: Open):
    page = visit(java_script_enabled=False)

    expect(page.locator("[data-panel]")).to_have_count(14)
    expect(page.locator("[data-panel=finance] tfoot").first).to_contain_text("Outstanding on all reserves")
    expect(page.get_by_role("button", name="Settings")).to_be_hidden()
    expect(page.get_by_role("complementary", name="Assistant")).to_be_hidden()


def test_the_contents_mark_the_panel_that_is_read(visit: Open):
    page = visit()

    page.get_by_role("navigation", name="Panels").get_by_role("link", name="Finance").click()

    current = page.locator(".contents a[aria-current]")
    expect(current).to_have_count(1)
    expect(current).to_contain_text("Finance")


def test_pointing_at_a_panel_marks_it_keeps_the_focus_and_leads_back(visit: Open):
    page = visit(reduced_motion="reduce")
    page.get_by_label("Ask about this claim").focus()

    there = pointed(page, "finance")

    panel = page.locator("[data-panel=finance]")
    assert there
    expect(panel).to_be_in_viewport()
    expect(panel).to_have_css("outline-style", "solid")
    expect(panel).to_have_css("animation-name", "none")
    expect(page.get_by_label("Ask about this claim")).to_be_focused()
    page.get_by_role("button", name="Back to where you were").click()
    expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
    expect(page.get_by_role("button", name="Back to where you were")).to_have_count(0)


def rests(page: Page, act: str) -> None:
    """Do something that scrolls, and wait until the page has come to rest."""
    page.evaluate(
        f"() => new Promise(rest => {{ document.addEventListener('scrollend', rest, {{ once: true }}); {act} }})"
    )


def test_the_way_back_leads_to_where_the_person_was_before_the_latest_jump(visit: Open):
    page = visit(reduced_motion="reduce")
    jump = "document.querySelector('claimpilot-assistant').pointAt"
    rests(page, f"{jump}('finance')")
    rests(page, "document.querySelector('[data-panel=notes]').scrollIntoView()")
    rests(page, f"{jump}('home')")
    rests(page, f"{jump}('documents')")

    back = page.get_by_role("button", name="Back to where you were")
    back.click()

    expect(page.locator("[data-panel=notes]")).to_be_in_viewport()
    expect(back).to_have_count(0)


def test_the_way_back_goes_when_the_person_is_there_again(visit: Open):
    page = visit(reduced_motion="reduce")
    rests(page, "document.querySelector('claimpilot-assistant').pointAt('finance')")

    page.evaluate("scrollTo(0, 0)")

    expect(page.get_by_role("button", name="Back to where you were")).to_have_count(0)


def test_the_way_back_gives_the_keyboard_back_too(visit: Open):
    page = visit(reduced_motion="reduce")
    box = page.get_by_label("Ask about this claim")
    box.focus()
    pointed(page, "finance")

    page.get_by_role("button", name="Back to where you were").press("Enter")

    expect(box).to_be_focused()


def test_a_panel_that_is_pointed_at_pulses_where_nobody_asked_for_less_motion(visit: Open):
    page = visit()

    pointed(page, "notes")

    expect(page.locator("[data-panel=notes]")).to_have_css("animation-name", "claimpilot-pulse")
    expect(page.locator("[data-panel=notes]")).to_have_css("animation-iteration-count", "2")
    expect(page.locator("[data-panel=notes]")).to_be_in_viewport()


@pytest.mark.parametrize("panel", ["nowhere", 'x"],*'])
def test_a_panel_that_is_not_there_is_answered_with_no(visit: Open, panel: str):
    page = visit()

    there = pointed(page, panel)

    assert not there
    expect(page.get_by_role("button", name="Back to where you were")).to_have_count(0)


def test_a_skip_link_leads_to_the_claim_and_another_to_the_assistant(visit: Open):
    page = visit()

    page.keyboard.press("Tab")
    first = focused(page)
    page.keyboard.press("Tab")
    second = focused(page)
    page.keyboard.press("Enter")

    assert (first, second) == ("Skip to the claim", "Skip to the assistant")
    expect(page.locator("#assistant")).to_be_focused()


def test_a_page_that_is_offline_says_so_and_takes_it_back(visit: Open):
    page = visit()

    page.context.set_offline(True)
    expect(page.get_by_text("You are offline. What this page shows can still be read.")).to_be_visible()
    page.context.set_offline(False)

    expect(page.locator("#offline")).to_be_hidden()


def test_nothing_on_a_page_breaks_its_policy(visit: Open):
    page = visit("/")
    reports: list[str] = []
    page.on("console", lambda message: reports.append(message.text) if message.type == "error" else None)

    for path in PAGES.values():
        page.goto(page.url.partition("/claims")[0].rstrip("/") + path)
        page.wait_for_load_state("networkidle")

    assert reports == []
