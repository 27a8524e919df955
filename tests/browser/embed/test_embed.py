"""The assistant on a host's page of another origin, under the strictest policy (docs/embed.md)."""

import json
from typing import Any, Final
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from claimpilot.management.commands.host import LASTING, site
from tests.browser.conftest import screenshot, violations
from tests.browser.embed.conftest import (
    CLAIM,
    KEYS,
    Embedding,
    OpenHost,
    Visits,
    bare,
    element,
    hand_over,
    lax,
    load,
)
from tests.browser.test_assistant import answered, body

WIDE: Final = {"width": 1280, "height": 800}
ASSISTANT: Final = "document.querySelector('claimpilot-assistant')"
NARROW: Final = {"width": 390, "height": 844}
LOOKS: Final = [("light", WIDE), ("dark", WIDE), ("light", NARROW), ("dark", NARROW)]
HEAR: Final = """() => {
  window.heard = [];
  document.addEventListener("claimpilot-feedback", event => window.heard.push(event.detail));
}"""
ANYONE: Final = {"Access-Control-Allow-Origin": "*"}


def opened(page: Page) -> Page:
    page.get_by_role("button", name="Ask ClaimPilot").click()
    return page


@pytest.mark.parametrize("key", KEYS)
def test_a_question_is_answered_on_a_page_of_another_origin_with_either_key(
    open_host: OpenHost, visits: Visits, key: str
):
    page = opened(open_host(key=key))

    with page.expect_request("**/api/chat") as sent:
        article = answered(page, "What does the diary say?")

    expect(article.locator("cp-answer strong")).to_have_text("waits")
    assert body(sent.value)["claim"]["id"] == CLAIM
    assert body(sent.value)["screenActions"] is True
    assert sent.value.headers["x-claimpilot-key"] == key
    assert (visits.failed, visits.said) == ([], [])


@pytest.mark.parametrize(("theme", "viewport"), LOOKS)
def test_axe_finds_nothing_in_it(open_host: OpenHost, theme: str, viewport: dict[str, int]):
    page = open_host(viewport=viewport)
    page.evaluate(f"{ASSISTANT}.theme = '{theme}'")
    screenshot(page, f"embed-closed-{theme}-{viewport['width']}")
    opened(page)
    answered(page, "What does the diary say?")
    page.evaluate(f"{ASSISTANT}.diagnose()")
    expect(page.get_by_role("region", name="Self-check")).to_be_visible()
    screenshot(page, f"embed-answer-{theme}-{viewport['width']}")

    assert violations(page, "claimpilot-assistant") == []


def test_a_pinned_version_with_its_hash_is_loaded(open_host: OpenHost, embedding: Embedding):
    release = manifest(embedding)

    page = open_host(files=site(embedding.api, KEYS[0], release["script"], release["integrity"]))

    answered(opened(page), "What does the diary say?")


def test_a_script_that_is_not_what_its_hash_says_is_not_run_and_the_page_says_so(
    open_host: OpenHost, embedding: Embedding
):
    page = open_host(files=site(embedding.api, KEYS[0], manifest(embedding)["script"], f"sha384-{'A' * 64}"))

    expect(page.get_by_text("The assistant could not be loaded.")).to_be_visible()


def test_a_page_may_hold_every_file_of_a_version_to_its_hash(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(mapped(embedding), element(embedding)), csp=inline(embedding))
    hand_over(page)
    load(page, embedding, manifest(embedding)["script"])

    article = answered(opened(page), "What does the diary say?")

    expect(article.locator("cp-answer strong")).to_have_text("waits")


def test_a_file_that_is_not_what_its_hash_says_is_not_run(open_host: OpenHost, embedding: Embedding):
    page = open_host(
        "/", files=bare(mapped(embedding, "markdown", "sha384-" + "A" * 64), element(embedding)), csp=inline(embedding)
    )
    hand_over(page)
    load(page, embedding, manifest(embedding)["script"])

    article = answered(opened(page), "What does the diary say?")

    expect(article.locator("cp-answer")).to_contain_text("The diary **waits**.")


def mapped(embedding: Embedding, forged: str = "none", forgery: str = "") -> str:
    """An import map with the hash of every file, one of them perhaps a wrong one."""
    release = manifest(embedding)
    folder = f"{embedding.api}/embed/{release['version']}"
    hashes = {f"{folder}/{name}": forgery if forged in name else right for name, right in release["files"].items()}
    return f'<script type="importmap">{json.dumps({"integrity": hashes})}</script>'


def inline(embedding: Embedding) -> str:
    """A policy for a page with an import map, which browsers take from the page itself alone."""
    return f"{lax(embedding)} 'unsafe-inline'"


def manifest(embedding: Embedding) -> Any:
    with urlopen(f"{embedding.api}/embed/claimpilot-assistant.json") as answer:  # noqa: S310  # our own server
        return json.load(answer)


def test_what_a_page_set_before_the_script_came_holds(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    hand_over(page)
    page.evaluate(f"{ASSISTANT}.brand = 'clonepilot'")

    load(page, embedding)

    page.get_by_role("button", name="Ask ClonePilot").click()
    expect(page.get_by_text(CLAIM)).to_be_visible()


def test_a_server_of_its_own_need_not_be_named(open_host: OpenHost, embedding: Embedding):
    page = open_host(
        "/", files=bare(f"<claimpilot-assistant embed-key={KEYS[0]}></claimpilot-assistant>"), csp=lax(embedding)
    )
    hand_over(page)
    load(page, embedding)

    answered(opened(page), "What does the diary say?")


def test_only_the_quick_actions_that_a_page_names_are_offered(open_host: OpenHost, embedding: Embedding):
    capabilities = 'capabilities="claim_summary policy_validation"'
    page = open_host("/", files=bare(element(embedding, capabilities)), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)

    actions = opened(page).get_by_role("group", name="Quick actions").get_by_role("button")

    expect(actions).to_have_text(["Summarise claim", "Policy validation"])


TEXTS: Final = ["answer", "question", "tools"]


@pytest.mark.parametrize(
    ("attribute", "sent"), [("", []), ('feedback-content="false"', []), ("feedback-content", TEXTS)]
)
def test_a_votes_texts_leave_the_browser_only_where_the_page_allows_it(
    open_host: OpenHost, embedding: Embedding, attribute: str, sent: list[str]
):
    page = open_host("/", files=bare(element(embedding, attribute)), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)
    page.evaluate(HEAR)
    article = answered(opened(page), "What does the diary say?")

    with page.expect_request("**/api/feedback") as voted:
        article.get_by_role("button", name="Helpful", exact=True).click()

    assert sorted(body(voted.value).keys() & set(TEXTS)) == sent
    assert "diary" not in (voted.value.post_data or "") or sent
    assert body(voted.value)["surface"] == "embed"
    (detail,) = page.evaluate("window.heard")
    assert detail.keys() >= set(TEXTS)
    assert (detail["question"], detail["answer"]) == ("What does the diary say?", "The diary **waits**.")


@pytest.mark.parametrize(
    ("attribute", "name"),
    [
        ("docked", "docked"),
        ("open", "opened"),
        ("screen-actions", "screenActions"),
        ("feedback-content", "feedbackContent"),
    ],
)
@pytest.mark.parametrize(("value", "on"), [("false", False), ("False", False), ("", True), ("true", True)])
def test_a_switch_that_says_false_is_off(
    open_host: OpenHost, embedding: Embedding, attribute: str, name: str, value: str, on: bool
):
    page = open_host("/", files=bare(element(embedding, f'{attribute}="{value}"')), csp=lax(embedding))

    load(page, embedding)

    assert page.evaluate(f"[{ASSISTANT}.{name}, {ASSISTANT}.hasAttribute('{attribute}')]") == [on, on]


def test_a_vote_that_the_server_does_not_take_is_told_to_the_page_once(open_host: OpenHost):
    page = opened(open_host())
    page.evaluate(HEAR)
    article = answered(page, "What does the diary say?")
    page.route("**/api/feedback", lambda route: route.abort())

    article.get_by_role("button", name="Helpful", exact=True).click()

    expect(article.get_by_role("alert")).to_have_text("Your vote wasn't saved. Try again.")
    assert [each["rating"] for each in page.evaluate("window.heard")] == ["up"]


@pytest.mark.parametrize(
    ("attribute", "words"),
    [
        ("", "Votes are sent without the question, the answer and its lookups."),
        ("feedback-content", "Votes are sent with the question, the answer and its lookups."),
    ],
)
def test_who_votes_is_told_which_texts_are_sent(open_host: OpenHost, embedding: Embedding, attribute: str, words: str):
    page = open_host("/", files=bare(element(embedding, attribute)), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)
    article = answered(opened(page), "What does the diary say?")

    article.get_by_role("button", name="Not helpful").click()

    expect(article.get_by_text(words)).to_be_visible()


def test_the_lasting_address_is_what_a_page_needs_to_know(embedding: Embedding):
    assert manifest(embedding)["script"].endswith(LASTING.removeprefix("/embed"))
