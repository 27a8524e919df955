"""The coach's widgets in a host's frame: what they show, what they ask the host for."""

import json
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, FrameLocator, Page, expect

from coach.mcp.widgets import WIDGETS
from tests.browser.conftest import GIVE_UP

HOST = """<!doctype html><title>Host</title><iframe src="/widget" title="Widget"></iframe>
<script>
  const asked = [];
  const told = %s;
  const say = (message) => frames[0].postMessage({ jsonrpc: "2.0", ...message }, "*");
  addEventListener("message", ({ data }) => {
    asked.push(data);
    if (data.method === "ui/initialize") say({ id: data.id, result: {} });
    if (data.method === "ui/notifications/initialized") told.forEach(say);
    if (data.method === "tools/call") say({ id: data.id, result: { structuredContent: { stateVersion: 8 } } });
  });
</script>"""
INPUT = {"method": "ui/notifications/tool-input", "params": {"arguments": {"learningSessionId": "sps_x"}}}


@pytest.fixture
def page(chromium: Browser) -> Iterator[Page]:
    context = chromium.new_context()
    context.set_default_timeout(GIVE_UP)
    yield context.new_page()
    context.close()


def framed(page: Page, widget: str, *told: dict[str, Any]) -> FrameLocator:
    """The widget in a host that tells it these things."""
    pages = {"/": HOST % json.dumps(told), "/widget": WIDGETS[widget].html}
    page.route(
        "http://localhost/**",
        lambda route: route.fulfill(body=pages["/" + route.request.url[17:]], content_type="text/html"),
    )
    page.goto("http://localhost/")
    return page.frame_locator("iframe")


def result(structured: dict[str, Any], **meta: Any) -> dict[str, Any]:
    return {"method": "ui/notifications/tool-result", "params": {"structuredContent": structured, "_meta": meta}}


def test_the_diagram_is_shown_with_its_words(page: Page):
    seen = {
        "goalVisualization": {
            "title": "Decision <b>tree</b>",
            "description": "From loss to decision",
            "imageUrl": "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>",
            "altText": "A tree",
        }
    }

    widget = framed(page, "image", INPUT, result(seen))

    expect(widget.get_by_role("img", name="A tree")).to_be_attached()
    expect(widget.get_by_text("Decision <b>tree</b>")).to_be_visible()


def test_cards_are_turned_and_rated_one_after_another(page: Page):
    cards = [
        {
            "front": f"Front {number}",
            "back": f"Back {number}",
            "category": "Deadlines",
            "reviewCapability": f"c{number}",
        }
        for number in (1, 2)
    ]
    opened = result({"stateVersion": 7}, cards=cards, reviewTool="review_skillpilot_memory_practice_card")
    widget = framed(page, "cards", INPUT, opened)

    expect(widget.get_by_text("Back 1")).to_be_hidden()
    widget.get_by_role("button", name="Show the answer").click()
    expect(widget.get_by_text("Back 1")).to_be_visible()
    widget.get_by_role("button", name="Known", exact=True).click()
    expect(widget.get_by_text("Front 2")).to_be_visible()
    widget.get_by_role("button", name="Show the answer").click()
    widget.get_by_role("button", name="Not known").click()
    expect(widget.get_by_text("Practised. Go on in the chat.")).to_be_visible()

    calls = page.evaluate("asked.filter((each) => each.method === 'tools/call').map((each) => each.params)")
    assert [call["name"] for call in calls] == ["review_skillpilot_memory_practice_card"] * 2
    assert [
        (call["arguments"]["reviewCapability"], call["arguments"]["rating"], call["arguments"]["expectedStateVersion"])
        for call in calls
    ] == [("c1", "known", 7), ("c2", "not_known", 8)]
    assert {call["arguments"]["learningSessionId"] for call in calls} == {"sps_x"}
