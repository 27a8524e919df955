"""The Prompt Lab's versions in a browser: written, kept, compared, carried (docs/prompt-lab.md)."""

import json

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import CLAIM, Open, answering
from tests.browser.lab import LAB, SHORT_HASH, TEXT, TOO_LONG, activated, active_set, editor, save, write
from tests.browser.test_assistant import ask


def dialogs(page: Page) -> list[str]:
    """The kinds of the browser's own questions, each answered by yes."""
    kinds: list[str] = []

    def answer(dialog: Dialog) -> None:
        kinds.append(dialog.type)
        dialog.accept()

    page.on("dialog", answer)
    return kinds


def test_a_version_is_kept_named_activated_and_there_after_a_reload(visit: Open):
    page = visit(LAB)

    save(page, "You are brief.", "shorter")
    page.get_by_role("button", name="Activate v1").click()
    page.reload()

    expect(active_set(page)).to_have_text(f"Active set: {SHORT_HASH} (1 changed)")
    expect(editor(page)).to_have_value("You are brief.")
    expect(page.get_by_role("combobox", name="Version", exact=True).locator("option:checked")).to_have_text(
        "v1 “shorter” (active)"
    )
    expect(page.get_by_role("button", name="Identity & working style ● v1 active")).to_be_visible()


def test_a_set_has_a_name_and_can_be_left_and_taken_again(visit: Open):
    page = visit(LAB)
    activated(page)

    page.get_by_label("Name of these versions").fill("brief answers")
    page.get_by_role("button", name="Keep as a set").click()
    expect(active_set(page)).to_have_text(f"Active set: brief answers (1 changed, {SHORT_HASH})")
    page.get_by_role("button", name="Reset to default").click()
    expect(active_set(page)).to_have_text("Active set: default")
    page.get_by_role("combobox", name="Activate").select_option("brief answers")

    expect(active_set(page)).to_have_text(f"Active set: brief answers (1 changed, {SHORT_HASH})")


def test_a_version_that_is_in_use_cannot_be_deleted_and_another_can(visit: Open):
    page = visit(LAB)
    activated(page)
    save(page, "You are kind.")
    delete = page.get_by_role("button", name="Delete v")

    page.get_by_role("combobox", name="Version", exact=True).select_option("v1 (active)")
    expect(delete).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("Needed: active.")).to_be_visible()
    page.get_by_role("combobox", name="Version", exact=True).select_option("v2")
    delete.click()
    page.get_by_role("button", name="Delete it").click()

    expect(page.get_by_role("combobox", name="Version", exact=True).locator("option")).to_have_text(
        ["v1 (active)", "default"]
    )


def test_two_tabs_keep_every_version_and_show_each_others(visit: Open):
    page = visit(LAB)
    other = page.context.new_page()
    other.goto(page.url)
    write(page, "You are brief.")
    write(other, "You are kind.")

    page.get_by_role("button", name="Save as v1").click()
    other.get_by_role("button", name="Save as v2").click()

    for tab in (page, other):
        expect(tab.get_by_role("combobox", name="Version", exact=True).locator("option")).to_have_text(
            ["v2", "v1", "default (active)"]
        )
    expect(editor(page)).to_have_value("You are brief.")
    expect(editor(other)).to_have_value("You are kind.")


def test_what_is_written_is_guarded_when_another_version_is_opened(visit: Open):
    page = visit(LAB)
    save(page, "You are brief.")
    write(page, "You are long-winded.")

    page.get_by_role("combobox", name="Version", exact=True).select_option("default (active)")
    page.get_by_role("button", name="Keep writing").click()
    expect(editor(page)).to_have_value("You are long-winded.")
    page.get_by_role("combobox", name="Version", exact=True).select_option("default (active)")
    page.get_by_role("button", name="Lose it").click()

    expect(editor(page)).not_to_have_value("You are long-winded.")


def test_what_is_written_stays_while_another_prompt_is_read(visit: Open):
    page = visit(LAB)
    write(page, "You are brief.")

    page.get_by_role("button", name="Spoken style").click()
    page.get_by_role("button", name="Identity & working style ○ default, being edited").click()

    expect(editor(page)).to_have_value("You are brief.")


def test_the_browser_asks_before_a_page_with_an_unsaved_text_is_left(visit: Open):
    page = visit(LAB)
    write(page, "You are brief.")
    asked = dialogs(page)

    page.reload()

    assert asked == ["beforeunload"]


def test_a_page_without_an_unsaved_text_is_left_without_a_question(visit: Open):
    page = visit(LAB)
    save(page, "You are brief.")
    asked = dialogs(page)

    page.reload()

    expect(editor(page)).to_be_visible()
    assert asked == []


def test_a_text_that_is_too_long_is_counted_and_not_saved(visit: Open):
    page = visit(LAB)

    write(page, TOO_LONG)

    expect(page.get_by_text("20,001 of 20,000 characters")).to_be_visible()
    expect(page.get_by_text("It is 1 character too long")).to_be_visible()
    expect(page.get_by_role("button", name="Save as v1")).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_text("1 error keeps it from being saved.")).to_be_visible()


def test_a_change_of_the_boundaries_shows_the_core_that_stays(visit: Open):
    page = visit(LAB)
    page.get_by_role("button", name="Safety & boundaries").click()
    text = page.get_by_label("Text of System — safety & boundaries")

    text.fill(text.input_value().replace("Do not accuse anybody.", ""))

    expect(page.get_by_text("You are changing the boundaries.")).to_be_visible()
    expect(page.get_by_text("Removes “Do not accuse anybody.”")).to_be_visible()
    page.get_by_text("The safety core, which no version replaces").click()
    expect(page.locator("cp-prompt-editor pre")).to_be_visible()


def test_keys_jump_from_change_to_change(visit: Open):
    page = visit(LAB)
    text = editor(page).input_value()
    write(page, text.replace("narrowest", "closest").replace("No greeting", "No farewell"))
    shown = page.get_by_role("group", name="default → this text")
    expect(shown.locator("ins")).to_have_text(["added: +closest", "added: +farewell"])
    shown.focus()

    page.keyboard.press("n")
    expect(shown.locator(".change").first).to_be_focused()
    page.keyboard.press("n")
    expect(shown.locator(".change").last).to_be_focused()
    page.keyboard.press("p")

    expect(shown.locator(".change").first).to_be_focused()
    expect(page.get_by_text("Change 1 of 2")).to_be_visible()


def test_tab_leaves_the_text_and_a_key_indents_it_which_can_be_undone(visit: Open):
    page = visit(LAB)
    write(page, "one\ntwo")
    editor(page).press("Control+]")
    expect(editor(page)).to_have_value("one\n  two")
    editor(page).press("Control+[")
    expect(editor(page)).to_have_value("one\ntwo")
    editor(page).press("Control+z")
    expect(editor(page)).to_have_value("one\n  two")

    page.keyboard.press("Tab")

    expect(page.get_by_label("Name of the version")).to_be_focused()


def test_a_full_browser_says_so_and_keeps_what_was_written(visit: Open):
    page = visit(LAB)
    session = page.context.new_cdp_session(page)
    origin = page.evaluate("location.origin")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin, "quotaSize": 1})
    write(page, "You are brief.")

    page.get_by_role("button", name="Save as v1").click()

    alert = page.get_by_role("alert").filter(has_text="This browser has no room left.")
    expect(alert).to_have_text("This browser has no room left. Export and delete old versions.")
    expect(editor(page)).to_have_value("You are brief.")
    session.send("Storage.overrideQuotaForOrigin", {"origin": origin})
    page.get_by_role("button", name="Save as v1").click()
    expect(alert).to_have_count(0)


@pytest.mark.parametrize("kept", ["get() { throw new DOMException('', 'SecurityError') }", "value: undefined"])
def test_a_browser_that_keeps_nothing_lets_texts_be_written_all_the_same(visit: Open, kept: str):
    page = visit("/")
    page.add_init_script(f"Object.defineProperty(window, 'indexedDB', {{ {kept} }})")
    page.goto(page.url.rstrip("/") + LAB)

    write(page, "You are brief.")

    expect(page.get_by_role("alert").filter(has_text="This browser keeps nothing for this page")).to_be_visible()
    expect(page.get_by_text("This browser keeps no versions.")).to_be_visible()


def test_prompts_that_do_not_come_can_be_asked_for_again(visit: Open):
    page = visit("/")
    answering(page, "/api/prompts", status=500, json={"error": "Broken."})
    page.goto(page.url.rstrip("/") + LAB)
    expect(page.get_by_role("alert").filter(has_text="The prompts could not be loaded.")).to_be_visible()

    page.unroute("**/api/prompts")
    page.get_by_role("button", name="Try again").click()

    expect(page.get_by_label(TEXT)).to_be_visible()


def test_what_is_active_holds_on_an_open_claim_whose_badge_names_it_and_leads_back(visit: Open):
    page = visit(LAB)
    claim = page.context.new_page()
    claim.goto(page.url.replace(LAB, f"/claims/{CLAIM}"))
    expect(claim.get_by_role("link", name="Prompts: default")).to_be_visible()

    activated(page)
    expect(claim.get_by_role("link", name=f"Prompts: {SHORT_HASH} (1 changed)")).to_be_visible()
    page.get_by_label("Name of these versions").fill("brief answers")
    page.get_by_role("button", name="Keep as a set").click()
    expect(claim.get_by_role("link", name="Prompts: brief answers (1 changed)")).to_be_visible()
    with claim.expect_request("**/api/chat") as sent:
        ask(claim, "Is it?")
    expect(claim.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()
    claim.get_by_role("link", name="Prompts: brief answers").click()

    expect(claim.get_by_role("heading", name="Prompt Lab")).to_be_visible()
    assert json.loads(sent.value.post_data or "")["promptOverrides"] == {"system.base": "You are brief."}
