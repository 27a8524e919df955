"""The assistant on pages that set what they should not, and fail where they are called (docs/embed.md)."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.embed.conftest import CLAIM, CLAIMS, Embedding, OpenHost, Visits, bare, element, hand_over, lax, load
from tests.browser.embed.test_calls import STUB
from tests.browser.embed.test_embed import ASSISTANT, HEAR, opened
from tests.browser.test_assistant import BOX, answered, ask, body

ID: Final = CLAIMS[1]["id"]
BAD_CLAIMS: Final = [
    ("{ const other = { ...claim }; other.self = other; return other }", "cannot be written as JSON"),
    ("{ return { ...claim, big: 1n } }", "cannot be written as JSON"),
    ("{ return { ...claim, get title() { throw new Error('boom') } } }", "cannot be written as JSON"),
    ("{ return JSON.stringify(claim) }", "it is not an object"),
    ("{ return [claim] }", "it is not an object"),
    ("{ return { ...claim, id: 5 } }", "it has no id"),
]


@pytest.fixture
def page(open_host: OpenHost, embedding: Embedding) -> Page:
    """A page with one assistant, loaded, with a claim and open."""
    page = open_host("/", files=bare(element(embedding, "screen-actions")), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)
    return opened(page)


@pytest.mark.parametrize(("made", "words"), BAD_CLAIMS)
def test_what_is_no_claim_document_is_told_in_words_in_place_of_the_claim_before(
    page: Page, visits: Visits, made: str, words: str
):
    answered(page, "What does the diary say?")

    page.evaluate(f"claim => {{ {ASSISTANT}.claim = (claim => {made})(claim) }}", CLAIMS[1])

    expect(page.locator("claimpilot-assistant .empty")).to_contain_text(words)
    expect(page.get_by_text(CLAIM, exact=True)).to_have_count(0)
    refused = page.evaluate(f"{ASSISTANT}.ask('Is it in force?').catch(error => error.message)")
    assert words in refused
    assert visits.failed == []


def test_a_claim_after_one_that_was_none_is_shown(page: Page):
    page.evaluate(f"{ASSISTANT}.claim = 'none'")

    hand_over(page, id=ID)

    expect(page.get_by_text(ID, exact=True)).to_be_visible()
    answered(page, "What does the diary say?")


def test_a_document_that_the_page_breaks_where_it_is_is_told_when_it_is_asked_about(page: Page, visits: Visits):
    page.evaluate(f"() => {{ const {{ claim }} = {ASSISTANT}; claim.self = claim }}")

    refused = page.evaluate(f"{ASSISTANT}.ask('Is it in force?').catch(error => error.message)")

    assert "cannot be written as JSON" in refused
    expect(page.locator("claimpilot-assistant .empty")).to_contain_text("cannot be written as JSON")
    assert visits.failed == []


def test_a_list_of_the_wrong_shape_leaves_the_claim_to_the_server_to_judge(page: Page, visits: Visits):
    hand_over(page, id=ID, involvements={})

    expect(page.get_by_text(ID, exact=True)).to_be_visible()
    assert visits.failed == []


SET: Final = {
    **{"capabilities": "claim_summary", "api": "http://127.0.0.1:9", "embed-key": "another", "locale": "en-US"},
    **{"brand": "clonepilot", "theme": "dark", "shortcut": "Alt+K", "announcements": "off", "highlights": "off"},
    **{"captions": "off"},
    **{"surface": "app", "setup-url": "/setup", "lab-url": "/lab"},
}
DEFAULTS: Final = {
    **{"capabilities": "", "api": "", "embedKey": "", "locale": "en-GB", "brand": "claimpilot", "theme": "auto"},
    **{"shortcut": "Alt+Shift+A", "announcements": "ends", "highlights": "on", "surface": "embed"},
    **{"captions": "on"},
    **{"setupUrl": "", "labUrl": ""},
}
TAKEN_BACK: Final = {
    "attributes": "names.forEach((name, at) => assistant.removeAttribute(attributes[at]))",
    "properties": "names.forEach(name => { assistant[name] = undefined })",
}


@pytest.mark.parametrize("how", TAKEN_BACK)
def test_what_the_page_takes_back_is_what_it_is_without(page: Page, visits: Visits, how: str):
    given = {"set": SET, "names": list(DEFAULTS)}
    page.evaluate(
        f"({{ set }}) => Object.entries(set).forEach(each => {ASSISTANT}.setAttribute(...each))",
        given,
    )

    found = page.evaluate(
        f"""({{ set, names }}) => {{
          const [assistant, attributes] = [{ASSISTANT}, Object.keys(set)];
          {TAKEN_BACK[how]};
          return Object.fromEntries(names.map(name => [name, assistant[name]]));
        }}""",
        given,
    )
    page.keyboard.press("Alt+Shift+A")

    assert found == DEFAULTS
    expect(page.get_by_text(CLAIM, exact=True)).to_be_visible()
    assert visits.failed == []


def test_callbacks_and_a_claim_that_the_page_takes_back_are_gone(page: Page, visits: Visits):
    page.evaluate(
        f"""() => Object.assign({ASSISTANT}, {{ pointAt: () => false, navigate: () => {{}}, promptOverrides: null }})"""
    )

    page.evaluate(f"() => Object.assign({ASSISTANT}, {{ pointAt: undefined, navigate: undefined, claim: undefined }})")

    expect(page.get_by_text("Waiting for this page to provide a claim.")).to_be_visible()
    assert page.evaluate(f"[{ASSISTANT}.claim, {ASSISTANT}.navigate, {ASSISTANT}.promptOverrides]") == [None, None, {}]
    assert page.evaluate(f"{ASSISTANT}.pointAt('home')") is False
    assert visits.failed == []


def test_a_page_that_sets_the_attributes_of_its_templates_on_the_element_has_what_they_say(page: Page, visits: Visits):
    page.evaluate(f"() => Object.assign({ASSISTANT}, {{ open: false, capabilities: ['timeline'], shortcut: false }})")
    page.keyboard.press("Alt+Shift+A")
    page.get_by_role("button", name="Ask ClaimPilot").click()
    expect(page.get_by_role("button", name="Timeline")).to_be_visible()
    page.evaluate(f"{ASSISTANT}.open = 'false'")
    expect(page.get_by_role("button", name="Timeline")).to_be_hidden()

    page.evaluate(f"{ASSISTANT}.open()")

    expect(page.get_by_role("button", name="Timeline")).to_be_visible()
    expect(page.get_by_role("button", name="Summarise claim")).to_have_count(0)
    assert visits.failed == []


def test_one_that_was_set_open_before_the_script_came_is_open_and_can_be_called(
    open_host: OpenHost, embedding: Embedding
):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    hand_over(page)
    page.evaluate(f"{ASSISTANT}.open = true")

    load(page, embedding)

    expect(page.get_by_text(CLAIM, exact=True)).to_be_visible()
    assert page.evaluate(f"{ASSISTANT}.close().then(() => {ASSISTANT}.open()).then(() => {ASSISTANT}.opened)")


@pytest.mark.parametrize("call", ["diagnose", "close"])
def test_a_call_of_one_that_is_on_no_page_yet_settles(page: Page, call: str):
    settled = page.evaluate(f"document.createElement('claimpilot-assistant').{call}().then(() => 'settled')")

    assert settled == "settled"


def test_a_server_is_the_same_however_its_address_is_written(open_host: OpenHost, embedding: Embedding):
    written = element(embedding).replace(embedding.api, "HTTPS://API.Example:443/")
    page = open_host("/", files=bare(written), csp=lax(embedding))
    load(page, embedding)

    assert page.evaluate(f"{ASSISTANT}.server.base") == "https://api.example"


def test_the_self_check_that_is_shown_is_of_what_is_told_above_it(page: Page):
    refusal = {"status": 403, "json": {"error": "No."}, "headers": {"Access-Control-Allow-Origin": "*"}}
    page.route("**/api/access", lambda route: route.fulfill(**refusal))
    page.evaluate("window.dispatchEvent(new Event('online'))")
    check = page.get_by_role("region", name="Self-check")
    expect(check).to_contain_text("ALLOWED_ORIGINS=")
    refusal["status"] = 401

    page.evaluate("window.dispatchEvent(new Event('online'))")

    expect(page.get_by_role("alert")).to_contain_text("Its key is missing or wrong.")
    expect(check).to_contain_text("embed-key=")
    expect(check).not_to_contain_text("ALLOWED_ORIGINS=")


def test_a_connection_that_breaks_once_is_not_told_as_a_site_that_is_not_listed(page: Page):
    page.route("**/api/chat", lambda route: route.abort())

    ask(page, "What does the diary say?")

    expect(page.get_by_role("article")).to_contain_text("The server could not be reached.")
    expect(page.get_by_role("region", name="Self-check")).to_have_count(0)


IN_A_SHADOW: Final = """() => {
  const host = document.querySelector("main");
  host.attachShadow({ mode: "closed" }).append(document.querySelector("claimpilot-assistant"));
}"""


def test_calls_find_an_assistant_in_a_shadow_root_of_the_pages(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding), "<main></main>"), csp=lax(embedding))
    page.evaluate(IN_A_SHADOW)
    page.add_script_tag(url=f"{embedding.api}/embed/claimpilot-assistant.js", type="module")
    page.evaluate("customElements.whenDefined('claimpilot-assistant').then(() => true)")

    found = page.evaluate("window.claimpilot('diagnose')")

    assert [each["ok"] for each in found if each["check"] == "claim"] == [False]


def test_a_listener_that_changes_a_vote_changes_nothing_of_what_is_sent(page: Page):
    page.evaluate(
        """() => document.addEventListener("claimpilot-feedback", ({ detail }) => {
          detail.rating = "down";
          detail.answer = "changed";
        })"""
    )
    article = answered(page, "What does the diary say?")

    with page.expect_request("**/api/feedback") as sent:
        article.get_by_role("button", name="Helpful", exact=True).click()

    assert body(sent.value)["rating"] == "up"


def test_a_note_that_is_typed_just_before_the_assistant_goes_is_told_to_the_page_too(page: Page):
    page.evaluate(HEAR)
    article = answered(page, "What does the diary say?")
    article.get_by_role("button", name="Not helpful").click()
    article.get_by_label("Add a note").press_sequentially("It is")

    page.evaluate(f"{ASSISTANT}.remove()")

    page.wait_for_function("window.heard.some(({ note }) => note === 'It is')")


def test_an_inner_event_is_heard_by_no_listener_of_the_page(page: Page):
    page.evaluate(
        """() => {
          window.inner = [];
          document.addEventListener("cp-vote-closed", event => window.inner.push(event.type));
        }"""
    )
    article = answered(page, "What does the diary say?")
    article.get_by_role("button", name="Not helpful").click()
    note = article.get_by_label("Add a note")

    note.press("Escape")

    expect(note).to_have_count(0)
    assert page.evaluate("window.inner") == []


LISTEN: Final = """() => {
  window.written = [];
  const events = ["beforeinput", "input", "textInput", "compositionstart", "compositionend", "paste", "copy", "cut"];
  for (const name of events) document.addEventListener(name, event => window.written.push(event.type));
}"""


def test_what_is_written_in_it_is_heard_by_no_listener_of_the_page(page: Page, visits: Visits):
    page.evaluate(LISTEN)
    box = page.get_by_label(BOX)

    box.press_sequentially("se")
    box.press("ControlOrMeta+a")
    box.press("ControlOrMeta+x")
    box.press("ControlOrMeta+v")

    expect(box).to_have_value("se")
    assert page.evaluate("window.written") == []


@pytest.mark.parametrize("thrown", ["() => { throw new Error('boom') }", "async () => { throw new Error('boom') }"])
def test_a_page_that_fails_to_point_keeps_its_answer_and_gets_its_error(page: Page, visits: Visits, thrown: str):
    page.evaluate(f"() => {{ {ASSISTANT}.pointAt = {thrown} }}")

    article = answered(page, "Where is the money?")

    expect(article).to_contain_text("In finance.")
    expect(article).to_contain_text("Panel not on this page: Finance")
    assert visits.failed == ["boom"]


def test_a_page_that_points_in_its_own_time_is_waited_for(page: Page):
    page.evaluate(f"() => {{ {ASSISTANT}.pointAt = async panel => panel === 'finance' }}")

    article = answered(page, "Where is the money?")

    expect(article).to_contain_text("Shown on the page: Finance")


def test_an_element_with_the_id_claimpilot_stands_in_the_way_of_no_call(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding, "id=claimpilot")), csp=lax(embedding))
    page.evaluate(STUB)
    page.evaluate("() => { window.opening = window.claimpilot('open') }")

    load(page, embedding)

    page.evaluate("window.opening")
    expect(page.get_by_text("Waiting for this page to provide a claim.")).to_be_visible()
