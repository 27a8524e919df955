"""The demo as a browser meets it: the server on its own database with samples, and Debian's Chromium."""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from playwright.sync_api import Browser, sync_playwright

from tests.chromium import executable
from tests.server import Server, manage, running

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "claimpilot.settings")

CLAIM: Final = "CP-AUT-260381"


@contextmanager
def demo() -> Iterator[Server]:
    """The server with the golden claims, answered by the local analyst."""
    with tempfile.TemporaryDirectory() as folder:
        values = {
            "DJANGO_SETTINGS_MODULE": "claimpilot.settings",
            "DATABASE_URL": f"sqlite:///{folder}/demo.sqlite3",
            "AI_PROVIDER": "local",
        }
        for command in (("migrate", "-v0"), ("seed_claims", "-v0", "--count", "36")):
            manage(*command, **values).check_returncode()
        with running("uvicorn", **values) as server:
            yield server


@contextmanager
def chromium() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable(), args=["--no-sandbox"])
        yield browser
        browser.close()
