"""A timeline, as the model asks for it."""

from collections.abc import Callable
from typing import Any

import pytest

from chat.tools.base import run_tool
from chat.tools.build_timeline import build_timeline
from claims.case import Case

Build = Callable[..., Case]


def test_the_model_is_offered_the_arguments_of_the_contract() -> None:
    properties = build_timeline.spec.parameters["properties"]

    assert list(properties) == ["from", "to", "kinds", "offset", "limit"]
    assert properties["from"] == {"type": "string", "format": "date"}
    assert build_timeline.spec.parameters["required"] == []


def test_days_and_kinds_narrow_it(case_of: Build) -> None:
    arguments = {"from": "2026-07-22", "to": "2026-07-22", "kinds": ["incident"]}

    assert run_tool(build_timeline, case_of(), arguments).result["count"] == 1


@pytest.mark.parametrize(
    "arguments", [{"from": "22/07/2026"}, {"kinds": ["gossip"]}, {"limit": 201}, {"limit": 0}, {"from_": "2026-07-22"}]
)
def test_what_is_none_of_its_arguments_is_refused(arguments: dict[str, Any], case_of: Build) -> None:
    assert list(run_tool(build_timeline, case_of(), arguments).result) == ["error"]
