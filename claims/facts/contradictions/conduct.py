"""A complaint or a need that somebody wrote down and nobody recorded: C34 (docs/tools.md, find_contradictions)."""

from collections.abc import Iterator

from claims.facts import vulnerability
from claims.facts.base import quoted
from claims.facts.contradictions.base import Conflict, File, Side, excerpt, rule
from claims.facts.governing_law import law_of
from claims.facts.unlogged_complaints import Told, final_response, unlogged_complaint
from claims.panels import panel_of
from claims.schema import Ref


@rule("C34", severity="high", resolve_by="the handler today, with the complaints team")
def told_and_not_recorded(file: File) -> Iterator[Conflict]:
    """A note or letter tells of a complaint without a record, or of a need that the record does not have."""
    said = unlogged_complaint(file.case)
    if said is not None:
        yield Conflict(
            summary="A text tells of a complaint; no complaint is recorded.",
            left=Side(
                value=quoted(excerpt(said.text, said.start, said.end)),
                ref=Ref(panel=panel_of(said.path), path=said.path),
            ),
            right=Side(value=None, ref=Ref(panel="notes", path="complaints")),
            impact=f"The time to answer runs from the day it was made, recorded or not{_until(file, said)}.",
        )
    for told in vulnerability.unrecorded(file.case):
        yield Conflict(
            summary=f"A text tells of a need ({told.driver.replace('_', ' ')}) that is not on record.",
            left=Side(
                value=quoted(excerpt(told.text, told.start, told.end)),
                ref=Ref(panel=panel_of(told.path), path=told.path),
            ),
            right=Side(value=None, ref=Ref(panel="home", path="claimant.vulnerability")),
            impact="Handling may have to change: how, when and by whom this person is reached.",
            severity="medium",
            resolve_by="the handler, by asking the customer",
        )


def _until(file: File, told: Told) -> str:
    """By when it would have to be answered, if the law has a clock for it."""
    run = final_response(file.case, told, law_of(file.case.claim).territory or "")
    return "" if run is None else run.row.told(f": if it is one, the final response is due by {run.due}")
