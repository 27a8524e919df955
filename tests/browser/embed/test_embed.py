"""The assistant on a host's page of another origin, under the strictest policy (docs/embed.md)."""

from playwright.sync_api import expect

from tests.browser.conftest import screenshot
from tests.browser.embed.conftest import CLAIM, OpenHost, Visits
from tests.browser.test_assistant import answered, body


def test_a_question_is_answered_on_a_page_of_another_origin(open_host: OpenHost, visits: Visits):
    page = open_host()
    page.get_by_role("button", name="Ask ClaimPilot").click()
    screenshot(page, "embed-open")

    with page.expect_request("**/api/chat") as sent:
        article = answered(page, "What does the diary say?")

    screenshot(page, "embed-answer")
    expect(article.locator("cp-answer strong")).to_have_text("waits")
    assert body(sent.value)["claim"]["id"] == CLAIM
    assert sent.value.headers["x-claimpilot-key"] == "new-key"
    assert (visits.failed, visits.said) == ([], [])
