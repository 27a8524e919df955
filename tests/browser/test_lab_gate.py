"""The trap gate on the lab's page: started, followed, stopped, promoted (docs/prompt-lab.md, The trap gate)."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, Request, Route, expect

from tests.browser.conftest import Open, held, screenshot, violations
from tests.browser.lab import LAB, activated

HASH: Final = "5403a012b752"
MISSED: Final = {
    "trap": "S01.G2",
    "claimId": "CP-AUT-260381",
    "scenario": "auto_policy_lapsed_at_loss",
    "capability": "policy_validation",
    "gotcha": "A payment after the loss is no reinstatement.",
    "critical": True,
    "passed": 3,
    "of": 5,
    "missedCritical": 2,
    "failures": [],
    "low": 0.231,
    "high": 0.882,
    "why": [{"words": "fact missing: 380", "times": 2}],
}
NEVER: Final = {**MISSED, "trap": "S01.G3", "critical": False, "passed": 0, "low": 0.0, "high": 0.434}
RUN: Final[dict[str, Any]] = {
    "id": 7,
    "setHash": HASH,
    "overridden": ["system.base"],
    "model": "scripted",
    "repeat": 5,
    "capabilities": [],
    "state": "waiting",
    "why": None,
    "turns": 10,
    "answered": 0,
    "startedBy": "ada",
    "startedAt": "2026-11-30T16:00:00Z",
    "endedAt": None,
    "baseline": None,
    "ahead": None,
    "promotable": False,
    "against": ["The run has not ended."],
    "prompts": [],
    "traps": [],
}
NOT_PASSED: Final = {**RUN, "state": "done", "answered": 10, "against": ["S01.G2 is worse."], "traps": [MISSED, NEVER]}
PASSED: Final = {**RUN, "state": "done", "answered": 10, "promotable": True, "against": []}


class Gate:
    """What the server says of the runs: report after report, and the last one again and again."""

    def __init__(self, page: Page, *reports: dict[str, Any], runs: bool = False, refused: str | None = None) -> None:
        self.reports = list(reports)
        self.asked: list[Request] = []
        self.listed = {"model": "scripted", "refused": refused, "runs": list(reports[:1]) if runs else []}
        page.route("**/lab/runs**", self.answer)
        page.route("**/lab/runs/**", self.answer)

    def answer(self, route: Route) -> None:
        self.asked.append(route.request)
        address = route.request.url.partition("/lab/runs")[2]
        if address.endswith("/bundle"):
            route.fulfill(body=b"PK", content_type="application/zip")
        elif route.request.method == "GET" and address.startswith("?"):
            route.fulfill(json=self.listed)
        else:
            route.fulfill(json=self.reports.pop(0) if len(self.reports) > 1 else self.reports[0])

    def posted(self) -> list[Request]:
        return [each for each in self.asked if each.method == "POST"]


def as_staff(page: Page) -> None:
    page.locator("cp-lab").evaluate("lab => { lab.csrf = 'the-token' }")


def gate(page: Page) -> Any:
    return page.locator("cp-gate")


def test_strangers_are_told_where_to_sign_in(visit: Open):
    page = visit(LAB)

    expect(gate(page).get_by_role("link", name="Sign in")).to_have_attribute("href", "/admin/login/?next=/lab/")
    expect(gate(page).get_by_role("button")).to_have_count(0)


def test_the_default_prompts_need_no_proof_and_the_button_says_so(visit: Open):
    page = visit(LAB)
    Gate(page, RUN)

    as_staff(page)

    expect(gate(page).get_by_role("button", name="Run traps")).to_have_attribute("aria-disabled", "true")
    expect(gate(page).get_by_text("The default prompts are active: activate a version first.")).to_be_visible()


def test_a_run_is_started_followed_and_told_with_what_stands_against_it(visit: Open):
    page = visit(LAB)
    activated(page)
    server = Gate(page, RUN, {**RUN, "state": "running", "answered": 4}, NOT_PASSED)
    as_staff(page)

    gate(page).get_by_role("button", name="Run traps").click()

    expect(gate(page).get_by_text("Run 7 waits for a worker: 0 of 10 turns answered.")).to_be_visible()
    expect(gate(page).get_by_text("Run 7 is running: 4 of 10 turns answered.")).to_be_visible()
    expect(gate(page).get_by_role("progressbar", name="Turns answered")).to_be_visible()
    expect(gate(page).get_by_text("Run 7 is done: 10 of 10 turns answered.")).to_be_visible()
    [never] = gate(page).get_by_role("list", name="Missed every time").locator("> li").all()
    [flaky] = gate(page).get_by_role("list", name="Flaky: passed, but not every time").locator("> li").all()
    expect(never).to_contain_text("✗ 0/5 (0 % to 43 % at 95 % confidence) S01.G3")
    expect(flaky).to_contain_text("✗ 3/5 (23 % to 88 % at 95 % confidence) S01.G2 critical")
    expect(flaky.get_by_role("listitem")).to_have_text(["2×: fact missing: 380"])
    expect(gate(page).get_by_text("S01.G2 is worse.")).to_be_visible()
    expect(gate(page).get_by_role("button", name="Promotion bundle")).to_have_attribute("aria-disabled", "true")
    [posted] = server.posted()
    assert json.loads(posted.post_data or "") == {"overrides": {"system.base": "You are brief."}, "repeat": 5}
    assert posted.headers["x-csrftoken"] == "the-token"
    screenshot(page, "lab-gate-not-passed", full_page=True)
    assert violations(page) == []


def test_a_run_that_waits_names_the_one_that_is_asked_first_and_how_far_it_is(visit: Open):
    page = visit(LAB)
    activated(page)
    Gate(page, {**RUN, "ahead": {"id": 6, "turns": 20, "answered": 5}}, runs=True)

    as_staff(page)

    expect(gate(page).get_by_text("which it is compared with, goes first: 5 of 20 turns answered.")).to_be_visible()
    expect(gate(page).get_by_role("link", name="Run 6")).to_have_attribute("href", "/lab/runs/6")
    expect(gate(page).get_by_role("progressbar", name="Turns of the default prompts answered")).to_be_visible()
    expect(gate(page).get_by_role("link", name="All runs")).to_have_attribute("href", "/lab/runs/")


def test_a_run_whose_turns_are_all_answered_is_being_scored(visit: Open):
    page = visit(LAB)
    activated(page)
    Gate(page, {**RUN, "state": "running", "answered": 10}, runs=True)

    as_staff(page)

    expect(gate(page).get_by_text("Run 7 is being scored: 10 of 10 turns answered.")).to_be_visible()


def test_a_click_is_told_at_once_and_begins_one_run(visit: Open):
    page = visit(LAB)
    activated(page)
    Gate(page, RUN)
    as_staff(page)
    button = gate(page).get_by_role("button", name="Run traps")
    expect(button).to_have_attribute("aria-disabled", "false")
    begun = held(page, "/lab/runs")

    button.click()
    expect(gate(page).get_by_text("The run is being begun…")).to_be_visible()
    button.click(force=True)

    expect(button).to_have_attribute("aria-disabled", "true")
    assert len(begun) == 1
    begun[0].fulfill(status=201, json=RUN)
    expect(gate(page).get_by_text("Run 7 waits for a worker")).to_be_visible()


def test_a_run_that_goes_on_is_there_after_a_reload_and_can_be_cancelled(visit: Open):
    page = visit(LAB)
    activated(page)
    running = {**RUN, "state": "running", "answered": 4}
    server = Gate(page, running, runs=True)
    page.reload()
    as_staff(page)
    expect(gate(page).get_by_text("Run 7 is running: 4 of 10 turns answered.")).to_be_visible()
    server.reports = [{**running, "state": "cancelled"}]

    gate(page).get_by_role("button", name="Cancel the run").click()

    expect(gate(page).get_by_text("Run 7 was cancelled: 4 of 10 turns answered.")).to_be_visible()
    assert server.posted()[0].url.endswith("/lab/runs/7/cancel")


def test_a_set_that_passed_hands_on_its_bundle(visit: Open):
    page = visit(LAB)
    activated(page)
    server = Gate(page, PASSED, runs=True)
    as_staff(page)
    button = gate(page).get_by_role("button", name="Promotion bundle")
    expect(button).to_have_attribute("aria-disabled", "false")
    expect(gate(page).get_by_text("somebody other than ada makes it")).to_be_visible()

    with page.expect_download() as download:
        button.click()

    assert download.value.suggested_filename == f"promotion-{HASH}.zip"
    assert Path(download.value.path()).read_bytes() == b"PK"
    assert json.loads(server.posted()[0].post_data or "") == {"overrides": {"system.base": "You are brief."}}


def test_a_server_that_can_ask_nobody_says_so_beside_the_button(visit: Open):
    page = visit(LAB)
    activated(page)
    Gate(page, RUN, refused="GEMINI_API_KEY is not configured on the API.")

    as_staff(page)

    expect(gate(page).get_by_text("GEMINI_API_KEY is not configured on the API.")).to_be_visible()
    expect(gate(page).get_by_role("button", name="Run traps")).to_have_attribute("aria-disabled", "true")


VAIN: Final = {"path": ["overrides"], "code": "overrides", "message": "the text for system.base is the default one."}


@pytest.mark.parametrize(
    ("status", "refusal", "told"),
    [
        (400, {"error": "Invalid run", "issues": [VAIN]}, f"Invalid run: overrides: {VAIN['message']}"),
        (409, {"error": "20 runs wait already."}, "20 runs wait already."),
    ],
    ids=["what is wrong", "a sentence"],
)
def test_what_the_server_refuses_is_said_in_its_words(visit: Open, status: int, refusal: dict[str, Any], told: str):
    page = visit(LAB)
    activated(page)
    Gate(page, RUN)
    as_staff(page)
    expect(gate(page).get_by_role("button", name="Run traps")).to_have_attribute("aria-disabled", "false")
    page.route("**/lab/runs", lambda route: route.fulfill(status=status, json=refusal))

    gate(page).get_by_role("button", name="Run traps").click()

    expect(gate(page).get_by_role("alert")).to_have_text(told)
