"""Sets and versions that would be lost, names that mislead, and what changes nothing (docs/prompt-lab.md, Versions)."""

from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Route, expect

from tests.browser.conftest import Open
from tests.browser.lab import LAB, activated, active_set, save

BRIEF: Final = "You are brief."
NO_ROOM: Final = """() => {
    IDBObjectStore.prototype.put = () => { throw new DOMException("full", "QuotaExceededError"); };
}"""


def keep(page: Page, name: str) -> None:
    page.get_by_label("Name of these versions").fill(name)
    page.get_by_role("button", name="Keep as a set").click()


def sets(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Activate").locator("option")


def chosen(page: Page) -> Locator:
    return page.get_by_role("combobox", name="Version", exact=True)


@pytest.fixture
def page(visit: Open) -> Page:
    page = visit(LAB)
    activated(page)
    keep(page, "short")
    expect(active_set(page)).to_contain_text("short")
    return page


def test_a_set_is_not_written_over_before_the_person_agrees(page: Page):
    save(page, "You are kind.")
    page.get_by_role("button", name="Activate v2").click()
    expect(active_set(page)).not_to_contain_text("short")

    keep(page, "short")
    expect(page.get_by_text("There is another set “short”.")).to_be_visible()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Keep as a set")).to_be_focused()
    expect(active_set(page)).not_to_contain_text("short")
    keep(page, "short")
    page.get_by_role("button", name="Replace it").click()

    expect(active_set(page)).to_contain_text("short")
    expect(sets(page)).to_have_text(["default", "short"])


def test_a_set_is_deleted_once_the_person_agrees_and_the_keyboard_stays(page: Page):
    page.get_by_role("button", name="Delete the set").press("Enter")
    expect(page.get_by_role("button", name="Keep it")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Delete the set")).to_be_focused()
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Delete it").press("Enter")

    expect(sets(page)).to_have_text(["default", "unnamed"])
    expect(page.get_by_role("combobox", name="Activate")).to_be_focused()


def test_a_version_is_deleted_once_the_person_agrees(page: Page):
    save(page, "You are kind.")
    page.get_by_role("button", name="Delete v2").click()
    page.get_by_role("button", name="Keep it").click()
    expect(page.get_by_role("button", name="Delete v2")).to_be_focused()
    page.get_by_role("button", name="Delete v2").click()

    page.get_by_role("button", name="Delete it").click()

    expect(chosen(page).locator("option")).to_have_text(["v1 (active)", "default"])
    expect(chosen(page)).to_be_focused()


def test_no_set_is_called_like_the_default(page: Page):
    keep(page, "Default ")

    expect(page.get_by_text("A set cannot be called “Default”: that is what the set")).to_be_visible()
    expect(sets(page)).to_have_text(["default", "short"])


def test_two_sets_of_the_same_versions_can_both_be_taken_and_deleted(page: Page):
    keep(page, "brief")
    expect(active_set(page)).to_contain_text("brief")

    page.get_by_role("combobox", name="Activate").select_option("short")
    expect(active_set(page)).to_contain_text("short")
    page.get_by_role("button", name="Delete the set").click()
    page.get_by_role("button", name="Delete it").click()

    expect(sets(page)).to_have_text(["default", "brief"])


def test_a_version_that_has_become_the_default_text_is_told_and_can_be_cleared(page: Page):
    def released(route: Route) -> None:
        answer: Any = route.fetch().json()
        answer["prompts"][0]["defaultText"] = BRIEF
        route.fulfill(json=answer)

    page.route("**/api/prompts", released)
    page.reload()
    expect(page.get_by_text("v1 of system.base is now the default text and changes nothing.")).to_be_visible()

    page.get_by_role("button", name="Reset to default").click()

    expect(page.get_by_text("is now the default text")).to_have_count(0)
    expect(active_set(page)).to_have_text("Active set: default")


def test_the_page_counts_what_no_file_has_yet(page: Page):
    expect(page.get_by_text("1 version, never exported.")).to_be_visible()
    with page.expect_download():
        page.get_by_role("button", name="Export").click()
    expect(page.get_by_text("0 versions saved since.")).to_be_visible()

    save(page, "You are kind.")

    expect(page.get_by_text("1 version saved since.")).to_be_visible()


def test_what_could_not_be_kept_is_not_shown_as_active(visit: Open):
    page = visit(LAB)
    activated(page)
    keep(page, "alpha")
    expect(active_set(page)).to_contain_text("alpha")
    page.evaluate(NO_ROOM)

    page.get_by_label("Activate").select_option("default")

    expect(page.get_by_text("This browser has no room left.")).to_be_visible()
    expect(active_set(page)).to_contain_text("alpha")
    expect(page.get_by_label("Activate")).to_have_value("set alpha")
