"""Files that are brought into the Prompt Lab's page (docs/prompt-lab.md, Export and import)."""

import json
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.lab import LAB, SHORT_HASH, activated, active_set

NAME: Final = "N" * 60


def version(number: int, text: str) -> dict[str, Any]:
    saved = {"name": NAME, "savedAt": "2026-11-30T16:00:00Z"}
    return {"prompt": "system.base", "number": number, "text": text, **saved}


def exported(page: Page) -> Any:
    with page.expect_download() as download:
        page.get_by_role("button", name="Export").click()
    return json.loads(Path(download.value.path()).read_text(encoding="utf-8"))


def imports(page: Page, content: Any) -> None:
    page.get_by_label("File of versions").set_input_files(
        {"name": "versions.json", "mimeType": "application/json", "buffer": json.dumps(content).encode()}
    )


def bring(page: Page, *versions: dict[str, Any]) -> Locator:
    """Choose a file with these versions, of which the first is active and in a set; what the page would show of it."""
    members = {"system.base": 1}
    file = {
        "format": "claimpilot-prompt-versions",
        "version": 1,
        "versions": versions,
        "sets": [{"name": NAME, "members": members, "hash": "f" * 400}],
        "active": {"name": NAME, "members": members},
    }
    imports(page, file)
    return page.get_by_role("region", name="Import")


def test_two_texts_under_one_number_are_refused_before_anything_is_shown(visit: Open):
    page = visit(LAB)

    found = bring(page, version(1, "Reviewed."), version(1, "Another."))

    expect(page.get_by_text("This file holds two versions that are both system.base v1")).to_be_visible()
    expect(found).to_have_count(0)


def test_of_many_texts_five_are_compared_at_once_and_another_when_it_is_opened(visit: Open):
    page = visit(LAB)

    found = bring(page, *(version(number, f"Quokka{number}") for number in range(1, 9)))
    expect(found.get_by_text("Quokka5")).to_be_visible()
    expect(found.get_by_text("Quokka7")).to_have_count(0)
    found.get_by_text("v7").click()

    expect(found.get_by_text("Quokka7")).to_be_visible()


def test_names_and_texts_without_a_blank_do_not_widen_a_small_page(visit: Open):
    page = visit(LAB, viewport={"width": 320, "height": 640})

    found = bring(page, version(1, "x" * 19_000))
    expect(found).to_be_visible()
    before = page.evaluate("document.documentElement.scrollWidth")
    found.get_by_label("Activate here what is active in the file").check()
    found.get_by_role("button", name="Import", exact=True).click()
    expect(active_set(page)).to_contain_text(NAME)

    assert (before, page.evaluate("document.documentElement.scrollWidth")) == (320, 320)


def test_versions_are_carried_to_another_browser_and_shown_before_they_are_written(visit: Open):
    page = visit(LAB)
    activated(page)
    file = exported(page)
    expect(page.get_by_text("Last exported on")).to_be_visible()
    other = visit(LAB)

    imports(other, file)
    shown = other.get_by_role("region", name="Import")
    expect(shown.get_by_text("1 new version. Nothing is written yet.")).to_be_visible()
    expect(shown.get_by_text(f"Active in the file: {SHORT_HASH}, as the file says.")).to_be_visible()
    expect(shown.locator("del").first).to_be_visible()
    expect(active_set(other)).to_have_text("Active set: default")
    shown.get_by_label("Activate here").check()
    shown.get_by_role("button", name="Import").click()

    expect(active_set(other)).to_have_text(f"Active set: {SHORT_HASH} (1 changed)")
    expect(shown).to_have_count(0)


def test_a_file_with_other_texts_than_its_hash_says_is_told(visit: Open):
    page = visit(LAB)
    activated(page)
    file = exported(page)
    file["versions"][0]["text"] = "You are somebody else."

    imports(page, file)

    expect(page.get_by_text(f"though the file says {SHORT_HASH}: these are other texts")).to_be_visible()


def test_a_file_that_holds_no_versions_is_refused_in_words(visit: Open):
    page = visit(LAB)

    imports(page, {"some": 1})

    expect(page.get_by_role("alert").filter(has_text="This file holds no prompt versions.")).to_be_visible()
