"""What a spoken turn shows when things come late, are cancelled, or do not come at all (docs/voice.md, Turns)."""

from concurrent.futures import Future
from typing import Any, Final

from playwright.sync_api import expect

from tests.browser.conftest import Open
from tests.browser.voice.conftest import ASKED, DONE, begin, heard, said, state
from tests.live_acts import Gate, Heard, tool_call
from tests.live_server import LiveServer

HELD: Final = Heard("client_content")
LOOKUP: Final[tuple[str, str, dict[str, Any]]] = ("c1", "check_policy_in_force", {})
EVIL: Final = "<img src=x onerror=window.pwned=1> \u202egnp.exe \u2066 [x](javascript:alert(1)) **b**"


def test_what_is_said_is_text_and_turns_nothing_round_it(talk: Open, live: LiveServer):
    live.play(heard(EVIL), said(EVIL, 0.3), DONE, HELD)
    page = talk()

    begin(page)

    article = page.get_by_role("article")
    expect(article.get_by_role("button", name="Details")).to_be_visible()
    expect(article.locator(".heard")).to_have_text(EVIL)
    isolated = "each => getComputedStyle(each).unicodeBidi"
    assert [article.locator(name).evaluate(isolated) for name in (".question", ".heard")] == ["isolate", "isolate"]
    assert page.evaluate("() => window.pwned") is None


def test_a_lookup_that_is_cancelled_is_told_and_takes_no_result_of_the_next(talk: Open, live: LiveServer):
    live.play(
        heard("In force?"),
        tool_call(LOOKUP),
        {"toolCallCancellation": {"ids": ["c1"]}},
        heard(" At the loss, I mean?"),
        tool_call(("c2", "check_policy_in_force", {})),
        Heard("tool_response"),
        HELD,
    )
    page = talk()

    begin(page)

    chips = page.get_by_role("article").get_by_label("What the assistant looked at")
    expect(chips.get_by_text("Checked the policy period")).to_be_visible()
    expect(chips.get_by_role("listitem").first).to_contain_text("Cancelled: ")


def test_late_words_of_a_question_leave_its_answer_alone(talk: Open, live: LiveServer):
    gate: Gate = Future()
    live.play(heard("Was it in "), said("Not safely.", 8), DONE, gate, heard("force?"), HELD)
    page = talk()
    begin(page)
    expect(page.get_by_role("article").locator(".heard")).to_contain_text("Not ")
    gate.set_result(None)

    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()

    expect(page.get_by_role("article")).to_have_count(1)
    expect(page.get_by_role("article").locator(".question")).to_have_text("Was it in force?")
    expect(page.get_by_role("article").locator(".spoken")).to_have_text("Not safely.")


def test_a_question_without_an_answer_is_told_and_not_rated_and_the_session_goes_on(talk: Open, live: LiveServer):
    live.play(ASKED, DONE, HELD)
    page = talk()

    begin(page)

    article = page.get_by_role("article")
    expect(article.get_by_role("alert")).to_have_text("The model gave no answer to this. Ask again.")
    expect(state(page)).to_have_text("Listening")
    expect(article.get_by_role("button", name="Helpful", exact=True)).to_have_count(0)
