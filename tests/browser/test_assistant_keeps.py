"""What a person wrote or was told is not lost on the way (docs/assistant.md)."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, answering, held, streamed
from tests.browser.test_assistant import BOX, DONE, HEARD, answered, ask, element, go_on, text

EDITING = "The next question replaces the one you edit."
UNSET = {"ok": True, "ai": {"configured": False, "model": "m", "liveModel": None}}


def another_claim(page: Page) -> None:
    element(page).evaluate("element => { window.kept = element.claim; element.claim = { ...kept, id: 'CP-X-1' } }")


def first_claim(page: Page) -> None:
    element(page).evaluate("element => { element.claim = window.kept }")


def listen(page: Page) -> None:
    """Write down what the region of short states says, and when it is empty."""
    page.evaluate(
        """() => { window.heard = [];
          const assistant = document.querySelector("claimpilot-assistant").shadowRoot;
          const status = assistant.querySelector("cp-announcer").shadowRoot.querySelector("[role=status]");
          const everything = { subtree: true, childList: true, characterData: true };
          new MutationObserver(() => heard.push(status.textContent)).observe(status, everything) }"""
    )


def test_a_draft_outlives_a_change_of_claims_while_an_answer_is_written(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    page.get_by_label(BOX).fill("Half a question")

    another_claim(page)
    expect(page.get_by_label(BOX)).to_have_count(0)
    page.get_by_role("button", name="Stop and switch").click()
    expect(page.get_by_label(BOX)).to_have_value("")
    first_claim(page)

    expect(page.get_by_label(BOX)).to_have_value("Half a question")


def test_a_draft_outlives_a_server_that_has_no_model_for_a_while(visit: Open):
    page = visit()
    questions = held(page, "/api/chat")
    with page.expect_request("**/api/chat"):
        ask(page, "Is it?")
    page.get_by_label(BOX).fill("Half a question")
    answering(page, "/api/health", json=UNSET)
    questions[0].fulfill(status=500, json={"error": "A sentence."})
    expect(page.get_by_label(BOX)).to_have_count(0)
    page.unroute("**/api/health")

    page.evaluate("dispatchEvent(new Event('focus'))")

    expect(page.get_by_label(BOX)).to_have_value("Half a question")


def test_a_draft_outlives_an_assistant_that_is_closed(visit: Open):
    page = visit()
    element(page).evaluate("element => { element.docked = false; element.opened = true }")
    page.get_by_label(BOX).fill("Half a question")

    element(page).evaluate("element => element.close()")
    expect(page.get_by_label(BOX)).to_be_hidden()
    element(page).evaluate("element => element.open()")

    expect(page.get_by_label(BOX)).to_have_value("Half a question")


def test_an_edit_says_what_it_will_replace_and_gives_the_draft_back_when_cancelled(visit: Open):
    page = visit()
    answered(page, "Is it?")
    page.get_by_label(BOX).fill("Half a question")
    page.get_by_role("button", name="Edit the question").click()
    expect(page.get_by_label(BOX)).to_have_value("Is it?")
    expect(page.get_by_label(BOX)).to_be_focused()
    expect(element(page).get_by_text(EDITING)).to_be_visible()

    element(page).get_by_role("button", name="Cancel").click()

    expect(element(page).get_by_text(EDITING)).to_have_count(0)
    expect(page.get_by_label(BOX)).to_have_value("Half a question")
    answered(page, "And now?")
    expect(page.get_by_role("article")).to_have_count(2)


def test_a_quick_action_while_editing_replaces_as_was_said(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    article.get_by_role("button", name="Edit the question").click()
    expect(element(page).get_by_text(EDITING)).to_be_visible()

    page.get_by_role("group", name="Quick actions").get_by_role("button").first.click()

    expect(page.get_by_text("Version 2 of 2")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(1)
    expect(element(page).get_by_text(EDITING)).to_have_count(0)
    expect(page.get_by_label(BOX)).to_have_value("")


def test_a_new_chat_ends_an_edit(visit: Open):
    page = visit()
    answered(page, "Is it?")
    page.get_by_role("button", name="Edit the question").click()

    page.get_by_role("button", name="New chat").click()

    expect(element(page).get_by_text(EDITING)).to_have_count(0)
    expect(page.get_by_label(BOX)).to_have_value("")


def test_a_page_that_takes_its_claim_away_is_waited_for_once_the_answer_has_ended(visit: Open):
    page = visit()
    ask(page, "Wait.")
    page.get_by_label(BOX).fill("Half a question")
    element(page).evaluate("element => { window.kept = element.claim; element.claim = null }")

    go_on(page)

    expect(page.get_by_role("article")).to_contain_text("At last.")
    expect(element(page).get_by_text("Waiting for this page to provide a claim.").first).to_be_visible()
    expect(page.get_by_label(BOX)).to_have_count(0)
    first_claim(page)
    expect(page.get_by_label(BOX)).to_have_value("Half a question")


def test_a_question_of_the_page_without_a_claim_is_refused_in_words(visit: Open):
    page = visit()
    element(page).evaluate("element => { element.claim = null }")
    listen(page)

    told = element(page).evaluate("element => element.ask('Is it?').catch(error => error.message)")

    assert told == "Waiting for this page to provide a claim."
    assert page.evaluate(HEARD) == ["Waiting for this page to provide a claim."]


def test_nothing_of_an_old_claim_leads_into_the_page_of_another(visit: Open):
    page = visit()
    answered(page, "Where is the money?")
    answered(page, "What does the diary say?")
    ask(page, "Wait.")
    expect(page.get_by_role("article").get_by_role("button", name="Go to Notes")).to_be_visible()

    another_claim(page)

    expect(page.get_by_role("article").first).to_contain_text("Panel not on this page: Finance")
    expect(page.get_by_role("button", name="Go to Notes")).to_have_count(0)


def test_a_failure_is_seen_whichever_version_is_being_read(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    questions = held(page, "/api/chat")
    with page.expect_request("**/api/chat"):
        article.get_by_role("button", name="Ask again").click()
    page.get_by_role("button", name="Show the version before").click()
    expect(page.get_by_role("article")).to_contain_text("Yes.")

    questions[0].fulfill(status=500, json={"error": "A sentence."})

    expect(page.get_by_role("alert")).to_contain_text("The server had a problem.")
    expect(page.get_by_text("Version 2 of 2")).to_be_visible()


def test_the_end_of_an_answer_is_announced_whichever_version_is_being_read(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    article.get_by_role("button", name="Edit the question").click()
    ask(page, "Wait.")
    page.get_by_role("button", name="Show the version before").click()
    expect(page.get_by_role("article")).to_contain_text("Yes.")

    go_on(page)

    expect(element(page).locator("cp-announcer [role=status]")).to_have_text("Answer ready, 2 words.")
    expect(page.get_by_role("article")).to_contain_text("Yes.")


def test_what_is_said_again_is_heard_again(visit: Open):
    page = visit()
    answered(page, "Is it?")
    listen(page)
    copy = page.get_by_role("button", name="Copy", exact=True)
    copy.click()
    page.wait_for_function("() => heard.at(-1) === 'Copied'")

    copy.click()
    page.wait_for_function("() => heard.length === 3")

    assert page.evaluate(HEARD) == ["Copied", "", "Copied"]


@pytest.mark.parametrize("guard", ["{ isComposing: true }", "{ keyCode: 229 }"])
def test_escape_of_an_input_method_stops_no_answer(visit: Open, guard: str):
    page = visit()
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")

    page.get_by_label(BOX).evaluate(
        "box => box.dispatchEvent(new KeyboardEvent('keydown',"
        f" {{ key: 'Escape', bubbles: true, composed: true, ...{guard} }}))"
    )
    go_on(page)

    expect(page.get_by_role("article")).to_contain_text("The second part.")
    expect(page.get_by_text("Stopped by you.")).to_have_count(0)


def test_a_page_that_is_back_online_before_its_server_finds_out_when_the_server_is(visit: Open):
    page = visit()
    page.context.set_offline(True)
    expect(element(page).get_by_role("button", name="Offline")).to_be_visible()
    page.route("**/api/health", lambda route: route.abort())
    with page.expect_request("**/api/health"):
        page.context.set_offline(False)
    page.unroute("**/api/health")

    expect(element(page).get_by_role("button", name="Send")).to_be_visible()


def test_the_header_says_what_the_server_said_last(visit: Open):
    page = visit()
    expect(page.get_by_text("AI ready")).to_be_visible()
    streamed(page, text("The policy was"))
    answering(page, "/api/health", status=502, body="<h1>502</h1>", content_type="text/html")

    answered(page, "Was it?")
    expect(page.get_by_text("Assistant out of reach")).to_be_visible()
    expect(page.get_by_text("AI ready")).to_be_hidden()
    answering(page, "/api/health", json=UNSET)
    answered(page, "And now?")

    expect(page.get_by_text("Assistant not set up")).to_be_visible()
    expect(page.get_by_text("Assistant out of reach")).to_be_hidden()


def test_a_server_that_answers_with_a_page_for_its_health_breaks_nothing(visit: Open):
    page = visit()
    answering(page, "/api/health", status=503, body="<h1>503</h1>", content_type="text/html")

    page.reload()

    expect(answered(page, "Is it?")).to_contain_text("Yes.")


def test_events_of_the_wrong_shape_are_passed_over(visit: Open):
    page = visit()
    wrong = ({"type": "client_action"}, {"type": "tool_result", "tool": "t"}, {"type": "text_delta"})
    streamed(page, *wrong, text("Yes."), DONE)

    article = answered(page, "Is it?")

    expect(article.locator("cp-answer")).to_have_text("Yes.")
    expect(article.get_by_role("alert")).to_have_count(0)
