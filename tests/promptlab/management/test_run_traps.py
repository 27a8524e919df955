"""`manage.py run_traps`: where it does not work, and when it ends."""

import os
import sys
from io import StringIO

import pytest
from django.core.management import CommandError, call_command


@pytest.mark.filterwarnings("ignore:Overriding setting DATABASES")
def test_a_worker_without_a_store_says_so(settings):
    settings.DATABASES = {}

    with pytest.raises(CommandError, match="DATABASE_PROVIDER is none: this server has no runs"):
        call_command("run_traps")


@pytest.mark.django_db(transaction=True)
def test_a_worker_beside_a_server_ends_when_its_input_does(monkeypatch):
    reading, writing = os.pipe()
    os.close(writing)
    monkeypatch.setattr(sys, "stdin", os.fdopen(reading))
    out = StringIO()

    call_command("run_traps", "--beside", stdout=out)

    assert out.getvalue() == "Stopped.\n"
    sys.stdin.close()
