"""Every property and part that docs/embed.md offers changes how the assistant looks on a host's page."""

import re
from typing import Final

import pytest
from django.conf import settings
from playwright.sync_api import Locator, Page, expect

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


@pytest.mark.parametrize(
    ("theme", "looks", "faint"),
    [
        ("light", {}, []),
        ("dark", {}, []),
        ("light", {"--cp-text": "#aaaaaa80"}, [f"--cp-text on --cp-{each}" for each in ("surface", "bg", "tint")]),
        (
            "dark",
            {"--cp-warn": "#80808010", "--cp-bg": "#777777"},
            ["--cp-warn on --cp-warn-bg", "--cp-text on --cp-bg"],
        ),
        (
            "dark",
            {"--cp-ok": "#777777", "--cp-bad": "#777777", "--cp-muted": "rgb(128 128 128 / 50%)"},
            [f"--cp-{each} on --cp-surface" for each in ("ok", "bad", "muted")],
        ),
    ],
)
def test_properties_of_the_page_are_checked_for_contrast(
    open_host: OpenHost, theme: str, looks: dict[str, str], faint: list[str]
):
    page = opened(open_host())
    expect(page.get_by_label(BOX)).to_be_visible()
    page.evaluate(f"{ASSISTANT}.theme = '{theme}'")
    page.evaluate(
        "given => { for (const [name, value] of given) document.body.style.setProperty(name, value) }", [*looks.items()]
    )

    found = page.evaluate(f"{ASSISTANT}.diagnose()")

    told = [each for each in found if each["check"] == "contrast" and not each["ok"]]
    assert {each["message"].partition(" has a contrast")[0] for each in told} >= set(faint)
    assert bool(told) == bool(faint)
    assert {each["fix"] for each in told} >= {f"{name}: …" for name in looks if name != "--cp-bg"}


def test_what_stands_around_it_sets_its_looks_and_the_nearest_holds(open_host: OpenHost):
    page = opened(open_host())
    surface = page.get_by_role("region", name="Assistant").locator("cp-panel")

    adopt(page, ":root { --cp-surface: rgb(1, 2, 3); --cp-width: 400px } body { --cp-surface: rgb(4, 5, 6) }")

    expect(surface).to_have_css("background-color", "rgb(4, 5, 6)")
    expect(page.get_by_role("region", name="Assistant")).to_have_css("width", "400px")
    page.evaluate(f"{ASSISTANT}.style.setProperty('--cp-surface', 'rgb(7, 8, 9)')")
    expect(surface).to_have_css("background-color", "rgb(7, 8, 9)")


def test_the_question_what_was_wrong_is_brought_in_sight(open_host: OpenHost):
    page = opened(open_host())
    page.get_by_role("button", name="Close the assistant").click()
    page.set_viewport_size({"width": 1280, "height": 620})
    article = answered(opened(page), "What does the diary say?")

    article.get_by_role("button", name="Not helpful").click()

    expect(article.locator("cp-vote")).to_be_in_viewport(ratio=0.99)


def test_on_a_narrow_screen_an_arrow_stands_beside_its_words(open_host: OpenHost):
    page = opened(open_host(viewport={"width": 390, "height": 844}))

    article = answered(page, "Where is the money?")

    offered = article.get_by_role("listitem").filter(has_text="See on the page")
    words = offered.get_by_role("button")
    expect(words).to_be_visible()
    assert abs(middle(offered.locator("svg").first) - middle(words)) < 3


def middle(part: Locator) -> float:
    box = part.bounding_box()
    assert box is not None
    return box["y"] + box["height"] / 2
