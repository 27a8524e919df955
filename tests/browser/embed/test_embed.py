"""The assistant on a host's page of another origin, under the strictest policy (docs/embed.md)."""

import json
from typing import Any, Final
from urllib.request import urlopen

import pytest
from playwright.sync_api import Page, expect

from claimpilot.management.commands.host import LASTING, policy, site
from tests.browser.conftest import screenshot, violations
from tests.browser.embed.conftest import (
    CLAIM,
    CLAIMS,
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
from tests.browser.test_assistant import BOX, answered, ask, body
from tests.server import free_port

WIDE: Final = {"width": 1280, "height": 800}
ASSISTANT: Final = "document.querySelector('claimpilot-assistant')"
NARROW: Final = {"width": 390, "height": 844}
LOOKS: Final = [("light", WIDE), ("dark", WIDE), ("light", NARROW), ("dark", NARROW)]
HEAR: Final = """() => {
  window.heard = [];
  document.addEventListener("claimpilot-feedback", event => window.heard.push(event.detail));
}"""
ANYONE: Final = {"Access-Control-Allow-Origin": "*"}
NOT_STARTED: Final = "The assistant could not start on this page. This page's policy lacks:"
STUB: Final = """() => {
  window.claimpilot ??= (...call) => new Promise((...settle) => (window.claimpilot.calls ??= []).push([call, settle]));
}"""


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


def test_a_page_whose_own_callback_fails_has_its_answer_all_the_same(open_host: OpenHost, visits: Visits):
    page = opened(open_host())
    page.evaluate(f"() => {{ {ASSISTANT}.pointAt = () => {{ throw new TypeError('The page is wrong.') }} }}")

    ending = page.evaluate(f"{ASSISTANT}.ask('Where is the money?')")

    assert (ending, visits.failed) == ("done", ["The page is wrong."])


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


def test_what_a_page_names_that_there_is_not_counts_for_nothing_and_is_told(open_host: OpenHost, embedding: Embedding):
    named = 'brand="acme" locale="fr-FR" capabilities="guess claim_summary"'
    page = open_host("/", files=bare(element(embedding, named)), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)

    with page.expect_request("**/api/chat") as sent:
        answered(opened(page), "What does the diary say?")

    found = page.evaluate(f"{ASSISTANT}.diagnose()")
    assert [body(sent.value)[each] for each in ("brand", "locale")] == ["claimpilot", "en-GB"]
    expect(page.get_by_role("group", name="Quick actions").get_by_role("button")).to_have_text(["Summarise claim"])
    assert [each["fix"] for each in found if each["check"] == "attributes"] == [
        *('locale="en-GB"', 'brand="claimpilot"', 'capabilities="claim_summary"')
    ]


@pytest.mark.parametrize(("recording", "told"), [({"recordsTurns": True}, 1), ({}, 0)])
def test_who_asks_a_server_that_records_turns_is_told_so(
    open_host: OpenHost, embedding: Embedding, recording: dict[str, bool], told: int
):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    hand_over(page)
    page.route("**/api/health", lambda route: route.fulfill(json=health(embedding) | recording, headers=ANYONE))

    load(page, embedding)

    expect(opened(page).get_by_label(BOX)).to_be_visible()
    expect(page.get_by_text("This server records questions, answers and the claim.")).to_have_count(told)


def health(embedding: Embedding) -> Any:
    with urlopen(f"{embedding.api}/api/health") as answer:  # noqa: S310  # our own server
        return json.load(answer)


def test_a_page_on_which_all_is_well_is_told_so(open_host: OpenHost):
    page = opened(open_host())

    found = page.evaluate(f"{ASSISTANT}.diagnose()")

    assert [each["check"] for each in found] == [
        *("policy", "server", "origin", "key", "model", "claim", "attributes", "panels", "version", "clock", "contrast")
    ]
    assert [each for each in found if not each["ok"] or each["fix"]] == []


def test_a_site_that_is_not_listed_is_told_so_at_once_with_the_line_to_add(open_host: OpenHost):
    port = free_port()
    page = opened(open_host(port=port))

    words = f"This site isn't on the assistant's list of allowed sites: http://localhost:{port}"
    expect(page.get_by_role("alert")).to_have_text(words)
    expect(page.get_by_role("region", name="Self-check")).to_contain_text(f"ALLOWED_ORIGINS=http://localhost:{port}")
    screenshot(page, "embed-not-listed")


@pytest.mark.parametrize("key", ["wrong", "…"])
def test_a_wrong_key_is_told_at_once_and_a_right_one_lets_the_page_in(open_host: OpenHost, key: str):
    page = opened(open_host(key=key))
    alert = page.get_by_role("alert")
    expect(alert).to_have_text("This page isn't authorised to use the assistant. Its key is missing or wrong.")
    expect(page.get_by_role("region", name="Self-check")).to_contain_text('embed-key="YOUR-KEY"')
    screenshot(page, "embed-wrong-key")

    page.evaluate(f"{ASSISTANT}.embedKey = 'new-key'")

    expect(alert).to_have_count(0)
    expect(page.get_by_role("region", name="Self-check")).to_have_count(0)
    answered(page, "What does the diary say?")


def test_a_key_that_was_taken_out_meanwhile_is_told_by_the_question_that_it_fails(open_host: OpenHost):
    page = opened(open_host())
    page.route(
        "**/api/chat",
        lambda route: route.fulfill(
            status=401,
            json={"error": "Not authorised for this assistant."},
            headers=ANYONE,
        ),
    )

    ask(page, "What does the diary say?")

    expect(page.get_by_role("article")).to_contain_text("Its key is missing or wrong.")


def test_a_policy_that_keeps_it_from_its_server_is_told_with_the_line_to_add(open_host: OpenHost, embedding: Embedding):
    csp = "; ".join(each for each in policy(embedding.api).split("; ") if not each.startswith("connect-src"))
    page = opened(open_host(csp=f"{csp}; connect-src 'self'"))

    alert = page.get_by_role("alert")
    expect(alert).to_have_text("This page's security policy keeps the assistant from its server.")
    socket = embedding.api.replace("http", "ws")
    lines = f"connect-src {embedding.api}/api/ {embedding.api}/embed/ {socket}/api/"
    expect(page.get_by_role("region", name="Self-check")).to_contain_text(lines)


def test_a_policy_without_its_trusted_types_is_told_in_place_of_the_assistant(
    open_host: OpenHost, embedding: Embedding
):
    csp = policy(embedding.api).replace("trusted-types lit-html dompurify", "trusted-types 'none'")

    page = open_host(csp=csp)

    expect(page.get_by_text(f"{NOT_STARTED} trusted-types lit-html dompurify", exact=True)).to_be_visible()


def test_a_policy_that_lets_in_the_lasting_script_alone_is_told_the_folder(open_host: OpenHost, embedding: Embedding):
    folder = f"{embedding.api}/embed/"

    page = open_host(csp=policy(embedding.api).replace(f"{folder};", f"{folder}claimpilot-assistant.js;", 1))

    expect(page.get_by_text(f"{NOT_STARTED} script-src {folder}", exact=True)).to_be_visible()


def test_a_page_may_load_the_script_without_its_being_a_module(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))

    page.add_script_tag(url=f"{embedding.api}{LASTING}")

    expect(page.get_by_role("button", name="Ask ClaimPilot")).to_be_visible()


def test_a_policy_that_lets_calls_alone_through_is_in_order(open_host: OpenHost, embedding: Embedding):
    csp = policy(embedding.api).replace(f" {embedding.api}/api/ {embedding.api}/embed/ ", f" {embedding.api}/api/ ")
    page = opened(open_host(csp=csp))

    found = page.evaluate(f"{ASSISTANT}.diagnose()")

    assert [each for each in found if not each["ok"]] == []


def test_a_sandboxed_frame_is_told_what_it_lacks_and_not_to_list_null(open_host: OpenHost, embedding: Embedding):
    files = dict(bare('<iframe sandbox="allow-scripts" src="/frame" width=800 height=700></iframe>'))
    files["/frame"] = site(embedding.api, KEYS[0])["/"]
    page = open_host("/", files=files, csp=f"{lax(embedding)} 'unsafe-inline'")
    frame = page.frame_locator("iframe")

    frame.get_by_role("button", name="Ask ClaimPilot").click()

    check = frame.get_by_role("region", name="Self-check")
    expect(check).to_contain_text('sandbox="allow-scripts allow-same-origin"')
    expect(check).not_to_contain_text("ALLOWED_ORIGINS")


def test_a_policy_that_stops_the_script_leaves_the_words_that_the_page_wrote(open_host: OpenHost, embedding: Embedding):
    page = open_host(csp=policy(embedding.api).replace(f" {embedding.api}/embed/;", ";"))

    expect(page.get_by_text("The assistant could not be loaded.")).to_be_visible()


def test_a_server_that_is_away_is_told_by_the_question_that_it_fails(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding)), csp=f"{lax(embedding)} http://127.0.0.1:*")
    hand_over(page)
    load(page, embedding)
    page.route(f"{embedding.api}/**", lambda route: route.abort())

    ask(opened(page), "What does the diary say?")

    expect(page.get_by_role("article")).to_contain_text("The server could not be reached.")


def test_a_claim_that_is_refused_names_the_first_field_that_is_wrong(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    hand_over(page, incident={**CLAIMS[0]["incident"], "dateOfLoss": "yesterday"})
    load(page, embedding)
    ask(opened(page), "What does the diary say?")

    page.get_by_role("button", name="Details").click()

    expect(page.get_by_role("article")).to_contain_text("this page's claim document is not valid")
    expect(page.get_by_role("article")).to_contain_text("claim.incident.dateOfLoss:")


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ("{}", "no claim document: it has no id."),
        ("[]", "no claim document: it is not an object."),
        ("'CP-AUT-260381'", "no claim document: it is not an object."),
    ],
)
def test_what_is_no_claim_document_is_told_at_once_and_nothing_is_asked(
    open_host: OpenHost, embedding: Embedding, visits: Visits, given: str, words: str
):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    load(page, embedding)

    page.evaluate(f"() => {{ {ASSISTANT}.claim = {given} }}")

    check = opened(page).get_by_role("region", name="Self-check").get_by_role("listitem").filter(has_text=words)
    expect(check).to_contain_text("Not in order:")
    expect(page.get_by_text(words)).to_have_count(2)
    expect(page.get_by_label(BOX)).to_have_count(0)
    assert words in page.evaluate(f"{ASSISTANT}.ask('Is it?').catch(error => error.message)")
    assert [url for url in visits.asked if url.endswith("/api/chat")] == []
    hand_over(page)
    expect(page.get_by_label(BOX)).to_be_visible()
    expect(page.get_by_role("region", name="Self-check")).to_have_count(0)


def test_the_lasting_address_is_what_a_page_needs_to_know(embedding: Embedding):
    assert manifest(embedding)["script"].endswith(LASTING.removeprefix("/embed"))
