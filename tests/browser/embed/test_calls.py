"""What a page's own script calls, before and after the assistant's is there (docs/embed.md, Calls)."""

from typing import Final

import pytest
from playwright.sync_api import expect

from tests.browser.embed.conftest import Embedding, OpenHost, Visits, bare, element, hand_over, lax, load
from tests.browser.embed.test_embed import ASSISTANT, opened

STUB: Final = """() => {
  if (typeof claimpilot !== "function") {
    window.claimpilot = (...call) => new Promise((...settle) => (window.claimpilot.calls ??= []).push([call, settle]));
  }
}"""


def test_calls_from_before_the_script_came_are_made_in_their_order_and_settle(
    open_host: OpenHost, embedding: Embedding
):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    page.evaluate(STUB)
    page.evaluate(
        """() => {
          window.settled = [];
          const call = (...given) => window.claimpilot(...given).then(() => window.settled.push(given[0]));
          window.made = Promise.all([call("open"), call("ask", "What does the diary say?")]);
        }"""
    )
    hand_over(page)

    load(page, embedding)

    page.evaluate("window.made")
    expect(page.get_by_role("article")).to_contain_text("The diary waits.")
    assert page.evaluate("window.settled") == ["open", "ask"]


def test_a_call_waits_for_an_assistant_that_the_page_adds_later(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(), csp=lax(embedding))
    load(page, embedding)
    page.evaluate("() => { window.opened = window.claimpilot('open') }")

    page.evaluate("document.body.append(document.createElement('claimpilot-assistant'))")

    page.evaluate("window.opened")
    expect(page.get_by_text("Waiting for this page to provide a claim.")).to_be_visible()


def test_a_call_that_there_is_not_is_refused_by_name(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    load(page, embedding)

    refused = page.evaluate("window.claimpilot('remove').catch(error => error.message)")

    assert refused == "remove is no call of the assistant's. There are: ask, open, close, stop, diagnose."


def test_an_ask_settles_with_how_its_answer_ended(open_host: OpenHost):
    page = open_host()
    expect(page.get_by_role("button", name="Ask ClaimPilot")).to_be_visible()

    endings = page.evaluate(
        f"""async () => [
          await {ASSISTANT}.ask("What does the diary say?", "claim_summary"), await {ASSISTANT}.ask("Begin and fail."),
        ]"""
    )

    assert endings == ["done", "failed"]


@pytest.mark.parametrize(
    ("asked", "reason"),
    [
        ("''", "There is no question to ask."),
        ("", "There is no question to ask."),
        ("'Is it?', 'guess'", "There is no quick action of the id guess."),
    ],
)
def test_an_ask_of_what_cannot_be_asked_is_refused_in_words(
    open_host: OpenHost, visits: Visits, asked: str, reason: str
):
    page = open_host()
    expect(page.get_by_role("button", name="Ask ClaimPilot")).to_be_visible()

    refused = page.evaluate(f"{ASSISTANT}.ask({asked}).catch(error => [error.name, error.message])")

    assert refused == ["Error", reason]
    assert [url for url in visits.asked if url.endswith("/api/chat")] == []


def test_a_second_ask_amid_an_answer_and_one_without_a_claim_are_refused_in_words(
    open_host: OpenHost, embedding: Embedding
):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    load(page, embedding)
    refusal = f"() => {ASSISTANT}.ask('And now?').catch(error => error.message)"
    without = page.evaluate(refusal)
    hand_over(page)
    page.evaluate(f"() => {{ {ASSISTANT}.ask('Begin and wait.') }}")

    amid = page.evaluate(refusal)

    assert (without, amid) == ("Waiting for this page to provide a claim.", "Stop the current answer first")


def test_a_second_ask_amid_an_answer_is_told_to_who_hears_the_page_where_nothing_of_the_assistant_is_seen(
    open_host: OpenHost, embedding: Embedding
):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    load(page, embedding)
    hand_over(page)
    page.evaluate(f"() => {{ {ASSISTANT}.ask('Begin and wait.') }}")

    page.evaluate(f"{ASSISTANT}.ask('And now?').catch(() => null)")

    expect(page.get_by_role("status").get_by_text("Stop the current answer first")).to_be_attached()


def test_a_page_whose_own_callback_fails_has_its_answer_all_the_same(open_host: OpenHost, visits: Visits):
    page = opened(open_host())
    page.evaluate(f"() => {{ {ASSISTANT}.pointAt = () => {{ throw new TypeError('The page is wrong.') }} }}")

    ending = page.evaluate(f"{ASSISTANT}.ask('Where is the money?')")

    assert (ending, visits.failed) == ("done", ["The page is wrong."])
