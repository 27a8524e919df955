"""A worker beside the server ends with it, and one that ended by itself is followed by another."""

import os
import sys
from pathlib import Path

import pytest

from claimpilot.beside import trap_worker

UNTIL_INPUT_ENDS = "import sys; print('up', file=open(sys.argv[1], 'w')); sys.stdin.read(); open(sys.argv[2], 'w')"
ONCE = "import sys; print('up', file=open(sys.argv[1], 'w'))"


@pytest.fixture
def told(tmp_path: Path) -> Path:
    """A pipe that a worker tells of its start: reading it waits for that."""
    os.mkfifo(tmp_path / "told")
    return tmp_path / "told"


def test_a_worker_ends_when_its_server_does(told: Path, tmp_path: Path):
    ended = tmp_path / "ended"

    with trap_worker([sys.executable, "-c", UNTIL_INPUT_ENDS, str(told), str(ended)]):
        up = told.read_text()

    assert up == "up\n"
    assert ended.exists()


def test_a_worker_that_ended_by_itself_is_followed_by_another(told: Path):
    with trap_worker([sys.executable, "-c", ONCE, str(told)], pause=0.0):
        starts = [told.read_text(), told.read_text()]

    assert starts == ["up\n", "up\n"]
