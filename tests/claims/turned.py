"""Claims whose every text would turn its line around, and what of a page such a text stands beside."""

import re
from html.parser import HTMLParser
from typing import Any, Final, get_args

from claims.schema import Part

TURN: Final = "\u202e"
END: Final = "¶"
ISOLATED: Final = {"bdi", "q", "code", "title", "script"}
BLOCKS: Final = {"p", "li", "td", "th", "dd", "dt", "h1", "h2", "h3", "h4", "div", "summary", "caption", "figcaption"}
BLOCK: Final = "block"  # a class
VOID: Final = {"meta", "link", "input", "br", "img", "hr", "line", "rect", "circle", "path", "use"}
NOT_TEXTS: Final = {
    "schema_version",
    "scenario",
    "showcases",
    "time_zone",
    "country",
    "territory",
    "time_of_loss",
    "time",
    "path",
    "panel",
    "language",
}
"""What is read by a program."""


def turned(part: Part) -> Any:
    """The same part of a claim, where each text begins with the sign and ends with a mark."""
    changed = {
        name: _turned(name, getattr(part, name), field.annotation) for name, field in type(part).model_fields.items()
    }
    return part.model_copy(update=changed)


def _turned(name: str, value: Any, kind: Any) -> Any:
    if isinstance(value, Part):
        return turned(value)
    if isinstance(value, list):
        return [_turned(name, each, get_args(kind)[0]) for each in value]
    if (
        not isinstance(value, str)
        or "Literal" in str(kind)
        or name in NOT_TEXTS
        or name == "id"
        or name.endswith(("_id", "_ids"))
    ):
        return value
    return f"{TURN}{value}{END}"


class Spills(HTMLParser):
    """The texts of a page that could turn around what is not theirs: in no element of their own that keeps them in."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[list[Any]] = [["", [], False, False]]
        self.found: list[str] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            classes = (dict(attrs).get("class") or "").split()
            self.open.append([tag, [], tag in ISOLATED or bool({"badge", "number"} & {*classes}), "block" in classes])

    def handle_endtag(self, tag: str) -> None:
        if tag in VOID:
            return
        name, texts, keeps, block = self.open.pop()
        assert name == tag
        said = "".join(texts).strip()
        if keeps:
            self.open[-1][1].append("\x00" if TURN in said else said)  # an object of its own, whatever it holds
        elif (name in BLOCKS or block) and TURN in said and not self._whole(said):
            self.found.append(" ".join(said.split()))
        elif name not in BLOCKS and not block:
            self.open[-1][1].append("".join(texts))

    def handle_data(self, data: str) -> None:
        self.open[-1][1].append(data)

    @staticmethod
    def _whole(said: str) -> bool:
        return re.fullmatch(rf"(?:{TURN}[^{END}]*{END}(?:, )?)+", said) is not None
