"""Point at a panel of the page (docs/tools.md, highlight_panel)."""

from typing import Literal

from chat.tools.base import Outcome, tool
from chat.wire import HighlightPanel
from claims.case import Case
from claims.facts.base import Result
from claims.fields import Panel


class Pointed(Result):
    """What the model is told: the browser was asked; whether the page has the panel is not known here."""

    ok: Literal[True] = True
    panel: Panel


@tool(label="Pointing at the screen…")
def highlight_panel(case: Case, panel: Panel) -> Outcome:
    """Scroll the user's page to one panel and outline it. At most two in an answer; say in words what you point at."""
    return Outcome(Pointed(panel=panel, as_of=case.today).printed(), (HighlightPanel(panel=panel),))
