"""Talking on a host's page of another origin, under the strictest policy (docs/embed.md, Content Security Policy)."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest
from playwright.sync_api import Browser, Page, expect

from claimpilot.management.commands.host import hosting, policy, site
from tests.browser.conftest import CLAIM, GIVE_UP
from tests.browser.test_assistant import element
from tests.browser.voice.conftest import ANSWERED, ASKED, DONE, PERMISSIONS, begin, button, spoken_by, state
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
def under(listening: Browser, server: Server, port: int) -> Iterator[Callable[[str], Page]]:
    """Opens the host's page under a policy, with the assistant open and a microphone at hand."""
    with ExitStack() as stack:

        def under(csp: str) -> Page:
            headers = {"Content-Security-Policy": csp, "Permissions-Policy": "microphone=(self)"}
            stack.enter_context(hosting(port, site(server.address, EMBED_KEY), headers))
            context = listening.new_context(viewport={"width": 1280, "height": 800}, permissions=PERMISSIONS)
            stack.callback(context.close)
            context.set_default_timeout(GIVE_UP)
            page = context.new_page()
            page.goto(f"http://localhost:{port}/claims/{CLAIM}")
            page.get_by_role("button", name="Ask ClaimPilot").click()
            return page

        yield under


@pytest.fixture
def page(under: Callable[[str], Page], server: Server) -> Page:
    return under(policy(server.address))


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


def test_a_page_is_told_of_captions_that_are_switched_off_and_may_keep_them_so(page: Page):
    captions = button(page, "Captions")
    begin(page)
    captions.click()
    expect(captions).to_have_attribute("aria-pressed", "false")

    page.reload()

    page.get_by_role("button", name="Ask ClaimPilot").click()
    begin(page)
    expect(captions).to_have_attribute("aria-pressed", "false")


def test_a_page_that_may_use_the_microphone_is_told_so(page: Page):
    found = page.evaluate("document.querySelector('claimpilot-assistant').diagnose()")

    assert [each["ok"] for each in found if each["check"] == "microphone"] == [True]


def test_a_policy_that_allows_no_socket_is_told_with_its_line_and_tried_once(
    under: Callable[[str], Page], server: Server
):
    sockets = server.address.replace("http", "ws")
    page = under(policy(server.address).replace(f" {sockets}/api/", ""))
    page.evaluate(
        "() => { window.stopped = 0; document.addEventListener('securitypolicyviolation', () => window.stopped++) }"
    )
    begin(page)
    line = f"connect-src {server.address}/api/ {server.address}/embed/ {sockets}/api/"
    words = f"keeps voice from its server. It lacks: {line}"
    expect(state(page)).to_contain_text(words)

    element(page).get_by_role("button", name="Start", exact=True).click()

    expect(state(page)).to_contain_text(words)
    assert page.evaluate("window.stopped") == 1
    assert line in [each["fix"] for each in page.evaluate("document.querySelector('claimpilot-assistant').diagnose()")]


LEFT = {
    "is closed by the page": "assistant.opened = false",
    "is hidden by the page": "assistant.hidden = true",
    "is taken away": "assistant.remove()",
}


@pytest.mark.parametrize("left", LEFT)
def test_nobody_is_listened_to_once_it(page: Page, live: LiveServer, left: str):
    begin(page)
    expect(state(page)).to_contain_text("Listening")

    page.evaluate(f"() => {{ window.assistant = document.querySelector('claimpilot-assistant'); {LEFT[left]} }}")

    page.wait_for_function("!window.assistant.busy")
