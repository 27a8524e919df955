"""Each state of the Prompt Lab: nothing for axe to find, and a picture to look at (docs/prompt-lab.md, The page)."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, answering, frames, screenshot, violations
from tests.browser.lab import LAB, TOO_LONG, activated, active_set, editor, ended, run, save, write
from tests.browser.screens import OTHER_SCREENS, SCREENS, tried


def empty(page: Page) -> None:
    expect(active_set(page)).to_have_text("Active set: default")


def dirty(page: Page) -> None:
    write(page, editor(page).input_value().replace("narrowest", "closest").replace("{{assistant}}", "Bob"))
    expect(page.get_by_text("{{assistant}} is gone")).to_be_visible()


def over_limit(page: Page) -> None:
    write(page, TOO_LONG)
    expect(page.get_by_text("1 error keeps it from being saved.")).to_be_visible()


def boundaries(page: Page) -> None:
    chosen = page.get_by_role("button", name="Safety & boundaries")
    if chosen.is_visible():
        chosen.click()
    else:
        page.get_by_role("combobox", name="Prompt", exact=True).select_option("system.safety")
    page.get_by_label("Text of System — safety & boundaries").fill("Be careful.")
    page.get_by_text("The safety core, which no version replaces").click()


def losing(page: Page) -> None:
    save(page, "You are brief.")
    write(page, "You are kind.")
    page.get_by_role("combobox", name="Version", exact=True).select_option("default (active)")
    expect(page.get_by_role("button", name="Lose it")).to_be_visible()


def importing(page: Page) -> None:
    file = b'{"system.base": "You are brief.", "system.none": "Text."}'
    page.get_by_label("File of versions").set_input_files({"name": "o.json", "mimeType": "", "buffer": file})
    expect(page.get_by_role("region", name="Import")).to_contain_text("system.none: there is no such prompt here.")


def full(page: Page) -> None:
    session = page.context.new_cdp_session(page)
    session.send("Storage.overrideQuotaForOrigin", {"origin": page.evaluate("location.origin"), "quotaSize": 1})
    write(page, "You are brief.")
    page.get_by_role("button", name="Save as v1").click()
    expect(page.get_by_text("This browser has no room left.")).to_be_visible()


def running(page: Page) -> None:
    activated(page)
    run(page, "Begin and wait.")
    expect(page.get_by_role("region", name="Answers").get_by_text("The second")).to_have_count(2)


def answered(page: Page) -> None:
    activated(page)
    page.get_by_label("Repeats").fill("2")
    run(page, "What does the diary say?")
    ended(page).get_by_role("button", name="Details").first.click()


def dropped(page: Page) -> None:
    write(page, TOO_LONG)
    run(page, "Is it?", b="active, with what is being written")
    expect(ended(page).get_by_text("The server did not apply")).to_be_visible()


def failed(page: Page) -> None:
    body = frames({"type": "error", "message": "The model is over its quota."})
    answering(page, "/api/chat", body=body, content_type="text/event-stream")
    run(page, "Is it?")
    expect(ended(page).get_by_text("The answer stopped because of a problem")).to_have_count(2)


def unset(page: Page) -> None:
    answering(page, "/api/health", json={"ok": True, "ai": {"configured": False, "model": "m", "liveModel": None}})
    page.reload()
    expect(page.get_by_text("so there is nobody to ask")).to_be_visible()


STATES: Final[list[Callable[[Page], None]]] = [
    *(empty, dirty, over_limit, boundaries, losing, importing, full),
    *(running, answered, dropped, failed, unset),
]


@pytest.mark.parametrize(("state", "screen"), tried([(state,) for state in STATES]))
def test_a_state_has_nothing_for_axe_to_find(visit: Open, state: Callable[[Page], None], screen: str):
    page = visit(LAB, **SCREENS[screen])

    state(page)

    screenshot(page, f"lab-{state.__name__}-{screen}", full_page=True)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


@pytest.mark.parametrize("screen", OTHER_SCREENS)
def test_other_screens_have_nothing_for_axe_to_find_and_nothing_beyond_their_edge(visit: Open, screen: str):
    page = visit(LAB, **OTHER_SCREENS[screen])

    answered(page)

    screenshot(page, f"lab-answered-{screen}", full_page=True)
    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_everything_is_reached_and_done_by_keyboard(visit: Open):
    page = visit(LAB)
    page.get_by_role("button", name="Identity & working style").focus()
    page.keyboard.press("Enter")
    editor(page).focus()
    page.keyboard.press("Control+a")
    page.keyboard.insert_text("You are brief.")
    page.keyboard.press("Tab")
    page.keyboard.insert_text("shorter")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Activate v1")).to_be_visible()
    page.get_by_role("button", name="Activate v1").focus()

    page.keyboard.press("Enter")

    expect(active_set(page)).to_contain_text("(1 changed)")
    expect(page.get_by_role("combobox", name="Version", exact=True)).to_be_focused()
