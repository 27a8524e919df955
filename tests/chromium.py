"""Debian's Chromium: the build without windows, a fifth cheaper to run, or else the whole browser."""

import shutil
from typing import Final

BUILDS: Final = ("chromium-headless-shell", "chromium")


def executable() -> str | None:
    """Where it is; None where neither is installed."""
    return next(filter(None, map(shutil.which, BUILDS)), None)
