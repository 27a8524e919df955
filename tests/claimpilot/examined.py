"""A curriculum of one exam, and the claim that it is about."""

from pathlib import Path

from tests.coach.test_curriculum_files import GOAL, HEAD

ID = "CP-TRN-269001"
FORM = """
[[exams]]
goal = "final"
form = "{form}"
task = "Claim CP-TRN-269001, read on 15 September 2026: £4,500 is held. Is that enough?"
solution = "No."
has_image = true
max_points = 10
passing_points = 7
status = "released"
steps = [{{ id = "reserve", points = 10, description = "Says no" }}]
"""
CLAIM = """
id = "CP-TRN-269001"
lineOfBusiness = "auto"
title = "Ada Quill v Marl Ltd"
status = "notified"
currency = "GBP"
asOfDate = 2026-09-15
diary = [{ id = "y1", due = 2026-10-01 }]
incident = { dateOfLoss = 2026-07-22 }
claimant = { name = "Ada Quill" }
finance = { reserves = [{ id = "r1", outstanding = 4500 }] }
"""


def write_curriculum(folder: Path) -> None:
    exam = GOAL.format(slug="final").replace("understanding", "exam")
    (folder / "curriculum.toml").write_text(HEAD + exam + FORM.format(form="A") + FORM.format(form="B"))
    write_claim(folder, CLAIM)


def write_claim(folder: Path, text: str, name: str = f"{ID}.toml") -> None:
    (folder / "claims").mkdir(exist_ok=True)
    (folder / "claims" / name).write_text(text)
