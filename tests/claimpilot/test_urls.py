"""The URL table, held against its page in docs and the guard's list."""

import re

from django.conf import settings
from django.urls import get_resolver

from claimpilot.access import GATED


def documented() -> dict[str, bool]:
    """Path to whether it asks for the key, as the table in docs/http-api.md has them, in its order."""
    page = (settings.BASE_DIR / "docs" / "http-api.md").read_text()
    rows = re.findall(r"^\| (?:GET|POST) \| `(/api/\S+)` \| .* \| (yes|no) \|$", page, re.MULTILINE)
    return {path: key == "yes" for path, key in rows}


def served() -> list[str]:
    """The API's paths in the order of claimpilot/urls.py, its catch-all left out."""
    patterns = [str(each.pattern) for each in get_resolver().url_patterns]
    routes = [pattern for pattern in patterns if pattern.startswith("^api/")]
    return [re.sub(r"\(\?P<\w+>.*?\)", ":id", route).removeprefix("^").removesuffix(r"/?\Z") for route in routes]


def test_every_endpoint_is_documented_in_the_order_of_the_table() -> None:
    order = [path.removeprefix("/") for path in documented()]

    assert served() == [path for path in order if path in served()]


def test_the_guard_asks_for_the_key_where_the_table_says_so() -> None:
    assert [path for path, gated in documented().items() if gated] == [path for path in GATED if path in documented()]
    assert not [path for path, gated in documented().items() if not gated and path in GATED]
