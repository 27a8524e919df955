"""A worker of the trap gate beside the server, which ends when its server does (docs/prompt-lab.md, The worker)."""

import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from django.conf import settings

COMMAND: Final = (sys.executable, "-m", "django", "run_traps", "--beside")
SECONDS: Final = 10.0


@contextmanager
def trap_worker() -> Iterator[None]:
    """A worker for as long as this lasts: however the server ends, the pipe between the two closes, which ends it."""
    worker = subprocess.Popen(COMMAND, stdin=subprocess.PIPE, cwd=settings.BASE_DIR)  # noqa: S603  # our own command
    try:
        yield
    finally:
        try:
            worker.communicate(timeout=SECONDS)  # which closes the pipe first
        except subprocess.TimeoutExpired:
            worker.kill()
