"""A curriculum's folder with one exam."""

from pathlib import Path

import pytest

from tests.claimpilot.examined import write_curriculum


@pytest.fixture
def examined(tmp_path: Path) -> Path:
    write_curriculum(tmp_path)
    return tmp_path
