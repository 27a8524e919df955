"""`manage.py run_traps`: the worker that asks the runs of the trap gate (docs/prompt-lab.md, The worker)."""

import asyncio
import os
import signal
import socket
import sys
from argparse import ArgumentParser
from collections.abc import Coroutine
from contextlib import suppress
from typing import Any
from uuid import uuid4

from django.core.management.base import CommandError

from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import check_migrated
from promptlab.worker import work


async def until_stopped(work: Coroutine[Any, Any, None], beside: bool) -> None:
    """Work until somebody says to stop; `beside` means until standard input ends, which is when its parent does."""
    working, stopping = asyncio.ensure_future(work), asyncio.Event()
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, stopping.set)
    if beside:
        loop.add_reader(sys.stdin, stopping.set)
    stopped = asyncio.ensure_future(stopping.wait())
    await asyncio.wait({working, stopped}, return_when=asyncio.FIRST_COMPLETED)
    # One cancel, however often it was said: another would stop what puts the run in hand away.
    for each_task in (stopped, working):
        each_task.cancel()
    if beside:
        loop.remove_reader(sys.stdin)
    with suppress(asyncio.CancelledError):
        await working


class Command(PlainCommand):
    help = "Ask the runs of the trap gate, one after another, until stopped. Any number may work on one database."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--beside", action="store_true", help="stop when standard input ends, as a server's child")

    def handle(self, *args: Any, beside: bool, **options: Any) -> None:
        if not configured():
            raise CommandError("DATABASE_PROVIDER is none: this server has no runs.")
        check_migrated()
        name = f"{socket.gethostname()[:40]}-{os.getpid()}-{uuid4().hex[:8]}"
        asyncio.run(until_stopped(work(name, now), beside))
        self.stdout.write("Stopped.")
