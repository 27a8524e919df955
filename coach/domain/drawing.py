"""What an SVG file may hold to be shown to learners: shapes and words (docs/coach-curriculum.md, Diagrams)."""

from typing import Final
from xml.parsers.expat import ExpatError, ParserCreate

SVG: Final = "http://www.w3.org/2000/svg"
SHAPES: Final = {
    f"{SVG} {name}"
    for name in (
        "svg", "g", "defs", "title", "desc", "rect", "circle", "ellipse", "line", "polyline", "polygon", "path", "text",
        "tspan", "marker", "linearGradient", "radialGradient", "stop", "clipPath",
    )
}  # fmt: skip
"""Neither scripts nor styles, links, frames, foreign markup or images from elsewhere."""


def drawing_defects(text: str) -> list[str]:
    """What is wrong with the text of an SVG file."""
    found: list[str] = []
    names: list[str] = []

    def begun(name: str, attributes: dict[str, str]) -> None:
        names.append(name)
        if name not in SHAPES:
            found.append("holds an element that is no plain shape")
        if any(_reaches_out(*each) for each in attributes.items()):
            found.append("has an attribute that runs, styles or links")

    def declared(*told: object) -> None:
        found.append("declares a document type")

    parser = ParserCreate(namespace_separator=" ")
    parser.StartElementHandler = begun
    parser.StartDoctypeDeclHandler = declared
    try:
        parser.Parse(text, True)
    except ExpatError:
        return ["is no XML"]
    return list(dict.fromkeys(found)) if names[0] == f"{SVG} svg" else ["is no SVG"]


def _reaches_out(name: str, value: str) -> bool:
    local = name.rpartition(" ")[2].lower()
    return local.startswith("on") or local in ("href", "style", "src") or "url(" in value.replace("url(#", "").lower()
