"""What an answer is held against, seen and used in a real browser (docs/assistant.md, Evidence)."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open, streamed, violations
from tests.browser.test_assistant import DONE, answered, ask, element, go_on, text

STATED: Final = "**Not safely.** The reserve is £27,800 and the loss was on 22/07/2026. £123,456 is nowhere."
WRONG_SUM: Final = "£27,800 − £380 = £27,400."
USAGE: Final = {"inputTokens": 5210, "outputTokens": 412, "cacheReadTokens": 3968}


def asked(page: Page, answer: str) -> Locator:
    """Ask, with this as the answer."""
    streamed(page, text(answer), {**DONE, "model": "gemini-3.5-flash-lite", "usage": USAGE})
    return answered(page, "Was it in force?")


def test_a_fact_leads_to_the_panel_where_it_stands(visit: Open):
    page = visit()
    article = asked(page, STATED)

    article.get_by_text("Evidence: 2 of 3 facts found").click()
    article.get_by_role("button", name="incident › date of loss").click()

    expect(page.locator("[data-panel=key_facts]")).to_have_attribute("data-claimpilot-highlight", "")
    assert violations(page, "claimpilot-assistant") == []


def test_a_sentence_that_states_what_nobody_holds_is_named(visit: Open):
    article = asked(visit(), STATED)

    article.get_by_text("1 sentence states something that was not found").click()

    expect(article.locator(".doubted li")).to_have_text("£123,456 is nowhere. £123,456")


def test_a_wrong_sum_is_put_right(visit: Open):
    article = asked(visit(), WRONG_SUM)

    expect(article).to_contain_text("The sum is wrong: £27,800 − £380 = £27,420, not £27,400")


def test_the_file_note_has_where_facts_stand_and_what_was_not_found(visit: Open):
    page = visit()

    asked(page, STATED).get_by_role("button", name="Copy as file note").click()

    expect(page.get_by_text("Copied", exact=True).first).to_be_visible()
    note = page.evaluate("() => navigator.clipboard.readText()")
    assert "- 22/07/2026: Key facts, incident › date of loss" in note
    assert "Not found in the file:\n- £123,456 is nowhere. [£123,456]" in note


def test_asking_again_tells_what_changed(visit: Open):
    page = visit()
    article = asked(page, STATED)

    streamed(page, text("**Yes.** The reserve is £27,420 and the loss was on 22/07/2026. £123,456 is nowhere."), DONE)
    article.get_by_role("button", name="Ask again").click()

    changes = page.locator("cp-changes")
    expect(changes).to_contain_text("Compared with version 1")
    expect(changes.get_by_role("term")).to_have_text(["Verdict", "Changed"])
    expect(changes.get_by_role("definition")).to_have_text(["Not safely → Yes", "£27,800 → £27,420"])
    assert violations(page, "claimpilot-assistant") == []


def test_an_answer_without_lookups_says_that_no_panel_was_looked_into(visit: Open):
    article = asked(visit(), STATED)

    expect(article).to_contain_text("No panel was looked into: answered from the claim brief")


def test_an_answer_from_a_lookup_over_the_whole_file_does_not_claim_that_there_was_none(visit: Open):
    page = visit()
    activity = {"type": "activity", "tool": "audit_file", "label": "Auditing the file…"}
    streamed(page, activity, {"type": "tool_result", "tool": "audit_file", "summary": "{}"}, text(STATED), DONE)

    article = answered(page, "Is the file in order?")

    expect(article.get_by_text("Rules went through the whole file.")).to_be_visible()
    expect(article.get_by_text("No panel was looked into")).to_have_count(0)


def test_the_panels_that_were_not_opened_are_named(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")

    article.get_by_text("Looked into 1 of 14 panels").click()

    expect(article.locator(".coverage")).to_contain_text("Not opened: Home, Schedule, Documents")


def test_details_and_menu_tell_what_answers_cost_where_prices_are_known(visit: Open):
    page = visit()
    article = asked(page, STATED)

    article.get_by_role("button", name="Details").click()
    element(page).get_by_role("button", name="Settings").click()

    expect(article.locator("cp-details")).to_contain_text("about US$0.0015, at list prices")
    expect(element(page)).to_contain_text("5,622 tokens in this conversation, about US$0.0015")


def test_details_of_a_model_without_a_price_name_no_cost(visit: Open):
    article = answered(visit(), "Is it?")

    article.get_by_role("button", name="Details").click()

    expect(article.locator("cp-details")).to_contain_text("Model")
    expect(article.locator("cp-details")).not_to_contain_text("Cost")


def test_what_came_below_while_the_reader_was_further_up_is_counted(visit: Open):
    page = visit(viewport={"width": 1280, "height": 500})
    answered(page, "Show a table.")
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article").last).to_contain_text("The second")
    page.get_by_role("log", name="Conversation").evaluate("log => log.scrollTo(0, 0)")
    expect(element(page).get_by_role("button", name="Jump to latest")).to_be_visible()

    go_on(page)

    expect(element(page).get_by_role("button", name="Jump to latest (1 new)")).to_be_visible()
    element(page).get_by_role("button", name="Jump to latest").click()
    expect(element(page).get_by_role("button", name="Jump to latest")).to_have_count(0)


def test_a_panels_button_asks_what_it_stands_beside(visit: Open):
    page = visit()

    with page.expect_request("**/api/chat") as sent:
        page.get_by_role("button", name="Draft the request").click()

    assert '"capability":"draft_correspondence"' in (sent.value.post_data or "")
    expect(page.get_by_role("article")).to_contain_text("Draft the message that asks for what is still missing")


def test_a_quick_action_says_what_it_reads(visit: Open):
    button = visit().get_by_role("button", name="Policy validation")

    expect(button).to_have_accessible_description(re.compile("Reads: Home, Documents, Notes."))


def test_a_lookup_that_runs_is_seen_beside_those_that_fold(visit: Open):
    page = visit()
    answered(page, "Look everywhere.")

    page.locator("cp-chips").evaluate(
        """chips => { chips.lookups = [...chips.lookups,
          { tool: "audit_file", label: "Auditing the file…", status: "running", startedAt: 0 }] }"""
    )

    expect(page.get_by_text("8 lookups")).to_be_visible()
    expect(page.get_by_text("Running: Auditing the file…")).to_be_visible()
    expect(page.get_by_text("Done: Read the notes").first).to_be_hidden()


def test_many_lookups_fold_once_the_answer_begins(visit: Open):
    page = visit()
    article = answered(page, "Look everywhere.")

    expect(article.get_by_text("Done: Read the notes").first).to_be_hidden()
    article.get_by_text("8 lookups").click()

    expect(article.get_by_text("Read the notes").first).to_be_visible()
