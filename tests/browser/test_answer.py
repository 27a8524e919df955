"""An answer's Markdown as a browser shows it (docs/assistant.md, Markdown)."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import screenshot, streamed
from tests.browser.test_assistant import DONE, answered, ask, go_on, text

RIGHT_TO_LEFT = "\u202e"


def says(page: Page, markdown: str) -> Locator:
    """The answer, when it says this."""
    streamed(page, text(markdown), DONE)
    return answered(page, "What?").locator("cp-answer")


@pytest.mark.parametrize(
    ("markdown", "told"),
    [
        ("[evil.example is not https://good.example](https://evil.example/x)", "(evil.example)"),
        ("[https://good.example/evil.example](https://evil.example/phish)", "(evil.example)"),
        ("[https://good.example@evil.example/](https://good.example@evil.example/)", "(evil.example)"),
        ("[good.example](https://good.example:8443/)", "(good.example:8443)"),
        ("[letter](mailto:?bcc=a@evil.example&body=secret)", "(a@evil.example)"),
        ("[a@good.example](mailto:a@good.example?cc=b@evil.example)", "(a@good.example, b@evil.example)"),
    ],
)
def test_a_link_says_where_it_leads_whatever_its_words_say(workspace: Page, markdown: str, told: str):
    answer = says(workspace, markdown)

    expect(answer.get_by_role("link").locator("bdi").last).to_have_text(told)


@pytest.mark.parametrize(
    ("markdown", "words"),
    [
        ("https://far.example/page", "https://far.example/page"),
        ("<https://far.example>", "https://far.example"),
        ("[far.example](https://far.example/)", "far.example"),
        ("a@far.example", "a@far.example"),
    ],
)
def test_a_link_that_is_all_it_says_is_not_told_twice(workspace: Page, markdown: str, words: str):
    answer = says(workspace, markdown)

    expect(answer.get_by_role("link")).to_have_text(words)


def test_a_link_whose_words_turn_the_line_around_still_says_where_it_leads(workspace: Page):
    answer = says(workspace, f"[{RIGHT_TO_LEFT}tsrif](https://evil.example/) then.")

    expect(answer.get_by_role("link")).to_be_visible()
    screenshot(workspace, "answer-turned-link")
    words, told = answer.get_by_role("link").locator("bdi").all()
    assert words.bounding_box()["x"] < told.bounding_box()["x"]  # type: ignore[index]  # both are seen
    expect(told).to_have_css("unicode-bidi", "isolate")


def test_a_label_that_turns_its_line_around_leaves_the_time_where_it_is(workspace: Page):
    label = f"{RIGHT_TO_LEFT}seton eht gnidaer"
    streamed(
        workspace,
        {"type": "activity", "tool": "get_claim_section", "label": label},
        {"type": "tool_result", "tool": "get_claim_section", "summary": "{}"},
        text("Yes."),
        DONE,
    )

    article = answered(workspace, "What?")
    article.get_by_role("button", name="Details").click()
    screenshot(workspace, "answer-turned-label")

    expect(article.locator("cp-chips bdi, cp-lookups summary bdi")).to_have_text([label, label])
    expect(article.locator("cp-chips li")).to_contain_text("< 0.1 s")


def test_what_cannot_be_read_stands_as_it_is_and_the_rest_once(workspace: Page):
    ask(workspace, "Begin and nest.")
    answer = workspace.locator("cp-answer")
    expect(answer).to_contain_text("The second.")

    go_on(workspace)

    expect(answer.locator("strong")).to_have_text("end")
    expect(answer.locator("pre")).to_contain_text("> > deep")
    expect(answer.get_by_text("The reserve.")).to_have_count(1)
    expect(answer.get_by_text("The end.")).to_have_count(1)


def test_a_link_finds_its_target_in_a_later_block_when_the_answer_has_ended(workspace: Page):
    ask(workspace, "Begin and refer.")
    answer = workspace.locator("cp-answer")
    expect(answer).to_contain_text("Next.")

    go_on(workspace)

    expect(answer.get_by_role("link")).to_have_text("the policy (far.example)")
    expect(answer.locator("p")).to_have_text(["See the policy (far.example).", "Next."])
