"""A background worker beside the server, which ends when its server does (docs/prompt-lab.md, The worker)."""

import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Event, Thread
from typing import Final

import structlog
from django.conf import settings

log = structlog.get_logger(__name__)

COMMAND: Final = (sys.executable, "-m", "django", "db_worker", "--beside", "--interval", "2")
SECONDS: Final = 10.0
LOOK: Final = 1.0
PAUSE: Final = 10.0
"""Seconds before a worker that ended by itself is started anew."""


@contextmanager
def trap_worker(command: Sequence[str] = COMMAND, pause: float = PAUSE) -> Iterator[None]:
    """A worker for as long as this lasts; one that ends by itself is followed by another.

    However the server ends, the pipe between the two closes, and that ends the worker.
    """
    ending = Event()
    keeper = Thread(target=_keep_one, args=(command, pause, ending), name="trap-worker", daemon=True)
    keeper.start()
    try:
        yield
    finally:
        ending.set()
        keeper.join()


def _keep_one(command: Sequence[str], pause: float, ending: Event) -> None:
    while not ending.is_set():
        worker = subprocess.Popen(command, stdin=subprocess.PIPE, cwd=settings.BASE_DIR)  # noqa: S603  # ours
        while worker.poll() is None and not ending.wait(LOOK):
            pass
        if worker.returncode is not None:
            log.error("trap_worker_ended", code=worker.returncode)
            ending.wait(pause)
        try:
            worker.communicate(timeout=SECONDS)  # which closes the pipe first
        except subprocess.TimeoutExpired:
            worker.kill()
            worker.communicate()
