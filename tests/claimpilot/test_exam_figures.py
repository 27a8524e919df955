"""What the lookups work out of the exams' claims, beside what the exams' solutions say."""

import tomllib
from pathlib import Path
from typing import Any

import pytest
from django.conf import settings

from chat.tools import TOOLS
from chat.tools.base import run_tool
from claimpilot.management.exam_claims import exam_claims
from claims.case import Case
from coach.curriculum_files import read
from coach.domain.exam import claims_of

FOLDERS = [settings.BASE_DIR / "coach" / "curricula" / market for market in ("uk", "us")]
READ = [(folder, read(folder)[0]) for folder in FOLDERS]
CLAIMS = {claim.id: claim for folder, curriculum in READ for claim in exam_claims(folder, curriculum)}
SOLUTIONS = {each: exam.solution for _, curriculum in READ for exam in curriculum.exams for each in claims_of(exam)}
BY_NAME = {tool.name: tool for tool in TOOLS}

WRITTEN = tomllib.loads(Path(__file__).with_name("exam_figures.toml").read_text(encoding="utf-8"))


def rows(kind: str) -> Any:
    """The rows of one kind, each as a case that is called by its claim."""
    return pytest.mark.parametrize("row", WRITTEN[kind], ids=lambda row: row["claim"])


def answer(number: str, tool: str, arguments: dict[str, Any]) -> dict[str, Any]:
    claim = CLAIMS[f"CP-TRN-{number}"]
    assert claim.as_of_date is not None
    return run_tool(BY_NAME[tool], Case(claim=claim, today=claim.as_of_date, fixed=True), arguments).result


def at(result: Any, path: str) -> Any:
    """What stands at a path; a list is entered by number."""
    for step in path.split("."):
        result = result[int(step)] if isinstance(result, list) else result[step]
    return result


def unsaid(number: str, phrases: list[str]) -> list[str]:
    return [phrase for phrase in phrases if phrase not in SOLUTIONS[f"CP-TRN-{number}"]]


@rows("figure")
def test_a_solution_says_what_a_lookup_works_out(row):
    found = answer(row["claim"], row["tool"], row.get("arguments", {}))

    assert {path: at(found, path) for path in row["expect"]} == row["expect"]
    assert unsaid(row["claim"], row["said"]) == []


@rows("clock")
def test_a_solution_says_by_when(row):
    found = answer(row["claim"], "compute_deadlines", {"withinDays": 60})
    days = {(each["ruleId"], each["due"]) for key in ("overdue", "dueSoon", "later") for each in found[key]}

    assert (row["rule"], row["due"]) in days
    assert unsaid(row["claim"], row["said"]) == []


@rows("contradiction")
def test_a_solution_says_what_does_not_agree(row):
    found = answer(row["claim"], "find_contradictions", {})

    assert row["code"] in {each["code"] for each in found["items"]}
    assert unsaid(row["claim"], row["said"]) == []


def test_an_acknowledgement_in_florida_was_five_days_late():
    warnings = answer("260230", "compute_deadlines", {})["warnings"]

    assert "Acknowledge the claim: done on 2026-09-01, 5 days after 2026-08-27 (us-fl-acknowledge)." in warnings
    assert unsaid("260230", ["August 27, 2026; it went out five days late"]) == []


def test_every_claim_is_looked_up():
    looked_up = {f"CP-TRN-{row['claim']}" for kind in WRITTEN.values() for row in kind}

    assert looked_up == CLAIMS.keys()
