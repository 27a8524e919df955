"""What a person does in the Prompt Lab, for the tests of its page."""

import re
from typing import Final

from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import CLAIM

LAB: Final = "/lab/"
TEXT: Final = "Text of System — identity & working style"
SHORT_HASH: Final = "5403a012b752"
"""Of "You are brief." for system.base, as docs/fingerprint-vectors.json publishes it."""
TOO_LONG: Final = "x" * 20_001


def editor(page: Page) -> Locator:
    return page.get_by_label(TEXT)


def write(page: Page, text: str) -> None:
    editor(page).fill(text)


def save(page: Page, text: str, name: str = "") -> None:
    """Keep a text as the next version of the first prompt."""
    write(page, text)
    page.get_by_label("Name of the version").fill(name)
    page.get_by_role("button", name="Save as v").click()
    expect(page.get_by_text("There is nothing new to save.")).to_be_visible()


def activated(page: Page, text: str = "You are brief.") -> None:
    """A first version, in use."""
    save(page, text)
    page.get_by_role("button", name="Activate v1").click()
    expect(active_set(page)).to_contain_text("(1 changed)")


def active_set(page: Page) -> Locator:
    return page.get_by_text("Active set:")


def box(page: Page) -> Locator:
    return page.get_by_role("textbox", name="Question")


def run(page: Page, question: str, **chosen: str) -> None:
    """Ask about the sample claim. `chosen`: what is chosen for `a` and `b`, by its label."""
    page.get_by_label("Claim", exact=True).fill(CLAIM)
    box(page).fill(question)
    for side, label in chosen.items():
        page.get_by_role("group", name=side.upper(), exact=True).get_by_label("Prompts").select_option(label)
    page.get_by_role("button", name="Run", exact=True).click()


def ended(page: Page) -> Locator:
    """The answers, once all have come."""
    answers = page.get_by_role("region", name="Answers")
    expect(answers.get_by_text(re.compile(r"All have been answered\.|\d+ of \d+ failed\."))).to_be_visible()
    return answers
