"""Short ways through the lab: keys, jumps, and a diff that folds what is equal (docs/prompt-lab.md, The page)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open
from tests.browser.lab import LAB, editor, write


@pytest.fixture
def page(visit: Open) -> Page:
    return visit(LAB)


def test_the_list_of_prompts_is_one_stop_of_the_keyboard_and_arrows_lead_through_it(page: Page):
    prompts = page.get_by_role("navigation", name="Prompts")
    first = prompts.get_by_role("button", name="Identity & working style")
    first.focus()

    page.keyboard.press("ArrowDown")
    expect(prompts.get_by_role("button", name="Pointing at the screen")).to_be_focused()
    page.keyboard.press("End")
    expect(prompts.get_by_role("button").last).to_be_focused()
    page.keyboard.press("Home")
    expect(first).to_be_focused()
    page.keyboard.press("Tab")

    expect(page.get_by_role("combobox", name="Version", exact=True)).to_be_focused()


@pytest.mark.parametrize(
    ("to", "heading"), [("To the text", "System — identity"), ("To the runs", "Run"), ("To the traps", "Traps")]
)
def test_the_parts_of_the_lab_are_one_click_away_on_a_small_screen(visit: Open, to: str, heading: str):
    page = visit(LAB, viewport={"width": 390, "height": 844})

    page.get_by_role("button", name=to).click()

    expect(page.get_by_role("heading", name=heading).last).to_be_in_viewport(ratio=1)
    expect(page.get_by_role("heading", name=heading).last).to_be_focused()


def test_a_diff_begins_at_its_first_change_and_unfolds_what_is_equal(page: Page):
    text = editor(page).input_value()
    write(page, f"{text}\nOne line more.")
    shown = page.get_by_role("group", name="default → this text")
    expect(shown.locator("ins")).to_be_visible()
    expect(shown).not_to_contain_text(text.splitlines()[0])

    shown.get_by_role("button", name="the same").click()

    expect(shown).to_contain_text(text.splitlines()[0])
    expect(shown).to_be_focused()


def test_the_linter_counts_what_it_found(page: Page):
    write(page, editor(page).input_value().replace("{{assistant}}", "Bob"))

    expect(page.get_by_text("Lint: 0 errors, 1 warning")).to_be_visible()


def test_a_long_state_does_not_squeeze_a_prompts_name(page: Page):
    write(page, "You are brief.")
    button = page.get_by_role("button", name="Identity & working style ○ default, being edited")
    name = button.locator("span").first

    expect(button).to_be_visible()
    assert name.evaluate("name => name.getClientRects().length") == 1
