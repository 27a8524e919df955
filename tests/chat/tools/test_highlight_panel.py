"""Pointing at a panel."""

from collections.abc import Callable

import pytest

from chat.tools.base import run_tool
from chat.tools.highlight_panel import highlight_panel
from chat.wire import HighlightPanel
from claims.case import Case
from claims.panels import PANELS

Build = Callable[..., Case]


@pytest.mark.parametrize("panel", PANELS)
def test_every_panel_can_be_pointed_at(panel: str, case_of: Build) -> None:
    outcome = run_tool(highlight_panel, case_of(), {"panel": panel})

    assert list(outcome.result)[:2] == ["ok", "panel"]
    assert (outcome.result["ok"], outcome.result["panel"]) == (True, panel)
    assert outcome.actions == (HighlightPanel.model_validate({"panel": panel}),)


@pytest.mark.parametrize("panel", ["settings", '"><script>', "", None])
def test_anything_else_is_refused_and_nothing_happens_on_the_screen(panel: str | None, case_of: Build) -> None:
    outcome = run_tool(highlight_panel, case_of(), {"panel": panel})

    assert list(outcome.result) == ["error"]
    assert outcome.actions == ()
