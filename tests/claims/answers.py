"""What property tests do with a tool: run it, turn a file round, move its dates, forget an order."""

from collections.abc import Container
from datetime import date, timedelta
from typing import Any

from chat.tools.base import Tool, run_tool
from claims.case import Case
from claims.schema import Claim
from tests.claims.files import TODAY


def run(tool: Tool, claim: Claim, arguments: dict[str, Any], today: date = TODAY) -> dict[str, Any]:
    """What a tool answers, which must be no error."""
    result = run_tool(tool, Case(claim=claim, today=today), arguments).result
    assert "error" not in result
    return result


def turned(value: Any, sequences: Container[str] = (), name: str = "") -> Any:
    """A document with every list that states no order turned round; the lists named `sequences` state one."""
    if isinstance(value, dict):
        return {key: turned(each, sequences, key) for key, each in value.items()}
    if isinstance(value, list):
        inner = [turned(each, sequences) for each in value]
        return inner if name in sequences else inner[::-1]
    return value


def shape(result: dict[str, Any]) -> dict[str, Any]:
    """A result whose lists have no order."""
    return {key: sorted(map(str, each)) if isinstance(each, list) else each for key, each in result.items()}


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
