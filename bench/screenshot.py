"""README's picture: a claim of the demo with an answered question beside it (`make screenshot`)."""

import base64
import sys
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, expect

from bench.visited import CLAIM, chromium, demo

PICTURE: Final = Path(__file__).resolve().parent.parent / "docs" / "workspace.webp"
SCREEN: Final = {"width": 1280, "height": 800}
QUALITY: Final = 82
MOST: Final = 200_000
"""Bytes that README's picture may weigh."""


def picture(page: Page) -> bytes:
    session = page.context.new_cdp_session(page)  # Playwright itself writes no WebP
    taken = session.send("Page.captureScreenshot", {"format": "webp", "quality": QUALITY})
    return base64.b64decode(taken["data"])


def main() -> None:
    with demo() as server, chromium() as browser:
        page = browser.new_page(viewport=SCREEN, color_scheme="light", reduced_motion="reduce")  # type: ignore[arg-type]
        page.goto(f"{server.address}/claims/{CLAIM}")
        page.get_by_role("button", name="Policy validation").click()
        expect(page.get_by_role("button", name="Details")).to_be_visible()
        expect(page.locator("cp-answer strong").first).to_be_visible()
        page.get_by_role("button", name="Back to where you were").click()
        page.mouse.move(0, 0)
        expect(page.get_by_role("heading", level=1)).to_be_in_viewport()
        taken = picture(page)
    if len(taken) > MOST:
        sys.exit(f"The picture weighs {len(taken)} bytes, and may weigh {MOST}.")
    PICTURE.write_bytes(taken)
    sys.stdout.write(f"{PICTURE.name}: {len(taken):,} bytes\n")


if __name__ == "__main__":
    main()
