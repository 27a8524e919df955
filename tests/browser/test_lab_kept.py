"""What the Prompt Lab makes of a browser that keeps something it did not write (docs/prompt-lab.md, Versions)."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import CLAIM, Open
from tests.browser.lab import LAB, activated, active_set, editor, save, write
from tests.server import Server

OTHER_STORES: Final = """(version) => new Promise((resolve) => {
    const opened = indexedDB.open("claimpilot-lab", version);
    opened.onupgradeneeded = () => opened.result.createObjectStore("other");
    opened.onsuccess = () => (opened.result.close(), resolve());
})"""
WITH_REST: Final = """(rest) => new Promise((resolve) => {
    const opened = indexedDB.open("claimpilot-lab");
    opened.onsuccess = () => {
        const transaction = opened.result.transaction("rest", "readwrite");
        transaction.objectStore("rest").put(rest, "rest");
        transaction.oncomplete = () => (opened.result.close(), resolve());
    };
})"""
FOREIGN: Final = "is not this page's, or a newer release's"
DAMAGED: Final = "cannot be read and is left aside"


def badge(page: Page, site: Server) -> None:
    """The claim's page has its badge with the default texts; the fixture sees that no script failed."""
    page.goto(f"{site.address}/claims/{CLAIM}")
    expect(page.get_by_role("link", name="Prompts: default")).to_be_visible()


@pytest.mark.parametrize("version", [1, 2])
def test_a_database_without_our_stores_is_told_and_left_alone(visit: Open, site: Server, version: int):
    page = visit("/claims/")
    page.evaluate(OTHER_STORES, version)

    page.goto(site.address + LAB)

    expect(page.get_by_text(FOREIGN)).to_be_visible()
    write(page, "You are brief.")
    expect(page.get_by_text("This browser keeps no versions.")).to_be_visible()
    badge(page, site)


@pytest.mark.parametrize(
    "rest",
    [
        "x",
        {"sets": "x"},
        {"active": None},
        {"active": {"system.base": "one"}, "sets": [{}]},
        {"last": None},
        {"sets": None},
        {"exportedAt": "soon"},
    ],
    ids=str,
)
def test_a_broken_record_is_told_and_the_versions_are_there(visit: Open, site: Server, rest: object):
    page = visit(LAB)
    save(page, "You are brief.")
    page.evaluate(WITH_REST, rest)

    page.reload()

    expect(page.get_by_text(DAMAGED)).to_be_visible()
    expect(active_set(page)).to_have_text("Active set: default")
    page.get_by_role("combobox", name="Version", exact=True).select_option("v1")
    expect(editor(page)).to_have_value("You are brief.")
    badge(page, site)


def test_a_change_mends_a_broken_record(visit: Open):
    page = visit(LAB)
    activated(page)
    page.evaluate(WITH_REST, {"active": {"system.base": "one"}, "last": None})
    page.reload()
    expect(page.get_by_text(DAMAGED)).to_be_visible()

    save(page, "You are kind.")

    expect(page.get_by_text(DAMAGED)).to_have_count(0)
    expect(page.get_by_role("combobox", name="Version", exact=True).locator("option")).to_have_text(
        ["v2", "v1", "default (active)"]
    )
