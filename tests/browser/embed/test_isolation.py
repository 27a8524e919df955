"""Neither the host's page nor the assistant changes the other, and two assistants live on one page (docs/embed.md)."""

import base64
from collections.abc import Callable
from typing import Final

from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import until
from tests.browser.embed.conftest import (
    CLAIM,
    Embedding,
    OpenHost,
    Visits,
    adopt,
    bare,
    element,
    hand_over,
    lax,
    load,
)
from tests.browser.embed.test_embed import ASSISTANT, manifest, opened
from tests.browser.test_assistant import BOX, answered, ask

LOUD: Final = """
html { font-size: 40px; }
* { margin: 13px !important; padding: 9px !important; border: 3px dotted red !important; color: lime !important;
  font: italic bold 31px / 3 cursive !important; letter-spacing: 4px !important; text-transform: uppercase !important;
  text-align: right !important; direction: rtl !important; white-space: pre !important; cursor: wait !important;
  visibility: visible !important; box-sizing: content-box !important; }
button, textarea, section, dialog, p, h2 { background: purple !important; width: 700px !important; }
claimpilot-assistant { font-size: 60px; }
"""


FARTHEST: Final = """async pictures => {
  const [one, other] = await Promise.all(pictures.map(async picture => {
    const bitmap = await createImageBitmap(await (await fetch(`data:image/png;base64,${picture}`)).blob());
    const { width, height } = bitmap;
    const canvas = new OffscreenCanvas(width, height).getContext("2d");
    canvas.drawImage(bitmap, 0, 0);
    return { width, height, data: canvas.getImageData(0, 0, width, height).data };
  }));
  if (one.width !== other.width || one.height !== other.height) return 255;
  return one.data.reduce((most, value, at) => Math.max(most, Math.abs(value - other.data[at])), 0);
}"""
SAME: Final = 2
"""Of 255, which nobody sees: by so much a round corner that is drawn at once and one drawn in parts differ."""


def differ(page: Page, one: bytes, other: bytes) -> int:
    """By how much the most different pixel of two pictures differs, of 255."""
    blank = page.context.new_page()
    farthest: int = blank.evaluate(FARTHEST, [base64.b64encode(each).decode() for each in (one, other)])
    blank.close()
    return farthest


def of_panel(page: Page) -> bytes:
    """The assistant's own pixels, without the caret's blinking."""
    page.get_by_role("heading", name="ClaimPilot").click()
    box = page.get_by_role("region", name="Assistant").bounding_box()
    assert box is not None
    inner = {"x": box["x"] + 12, "y": box["y"] + 12, "width": box["width"] - 24, "height": box["height"] - 24}
    return page.screenshot(clip=inner, animations="disabled")  # type: ignore[arg-type]  # a box is a clip


def test_the_pages_rules_change_no_pixel_of_it(open_host: OpenHost, embedding: Embedding):
    plain, loud = (with_style(open_host, embedding, style) for style in ("", LOUD))

    assert differ(loud, of_panel(plain), of_panel(loud)) <= SAME


def with_style(open_host: OpenHost, embedding: Embedding, style: str) -> Page:
    """The open assistant on a page with rules of its own."""
    files = bare(element(embedding), style="body { background: white }")
    page = open_host("/", files=files, csp=lax(embedding))
    adopt(page, style)
    hand_over(page)
    load(page, embedding)
    opened(page)
    expect(page.get_by_role("group", name="Quick actions")).to_be_visible()
    return page


def test_it_changes_no_pixel_of_the_page_outside_of_itself(open_host: OpenHost):
    page = open_host()
    launcher = page.get_by_role("button", name="Ask ClaimPilot")
    expect(launcher).to_be_visible()
    left = {"x": 0, "y": 0, "width": 760, "height": 800}
    page.evaluate(f"{ASSISTANT}.hidden = true")
    without = page.screenshot(clip=left)  # type: ignore[arg-type]
    page.evaluate(f"{ASSISTANT}.hidden = false")

    closed = page.screenshot(clip=left)  # type: ignore[arg-type]
    opened(page)
    expect(page.get_by_label(BOX)).to_be_visible()
    open_ = page.screenshot(clip=left)  # type: ignore[arg-type]

    assert differ(page, closed, without) <= SAME
    assert differ(page, open_, without) <= SAME


def test_what_is_typed_in_it_is_no_hotkey_of_the_page(open_host: OpenHost):
    page = opened(open_host())
    article = answered(page, "What does the diary say?")
    article.get_by_role("button", name="Not helpful").click()
    page.evaluate("document.body.removeAttribute('data-heard')")

    page.get_by_label(BOX).press_sequentially("/e?")
    article.get_by_label("Add a note").press_sequentially("/e?")
    article.get_by_label("Add a note").press("Escape")

    expect(page.locator("body")).not_to_have_attribute("data-heard", "")
    assert page.evaluate("document.body.dataset.heard") is None


def test_an_escape_that_closes_it_closes_nothing_of_the_page(open_host: OpenHost):
    page = opened(open_host())
    page.get_by_label(BOX).press("Escape")

    expect(page.get_by_label(BOX)).to_be_hidden()
    assert page.evaluate("document.body.dataset.heard") is None


RELEASED: Final = """() => {
  window.told = [];
  const tell = ({ type, key }) => window.told.push([type, key]);
  for (const name of ["keydown", "keypress", "keyup"]) document.addEventListener(name, tell);
}"""


def test_an_escape_that_it_used_is_not_heard_held_or_released_either(open_host: OpenHost):
    page = opened(open_host())
    article = answered(page, "What does the diary say?")
    article.get_by_role("button", name="Not helpful").click()
    page.evaluate(RELEASED)

    article.get_by_label("Add a note").press("Escape")
    page.get_by_label(BOX).focus()
    page.keyboard.down("Escape")
    expect(page.get_by_label(BOX)).to_be_hidden()
    page.get_by_role("button", name="Add a note").focus()
    page.keyboard.down("Escape")
    page.keyboard.up("Escape")
    used = page.evaluate("window.told")
    page.keyboard.press("Escape")

    assert (used, page.evaluate("window.told")) == ([], [["keydown", "Escape"], ["keyup", "Escape"]])


def test_one_that_is_moved_while_it_answers_goes_on(open_host: OpenHost, embedding: Embedding):
    page = open_host("/", files=bare(element(embedding), "<main></main>"), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)
    ask(opened(page), "Begin and wait.")
    expect(page.get_by_role("article")).to_contain_text("The second")

    page.evaluate(f"document.querySelector('main').append({ASSISTANT})")
    page.evaluate("api => fetch(`${api}/api/test/go-on`, { method: 'POST', mode: 'no-cors' })", embedding.api)

    expect(page.get_by_role("article")).to_contain_text("The second part.")


def test_one_that_is_moved_while_it_covers_a_small_screen_covers_it_still(open_host: OpenHost, embedding: Embedding):
    files = bare(element(embedding), "<main><button>The page's own</button></main>")
    page = open_host("/", files=files, csp=lax(embedding), viewport={"width": 390, "height": 844})
    hand_over(page)
    load(page, embedding)
    expect(opened(page).get_by_label(BOX)).to_be_visible()

    page.evaluate(f"document.querySelector('main').append({ASSISTANT})")

    expect(page.get_by_label(BOX)).to_be_visible()
    modal = f"{ASSISTANT}.shadowRoot.querySelector('dialog').matches(':modal')"
    assert page.evaluate(f"{ASSISTANT}.updateComplete.then(() => {modal})")


def test_a_script_that_is_loaded_twice_is_one(open_host: OpenHost, embedding: Embedding, visits: Visits):
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)

    load(page, embedding, "/embed/claimpilot-assistant.js?again")

    answered(opened(page), "What does the diary say?")
    assert (visits.failed, visits.said) == ([], [])


def test_a_second_version_leaves_the_first_in_use_and_is_told_to_the_console(
    open_host: OpenHost, embedding: Embedding, visits: Visits
):
    version = manifest(embedding)["version"]
    page = open_host("/", files=bare(element(embedding)), csp=lax(embedding))
    hand_over(page)
    load(page, embedding)

    page.route("**/embed/0.0.1-other/**", another_version(version))

    load(page, embedding, "/embed/0.0.1-other/claimpilot-assistant.js")

    answered(opened(page), "What does the diary say?")
    assert visits.failed == []
    assert visits.said == [f"This page loads <claimpilot-assistant> twice: {version} is in use, 0.0.1-other is not."]


def test_a_second_version_that_a_policy_stops_is_told_with_the_line_to_add(open_host: OpenHost, embedding: Embedding):
    types = "trusted-types lit-html dompurify"
    page = open_host("/", files=bare(element(embedding)), csp=f"{lax(embedding)}; {types}")
    hand_over(page)
    load(page, embedding)
    page.route("**/embed/0.0.1-other/**", another_version(manifest(embedding)["version"]))

    page.evaluate(
        "src => document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }))",
        f"{embedding.api}/embed/0.0.1-other/claimpilot-assistant.js",
    )

    opened(page)
    until(page, f"async () => (await {ASSISTANT}.diagnose()).some(each => each.check === 'policy' && !each.ok)")
    expect(page.get_by_role("region", name="Self-check")).to_contain_text(f"{types} 'allow-duplicates'")


def another_version(version: str) -> Callable[[Route], None]:
    """What there is, at the address of a version that there is not."""
    return lambda route: route.fulfill(response=route.fetch(url=route.request.url.replace("0.0.1-other", version)))


def test_a_claim_that_the_page_opens_has_a_conversation_of_its_own_and_the_old_one_is_kept(open_host: OpenHost):
    page = opened(open_host())
    answered(page, "What does the diary say?")

    page.get_by_role("link", name="Solange Baptiste").click()
    expect(page.get_by_role("article")).to_have_count(0)
    page.go_back()

    expect(page.get_by_role("article")).to_contain_text("The diary waits.")


def test_the_claim_that_is_shown_at_first_is_the_current_one_of_the_list(open_host: OpenHost):
    page = open_host("/")

    expect(page.locator("nav [aria-current=page]")).to_have_attribute("href", f"/claims/{CLAIM}")
    expect(page.locator("[data-panel=finance]").get_by_text("1 payment", exact=True)).to_be_visible()


def test_a_claim_that_the_page_changes_makes_older_answers_stale(open_host: OpenHost):
    page = opened(open_host())
    article = answered(page, "What does the diary say?")

    page.get_by_role("button", name="Add a note").click()

    expect(article).to_contain_text("The claim has changed since this answer.")


def test_a_document_that_was_changed_in_place_and_set_again_makes_them_stale_and_one_in_another_order_does_not(
    open_host: OpenHost,
):
    page = opened(open_host())
    article = answered(page, "What does the diary say?")
    stale = article.get_by_text("The claim has changed since this answer.")

    page.evaluate(f"{ASSISTANT}.claim = Object.fromEntries(Object.entries({ASSISTANT}.claim).reverse())")
    page.evaluate(f"{ASSISTANT}.updateComplete")
    expect(stale).to_have_count(0)
    page.evaluate(f"() => {{ const a = {ASSISTANT}; a.claim.notes.push(a.claim.notes[0]); a.claim = a.claim }}")

    expect(stale).to_be_visible()


def test_a_question_about_a_document_that_was_changed_in_place_is_about_what_it_is_by_then(open_host: OpenHost):
    page = opened(open_host())
    answered(page, "What does the diary say?")
    page.evaluate(f"{ASSISTANT}.claim.notes[0].text = 'Hire claimed at £1,200, agreed at £900.'")

    after = answered(page, "Show a table.")

    expect(page.get_by_text("The claim has changed since this answer.")).to_have_count(1)
    expect(after).to_contain_text("2 of 2 facts found")
    expect(after).not_to_contain_text("The claim has changed since this answer.")


def test_an_element_that_the_page_makes_anew_goes_on_with_the_conversation(open_host: OpenHost):
    page = opened(open_host())
    answered(page, "What does the diary say?")

    page.evaluate(
        f"""() => {{
          const old = {ASSISTANT};
          const fresh = old.cloneNode();
          Object.assign(fresh, {{ claim: old.claim, opened: true }});
          old.replaceWith(fresh);
        }}"""
    )

    expect(page.get_by_role("article")).to_contain_text("The diary waits.")


def test_another_theme_keeps_what_was_said_and_what_is_being_written(open_host: OpenHost):
    page = opened(open_host())
    answered(page, "What does the diary say?")
    page.get_by_label(BOX).fill("Half a question")

    page.evaluate(f"{ASSISTANT}.theme = 'dark'")

    expect(page.get_by_role("article")).to_contain_text("The diary waits.")
    expect(page.get_by_label(BOX)).to_have_value("Half a question")
    expect(page.get_by_role("region", name="Assistant").locator("cp-panel")).to_have_css(
        "background-color", "rgb(26, 33, 44)"
    )
