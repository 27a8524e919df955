"""The feedback report as axe sees it, and on paper (docs/feedback.md, The report in admin)."""

from playwright.sync_api import expect

from tests.browser.conftest import Open, screenshot, violations


def test_a_report_in_the_dark_theme_prints_dark_on_white_and_says_what_it_is_narrowed_to(
    visit: Open, keys: dict[str, str]
):
    signed_in = [{"name": "sessionid", "value": keys["reviewer"], "domain": "127.0.0.1", "path": "/"}]
    page = visit(
        "/admin/feedback/vote/report/?first=2026-09-01&channel=text",
        storage_state={"cookies": signed_in, "origins": []},
        color_scheme="dark",
    )
    narrowed = page.get_by_text("Narrowed: from 2026-09-01 · channel Text. Days begin at midnight UTC.")
    expect(narrowed).to_be_hidden()
    on_screen = violations(page)

    page.emulate_media(media="print", color_scheme="dark")
    screenshot(page, "report-print-dark")

    expect(narrowed).to_be_visible()
    expect(page.locator("body")).to_have_css("color", "rgb(51, 51, 51)")
    expect(page.get_by_role("button", name="Show")).to_have_count(0)
    assert on_screen == []
