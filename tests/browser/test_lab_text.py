"""The text of a version under a mouse and a wheel, and its numbers beside its lines (docs/prompt-lab.md, Editor)."""

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import Open
from tests.browser.lab import LAB, editor, write

LINES: Final = 120
LONG: Final = "\n".join(f"Line {number} {'and more ' * (number % 30)}" for number in range(1, LINES + 1))
OF_NUMBER: Final = "line => getComputedStyle(line, '::before').height"


def lines(page: Page) -> Locator:
    return page.locator("cp-prompt-editor .lines span")


def wheel(page: Page, far: int) -> None:
    editor(page).hover()
    page.mouse.wheel(0, far)


def to_its_end(page: Page) -> None:
    editor(page).press("Control+Home")
    editor(page).press("Control+End")


@pytest.fixture
def page(visit: Open) -> Page:
    return visit(LAB)


def test_a_click_puts_the_caret_where_it_is_and_what_is_typed_goes_there(page: Page):
    write(page, "one two\nthree four")
    expect(lines(page)).to_have_count(2)
    first = lines(page).first.bounding_box()
    assert first

    page.mouse.click(first["x"] + first["width"] - 5, first["y"] + 5)
    page.keyboard.type("!")

    expect(editor(page)).to_have_value("one two!\nthree four")


def test_a_text_is_selected_with_the_mouse(page: Page):
    write(page, "one two\nthree four")
    expect(lines(page)).to_have_count(2)
    first, last = (line.bounding_box() for line in lines(page).all())
    assert first
    assert last

    page.mouse.move(first["x"] + 1, first["y"] + 5)
    page.mouse.down()
    page.mouse.move(last["x"] + last["width"] - 5, last["y"] + 5, steps=5)
    page.mouse.up()
    page.keyboard.type("all new")

    expect(editor(page)).to_have_value("all new")


@pytest.mark.parametrize("go", [to_its_end, lambda page: wheel(page, 30_000)], ids=["key", "wheel"])
def test_a_long_text_and_its_numbers_scroll_as_one(page: Page, go):
    write(page, LONG)
    expect(lines(page)).to_have_count(LINES)

    go(page)

    expect(lines(page).last).to_be_in_viewport()
    assert editor(page).evaluate("text => text.scrollTop") == 0
    assert editor(page).bounding_box() == page.locator("cp-prompt-editor .lines").bounding_box()


def test_a_click_far_down_in_a_long_text_meets_the_line_that_is_seen(page: Page):
    write(page, LONG)
    wheel(page, 30_000)
    expect(lines(page).last).to_be_in_viewport()

    lines(page).nth(-2).click(force=True, position={"x": 2, "y": 5})
    page.keyboard.type("!")

    expect(editor(page)).to_have_value(LONG.replace("\nLine 119", "\n!Line 119"))


def test_a_number_of_several_digits_stands_in_one_row(page: Page):
    write(page, LONG)

    assert lines(page).last.evaluate(OF_NUMBER) == lines(page).first.evaluate(OF_NUMBER)
