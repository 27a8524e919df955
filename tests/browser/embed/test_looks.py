"""Every property and part that docs/embed.md offers changes how the assistant looks on a host's page."""

import re
from typing import Final

from django.conf import settings
from playwright.sync_api import Page, expect

from tests.browser.embed.conftest import OpenHost, adopt
from tests.browser.embed.test_embed import ASSISTANT, opened
from tests.browser.test_assistant import BOX, answered, ask

PAGE: Final = (settings.BASE_DIR / "docs" / "embed.md").read_text(encoding="utf-8")
PROPERTIES: Final = re.findall(r"^\| `(--cp-[a-z-]+)` \|", PAGE, re.MULTILINE)
PARTS: Final = re.findall(r"`(\w+)`", PAGE.partition("Parts for `::part()`:")[2].partition("\n")[0])
INSIDE: Final = """
const assistant = document.querySelector("claimpilot-assistant");
const inside = root => [...root.querySelectorAll("*")].flatMap(each => [
  each, ...(each.shadowRoot ? inside(each.shadowRoot) : []),
]);
const all = inside(assistant.shadowRoot);
"""
CHANGED: Final = f"""properties => {{
  {INSIDE}
  const looks = () => all.map(each => {{
    const style = getComputedStyle(each);
    return [...style].filter(name => !name.startsWith("--")).map(name => style.getPropertyValue(name)).join();
  }}).join();
  const odd = name => /font/.test(name) ? "fantasy" : /size|gap|radius|width|height/.test(name) ? "21px"
    : {{ "--cp-z": "7", "--cp-inset": "1px", "--cp-shadow": "1px 1px red" }}[name] ?? "rgb(1, 2, 3)";
  const before = looks();
  return properties.filter(name => {{
    assistant.style.setProperty(name, odd(name));
    const changed = looks() !== before;
    assistant.style.removeProperty(name);
    return changed;
  }});
}}"""
OUTLINED: Final = f"""() => {{
  {INSIDE}
  return all.filter(each => getComputedStyle(each).outlineWidth === "7px").flatMap(each => [...each.part]);
}}"""


def changed(page: Page) -> set[str]:
    """The properties that would change something of what is seen now."""
    return set(page.evaluate(CHANGED, PROPERTIES))


def test_there_are_twenty_four_properties_and_each_changes_something(open_host: OpenHost):
    page = opened(open_host())
    answered(page, "What does the diary say?")
    ask(page, "Begin and fail.")
    expect(page.get_by_role("alert")).to_be_visible()
    page.get_by_role("button", name="Add a note").click()
    page.evaluate("document.querySelectorAll('[data-panel]').forEach(each => each.remove())")
    page.evaluate(f"{ASSISTANT}.diagnose()")
    expect(page.get_by_role("region", name="Self-check")).to_contain_text("To add:")
    page.get_by_label(BOX).fill("Is it?")
    page.get_by_role("button", name="Timeline").focus()
    page.keyboard.press("Shift")
    in_use = changed(page)

    refused(page)

    assert len(PROPERTIES) == 24
    assert set(PROPERTIES) - in_use - changed(page) == set()


def refused(page: Page) -> None:
    page.evaluate(f"{ASSISTANT}.embedKey = 'wrong'")
    expect(page.get_by_text("Its key is missing or wrong.")).to_be_visible()


def test_each_part_takes_a_rule_of_the_page(open_host: OpenHost):
    page = open_host()
    expect(page.get_by_role("button", name="Ask ClaimPilot")).to_be_visible()
    rules = "".join(f"claimpilot-assistant::part({part}) {{ outline: 7px solid rgb(1, 2, 3); }}" for part in PARTS)
    adopt(page, rules)
    launcher = outlined(page)
    answered(opened(page), "What does the diary say?")
    panel = outlined(page)

    refused(page)

    assert launcher | panel | outlined(page) == set(PARTS)


def outlined(page: Page) -> set[str]:
    """The parts that the page's rule has reached."""
    return set(page.evaluate(OUTLINED))


def test_a_property_of_the_page_is_checked_for_contrast(open_host: OpenHost):
    page = opened(open_host())
    expect(page.get_by_label(BOX)).to_be_visible()
    page.evaluate(f"{ASSISTANT}.style.setProperty('--cp-text', '#aaaaaa')")

    found = page.evaluate(f"{ASSISTANT}.diagnose()")

    assert [each for each in found if not each["ok"]] == [
        {
            "check": "contrast",
            "ok": False,
            "message": "--cp-text on its background has a contrast of 2.3, and needs 4.5.",
            "fix": "--cp-text: …",
        }
    ]
