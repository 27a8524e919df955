"""A person connects a chat client in a real browser, which holds the page's policy against where its form leads."""

from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from threading import Thread
from typing import ClassVar
from urllib.parse import parse_qs, urlencode, urlsplit

import httpx2
import pytest
from playwright.sync_api import Browser, expect

from tests.browser.trainees import PASSWORD
from tests.server import GIVE_UP, Server


class Callback(BaseHTTPRequestHandler):
    """The client's own address."""

    told: ClassVar[list[str]] = []

    def do_GET(self) -> None:
        self.told.append(self.path)
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(b"<h1>Connected</h1>")

    def log_message(self, *args: object) -> None:
        """Nothing: the path holds a code."""


@pytest.fixture
def callback() -> Iterator[str]:
    Callback.told.clear()
    with HTTPServer(("127.0.0.1", 0), Callback) as server:
        thread = Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_port}/callback"
        server.shutdown()
        thread.join(GIVE_UP)


@pytest.mark.parametrize(("button", "answer"), [("Connect", "code"), ("Do not connect", "error")])
def test_a_client_hears_what_the_person_decided(
    site: Server, callback: str, chromium: Browser, button: str, answer: str
):
    origin = f"http://localhost:{site.port}"
    about = {"client_name": "A host", "redirect_uris": [callback], "token_endpoint_auth_method": "none"}
    client = httpx2.post(f"{origin}/coach/oauth/register", json=about).json()
    ask = {
        "client_id": client["client_id"],
        "redirect_uri": callback,
        "response_type": "code",
        "code_challenge": "c" * 43,
        "code_challenge_method": "S256",
        "state": "a state",
    }
    context = chromium.new_context()
    page = context.new_page()

    page.goto(f"{origin}/coach/oauth/authorize?{urlencode(ask)}")
    page.get_by_label("Username").fill("judy")
    page.get_by_label("Password").fill(PASSWORD)
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("heading", name="Connect A host to the coach?")).to_be_visible()
    page.get_by_role("button", name=button, exact=True).click()
    expect(page.get_by_role("heading", name="Connected")).to_be_visible()
    context.close()

    told = parse_qs(urlsplit(Callback.told[0]).query)
    assert told["state"] == ["a state"]
    assert told["iss"] == [origin]
    assert answer in told
    assert PASSWORD not in site.log
