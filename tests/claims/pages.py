"""What a page says and what it is made of."""

import json
import re
from html import unescape
from html.parser import HTMLParser
from typing import Any


def words(page: str) -> str:
    """The page's text, spaces and lines run together; scripts and the settings' form are no part of it."""
    said = re.sub('<(script|form id="settings").*?</(script|form)>', " ", page, flags=re.DOTALL)
    said = re.sub("</?bdi>", "", said)
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", " ", said)))


def panel(page: str, name: str) -> str:
    """The text of one panel."""
    return words(page.partition(f'data-panel="{name}"')[2].partition("</section>")[0])


class Tags(HTMLParser):
    """The tags of a page with their attributes, in order."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))

    def links(self) -> list[str]:
        return [attributes["href"] or "" for tag, attributes in self.found if tag == "a"]

    def headings(self, after: str) -> list[int]:
        """The levels of the headings from a tag on."""
        start = next(place for place, (tag, _) in enumerate(self.found) if tag == after)
        return [int(tag[1]) for tag, _ in self.found[start:] if re.fullmatch("h[1-6]", tag)]

    def inline(self) -> list[str]:
        """Scripts and styles that stand in the page itself, by tag or attribute; data is none."""
        tags = [
            tag
            for tag, attributes in self.found
            if tag == "style"
            or (tag == "script" and not attributes.keys() & {"src"} and attributes.get("type") != "application/json")
        ]
        names = [
            name for _, attributes in self.found for name in attributes if name == "style" or name.startswith("on")
        ]
        return tags + names

    def json(self, id_: str) -> Any:
        """What a script of data holds."""
        data = re.search(f'<script id="{id_}" type="application/json">(.*?)</script>', self.page, re.DOTALL)
        assert data
        return json.loads(data[1])
