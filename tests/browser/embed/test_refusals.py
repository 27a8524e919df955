"""What keeps the assistant from a host's page is told in words, with the line to add (docs/embed.md, When it fails)."""

import json
from typing import Any, Final
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

from claimpilot.management.commands.host import LASTING, policy, site
from tests.browser.conftest import screenshot
from tests.browser.embed.conftest import (
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
from tests.browser.embed.test_embed import ANYONE, ASSISTANT, opened
from tests.browser.test_assistant import BOX, answered, ask, body
from tests.server import free_port

NOT_STARTED: Final = "The assistant could not start on this page. This page's policy lacks:"


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
