"""Talking on a host's page of another origin, under the strictest policy (docs/voice.md, Sound)."""

from playwright.sync_api import Browser, expect

from claimpilot.management.commands.host import hosting, policy, site
from tests.browser.conftest import CLAIM
from tests.browser.voice.conftest import ASKED, DONE, PERMISSIONS, begin, said, state
from tests.live_acts import Heard
from tests.live_server import LiveServer
from tests.server import Server


def test_a_claim_of_a_host_is_talked_about_on_its_own_page(
    listening: Browser, live: LiveServer, speaking: Server, host_port: int
):
    live.play(Heard("realtime_input"), ASKED, said("Not safely.", 0.3), DONE)
    headers = {"Content-Security-Policy": policy(speaking.address)}
    with (
        hosting(host_port, site(speaking.address, ""), headers),
        listening.new_context(permissions=PERMISSIONS) as context,
    ):
        page = context.new_page()
        page.goto(f"http://localhost:{host_port}/claims/{CLAIM}")
        page.get_by_role("button", name="Ask ClaimPilot").click()

        begin(page)

        expect(page.get_by_role("article")).to_contain_text("Not safely.")
        expect(state(page)).to_have_text("Listening")
