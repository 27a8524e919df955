"""What a page says, without its tags."""

import re
from html import unescape


def words(page: str) -> str:
    """The page's text, spaces and lines run together."""
    return re.sub(r"\s+", " ", unescape(re.sub("<[^>]+>", " ", page)))


def panel(page: str, name: str) -> str:
    """The text of one panel."""
    return words(page.partition(f'data-panel="{name}"')[2].partition("</section>")[0])
