"""What property tests do with a tool: run it, move a file's dates."""

import re
from datetime import date, timedelta
from typing import Any

from chat.tools.base import Tool, compact, run_tool
from claims.case import Case
from claims.schema import Claim
from tests.claims.files import TODAY

DECISION = re.compile(r"\b(?:covered|declined|fraud)\b")


def run(tool: Tool, claim: Claim, arguments: dict[str, Any], today: date = TODAY) -> dict[str, Any]:
    """What a tool answers: whatever is asked, no error, at most 12,000 characters, and no sentence that decides."""
    result = run_tool(tool, Case(claim=claim, today=today), arguments).result
    assert "error" not in result
    assert len(compact(result)) <= 12_000
    said = [sentence for key in ("reasons", "warnings", "missing") for sentence in result[key]]
    assert [sentence for sentence in said if DECISION.search(sentence.lower())] == []
    return result


def shifted(value: Any, by: timedelta) -> Any:
    """A document of bare dates with every date moved."""
    if isinstance(value, dict):
        return {key: shifted(each, by) for key, each in value.items()}
    if isinstance(value, list):
        return [shifted(each, by) for each in value]
    try:
        return (date.fromisoformat(value) + by).isoformat()
    except (TypeError, ValueError):
        return value
