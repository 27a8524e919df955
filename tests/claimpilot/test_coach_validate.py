"""`manage.py coach_validate`: everything that is wrong with a curriculum and its claims is said, and nothing stored."""

from pathlib import Path

import pytest
from django.core.management import CommandError, call_command

from tests.claimpilot.examined import CLAIM, ID, write_claim
from tests.coach.test_curriculum_files import GOAL


def test_a_curriculum_that_is_right_is_counted(examined: Path, capsys):
    call_command("coach_validate", str(examined))

    assert capsys.readouterr().out == f"{examined.name}: 1 goals, 0 cards, 2 exam forms, all right.\n"


def test_what_is_wrong_with_claims_is_said_beside_the_rest(examined: Path, capsys):
    (examined / "more.toml").write_text(GOAL.format(slug="final"))
    write_claim(examined, CLAIM.replace("GBP", "USD"))

    with pytest.raises(CommandError, match="2 things are wrong"):
        call_command("coach_validate", str(examined))
    assert capsys.readouterr().err.splitlines() == [
        f"{examined.name}: goal final stands twice",
        f"{examined.name}: {ID}: its currency is USD, and not the curriculum's",
    ]
