"""Runs in the Prompt Lab: two sets of prompts on one claim, side by side (docs/prompt-lab.md, Runs)."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.conftest import CLAIM, Open, answering, frames, held, screenshot
from tests.browser.lab import LAB, TOO_LONG, activated, active_set, box, ended, run, save, write
from tests.browser.test_assistant import go_on


def done(text: str, *, fingerprint: str = "default", overridden: tuple[str, ...] = ()) -> str:
    """A whole answer."""
    prompts = {"fingerprint": fingerprint, "overridden": list(overridden)}
    usage = {"inputTokens": 5000, "outputTokens": 200, "cacheReadTokens": 0}
    end = {"type": "done", "usage": usage, "model": "scripted", "turnId": "turn-0001", "prompts": prompts}
    return frames({"type": "text_delta", "text": text}, end)


def asked(route: Route) -> Any:
    return json.loads(route.request.post_data or "")


def answers(page: Page, *, default: str, changed: str) -> list[Any]:
    """Answer questions without versions by one text, and those with by the other. What was asked."""
    seen: list[Any] = []

    def answer(route: Route) -> None:
        seen.append(asked(route))
        overrides = seen[-1]["promptOverrides"]
        route.fulfill(body=done(changed if overrides else default), content_type="text/event-stream")

    page.route("**/api/chat", answer)
    return seen


def test_both_sides_answer_and_the_prompts_that_made_them_are_named(visit: Open):
    page = visit(LAB)
    activated(page)

    run(page, "What does the diary say?")

    found = ended(page)
    for side in ("A: default", "B: active: 5403a012b752"):
        expect(found.get_by_role("article", name=side)).to_contain_text("The diary waits.")
    expect(found.get_by_role("article", name="A: default")).to_contain_text("Prompts: default")
    expect(found.get_by_role("article", name="B: active")).to_contain_text(
        "Prompts: 5403a012b752 · applied: system.base ✓"
    )
    expect(found.get_by_text("A and B state the same amounts, dates, references, names and verdict.")).to_be_visible()


def test_a_question_goes_out_once_a_side_for_each_repeat_about_the_stored_claim(visit: Open):
    page = visit(LAB)
    activated(page)
    seen = answers(page, default="Yes.", changed="No.")
    page.get_by_label("Repeats").fill("2")

    run(page, "Was it in force?")

    expect(ended(page).get_by_role("article")).to_have_count(4)
    assert [each["claimId"] for each in seen] == [CLAIM] * 4
    assert ["claim" in each or each["screenActions"] for each in seen] == [False] * 4
    assert [len(each["promptOverrides"]) for each in seen] == [0, 1, 1, 0]


def test_a_side_keeps_the_set_that_was_picked_while_others_come_and_go(visit: Open):
    page = visit(LAB)
    activated(page)
    for name in ("alpha", "beta"):
        page.get_by_label("Name of these versions").fill(name)
        page.get_by_role("button", name="Keep as a set").click()
        expect(active_set(page)).to_contain_text(name)
    one, other = (page.get_by_role("group", name=side, exact=True).get_by_label("Prompts") for side in "AB")
    one.select_option("alpha")
    other.select_option("beta")

    write(page, "You are terse.")
    expect(one.get_by_role("option", name="with what is being written")).to_have_count(1)
    expect(one).to_have_value("set alpha")
    expect(other).to_have_value("set beta")
    page.get_by_role("button", name="Reset to default").click()
    expect(one.get_by_role("option", name="active: ")).to_have_count(0)

    expect(one).to_have_value("set alpha")
    expect(other).to_have_value("set beta")


def test_facts_that_differ_are_named_for_a_pair_and_for_all(visit: Open):
    page = visit(LAB)
    activated(page)
    answers(page, default="The reserve is £27,800. £380 was paid.", changed="The reserve is £27,420.")
    page.get_by_label("Repeats").fill("2")

    run(page, "What is reserved?")

    found = ended(page)
    first = found.locator("cp-pair").first
    expect(first.locator("dt")).to_have_text(["Otherwise, A → B", "B omits"])
    expect(first.locator("dd")).to_have_text(["£27,800 → £27,420", "£380"])
    expect(found.get_by_text("Every answer of A and none of B states: £27,800 · £380.")).to_be_visible()
    expect(found.get_by_text("Every answer of B and none of A states: £27,420.")).to_be_visible()


def test_stop_all_ends_what_is_written_and_asks_nothing_more(visit: Open):
    page = visit(LAB)
    page.get_by_label("Repeats").fill("3")
    run(page, "Begin and wait.")
    found = page.get_by_role("region", name="Answers")
    expect(found.get_by_text("The second")).to_have_count(2)

    page.get_by_role("button", name="Stop all").click()

    expect(found.get_by_text("Stopped by you.")).to_be_visible()
    expect(found.get_by_text("■ stopped")).to_have_count(2)
    expect(page.get_by_role("button", name="Run", exact=True)).to_be_visible()


def test_answers_are_seen_while_they_are_written(visit: Open):
    page = visit(LAB)
    run(page, "Begin and wait.")
    found = page.get_by_role("region", name="Answers")
    expect(found.get_by_text("The second")).to_have_count(2)
    expect(found.get_by_text("… answering")).to_have_count(2)

    go_on(page)

    expect(ended(page).get_by_text("The second part.")).to_have_count(2)


def test_a_failed_answer_stands_in_its_place_and_the_other_is_there(visit: Open):
    page = visit(LAB)
    activated(page)
    routes = held(page, "/api/chat")
    run(page, "Was it in force?")
    expect(page.get_by_text("… answering")).to_have_count(2)
    changed = [bool(asked(route)["promptOverrides"]) for route in routes]

    routes[changed.index(False)].fulfill(status=429, json={"error": "Too many."}, headers={"Retry-After": "7"})
    routes[changed.index(True)].fulfill(body=done("No."), content_type="text/event-stream")

    found = ended(page)
    expect(found.get_by_role("article", name="A: default").get_by_role("alert")).to_have_text(
        "Too many questions at once. Try again in 7 seconds. Too many."
    )
    expect(found.get_by_role("article", name="B: active")).to_contain_text("No.")
    expect(found.get_by_text("1 of 2 failed.")).to_be_visible()


def test_repeats_that_all_failed_are_counted_and_compared_with_nothing(visit: Open):
    page = visit(LAB)
    answering(page, "/api/chat", status=429, json={"error": "Ask later."})
    page.get_by_label("Repeats").fill("2")

    run(page, "Is it?")

    expect(ended(page).get_by_text("4 of 4 failed.")).to_be_visible()
    expect(ended(page).get_by_text("Ask later.")).to_have_count(4)
    expect(page.get_by_text("Every answer of A")).to_have_count(0)


def test_a_claims_number_is_found_however_it_is_written(visit: Open):
    page = visit(LAB)
    page.get_by_label("Claim", exact=True).fill(f"  {CLAIM.lower()} ")
    box(page).fill("Is it?")

    page.get_by_role("button", name="Run", exact=True).click()

    ended(page)
    expect(page.get_by_label("Claim", exact=True)).to_have_value(CLAIM)


def test_an_edit_that_is_not_saved_can_be_run_and_a_dropped_one_is_named_with_the_reason(visit: Open):
    page = visit(LAB)
    write(page, TOO_LONG)

    run(page, "Is it?", b="active, with what is being written")

    second = ended(page).get_by_role("article", name="B: active, with what is being written")
    expect(second).to_contain_text("The server did not apply system.base: text is over 20,000 characters.")
    expect(second).to_contain_text("Prompts: default")


def test_a_version_that_the_turn_does_not_use_is_no_fault(visit: Open):
    page = visit(LAB)
    page.get_by_role("button", name="Spoken style").click()
    page.get_by_label("Text of System — spoken style").fill("Speak slowly.")

    run(page, "Is it?", b="active, with what is being written")

    second = ended(page).get_by_role("article", name="B:")
    expect(second).to_contain_text("no part of this turn: system.voice")
    expect(second.get_by_text("did not apply")).to_have_count(0)


def test_a_server_that_names_the_prompts_otherwise_is_told(visit: Open):
    page = visit(LAB)
    activated(page)
    body = done("No.", fingerprint="0123456789ab", overridden=("system.base",))
    answering(page, "/api/chat", body=body, content_type="text/event-stream")

    run(page, "Is it?")

    expect(ended(page).get_by_role("article", name="B: active")).to_contain_text(
        "The server calls these prompts 0123456789ab, this page 5403a012b752."
    )


def test_a_vote_carries_the_fingerprint_of_its_side(visit: Open):
    page = visit(LAB)
    activated(page)
    votes = held(page, "/api/feedback")
    run(page, "Is it?")
    second = ended(page).get_by_role("article", name="B: active")

    second.get_by_role("button", name="Helpful", exact=True).click()

    expect(second.get_by_role("button", name="Helpful", exact=True)).to_have_attribute("aria-pressed", "true")
    vote = asked(votes[0])
    assert (vote["rating"], vote["surface"], vote["claimId"]) == ("up", "app", CLAIM)
    assert (vote["promptFingerprint"], vote["promptOverridden"]) == ("5403a012b752", ["system.base"])


def test_a_claim_that_changed_meanwhile_is_told(visit: Open):
    page = visit(LAB)
    claims = held(page, f"/api/claims/{CLAIM}")
    stored = page.request.get(page.url.replace(LAB, f"/api/claims/{CLAIM}")).json()
    with page.expect_request(f"**/api/claims/{CLAIM}"):
        run(page, "Is it?")
    claims[0].fulfill(json=stored)
    expect(page.get_by_role("article")).to_have_count(2)
    expect(page.get_by_text("✓ answered")).to_have_count(2)

    claims[1].fulfill(json={**stored, "title": "Another title"})

    expect(page.get_by_text("The claim has changed while the questions were asked")).to_be_visible()


def test_a_claim_is_found_by_scenario_and_drawn_for_a_task(visit: Open):
    page = visit(LAB)
    claim = page.get_by_label("Claim", exact=True)
    page.get_by_role("combobox", name="One of a scenario").select_option(index=1)
    expect(claim).to_have_value(CLAIM)
    claim.fill("")
    scenario = page.get_by_role("combobox", name="One of a scenario")
    expect(scenario).to_have_value("")

    page.get_by_role("combobox", name="Task").select_option("Policy validation")
    expect(box(page)).to_have_value("Was the policy in force at the date of loss?")
    page.get_by_role("button", name="Random for this task").click()

    expect(claim).to_have_value(re.compile("CP-AUT-26.+"))
    expect(scenario).to_have_value(re.compile("auto_.+"))


@pytest.mark.parametrize(
    ("claim", "question", "says"),
    [
        ("", "Is it?", "A run needs a claim: write its number, or draw one."),
        (CLAIM, "", "A run needs a question."),
        ("CP-AUT-269999", "Is it?", "This claim could not be found."),
    ],
)
def test_a_run_that_lacks_something_says_what(visit: Open, claim: str, question: str, says: str):
    page = visit(LAB)
    page.get_by_label("Claim", exact=True).fill(claim)
    box(page).fill(question)

    page.get_by_role("button", name="Run", exact=True).click()

    expect(page.get_by_role("alert").filter(has_text=says)).to_be_visible()


def test_without_a_model_texts_are_edited_and_run_explains(visit: Open):
    page = visit("/")
    answering(page, "/api/health", json={"ok": True, "ai": {"configured": False, "model": "m", "liveModel": None}})
    page.goto(page.url.rstrip("/") + LAB)
    save(page, "You are brief.")

    page.get_by_label("Claim", exact=True).fill(CLAIM)
    box(page).fill("Is it?")
    page.get_by_label("Claim", exact=True).press("Enter")

    expect(page.get_by_text("The assistant isn't set up on this server yet, so there is nobody to ask")).to_be_visible()
    expect(page.get_by_role("button", name="Run", exact=True)).to_have_attribute("aria-disabled", "true")
    expect(page.get_by_role("region", name="Answers")).to_have_count(0)


def test_the_local_analyst_is_said_to_read_no_prompts(visit: Open):
    page = visit("/")
    health = {"ok": True, "ai": {"configured": True, "model": "local-analyst", "liveModel": None}}
    answering(page, "/api/health", json=health)

    page.goto(page.url.rstrip("/") + LAB)

    expect(page.get_by_text("It works by rules and reads no prompts: A and B will say the same.")).to_be_visible()


def test_the_facts_of_two_locales_are_compared_as_each_writes_them(visit: Open):
    page = visit(LAB)
    page.get_by_role("group", name="B", exact=True).get_by_label("English").select_option("American")

    def answer(route: Route) -> None:
        american = asked(route)["locale"] == "en-US"
        text = "The loss was on 07/22/2026." if american else "The loss was on 22/07/2026."
        route.fulfill(body=done(text), content_type="text/event-stream")

    page.route("**/api/chat", answer)

    run(page, "When was the loss?")

    found = ended(page)
    expect(found.get_by_text("A and B state the same amounts, dates, references, names and verdict.")).to_be_visible()
    expect(active_set(page)).to_have_text("Active set: default")
    screenshot(page, "lab-locales")
