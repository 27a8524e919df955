"""What becomes of a conversation when its page is left (docs/assistant.md, What stays in the browser)."""

from typing import Final

import pytest
from playwright.sync_api import Dialog, Page, expect

from tests.browser.conftest import Open
from tests.browser.test_assistant import BOX, answered, ask, go_on

LEFT: Final = "The page was left while this answer was being written. It is incomplete."


def to_the_list(page: Page) -> None:
    page.get_by_role("banner").get_by_role("link", name="Claims").click()


def to_the_other_claim(page: Page) -> None:
    page.locator("#claims tbody a").last.click()
    expect(page.get_by_label(BOX)).to_be_visible()


def test_a_conversation_is_there_again_after_a_link_and_on_no_other_claim(visit: Open):
    page = visit()
    answered(page, "What does the diary say?")
    first = page.url

    to_the_list(page)
    to_the_other_claim(page)
    elsewhere = page.get_by_role("article").count()
    page.go_back()
    page.go_back()

    assert page.url == first
    assert elsewhere == 0
    expect(page.get_by_role("article")).to_contain_text("The diary waits.")
    expect(page.get_by_role("article")).to_contain_text("Looked into 1 of 14 panels")


def test_an_old_conversation_goes_on(visit: Open):
    page = visit()
    answered(page, "What does the diary say?")
    page.reload()

    answered(page, "Is that all?")

    expect(page.get_by_role("article")).to_have_count(2)


def test_a_new_chat_leaves_nothing_behind(visit: Open):
    page = visit()
    answered(page, "What does the diary say?")
    page.get_by_role("button", name="New chat").click()

    page.reload()

    expect(page.get_by_label(BOX)).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(0)
    assert page.evaluate("Object.keys(sessionStorage)") == []


def test_leaving_during_an_answer_asks_and_who_stays_misses_nothing(visit: Open):
    page = visit()
    asked: list[str] = []

    def stay(dialog: Dialog) -> None:
        asked.append(dialog.type)
        dialog.dismiss()

    page.on("dialog", stay)
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")

    to_the_list(page)
    go_on(page)

    expect(page.get_by_role("article")).to_contain_text("The second part.")
    assert asked == ["beforeunload"]


def test_who_leaves_during_an_answer_finds_what_was_written(visit: Open):
    page = visit()
    page.on("dialog", lambda dialog: dialog.accept())
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")

    to_the_list(page)
    page.go_back()

    expect(page.get_by_role("article")).to_contain_text("The second")
    expect(page.get_by_role("article").get_by_role("alert")).to_have_text(LEFT)
    expect(page.get_by_role("button", name="Continue from here")).to_be_visible()


def test_leaving_after_an_answer_asks_nothing(visit: Open):
    page = visit()
    page.on("dialog", lambda dialog: pytest.fail(dialog.type))
    answered(page, "Is it?")

    to_the_list(page)

    expect(page.get_by_role("heading", level=1)).to_be_visible()


def test_a_page_that_comes_back_as_it_was_left_shows_what_was_said_meanwhile(visit: Open):
    page = visit()
    answered(page, "Is it?")

    page.evaluate("sessionStorage.clear(); dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))")

    expect(page.get_by_role("article")).to_have_count(0)


def test_where_nothing_may_be_stored_the_assistant_works_as_long_as_its_page(visit: Open):
    page = visit("/claims/")
    page.add_init_script(
        "Object.defineProperty(window, 'sessionStorage', { get() { throw new DOMException('No', 'SecurityError') } })"
    )
    page.locator("#claims tbody a").first.click()

    answered(page, "Is it?")

    expect(page.get_by_role("article")).to_contain_text("Yes.")
