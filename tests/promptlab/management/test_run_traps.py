"""`manage.py run_traps`: where it does not work, and when it ends."""

import asyncio
import os
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command

from promptlab.management.commands.run_traps import until_stopped


@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_a_worker_without_a_store_says_so(settings):
    settings.DATABASES = {}

    with pytest.raises(CommandError, match="DATABASE_PROVIDER is none: this server has no runs"):
        call_command("run_traps")


@pytest.fixture
def ended_input(monkeypatch):
    """The standard input of a worker whose server is gone."""
    reading, writing = os.pipe()
    os.close(writing)
    with os.fdopen(reading) as input_:
        monkeypatch.setattr(sys, "stdin", input_)
        yield


@pytest.mark.django_db(transaction=True)
def test_a_worker_beside_a_server_ends_when_its_input_does(ended_input):
    out = StringIO()

    call_command("run_traps", "--beside", stdout=out)

    assert out.getvalue() == "Stopped.\n"


def test_the_end_of_its_input_is_told_to_a_worker_once(ended_input):
    told = []

    async def work() -> None:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            told.append("stop")
            for _ in range(10):
                await asyncio.sleep(0)
            told.append("put away")
            raise

    asyncio.run(until_stopped(work(), beside=True))

    assert told == ["stop", "put away"]
