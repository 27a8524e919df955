"""What our commands have in common."""

from importlib import import_module

import pytest
from django.apps import apps
from django.core.management import find_commands

from claimpilot.commands import PlainCommand
from tests.server import manage, typed

OURS = [
    f"{app.name}.management.commands.{name}"
    for app in apps.get_app_configs()
    if app.name in ("claimpilot", "claims", "coach", "feedback", "chat", "promptlab")
    for name in find_commands(f"{app.path}/management")
]


@pytest.mark.parametrize("module", OURS)
def test_every_command_of_ours_is_plain(module: str) -> None:
    assert issubclass(import_module(module).Command, PlainCommand)


@pytest.mark.usefixtures("without_database")
@pytest.mark.parametrize("command", [("import_claims", "x.json"), ("export_claims",), ("seed_claims",)])
def test_a_command_that_stops_says_why_and_no_more(command: tuple[str, ...]) -> None:
    ended = typed(*command)

    assert ended.returncode == 1
    assert ended.stderr == "DATABASE_PROVIDER is none: this server keeps no claims.\n"


def test_where_a_command_stopped_is_shown_on_request() -> None:
    ended = manage("export_claims", "--traceback", DATABASE_PROVIDER="none")

    assert "Traceback" in ended.stderr
    assert ended.stderr.endswith("CommandError: DATABASE_PROVIDER is none: this server keeps no claims.\n")
