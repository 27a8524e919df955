"""`manage.py run_traps`: the worker that asks the runs of the trap gate (docs/prompt-lab.md, The worker)."""

import asyncio
import os
import signal
import socket
import sys
from argparse import ArgumentParser
from contextlib import suppress
from typing import Any
from uuid import uuid4

from django.core.management.base import CommandError

from claimpilot.clock import now
from claimpilot.commands import PlainCommand
from claimpilot.database import configured
from claimpilot.readiness import check_migrated
from promptlab.worker import work


async def until_stopped(beside: bool) -> None:
    """Work until somebody says to stop; `beside` means until standard input ends, which is when its parent does."""
    working = asyncio.ensure_future(work(f"{socket.gethostname()[:40]}-{os.getpid()}-{uuid4().hex[:8]}", now))
    loop = asyncio.get_running_loop()
    for each in (signal.SIGTERM, signal.SIGINT):
        loop.add_signal_handler(each, working.cancel)
    if beside:
        loop.add_reader(sys.stdin, working.cancel)
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
        asyncio.run(until_stopped(beside))
        self.stdout.write("Stopped.")
