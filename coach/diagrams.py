"""Draws the diagrams of a curriculum from what images/diagrams.toml says (docs/coach-curriculum.md, Diagrams)."""

import tomllib
from pathlib import Path
from textwrap import wrap
from typing import Annotated, Final, Literal
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from pydantic import Field

from coach.domain.curriculum import Content, Line

WIDTH: Final = 760
MARGIN: Final = 20
QUESTION_WIDTH: Final = 390
ASIDE_X: Final = 500
BOX_HEIGHT: Final = 64
RUNG: Final = 104
ROW: Final = 48
BARS_X: Final = 220
BARS_WIDTH: Final = 400
INK: Final = "#1f2937"
PAPER: Final = "#ffffff"
ASKED: Final = "#dbeafe"
TURNED: Final = "#fef3c7"
REACHED: Final = "#dcfce7"
OTHERWISE: Final = {"yes": "no", "no": "yes"}
SVG: Final = "http://www.w3.org/2000/svg"


class Rung(Content):
    """A question, the answer that turns aside from it, and where to."""

    ask: Line
    turn: Annotated[str, Field(min_length=1, max_length=8)]
    to: Line


class Ladder(Content):
    """Questions from top to bottom; who turns aside at none reaches the end."""

    kind: Literal["ladder"]
    file: str
    title: Line
    rungs: list[Rung] = Field(min_length=1, max_length=8)
    end: Line


class Bar(Content):
    """An amount in whole units of currency, drawn from where `after` ends."""

    label: Line
    amount: int = Field(ge=0)
    after: int = Field(default=0, ge=0)


class Bars(Content):
    """Amounts one under the other on one scale."""

    kind: Literal["bars"]
    file: str
    title: Line
    unit: Literal["£", "$"]
    bars: list[Bar] = Field(min_length=1, max_length=10)


Diagram = Annotated[Ladder | Bars, Field(discriminator="kind")]


class Diagrams(Content):
    diagrams: list[Diagram]


def read(folder: Path) -> list[Ladder | Bars]:
    """The diagrams of a curriculum's folder. Errors: pydantic's ValidationError, tomllib's TOMLDecodeError."""
    text = (folder / "images" / "diagrams.toml").read_text(encoding="utf-8")
    return Diagrams.model_validate(tomllib.loads(text)).diagrams


def draw(diagram: Ladder | Bars) -> str:
    """The diagram as SVG, the same text every time; its title is inside for who cannot see it."""
    svg = Element("svg", {"xmlns": SVG, "role": "img", "font-family": "system-ui, sans-serif", "font-size": "15"})
    SubElement(svg, "title").text = diagram.title
    SubElement(svg, "rect", {"width": "100%", "height": "100%", "fill": PAPER})
    _text(svg, WIDTH // 2, 32, [diagram.title], anchor="middle", weight="bold")
    height = _ladder(svg, diagram) if isinstance(diagram, Ladder) else _bars(svg, diagram)
    svg.set("viewBox", f"0 0 {WIDTH} {height}")
    indent(svg)
    return tostring(svg, encoding="unicode") + "\n"


def _ladder(svg: Element, ladder: Ladder) -> int:
    """Returns the height that it took."""
    middle, top = MARGIN + QUESTION_WIDTH // 2, 52
    for rung in ladder.rungs:
        _box(svg, MARGIN, top, QUESTION_WIDTH, ASKED, rung.ask)
        _arrow(svg, MARGIN + QUESTION_WIDTH, top + BOX_HEIGHT // 2, ASIDE_X, top + BOX_HEIGHT // 2)
        _text(svg, (MARGIN + QUESTION_WIDTH + ASIDE_X) // 2, top + BOX_HEIGHT // 2 - 8, [rung.turn], anchor="middle")
        _box(svg, ASIDE_X, top, WIDTH - MARGIN - ASIDE_X, TURNED, rung.to)
        _arrow(svg, middle, top + BOX_HEIGHT, middle, top + RUNG)
        _text(svg, middle + 12, top + BOX_HEIGHT + 25, [OTHERWISE.get(rung.turn, "")])
        top += RUNG
    _box(svg, MARGIN, top, QUESTION_WIDTH, REACHED, ladder.end)
    return top + BOX_HEIGHT + MARGIN


def _bars(svg: Element, bars: Bars) -> int:
    """Returns the height that it took."""
    most = max(bar.after + bar.amount for bar in bars.bars) or 1
    top = 60
    for bar in bars.bars:
        left, long = (BARS_WIDTH * part // most for part in (bar.after, bar.amount))
        _text(svg, BARS_X - 12, top + 21, [bar.label], anchor="end")
        _rect(svg, BARS_X + left, top, max(long, 1), ROW - 16, ASKED)
        _text(svg, BARS_X + left + long + 10, top + 21, [f"{bars.unit}{bar.amount:,}"])
        top += ROW
    return top + MARGIN


def _rect(svg: Element, x: int, y: int, width: int, height: int, fill: str) -> None:
    SubElement(
        svg,
        "rect",
        {"x": str(x), "y": str(y), "width": str(width), "height": str(height), "rx": "6", "fill": fill, "stroke": INK},
    )


def _box(svg: Element, x: int, y: int, width: int, fill: str, text: str) -> None:
    _rect(svg, x, y, width, BOX_HEIGHT, fill)
    lines = wrap(text, width // 9)
    _text(svg, x + width // 2, y + BOX_HEIGHT // 2 + 5 - 9 * (len(lines) - 1), lines, anchor="middle")


def _text(svg: Element, x: int, y: int, lines: list[str], anchor: str = "start", weight: str = "normal") -> None:
    look = {"text-anchor": anchor, "font-weight": weight, "fill": INK}
    for number, line in enumerate(lines):
        SubElement(svg, "text", {"x": str(x), "y": str(y + 18 * number), **look}).text = line


def _arrow(svg: Element, x: int, y: int, to_x: int, to_y: int) -> None:
    """A straight line to the right or down, with its head."""
    head = f"M{to_x - 8} {to_y - 5} L{to_x} {to_y} L{to_x - 8} {to_y + 5}"
    if x == to_x:
        head = f"M{to_x - 5} {to_y - 8} L{to_x} {to_y} L{to_x + 5} {to_y - 8}"
    SubElement(svg, "path", {"d": f"M{x} {y} L{to_x} {to_y} {head}", "fill": "none", "stroke": INK})
