"""What a page asks for by name is among the files that are served."""

import re
from itertools import chain
from pathlib import Path

import pytest
from django.conf import settings
from django.contrib.staticfiles import finders

BASE = Path(settings.BASE_DIR)
TEMPLATES = chain((BASE / "templates").rglob("*.html"), BASE.glob("*/templates/**/*.html"))
ASKED = re.compile(r"""{% static ["']([^"']+)["']""")
NAMES = sorted({name for template in TEMPLATES for name in ASKED.findall(template.read_text(encoding="utf-8"))})


def test_pages_ask_for_files():
    assert {"styles/page.css", "styles/report.css", "pages/claim.js"} <= set(NAMES)


@pytest.mark.parametrize("name", NAMES)
def test_a_file_that_a_page_asks_for_was_built(name: str):
    assert finders.find(name), f"{name} is not among the static files. `make web` builds those of ours."
