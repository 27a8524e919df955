"""Each state of the assistant: nothing for axe to find, and a picture to look at (docs/assistant.md, States)."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import THOROUGH, Open, answering, screenshot, streamed, violations
from tests.browser.screens import OTHER_SCREENS, SCREENS, tried
from tests.browser.test_assistant import answered, answered_thirty_times, ask, element, text


def empty(page: Page) -> None:
    expect(page.get_by_text("Ask anything about this claim.")).to_be_visible()


def waiting(page: Page) -> None:
    ask(page, "Wait.")
    expect(page.get_by_text("Looking at the claim…")).to_be_visible()


def writing(page: Page) -> None:
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")


def done(page: Page) -> None:
    answered(page, "What does the diary say?").get_by_role("button", name="Details").click()
    page.get_by_role("article").locator("cp-lookups summary").click()


def table(page: Page) -> None:
    expect(answered(page, "Show a table.").get_by_role("table")).to_be_visible()


def voted(page: Page) -> None:
    answered(page, "Is it?").get_by_role("button", name="Not helpful").click()
    expect(page.get_by_text("What was wrong?")).to_be_visible()


def stopped(page: Page) -> None:
    writing(page)
    page.get_by_role("button", name="Stop").click()
    expect(page.get_by_text("Stopped by you.")).to_be_visible()


def failed(page: Page) -> None:
    answered(page, "Begin and fail.")


def lost(page: Page) -> None:
    streamed(page, text("The policy was"))
    answered(page, "Was it?")


def versions(page: Page) -> None:
    answered(page, "Is it?").get_by_role("button", name="Ask again").click()
    expect(page.get_by_text("Version 2 of 2")).to_be_visible()


def capped(page: Page) -> None:
    answered_thirty_times(page)


def changed(page: Page) -> None:
    writing(page)
    element(page).evaluate("element => { element.claim = { ...element.claim, id: 'CP-AUT-260999' } }")
    expect(element(page).get_by_text("This page now shows CP-AUT-260999.")).to_be_visible()


def offline(page: Page) -> None:
    page.context.set_offline(True)
    expect(element(page).get_by_role("button", name="Offline")).to_be_visible()


def unset(page: Page) -> None:
    answering(page, "/api/health", json={"ok": True, "ai": {"configured": False, "model": "m", "liveModel": None}})
    page.reload()
    page.keyboard.press("Alt+Shift+A")
    expect(element(page).get_by_text("The assistant isn't set up on this server yet.")).to_be_visible()


def all_actions(page: Page) -> None:
    page.get_by_role("button", name="More").click()
    expect(page.get_by_role("region", name="Write and act")).to_be_visible()


def menu(page: Page) -> None:
    element(page).get_by_role("button", name="Settings").click()
    expect(element(page).get_by_label("What a screen reader is told")).to_be_visible()


STATES: Final[list[Callable[[Page], None]]] = [
    *(empty, waiting, writing, done, table, voted, stopped, failed, lost),
    *(versions, capped, changed, offline, unset, all_actions, menu),
]


@pytest.mark.parametrize(("state", "screen"), tried([(state,) for state in STATES]))
def test_a_state_has_nothing_for_axe_to_find(visit: Open, state: Callable[[Page], None], screen: str):
    page = visit(**SCREENS[screen])
    page.keyboard.press("Alt+Shift+A")

    state(page)

    screenshot(page, f"assistant-{state.__name__}-{screen}")
    assert violations(page, "claimpilot-assistant") == []


@pytest.mark.parametrize("screen", OTHER_SCREENS)
@pytest.mark.parametrize("state", [done, failed] if THOROUGH else [failed], ids=lambda state: state.__name__)
def test_other_screens_have_nothing_for_axe_to_find_and_nothing_beyond_their_edge(
    visit: Open, state: Callable[[Page], None], screen: str
):
    page = visit(**OTHER_SCREENS[screen])
    page.keyboard.press("Alt+Shift+A")

    state(page)

    screenshot(page, f"assistant-{state.__name__}-{screen}")
    assert violations(page, "claimpilot-assistant") == []
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
