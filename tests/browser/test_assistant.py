"""The assistant on the claim page, in a real browser on the real server (docs/assistant.md)."""

import json
from typing import Any, Final

import pytest
from playwright.sync_api import Locator, Page, Request, expect

from tests.browser.conftest import CLAIM, Open, answering, screenshot, streamed
from tests.browser.script import HANG_UP

DONE: Final = {"type": "done", "model": "scripted", "turnId": "4f6b2c1e-8a9d-4c3b-9e2f-1d7a5b0c6e93"}
BOX: Final = "Ask about this claim"
HEARD: Final = "() => window.heard"


def text(words: str) -> dict[str, str]:
    return {"type": "text_delta", "text": words}


def ask(page: Page, question: str) -> None:
    page.get_by_label(BOX).fill(question)
    page.get_by_label(BOX).press("Enter")


def answered(page: Page, question: str) -> Locator:
    """Ask, and wait for the end of the answer."""
    ask(page, question)
    article = page.get_by_role("article").last
    expect(article.get_by_role("button", name="Details")).to_be_visible()
    return article


def answered_thirty_times(page: Page) -> None:
    """Ask until the next question is the first that is sent without the oldest."""
    streamed(page, text("Yes."), DONE)
    element(page).evaluate("async element => { for (let at = 1; at <= 30; at++) await element.ask(`Question ${at}?`) }")
    expect(page.get_by_role("article")).to_have_count(30)


def go_on(page: Page) -> None:
    page.evaluate("() => fetch('/api/test/go-on', { method: 'POST' })")


def body(request: Request) -> Any:
    return json.loads(request.post_data or "")


def element(page: Page) -> Locator:
    return page.locator("claimpilot-assistant")


def test_a_question_is_answered_after_its_lookups(visit: Open):
    page = visit()

    article = answered(page, "What does the diary say?")

    chips = article.get_by_label("What the assistant looked at")
    expect(chips).to_contain_text("Done: Read the diary")
    expect(article.locator("cp-answer strong")).to_have_text("waits")
    expect(article).to_have_attribute("aria-busy", "false")
    assert chips.bounding_box()["y"] < article.locator("cp-answer").bounding_box()["y"]  # type: ignore[index]  # both are seen


def test_the_page_sends_the_claim_it_shows_and_what_was_said_before_as_text(visit: Open):
    page = visit()
    answered(page, "What does the diary say?")

    with page.expect_request("**/api/chat") as sent:
        answered(page, "Is that all?")

    request = body(sent.value)
    assert request["claim"]["id"] == CLAIM
    assert request["messages"] == [
        {"role": "user", "content": "What does the diary say?"},
        {"role": "assistant", "content": "The diary **waits**."},
        {"role": "user", "content": "Is that all?"},
    ]
    assert (request["screenActions"], request["locale"], request["brand"]) == (True, "en-GB", "claimpilot")


def test_a_chip_leads_to_its_panel(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")

    article.get_by_role("button", name="Go to Notes").click()

    expect(page.locator("[data-panel=notes]")).to_have_attribute("data-claimpilot-highlight", "")
    expect(page.locator("[data-panel=notes]")).to_be_in_viewport()


def test_a_stop_keeps_what_was_written_and_is_no_failure(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    article = page.get_by_role("article")
    expect(article).to_contain_text("The second")

    page.get_by_role("button", name="Stop").click()

    expect(article).to_contain_text("Stopped by you.")
    expect(article.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_label(BOX)).to_be_focused()
    expect(article.get_by_role("button", name="Helpful", exact=True)).to_be_visible()


def test_a_press_of_stop_does_not_send_the_draft(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")
    page.get_by_label(BOX).fill("And now?")

    page.get_by_role("button", name="Stop").click()

    expect(page.get_by_role("article")).to_contain_text("Stopped by you.")
    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_label(BOX)).to_have_value("And now?")


def test_a_stopped_answer_is_continued_by_a_new_question(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")
    page.get_by_label(BOX).press("Escape")

    with page.expect_request("**/api/chat") as sent:
        page.get_by_role("button", name="Continue from here").click()

    assert [each["role"] for each in body(sent.value)["messages"]] == ["user", "assistant", "user"]
    expect(page.get_by_role("article")).to_have_count(2)


def test_every_stop_works_and_a_new_chat_is_empty(visit: Open):
    page = visit()

    for times in (1, 2, 3):
        ask(page, "Begin and wait.")
        expect(page.get_by_text("The first part.")).to_have_count(
            times
        )  # one without a word is asked again with the next
        page.get_by_role("button", name="Stop").click()
        expect(page.get_by_text("Stopped by you.")).to_have_count(times)
    page.get_by_role("button", name="New chat").click()

    expect(page.get_by_role("article")).to_have_count(0)


def test_a_second_question_is_refused_while_an_answer_is_written_and_kept_as_a_draft(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")

    ask(page, "And now?")

    expect(page.get_by_text("Stop the current answer first")).to_be_visible()
    expect(page.get_by_label(BOX)).to_have_value("And now?")
    expect(page.get_by_role("article")).to_have_count(1)


def test_what_a_button_of_the_page_asks_is_refused_in_sight_while_an_answer_is_written(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")

    page.get_by_role("button", name="Draft the request").click()

    expect(page.get_by_text("Stop the current answer first")).to_be_visible()
    expect(page.get_by_role("article")).to_have_count(1)


def test_a_quick_action_sends_its_question_with_its_capability(visit: Open):
    page = visit()

    with page.expect_request("**/api/chat") as sent:
        page.get_by_role("button", name="Policy validation").click()

    request = body(sent.value)
    assert request["capability"] == "policy_validation"
    assert request["messages"][-1]["content"] == "Was the policy in force at the date of loss?"


def test_quick_actions_stand_in_their_groups_behind_more(visit: Open):
    page = visit()

    page.get_by_role("button", name="More").click()

    group = page.get_by_role("region", name="Money and settlement")
    expect(group.get_by_role("button", name="Reserve and quantum review")).to_be_visible()


def test_an_action_that_finds_nothing_on_the_claim_is_not_offered(visit: Open):
    page = visit()
    element(page).evaluate("element => { element.claim = { ...element.claim, documents: [] } }")

    page.get_by_role("button", name="More").click()

    expect(page.get_by_role("button", name="Timeline")).to_be_visible()
    expect(page.get_by_role("button", name="Document chronology")).to_have_count(0)


def test_the_answer_points_at_a_panel(visit: Open):
    page = visit()

    article = answered(page, "Where is the money?")

    expect(page.locator("[data-panel=finance]")).to_have_attribute("data-claimpilot-highlight", "")
    expect(article.get_by_role("button", name="Shown on the page: Finance")).to_be_visible()


def test_a_panel_that_the_page_does_not_have_is_said_in_words(visit: Open):
    page = visit()
    streamed(
        page, {"type": "client_action", "action": {"kind": "highlight_panel", "panel": "vault"}}, text("There."), DONE
    )

    article = answered(page, "Where?")

    expect(article).to_contain_text("Panel not on this page: vault")


def test_pointing_can_be_switched_off_and_the_server_is_then_not_told_of_it(visit: Open):
    page = visit()
    element(page).get_by_role("button", name="Settings").click()
    element(page).get_by_label("Point at panels while answering").uncheck()

    with page.expect_request("**/api/chat") as sent:
        answered(page, "Where is the money?")

    assert body(sent.value)["screenActions"] is False
    expect(page.locator("[data-claimpilot-highlight]")).to_have_count(0)
    page.reload()
    assert element(page).evaluate("element => element.highlights") == "off"
    element(page).get_by_role("button", name="Settings").click()
    expect(element(page).get_by_label("Point at panels while answering")).not_to_be_checked()


def test_a_panel_is_offered_to_who_does_not_want_to_be_moved(visit: Open):
    page = visit()
    element(page).evaluate("element => { element.highlights = 'off' }")
    streamed(page, {"type": "client_action", "action": {"kind": "highlight_panel", "panel": "finance"}}, DONE)
    article = answered(page, "Where is the money?")
    expect(page.locator("[data-claimpilot-highlight]")).to_have_count(0)

    article.get_by_role("button", name="See on the page: Finance").click()

    expect(page.locator("[data-panel=finance]")).to_have_attribute("data-claimpilot-highlight", "")


@pytest.mark.parametrize(
    ("path", "reached"),
    [("/claims/", "/claims/"), ("https://evil.example/", ""), ("//evil.example/", ""), ("/.//evil.example/", "")],
)
def test_navigate_leads_to_paths_of_our_own_and_nowhere_else(visit: Open, path: str, reached: str):
    page = visit()
    element(page).evaluate("element => { window.heard = ''; element.navigate = path => { window.heard = path } }")
    streamed(page, {"type": "client_action", "action": {"kind": "navigate", "path": path}}, DONE)

    answered(page, "Go there.")

    assert page.evaluate(HEARD) == reached


def test_a_vote_is_sent_told_to_the_page_and_withdrawn(visit: Open):
    page = visit()
    page.evaluate("window.heard = []; addEventListener('claimpilot-feedback', event => heard.push(event.detail))")
    article = answered(page, "What does the diary say?")
    helpful = article.get_by_role("button", name="Helpful", exact=True)

    with page.expect_request("**/api/feedback") as given:
        helpful.click()
    expect(helpful).to_have_attribute("aria-pressed", "true")
    with page.expect_request("**/api/feedback") as withdrawn:
        helpful.click()

    expect(element(page).get_by_text("Vote removed.")).to_be_attached()
    expect(helpful).to_have_attribute("aria-pressed", "false")
    vote = body(given.value)
    assert (vote["rating"], body(withdrawn.value)["rating"]) == ("up", None)
    assert (vote["surface"], vote["channel"], vote["claimId"], vote["answer"]) == (
        "app",
        "text",
        CLAIM,
        "The diary **waits**.",
    )
    assert [tool["tool"] for tool in vote["tools"]] == ["get_claim_section"]
    assert page.evaluate(HEARD) == [vote, body(withdrawn.value)]


def test_what_was_wrong_is_saved_once_the_person_pauses(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")
    with page.expect_request("**/api/feedback"):
        article.get_by_role("button", name="Not helpful").click()

    with page.expect_request("**/api/feedback") as saved:
        article.get_by_label("Missed something").check()
        article.get_by_label("Add a note (optional)").fill("It ignored the lapse.")

    assert (body(saved.value)["reasons"], body(saved.value)["note"]) == (["missed"], "It ignored the lapse.")


def test_escape_closes_what_was_wrong_and_keeps_the_vote(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")
    article.get_by_role("button", name="Not helpful").click()

    article.get_by_label("Add a note (optional)").press("Escape")

    expect(article.get_by_text("What was wrong?")).to_have_count(0)
    expect(article.get_by_role("button", name="Not helpful")).to_have_attribute("aria-pressed", "true")
    expect(article.get_by_role("button", name="Not helpful")).to_be_focused()


def test_a_vote_that_was_not_saved_goes_back_and_says_so(visit: Open):
    page = visit()
    answering(page, "/api/feedback", status=503, json={"error": "The store does not answer."})
    article = answered(page, "What does the diary say?")

    article.get_by_role("button", name="Helpful", exact=True).click()

    expect(article.get_by_text("Your vote wasn't saved. Try again.")).to_be_visible()
    expect(article.get_by_role("button", name="Helpful", exact=True)).to_have_attribute("aria-pressed", "false")


def test_an_answer_without_a_turn_id_has_no_votes_and_breaks_nothing(visit: Open):
    page = visit()
    streamed(page, text("Yes."), {"type": "done"})

    article = answered(page, "Is it?")

    expect(article.get_by_role("button", name="Copy", exact=True)).to_be_visible()
    expect(article.get_by_role("button", name="Helpful", exact=True)).to_have_count(0)


def test_an_answer_is_copied_as_text_and_as_html(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")

    article.get_by_role("button", name="Copy", exact=True).click()

    expect(article.get_by_text("Copied")).to_be_visible()
    read = """async () => { const [item] = await navigator.clipboard.read();
      return Promise.all(["text/plain", "text/html"].map(async type => (await item.getType(type)).text())) }"""
    plain, html = page.evaluate(read)
    assert plain == "The diary waits."
    assert "<strong>waits</strong>" in html


def test_an_answer_is_copied_as_a_file_note(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")

    article.get_by_role("button", name="Copy as file note").click()

    expect(article.get_by_text("Copied")).to_be_visible()
    note = page.evaluate("() => navigator.clipboard.readText()")
    assert f"Claim: {CLAIM}" in note
    assert "- Read the diary\n" in note
    assert "The diary waits." in note
    assert note.endswith("Checked by ____________________")


def test_a_copy_that_cannot_be_made_is_told(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    page.route("**/chunks/copies-*", lambda route: route.abort())

    article.get_by_role("button", name="Copy as file note").click()

    expect(article.get_by_role("toolbar")).to_contain_text("Nothing was copied: the server could not be reached.")


def test_a_page_that_is_not_secure_can_copy_too(visit: Open):
    page = visit()
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    article = answered(page, "What does the diary say?")

    article.get_by_role("button", name="Copy", exact=True).click()

    expect(article.get_by_text("Copied")).to_be_visible()


def test_a_claim_that_is_changed_under_an_answer_asks_first_and_keeps_what_was_written(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")
    change = "(element, id) => { element.claim = { ...element.claim, id } }"

    element(page).evaluate(change, "CP-AUT-260999")
    expect(element(page).get_by_text("This page now shows CP-AUT-260999.")).to_be_visible()
    page.get_by_role("button", name="Stop and switch").click()
    expect(page.get_by_role("article")).to_have_count(0)
    element(page).evaluate(change, CLAIM)

    expect(page.get_by_role("article")).to_contain_text("The second")
    expect(page.get_by_role("article")).to_contain_text("Stopped by you.")


def test_an_answer_may_be_finished_before_the_claim_is_changed(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    element(page).evaluate("element => { element.claim = { ...element.claim, id: 'CP-AUT-260999' } }")
    page.get_by_role("button", name="Finish this answer first").click()

    go_on(page)

    expect(page.get_by_role("article")).to_contain_text("The second part.")
    expect(page.get_by_label(BOX)).to_have_count(0)
    page.get_by_role("button", name="Switch to CP-AUT-260999").click()
    expect(page.get_by_label(BOX)).to_be_focused()


def test_an_answer_to_another_document_of_the_claim_says_that_it_is_old(visit: Open):
    page = visit()
    article = answered(page, "What does the diary say?")

    element(page).evaluate("element => { element.claim = { ...element.claim, title: 'Another title' } }")

    expect(article).to_contain_text("The claim has changed since this answer.")


def test_a_stream_that_ends_early_is_a_lost_connection_without_votes(visit: Open):
    page = visit()
    streamed(page, text("The policy was"))

    article = answered(page, "Was it?")

    expect(article.get_by_role("alert")).to_have_text("The connection dropped. The answer above is incomplete.")
    expect(article).to_contain_text("The policy was")
    expect(article.get_by_role("button", name="Ask again")).to_be_visible()
    expect(article.get_by_role("button", name="Continue from here")).to_be_visible()
    expect(article.get_by_role("button", name="Helpful", exact=True)).to_have_count(0)


def test_a_connection_that_the_server_cuts_is_lost(visit: Open):
    page = visit()

    ask(page, HANG_UP)
    article = page.get_by_role("article").last
    expect(article).to_contain_text("So far")

    go_on(page)

    expect(article.get_by_role("alert")).to_have_text("The connection dropped. The answer above is incomplete.")
    expect(article).to_contain_text("So far")


def test_being_offline_keeps_the_draft_and_being_back_sends_it(visit: Open):
    page = visit()
    page.get_by_label(BOX).fill("Is it?")

    page.context.set_offline(True)
    expect(element(page).get_by_role("button", name="Offline")).to_be_disabled()
    expect(element(page).get_by_text("You are offline.")).to_be_attached()
    page.context.set_offline(False)
    element(page).get_by_role("button", name="Send").click()

    expect(page.get_by_role("article")).to_contain_text("Yes.")


def test_a_server_without_a_key_says_so_in_place_of_the_box(visit: Open):
    page = visit()
    answering(page, "/api/health", json={"ok": True, "ai": {"configured": False, "model": "m", "liveModel": None}})

    page.reload()

    expect(element(page).get_by_text("The assistant isn't set up on this server yet.")).to_be_visible()
    expect(page.get_by_label(BOX)).to_have_count(0)


@pytest.mark.parametrize(
    ("question", "words", "said"),
    [
        (
            "Begin and fail.",
            "The answer stopped because of a problem with the model service.",
            "The model is over its quota.",
        ),
        (
            "Without a key.",
            "The assistant isn't set up on this server yet. An administrator needs to add the model key.",
            "GEMINI_API_KEY is not configured on the API.",
        ),
    ],
)
def test_a_turn_that_fails_says_so_in_our_words_and_keeps_the_servers_for_details(
    visit: Open, question: str, words: str, said: str
):
    page = visit()

    article = answered(page, question)

    expect(article.get_by_role("alert")).to_have_text(words)
    expect(article.get_by_role("button", name="Try again")).to_be_visible()
    article.get_by_role("button", name="Details").click()
    expect(article.get_by_text(said)).to_be_visible()


@pytest.mark.parametrize(
    ("status", "headers", "words"),
    [
        (400, {}, "The question could not be sent. It may be too long (limit 20,000 characters)."),
        (401, {}, "This page isn't authorised to use the assistant. Its key is missing or wrong."),
        (403, {}, "This site isn't on the assistant's list of allowed sites: http://127.0.0.1:"),
        (413, {}, "The question and its claim are too large to send (limit 16 MB)."),
        (429, {"Retry-After": "7"}, "Too many questions at once. Try again in 7 seconds."),
        (500, {}, "The server had a problem. Nothing was lost; try again."),
        (503, {"Retry-After": "2"}, "Too many questions at once. Try again in 2 seconds."),
    ],
)
def test_a_refusal_is_said_in_words(visit: Open, status: int, headers: dict[str, str], words: str):
    page = visit()
    answering(page, "/api/chat", status=status, headers=headers, json={"error": "A sentence."})

    article = answered(page, "Is it?")

    expect(article.get_by_role("alert")).to_contain_text(words)


def test_trying_again_asks_the_same_question_in_the_same_place(visit: Open):
    page = visit()
    answering(page, "/api/chat", status=500, json={"error": "A sentence."})
    answered(page, "What does the diary say?")
    page.unroute("**/api/chat")

    page.get_by_role("button", name="Try again").click()

    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article")).to_contain_text("The diary waits.")


def test_asking_again_keeps_the_old_answer_for_whoever_wants_it_back(visit: Open):
    page = visit()
    streamed(page, text("First."), DONE)
    article = answered(page, "Is it?")
    page.unroute("**/api/chat")

    article.get_by_role("button", name="Ask again").click()

    expect(page.get_by_role("article")).to_contain_text("Yes.")
    page.get_by_role("button", name="Show the version before").click()
    expect(page.get_by_role("article")).to_contain_text("First.")


def test_a_question_is_edited_and_asked_in_its_place(visit: Open):
    page = visit()
    answered(page, "Is it?")

    page.get_by_role("button", name="Edit the question").click()
    expect(page.get_by_label(BOX)).to_have_value("Is it?")
    answered(page, "Is it not?")

    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_text("Version 2 of 2")).to_be_visible()


def test_the_limit_of_lookups_offers_to_continue(visit: Open):
    page = visit()

    article = answered(page, "Look everywhere.")

    expect(article).to_contain_text("I’ve reached my limit of lookups")
    article.get_by_role("button", name="Continue").click()
    expect(page.get_by_role("article")).to_have_count(2)


def test_a_long_question_is_sent_cut_and_said_to_be(visit: Open):
    page = visit()
    page.get_by_label(BOX).fill("x" * 20_001)
    expect(page.get_by_text("20,001 of 20,000 characters")).to_be_visible()

    with page.expect_request("**/api/chat") as sent:
        page.get_by_label(BOX).press("Enter")

    assert len(body(sent.value)["messages"][0]["content"]) == 20_000
    expect(page.get_by_role("article")).to_contain_text("Only the first 20,000 were sent.")


def test_a_line_shows_from_where_on_messages_are_sent(visit: Open):
    page = visit()

    answered_thirty_times(page)

    cap = element(page).get_by_text("Messages above this line are no longer sent")
    expect(cap).to_have_count(1)


def test_a_table_keeps_the_sides_its_columns_stand_on(visit: Open):
    article = answered(visit(), "Show a table.")

    expect(article.get_by_role("cell", name="Hire")).to_have_css("text-align", "left")
    expect(article.get_by_role("cell", name="£1,200")).to_have_css("text-align", "right")


def test_a_list_goes_on_counting_where_it_was_begun(visit: Open):
    page = visit()
    streamed(page, text("3. Ask for the policy.\n4. Wait."), DONE)

    article = answered(page, "What next?")

    expect(article.locator("cp-answer ol")).to_have_attribute("start", "3")


def test_hostile_markdown_forges_no_panel_runs_nothing_and_asks_no_other_host(visit: Open):
    page = visit()
    title = page.title()

    article = answered(page, "Be hostile.")

    answer = article.locator("cp-answer")
    expect(answer).to_contain_text('<section data-panel="finance"')
    expect(answer).to_contain_text("Between 10~20 and 30~40.")
    expect(answer.locator("section, script, iframe, img, form, button, [id], [style], [data-panel]")).to_have_count(0)
    expect(answer.get_by_text("run", exact=True)).not_to_have_attribute("href", "javascript:document.title='link'")
    expect(answer.get_by_role("link")).to_have_text(["far (far.example)"])
    expect(answer.get_by_role("link")).to_have_attribute("rel", "noopener noreferrer")
    assert page.title() == title


def test_what_is_selected_in_a_finished_block_stays_so_while_the_rest_is_written(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    first = page.get_by_text("The first part.")
    expect(first).to_be_visible()
    first.evaluate("element => { window.kept = element }")

    go_on(page)

    expect(page.get_by_role("article")).to_contain_text("The second part.")
    assert first.evaluate("element => element === window.kept")


def test_more_text_changes_nothing_but_the_block_it_belongs_to(visit: Open):
    page = visit()
    ask(page, "Begin and wait.")
    article = page.get_by_role("article")
    expect(article).to_contain_text("The second")
    page.locator("cp-answer").evaluate(
        """answer => { window.heard = [];
          const tell = ({ type, target, addedNodes }) =>
            heard.push(`${type} ${target.nodeName} ${[...addedNodes].map(each => each.textContent.trim()).join("")}`);
          const watch = new MutationObserver(changes => changes.forEach(tell));
          const everything = { subtree: true, childList: true, attributes: true, characterData: true };
          watch.observe(answer.shadowRoot, everything);
          window.unhurt = answer.shadowRoot.querySelector("p") }"""
    )

    page.locator("cp-answer").evaluate(
        """async answer => { for (const more of [" grows", " and grows"]) {
          answer.text += more;
          await answer.updateComplete } }"""
    )

    expect(article).to_contain_text("The second grows and grows")
    assert page.evaluate(HEARD) == ["childList DIV The second grows", "childList DIV The second grows and grows"]
    assert page.locator("cp-answer p").first.evaluate("first => first === window.unhurt")


def test_a_quick_turn_changes_what_is_announced_twice(visit: Open):
    page = visit()
    page.evaluate(
        """() => { window.heard = [];
          const assistant = document.querySelector("claimpilot-assistant");
          const regions = assistant.shadowRoot.querySelector("cp-announcer").shadowRoot;
          new MutationObserver(changes => heard.push(...changes.map(({ target }) => target.textContent)))
            .observe(regions, { subtree: true, childList: true, characterData: true }) }"""
    )

    answered(page, "What does the diary say?")

    assert page.evaluate(HEARD) == ["Question sent.", "Answer ready, 3 words."]


def test_an_answer_is_read_out_whole_when_that_was_chosen(visit: Open):
    page = visit()
    element(page).get_by_role("button", name="Settings").click()
    element(page).get_by_label("What a screen reader is told").select_option("answer")

    answered(page, "What does the diary say?")

    expect(element(page).locator("cp-announcer [role=log]")).to_have_text("The diary waits.")


@pytest.mark.parametrize("guard", ["{ isComposing: true }", "{ keyCode: 229 }"])
def test_enter_that_ends_a_word_of_an_input_method_does_not_send(visit: Open, guard: str):
    page = visit()
    box = page.get_by_label(BOX)
    box.fill("保険")

    box.evaluate(
        f"box => box.dispatchEvent(new KeyboardEvent('keydown', {{ key: 'Enter', bubbles: true, ...{guard} }}))"
    )

    expect(box).to_have_value("保険")
    expect(page.get_by_role("article")).to_have_count(0)


def test_arrow_up_in_an_empty_box_brings_the_last_question_back(visit: Open):
    page = visit()
    answered(page, "Is it?")

    page.get_by_label(BOX).press("ArrowUp")

    expect(page.get_by_label(BOX)).to_have_value("Is it?")


def test_what_is_typed_in_the_box_is_no_shortcut_of_the_page(visit: Open):
    page = visit()
    page.evaluate("window.heard = []; addEventListener('keydown', event => heard.push(event.key))")

    page.get_by_label(BOX).press_sequentially("/e")

    assert page.evaluate(HEARD) == []


def test_everything_can_be_done_by_keyboard(visit: Open):
    page = visit()
    keys = page.keyboard

    keys.press("Alt+Shift+A")
    expect(page.get_by_label(BOX)).to_be_focused()
    keys.type("Begin and wait.")
    keys.press("Shift+Enter")
    keys.press("Backspace")
    keys.press("Enter")
    expect(page.get_by_role("article")).to_contain_text("The second")
    keys.press("Escape")
    expect(page.get_by_role("article")).to_contain_text("Stopped by you.")
    toolbar = page.get_by_role("toolbar")
    toolbar.get_by_role("button", name="Helpful", exact=True).focus()
    keys.press("ArrowRight")
    expect(toolbar.get_by_role("button", name="Not helpful")).to_be_focused()
    keys.press("End")
    keys.press("Enter")
    expect(page.get_by_text("Answer id")).to_be_visible()
    keys.press("ArrowLeft")
    keys.press("Enter")

    expect(page.get_by_text("Version 2 of 2")).to_be_visible()


def test_an_answers_actions_are_one_stop_of_the_tab_key(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    buttons = article.get_by_role("toolbar").get_by_role("button")

    stops = [buttons.nth(index).get_attribute("tabindex") for index in range(buttons.count())]

    assert stops == ["0", "-1", "-1", "-1", "-1", "-1"]


def test_a_narrow_screen_offers_a_panel_in_place_of_moving_the_page(visit: Open):
    page = visit(viewport={"width": 390, "height": 844})
    page.get_by_role("button", name="Assistant").click()
    article = answered(page, "Where is the money?")

    article.get_by_role("button", name="See on the page: Finance").click()

    expect(element(page)).to_be_hidden()
    expect(page.locator("[data-panel=finance]")).to_be_in_viewport()


def test_american_settings_are_sent_and_spoken(visit: Open):
    page = visit(f"/claims/{CLAIM}?locale=en-US")
    answering(page, "/api/chat", status=401, json={"error": "Not authorised for this assistant."})

    with page.expect_request("**/api/chat") as sent:
        article = answered(page, "Is it?")

    assert body(sent.value)["locale"] == "en-US"
    expect(article.get_by_role("alert")).to_contain_text("isn't authorized")


def test_a_brand_renames_the_assistant(visit: Open):
    page = visit()

    element(page).evaluate("element => { element.brand = 'clonepilot' }")

    expect(element(page).get_by_role("heading", name="ClonePilot")).to_be_visible()


def test_versions_of_prompts_are_sent_and_their_set_is_named(visit: Open):
    page = visit()
    element(page).evaluate("element => { element.promptOverrides = { 'system.base': 'You are brief.' } }")

    with page.expect_request("**/api/chat") as sent:
        answered(page, "Is it?")

    assert body(sent.value)["promptOverrides"] == {"system.base": "You are brief."}
    expect(element(page).get_by_text("Prompts: 5403a012b752 (1 changed)")).to_be_visible()


def test_a_page_without_a_claim_is_waited_for(visit: Open):
    page = visit()

    element(page).evaluate("element => { element.claim = null }")

    expect(element(page).get_by_text("Waiting for this page to provide a claim.")).to_be_visible()


@pytest.mark.parametrize("height", [256, 200])
def test_on_the_lowest_screen_an_answer_is_in_sight_and_the_rest_is_reached(visit: Open, height: int):
    page = visit(viewport={"width": 320, "height": height})
    page.keyboard.press("Alt+Shift+A")

    article = answered(page, "What does the diary say?")

    expect(article.locator("cp-answer strong")).to_have_text("waits")
    screenshot(page, f"assistant-lowest-{height}")
    expect(article.get_by_role("heading", name="You asked")).to_be_in_viewport(ratio=1)
    assert element(page).locator("cp-transcript").bounding_box()["height"] >= 160  # type: ignore[index]  # it is shown
    page.get_by_label(BOX).scroll_into_view_if_needed()
    expect(page.get_by_label(BOX)).to_be_in_viewport(ratio=0.9)
    page.get_by_text("AI can be wrong").scroll_into_view_if_needed()
    expect(page.get_by_text("AI can be wrong")).to_be_in_viewport(ratio=0.9)
