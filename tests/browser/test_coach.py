"""The coach's pages in a real browser: seen by axe in every form, used by keyboard and without scripts."""

import re
from collections.abc import Callable
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import THOROUGH, Open, screenshot, violations
from tests.browser.test_pages import FORMS, TRIED
from tests.browser.trainees import PASSWORD

STATES: Final = {
    "sign-in": ("nobody", "/coach/login/"),
    "start-first": ("newcomer", "/coach/"),
    "start": ("learner", "/coach/"),
    "start-exam": ("examinee", "/coach/"),
    "setup-first": ("newcomer", "/coach/setup/?curriculum=claims-uk"),
    "setup": ("learner", "/coach/setup/"),
    "progress-first": ("newcomer", "/coach/progress/"),
    "progress": ("learner", "/coach/progress/"),
    "connections-none": ("examinee", "/coach/connections/"),
    "connections": ("learner", "/coach/connections/"),
    "connection-end": ("learner", "/coach/connections/1/end/"),
    "connection-asked": ("learner", "/coach/connect/?ask={ask}"),
    "connection-over": ("learner", "/coach/connect/?ask=old"),
}
As = Callable[..., Page]


@pytest.fixture
def visit_as(visit: Open, keys: dict[str, str]) -> As:
    """Open a page as one of the trainees; `nobody` is signed in nowhere."""

    def open_as(name: str, path: str, **options: Any) -> Page:
        cookies = (
            [{"name": "sessionid", "value": keys[name], "domain": "127.0.0.1", "path": "/"}] if name in keys else []
        )
        return visit(path.format(ask=keys["ask"]), storage_state={"cookies": cookies, "origins": []}, **options)

    return open_as


FORMS_OF: Final = [
    pytest.param(state, form, id=f"{state}-{form}")
    for at, state in enumerate(STATES)
    for place, form in enumerate(TRIED)
    if THOROUGH or at % len(TRIED) == place
]
"""`make test` shows each state in one form, in turn; `make test-all` in each."""


@pytest.mark.parametrize(("state", "form"), FORMS_OF)
def test_axe_finds_nothing_and_nothing_hangs_over_the_side(visit_as: As, state: str, form: str):
    page = visit_as(*STATES[state], **FORMS[form])
    page.evaluate("document.querySelectorAll('details').forEach(each => (each.open = true))")
    screenshot(page, f"coach-{state}-{form}")

    assert violations(page) == []
    assert page.evaluate("document.documentElement.scrollWidth - innerWidth") <= 0


def test_a_start_message_is_shown_and_copied_by_one_press(visit_as: As):
    page = visit_as("learner", "/coach/")

    page.get_by_role("button", name="Start learning").click()
    page.get_by_role("button", name="Copy the message").click()

    expect(page.get_by_role("status")).to_have_text("Copied.")
    message = page.get_by_label("Start message").input_value()
    assert page.evaluate("navigator.clipboard.readText()") == message
    assert message.count("sps_") == 1
    assert violations(page) == []


def test_without_scripts_a_trainee_signs_in_sets_up_and_starts(visit_as: As):
    page = visit_as("nobody", "/coach/", java_script_enabled=False)
    page.get_by_label("Username").fill("scriptless")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    page.get_by_role("link", name="Set up your curriculum").click()
    page.get_by_role("link", name="Claims handling – US").click()
    page.get_by_label("Auto", exact=True).check()
    page.get_by_label("Adjuster").check()
    page.get_by_label("An authority of my own").check()
    page.get_by_role("button", name="Save the curriculum").click()
    expect(page.get_by_role("status")).to_have_text("Your curriculum is set up.")

    page.get_by_role("link", name="Start", exact=True).click()
    page.get_by_role("button", name="Start learning").click()

    expect(page.get_by_label("Start message")).to_have_value(re.compile(r"sps_[\w-]{43}$"))
    expect(page.get_by_role("button", name="Copy the message")).to_be_hidden()


def test_what_cannot_be_saved_is_marked_and_axe_finds_nothing(visit_as: As):
    page = visit_as("examinee", "/coach/setup/")
    page.get_by_label("Cards in a test").fill("21")

    page.get_by_role("button", name="Save the options").click()

    expect(page.get_by_role("alert")).to_contain_text("This could not be saved")
    expect(page.get_by_label("Cards in a test")).to_have_attribute("aria-invalid", "true")
    assert violations(page) == []


def test_the_set_up_is_done_by_keyboard_alone(visit_as: As):
    page = visit_as("examinee", "/coach/setup/")
    page.get_by_label("First notice and triage").focus()
    page.keyboard.press("Space")

    page.get_by_role("button", name="Save the focus").focus()
    page.keyboard.press("Enter")

    expect(page.get_by_role("status")).to_have_text("Your focus is saved.")
    expect(page.get_by_label("First notice and triage")).not_to_be_checked()


def test_the_diagram_of_the_active_goal_is_drawn(visit_as: As):
    page = visit_as("learner", "/coach/")

    assert page.locator("figure img").evaluate("image => image.complete && image.naturalWidth > 0")


@pytest.mark.parametrize("path", ["curriculumrevision/3/change/", "curriculumrevision/3/decide/release/"])
def test_the_review_in_admin_has_nothing_that_axe_minds(visit_as: As, path: str):
    page = visit_as("reviewer", f"/admin/coach/{path}")
    screenshot(page, f"coach-admin-{path.split('/')[2]}")

    assert violations(page, "#content-main") == []
