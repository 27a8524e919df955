"""Talking on a host's page of another origin, under the strictest policy (docs/embed.md, Content Security Policy)."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from claimpilot.management.commands.host import hosting, policy, site
from tests.browser.conftest import CLAIM, GIVE_UP
from tests.browser.voice.conftest import ANSWERED, ASKED, DONE, PERMISSIONS, begin, spoken_by
from tests.live_server import LiveServer
from tests.server import Server, free_port, running

EMBED_KEY = "the-key-of-the-page"


@pytest.fixture(scope="module")
def port() -> int:
    return free_port()


@pytest.fixture(scope="module")
def server(live: LiveServer, port: int) -> Iterator[Server]:
    access = {"EMBED_KEY": EMBED_KEY, "ALLOWED_ORIGINS": f"http://localhost:{port}"}
    with running("uvicorn", DATABASE_PROVIDER="none", **access, **spoken_by(live)) as started:
        yield started


@pytest.fixture
def page(listening: Browser, server: Server, port: int) -> Iterator[Page]:
    """The host's page with the assistant open and a microphone at hand."""
    headers = {"Content-Security-Policy": policy(server.address), "Permissions-Policy": "microphone=(self)"}
    with hosting(port, site(server.address, EMBED_KEY), headers):
        context = listening.new_context(viewport={"width": 1280, "height": 800}, permissions=PERMISSIONS)
        context.set_default_timeout(GIVE_UP)
        page = context.new_page()
        page.goto(f"http://localhost:{port}/claims/{CLAIM}")
        page.get_by_role("button", name="Ask ClaimPilot").click()
        yield page
        context.close()


def test_a_question_is_spoken_and_answered_aloud_and_its_key_is_in_no_log_line(
    page: Page, server: Server, live: LiveServer
):
    live.play(ASKED, *ANSWERED, DONE)
    said: list[str] = []
    page.on("console", lambda message: said.append(message.text))

    begin(page)

    expect(page.get_by_role("article")).to_contain_text("Was it in force?")
    expect(page.get_by_role("article")).to_contain_text("Not safely.")
    assert said == []
    assert server.says("/api/voice")
    assert EMBED_KEY not in server.log


def test_a_page_that_may_use_the_microphone_is_told_so(page: Page):
    found = page.evaluate("document.querySelector('claimpilot-assistant').diagnose()")

    assert [each["ok"] for each in found if each["check"] == "microphone"] == [True]
