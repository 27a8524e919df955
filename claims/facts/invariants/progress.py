"""Invariants of how far a claim is: open, closed, in court, in a portal (docs/claim-document.md, Invariants)."""

from collections.abc import Iterator
from typing import Final

from claims.case import Case
from claims.facts.closure import open_diary
from claims.facts.invariants.base import Breach, breach
from claims.facts.timeline import NOT_OPEN
from claims.facts.totals import outstanding
from claims.fields import Panel
from claims.schema import Claim
from claims.words import counted

ISSUED_OR_LATER: Final = ("issued", "served", "defended", "stayed", "listed", "judgment", "discontinued")


def open_or_closed(case: Case) -> Iterator[Breach]:
    """13: an open claim has a task ahead; a closed one has nothing outstanding, nothing to do, a date and a reason."""
    claim = case.claim
    undone = open_diary(claim)
    if claim.status == "closed":
        paths = [f"diary[{each.id}]" for each in undone]
        for sentence, panel, found in _left_open(claim):
            yield breach(13, sentence, panel, *found)
        if undone:
            yield breach(13, f"The claim is closed with {counted(len(undone), 'diary item')} open.", "notes", *paths)
    elif claim.status not in NOT_OPEN and not any(each.due and each.due > case.today for each in undone):
        yield breach(13, "The claim is open, and no open diary item is due after today.", "notes", "diary")


def _left_open(claim: Claim) -> Iterator[tuple[str, Panel, tuple[str, ...]]]:
    held = outstanding(claim.finance.reserves).amount
    if held:
        yield "The claim is closed with a reserve outstanding.", "finance", ("finance.reserves",)
    if claim.resolution.closed_at is None:
        yield "The claim is closed without a date of closure.", "finance_resolution", ("resolution",)
    if not claim.resolution.closure_reason:
        yield "The claim is closed without a reason for closure.", "finance_resolution", ("resolution",)


def proceedings(case: Case) -> Iterator[Breach]:
    """19: issued proceedings have a number, a court and a date; served ones a day by which to defend."""
    found = case.claim.proceedings
    if found.status in ISSUED_OR_LATER:
        needed = {"case number": found.case_no, "court": found.court, "date of issue": found.issued_at}
        lacking = [name for name, value in needed.items() if not value]
        if lacking:
            yield breach(
                19, f"Proceedings are issued, but these are not recorded: {', '.join(lacking)}.", "proceedings",
                "proceedings",
            )  # fmt: skip
    if found.served_at is not None and found.defence_due is None:
        yield breach(
            19, "Proceedings are served, but no date for the defence is recorded.", "proceedings", "proceedings"
        )
