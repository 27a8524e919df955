"""Each state of a voice session: nothing for axe to find, and a picture to look at (docs/voice.md, In the browser)."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import Open, answering, screenshot, violations
from tests.browser.screens import SCREENS, tried
from tests.browser.voice.conftest import ASKED, DONE, begin, button, heard, said, state
from tests.live_acts import Act, Heard, content, tool_call
from tests.live_server import LiveServer

HELD: Final = Heard("client_content")
"""Nothing more comes: the page sends none of these."""

SPEAKS: Final = (
    ASKED,
    tool_call(("call-1", "check_policy_in_force", {})),
    Heard("tool_response"),
    said("Not safely. ", 0.3),
    said("The policy is recorded as lapsed on 15 July, a week before the loss on 22 July.", 6),
    HELD,
)
INTERRUPTED: Final = (
    *(
        ASKED,
        said("Not safely. ", 0.3),
        said("The policy is recorded as lapsed at the loss.", 6),
        Heard("realtime_input", 25),
    ),
    *(content(interrupted=True), DONE, heard("And the reserve?"), HELD),
)
RECONNECTED: Final = (
    *(ASKED, said("Not safely.", 0.3), DONE, {"sessionResumptionUpdate": {"newHandle": "h", "resumable": True}}),
    {"goAway": {"timeLeft": "20s"}},
)
ECHOES: Final = "MediaStreamTrack.prototype.getSettings = () => ({ echoCancellation: false });"
BLOCKED: Final = 'window.refusal = "NotAllowedError"; navigator.permissions.query = async () => ({ state: "denied" });'
SILENT: Final = "navigator.mediaDevices.getUserMedia = () => new Promise(() => {});"


def asking(page: Page) -> None:
    expect(state(page)).to_have_text("Waiting for the microphone…")


def listening_(page: Page) -> None:
    expect(state(page)).to_have_text("Listening")


def speaking_(page: Page) -> None:
    expect(page.get_by_role("article").locator(".heard")).to_contain_text("Not safely.")
    expect(state(page)).to_have_text("Speaking")


def uncaptioned(page: Page) -> None:
    speaking_(page)
    button(page, "Captions").click()
    expect(page.get_by_role("article").get_by_text("Captions are off.")).to_be_visible()


def interrupted(page: Page) -> None:
    expect(page.get_by_role("article").first).to_contain_text("Not heard:")
    page.get_by_role("article").first.scroll_into_view_if_needed()


def muted(page: Page) -> None:
    button(page, "Mute").click()
    expect(state(page)).to_have_text("Muted")


def echoing(page: Page) -> None:
    expect(page.get_by_text("Echo control is off here.")).to_be_visible()
    listening_(page)


def reconnected(page: Page) -> None:
    expect(page.get_by_text("Reconnected. Please repeat")).to_be_visible()


def blocked(page: Page) -> None:
    expect(state(page)).to_contain_text("The microphone is blocked for this site.")


def ended(page: Page) -> None:
    expect(page.get_by_role("article").get_by_role("button", name="Details")).to_be_visible()
    button(page, "End").click()
    expect(button(page, "Talk to ClaimPilot")).to_be_visible()


STATES: Final[list[tuple[Callable[[Page], None], str, tuple[Act, ...]]]] = [
    (listening_, "", (HELD,)),
    (speaking_, "", SPEAKS),
    (uncaptioned, "", SPEAKS),
    (interrupted, "", INTERRUPTED),
    (muted, "", (HELD,)),
    (echoing, ECHOES, (HELD,)),
    (reconnected, "", RECONNECTED),
    (ended, "", (ASKED, said("Not safely.", 0.3), DONE, HELD)),
]
WITHOUT_MICROPHONE: Final = [(asking, SILENT), (blocked, BLOCKED)]


def looked_at(page: Page, name: str) -> list[str]:
    """What is wrong with what is seen; a picture of it is kept."""
    screenshot(page, f"voice-{name}")
    assert page.evaluate("() => document.documentElement.scrollWidth <= innerWidth")
    return violations(page, "claimpilot-assistant")


@pytest.mark.parametrize(("reach", "script", "acts", "screen"), tried(STATES))
def test_a_session_has_nothing_for_axe_to_find(
    talk: Open, live: LiveServer, reach: Callable[[Page], None], script: str, acts: tuple[Act, ...], screen: str
):
    live.play(*acts)
    page = talk(script, **SCREENS[screen])
    begin(page)

    reach(page)

    assert looked_at(page, f"{reach.__name__.strip('_')}-{screen}") == []


@pytest.mark.parametrize(("reach", "script", "screen"), tried(WITHOUT_MICROPHONE))
def test_what_is_said_of_a_microphone_has_nothing_for_axe_to_find(
    talk: Open, reach: Callable[[Page], None], script: str, screen: str
):
    page = talk(script, **SCREENS[screen])
    begin(page)

    reach(page)

    assert looked_at(page, f"{reach.__name__}-{screen}") == []


@pytest.mark.parametrize("screen", SCREENS)
def test_a_server_that_cannot_speak_says_so_without_anything_for_axe_to_find(talk: Open, screen: str):
    page = talk(**SCREENS[screen])
    answering(page, "/api/health", json={"ok": True, "ai": {"configured": True, "model": "m", "liveModel": None}})
    page.reload()
    page.keyboard.press("Alt+Shift+A")

    button(page, "Talk to ClaimPilot").press("Enter")

    expect(page.get_by_text("Voice isn't set up on this server yet.")).to_be_visible()
    assert looked_at(page, f"unset-{screen}") == []
