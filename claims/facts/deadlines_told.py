"""What is said beside the days to act by: late, otherwise recorded, uncertain (docs/tools.md, compute_deadlines)."""

from collections.abc import Iterable, Iterator
from datetime import date

from claims.facts.clock_runs import Run
from claims.facts.unlogged_complaints import Told
from claims.facts.working_days import calendar_warnings
from claims.words import counted


def of_clocks(territory: str, started: Iterable[Run], today: date) -> list[str]:
    """What was late, what would change a day, and what rests on a source that nobody has read. Each said once."""
    return list(dict.fromkeys(said for run in started for said in _of_clock(territory, run, today)))


def _of_clock(territory: str, run: Run, today: date) -> Iterator[str]:
    row, kept = run.row, run.diarised
    if run.done is not None:
        if run.done > run.due and row.every is None:
            days = counted((run.done - run.due).days, "day")
            yield f"{row.title}: done on {run.done}, {days} after {run.due} ({row.rule_id})."
        return
    if row.when is not None:
        yield row.told(f"If {row.when}: {run.due} ({row.rule_id}).")
    elif row.confirm:
        yield row.told(f"{row.title}: the rule rests on a source that nobody has read for us ({row.rule_id}).")
    if run.stands_in:
        yield (
            f"{row.title}: no {row.lacking or 'day of its start'} and no letter of claim is on file, so it is counted"
            f" from {run.start.path}, the insured's notice: the right day may be later."
        )
    if kept is not None and kept.day != run.due:
        days = counted(abs((kept.day - run.due).days), "day")
        which = "after" if kept.day > run.due else "before"
        ahead = ": by the rule it is not overdue yet" if kept.day < today <= run.due else ""
        yield f"{row.title}: the file keeps {kept.day}, {days} {which} {run.due}{ahead}."
    if row.unit == "business_days":
        yield from calendar_warnings(territory, run.due)


def of_complaint(told: Told, run: Run | None) -> str:
    """That a text reads like a complaint, and when it would have to be answered if it is one."""
    day = f" of {told.day}" if told.day else ""
    said = f"{told.name}{day} reads like a complaint, and none is recorded"
    if run is None:
        return f"{said}: record it, or why it is none."
    return run.row.told(f"{said}: if it is one, the final response is due by {run.due} ({run.row.rule_id}).")
