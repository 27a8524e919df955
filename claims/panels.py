"""The fourteen panels of a claim page, in its order, and what each shows (docs/chat-protocol.md, ClientAction)."""

from typing import Final, get_args

from claims.fields import Panel

PANELS: Final[tuple[Panel, ...]] = get_args(Panel)

TITLES: Final[dict[Panel, str]] = {
    "home": "Home",
    "schedule": "Schedule",
    "documents": "Documents",
    "finance": "Finance",
    "involvements": "Parties",
    "proceedings": "Proceedings",
    "strategy": "Strategy",
    "finance_resolution": "Offers and resolution",
    "mi": "Management information",
    "system_checks": "System checks",
    "key_facts": "Key facts",
    "schedule_table": "Schedule lines",
    "proceedings_table": "Steps in the proceedings",
    "notes": "Notes",
}
"""What stands above each panel, and what an answer cites it by: no title holds a comma, which parts two citations."""

SHOWN_ON: Final[dict[str, Panel]] = {
    "documents": "documents",
    "finance": "finance",
    "involvements": "involvements",
    "proceedings": "proceedings",
    "limitation": "proceedings",
    "resolution": "finance_resolution",
    "schedule": "schedule_table",
    "systemChecks": "system_checks",
    "keyFacts": "key_facts",
    "incident": "key_facts",
    "liabilityReview": "key_facts",
    "strategy": "strategy",
    "notes": "notes",
    "diary": "notes",
    "correspondence": "notes",
    "complaints": "notes",
    "mi": "mi",
}
"""The panel of what stands under the first step of a path; everything else is on the first page."""


def panel_of(path: str) -> Panel:
    """The panel that shows what a path such as finance.payments[y1] leads to."""
    return SHOWN_ON.get(path.partition(".")[0].partition("[")[0], "home")
