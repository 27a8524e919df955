"""Votes arrive as they were given, in a real browser on the real server (docs/assistant.md, Votes)."""

from playwright.sync_api import expect

from tests.browser.conftest import Open, answering, frames, held, until
from tests.browser.test_assistant import DONE, answered, body, element


def test_votes_arrive_one_after_the_other(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    votes = held(page, "/api/feedback")
    helpful = article.get_by_role("button", name="Helpful", exact=True)
    with page.expect_request("**/api/feedback"):
        helpful.click()

    helpful.click()
    expect(helpful).to_have_attribute("aria-pressed", "false")
    waiting = [body(route.request)["rating"] for route in votes]
    with page.expect_request("**/api/feedback") as withdrawn:
        votes[0].fulfill(status=204)

    assert (waiting, body(withdrawn.value)["rating"]) == (["up"], None)


def test_a_note_that_was_written_just_before_leaving_is_saved(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    with page.expect_response("**/api/feedback"):
        article.get_by_role("button", name="Not helpful").click()

    article.get_by_label("Add a note").fill("Written just before leaving.")
    page.goto(page.url.split("/claims/")[0] + "/claims/")

    until(page, "async () => (await (await fetch('/api/feedback')).text()).includes('just before leaving')")


def test_a_note_that_was_written_just_before_the_tab_is_closed_is_saved(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    with page.expect_response("**/api/feedback"):
        article.get_by_role("button", name="Not helpful").click()
    other = visit("/claims/")

    article.get_by_label("Add a note").fill("Written just before closing.")
    page.close(run_before_unload=True)

    until(other, "async () => (await (await fetch('/api/feedback')).text()).includes('just before closing')")


def test_a_vote_on_an_answer_with_half_a_character_is_saved(visit: Open):
    page = visit()
    half = '{"type":"text_delta","text":"Half \\ud83d and \\u0000."}'
    answering(page, "/api/chat", body=f"data: {half}\n\n{frames(DONE)}", content_type="text/event-stream")
    article = answered(page, "Is it?")

    with page.expect_response("**/api/feedback") as saved:
        article.get_by_role("button", name="Helpful", exact=True).click()

    assert saved.value.status == 204


def test_a_vote_that_was_lost_with_its_answer_gone_is_told(visit: Open):
    page = visit()
    article = answered(page, "Is it?")
    votes = held(page, "/api/feedback")
    with page.expect_request("**/api/feedback"):
        article.get_by_role("button", name="Helpful", exact=True).click()
    page.get_by_role("button", name="New chat").click()
    expect(page.get_by_role("article")).to_have_count(0)

    votes[0].fulfill(status=500, json={"error": "A sentence."})

    expect(element(page).get_by_role("alert")).to_have_text(
        "Your vote on an answer that is no longer shown wasn't saved."
    )
