"""The widgets: HTML under addresses that hold its hash, so that no host shows a stale one (docs/coach.md, Widgets)."""

from collections.abc import Iterator
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from mcp_types import Resource, TextResourceContents

FOLDER: Final = Path(__file__).resolve().parent.parent / "widgets"
MIME_TYPE: Final = "text/html;profile=mcp-app"
DIGITS: Final = 12


@dataclass(frozen=True)
class Widget:
    """A page for a host's frame, by its name and the first digits of its SHA-256."""

    name: str
    digest: str
    html: str

    @property
    def uri(self) -> str:
        return f"ui://coach/{self.name}.{self.digest}.html"


def published() -> Iterator[Widget]:
    """Every version that was ever published: hosts may still hold its address. Errors: ValueError for a file that is
    not what its name says."""
    for path in sorted(FOLDER.glob("*.html")):
        html = path.read_text(encoding="utf-8")
        name, _, digest = path.stem.partition(".")
        if sha256(html.encode()).hexdigest()[:DIGITS] != digest:
            raise ValueError(
                f"coach/widgets/{path.name} was changed after it was published. Give it a name of its own."
            )
        yield Widget(name, digest, html)


PUBLISHED: Final = {widget.uri: widget for widget in published()}
CURRENT: Final = {"image": "ui://coach/image.fba4ab10e873.html", "cards": "ui://coach/cards.a4a1196a4d10.html"}
WIDGETS: Final = {name: PUBLISHED[uri] for name, uri in CURRENT.items()}
"""What tools show now."""


def resources() -> list[Resource]:
    return [Resource(name=widget.name, uri=widget.uri, mime_type=MIME_TYPE) for widget in WIDGETS.values()]


def contents(uri: str, origin: str) -> TextResourceContents | None:
    """A widget of any version, which may load images from `origin` and nothing else; None where there is none."""
    widget = PUBLISHED.get(uri)
    if not widget:
        return None
    csp: dict[str, Any] = {"connectDomains": [], "resourceDomains": [origin]}
    return TextResourceContents(
        uri=widget.uri, mime_type=MIME_TYPE, text=widget.html, meta={"ui": {"csp": csp, "prefersBorder": True}}
    )
