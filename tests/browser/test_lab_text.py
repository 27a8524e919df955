"""The text of a version under a mouse and a wheel, and its numbers beside its lines (docs/prompt-lab.md, Editor)."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, Position, expect

from tests.browser.conftest import Open
from tests.browser.lab import LAB, editor, write

LINES: Final = 120
LONG: Final = "\n".join(f"Line {number} {'and more ' * (number % 30)}" for number in range(1, LINES + 1))
IN_TEXT: Final = """(line, along) => {
  const [text, box] = [line.getRootNode().querySelector("textarea"), line].map(each => each.getBoundingClientRect());
  return { x: box.x - text.x + 1 + along * (box.width - 6), y: box.y - text.y + 5 };
}"""
"""Where a line begins or ends in the text, which a mouse finds also where the text moves on the page meanwhile."""
BOXES: Final = "text => [text, text.previousElementSibling].map(each => each.getBoundingClientRect().toJSON())"
"""Of the text and of the lines below it, at one moment: they move while the page scrolls."""
IS_SEEN: Final = """line => new Promise(done => new IntersectionObserver(([seen], all) => {
  all.disconnect();
  done(seen.isIntersecting);
}).observe(line))"""
OF_NUMBER: Final = "line => getComputedStyle(line, '::before').height"


def lines(page: Page) -> Locator:
    return page.locator("cp-prompt-editor .lines span")


def begin_of(line: Locator) -> Position:
    found: Position = line.evaluate(IN_TEXT, 0)
    return found


def end_of(line: Locator) -> Position:
    found: Position = line.evaluate(IN_TEXT, 1)
    return found


def wheel(page: Page) -> None:
    """To the end of the text, turning as one does: until it is seen. What is turned beyond it would turn the page."""
    editor(page).hover()
    for _ in range(LINES):
        if lines(page).last.evaluate(IS_SEEN):
            break
        page.mouse.wheel(0, 200)


def to_its_end(page: Page) -> None:
    editor(page).press("Control+Home")
    editor(page).press("Control+End")


@pytest.fixture
def page(visit: Open) -> Page:
    return visit(LAB)


def test_a_click_puts_the_caret_where_it_is_and_what_is_typed_goes_there(page: Page):
    write(page, "one two\nthree four")
    expect(lines(page)).to_have_count(2)

    editor(page).click(position=end_of(lines(page).first))
    page.keyboard.type("!")

    expect(editor(page)).to_have_value("one two!\nthree four")


def test_a_text_is_selected_with_the_mouse(page: Page):
    write(page, "one two\nthree four")
    expect(lines(page)).to_have_count(2)

    editor(page).drag_to(
        editor(page),
        source_position=begin_of(lines(page).first),
        target_position=end_of(lines(page).last),
    )
    page.keyboard.type("all new")

    expect(editor(page)).to_have_value("all new")


@pytest.mark.parametrize("go", [to_its_end, wheel], ids=["key", "wheel"])
def test_a_long_text_and_its_numbers_scroll_as_one(page: Page, go):
    write(page, LONG)
    expect(lines(page)).to_have_count(LINES)

    go(page)

    expect(lines(page).last).to_be_in_viewport()
    assert editor(page).evaluate("text => text.scrollTop") == 0
    text, below = editor(page).evaluate(BOXES)
    assert text == below


def test_a_click_far_down_in_a_long_text_meets_the_line_that_is_seen(page: Page):
    write(page, LONG)
    expect(lines(page)).to_have_count(LINES)
    to_its_end(page)
    expect(lines(page).last).to_be_in_viewport()

    lines(page).nth(-2).click(force=True, position={"x": 2, "y": 5})
    page.keyboard.type("!")

    expect(editor(page)).to_have_value(LONG.replace("\nLine 119", "\n!Line 119"))


def test_a_number_of_several_digits_stands_in_one_row(page: Page):
    write(page, LONG)

    assert lines(page).last.evaluate(OF_NUMBER) == lines(page).first.evaluate(OF_NUMBER)
