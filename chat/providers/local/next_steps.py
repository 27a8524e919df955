"""What the analyst puts first of what is left to do; it does none of it (docs/local-analyst.md, Diary)."""

from collections.abc import Iterator
from itertools import islice
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.deadlines import deadline
from chat.providers.local.evidence import Evidence
from chat.providers.local.gaps import needed
from chat.providers.local.results import told
from chat.providers.local.screening import held, needs
from chat.providers.local.sides import contradiction

MOST: Final = 7
OF_A_KIND: Final = 2
HARDEST: Final = ("critical", "high")
DECIDES: Final = "The order is by date and gravity; what is done, and by whom, is for the handler to choose."


def in_which_order(evidence: Evidence) -> Answer:
    """At most seven things: what is overdue, due soon, contradicts gravely, blocks the stage, or could be had back."""
    steps = list(islice(_steps(evidence), MOST))
    if not steps:
        return Answer("No lookup names anything to do next.", (), (), DECIDES, ("notes",))
    late = len(evidence.result("compute_deadlines").get("overdue", []))
    headline = f"{len(steps)} things to do, the most pressing first" + (f"; {late} overdue." if late else ".")
    gaps = tuple(told(each, evidence) for each in evidence.result("assess_recovery").get("obstacles", []))
    return Answer(headline, tuple(map(sentence, steps)), gaps, DECIDES, ("notes", "home"))


def _steps(evidence: Evidence) -> Iterator[str]:
    due, missing = evidence.result("compute_deadlines"), evidence.result("list_missing_information")
    recovery, against = evidence.result("assess_recovery"), evidence.result("find_contradictions")
    for key, start, most in (("overdue", "Overdue", OF_A_KIND + 1), ("dueSoon", "Due soon", OF_A_KIND)):
        yield from (f"{start}: {deadline(each, due, evidence)}" for each in due.get(key, [])[:most])
    needed_by = list(dict.fromkeys(needs(evidence)))
    if needed_by:
        yield f"Keep to the customer's needs: {'; '.join(needed_by)}"
    yield from held(evidence.result("screen_flags"), evidence)
    grave = [item for item in against.get("items", []) if item.get("severity") in HARDEST]
    yield from (f"Settle: {contradiction(item, evidence)}" for item in grave[:OF_A_KIND])
    yield from (f"Get: {needed(each, evidence)}" for each in missing.get("blocking", [])[:OF_A_KIND])
    if recovery.get("targets"):
        yield f"Recovery: {told(recovery.get('nextStep'), evidence)}"
