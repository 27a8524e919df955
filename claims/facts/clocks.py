"""What must be done by when: the law's clocks and the file's own dates (docs/tools.md, compute_deadlines)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.base import QUIET, Quoted, Result, Shown, quoted
from claims.facts.clock_rules import Scope, Unit
from claims.facts.clock_runs import NoNumber, Run, runs
from claims.facts.deadlines import Deadline, recorded_deadlines
from claims.facts.governing_law import law_of
from claims.facts.rows import within_length
from claims.facts.text import cut_before
from claims.facts.working_days import calendar_warnings
from claims.fields import Day, Panel
from claims.schema import Ref

EXCERPT: Final = 100
MOST_REFS: Final = 20
EVERY_SCOPE: Final[frozenset[Scope]] = frozenset({"regulatory", "protocol", "offers", "complaint", "diary"})
SCOPE_OF: Final[dict[str, Scope]] = {
    "diary": "diary",
    "limitation": "diary",
    "proceedings": "protocol",
    "resolution": "offers",
    "complaints": "complaint",
    "correspondence": "diary",
    "finance": "diary",
}
PANEL_OF: Final[dict[str, Panel]] = {
    "proceedings.events": "proceedings_table",
    "proceedings": "proceedings",
    "limitation": "proceedings",
    "resolution": "finance_resolution",
    "incident": "key_facts",
    "coverageReview": "home",
    "finance": "finance",
}


class DeadlineShown(Shown):
    """A day to act by. With a rule it was computed from its start; without one it is recorded so in the file."""

    id: str
    title: str
    due: Day
    days_left: int
    start_event: str | None = None
    start_date: Day | None = None
    count: int | None = None
    unit: Unit | None = None
    rule_id: str | None = None
    diarised: Annotated[Day | None, QUIET] = None
    matches_diary: Annotated[bool | None, QUIET] = None
    text: Annotated[Quoted | None, QUIET] = None


class ClockShown(Shown):
    """A row that was used; `verified` is the day its source was read, null where nobody has."""

    id: str
    source: str
    verified: Day | None
    says: Annotated[str | None, QUIET]


class Deadlines(Result):
    next: DeadlineShown | None
    overdue: list[DeadlineShown]
    due_soon: list[DeadlineShown]
    later: list[DeadlineShown]
    rules: list[ClockShown]
    truncated: Annotated[bool | None, QUIET] = None


@dataclass(frozen=True)
class Found:
    """A deadline with the path at which the file shows it."""

    shown: DeadlineShown
    path: str


def compute(case: Case, scope: Scope | Literal["all"] = "all", within_days: int = 30) -> Deadlines:
    """Every day to act by that is not done with, earliest first: overdue, due within so many days, later.

    Days that the file records are those of `recorded_deadlines`; one that a rule computes alike is listed once, as the
    rule's. Never raises on a claim that its schema accepts.
    """
    scopes = EVERY_SCOPE if scope == "all" else frozenset({scope})
    law = law_of(case.claim)
    ruled = law.territory is not None and bool(scopes - {"diary"})
    found = runs(case, law.territory or "", scopes) if ruled else None
    pending = [each for each in found.started if each.done is None] if found else []
    listed = [*_computed(case, pending), *_recorded(case, scopes, pending)]
    listed.sort(key=lambda each: (each.shown.due, each.shown.id))
    shown = [each.shown for each in listed]
    overdue = [each for each in shown if each.days_left < 0]
    ahead = [each for each in shown if each.days_left >= 0]
    used: list[Run | NoNumber] = [*found.started, *found.without_number] if found else []
    result = Deadlines(
        next=ahead[0] if ahead else None,
        overdue=overdue,
        due_soon=[each for each in ahead if each.days_left <= within_days],
        later=[each for each in ahead if each.days_left > within_days],
        rules=list(_rules(used)),
        reasons=found.reasons if found else [],
        warnings=[*(law.warnings if ruled else ()), *_warnings(law.territory or "", found.started if found else [])],
        missing=found.missing if found else ["territory whose law applies"] if scopes - {"diary"} else [],
        refs=_refs(listed),
        as_of=case.today,
    )
    return within_length(result, ("overdue", "due_soon", "later", "rules"))


def _computed(case: Case, pending: Iterable[Run]) -> Iterator[Found]:
    for run in pending:
        if run.row.when is None:
            shown = DeadlineShown(
                id=run.id,
                title=run.row.title,
                due=run.due,
                days_left=(run.due - case.today).days,
                start_event=run.start.path,
                start_date=run.start.day,
                count=run.row.count,
                unit=run.row.unit,
                rule_id=run.row.rule_id,
                diarised=run.diarised.day if run.diarised else None,
                matches_diary=run.diarised.day == run.due if run.diarised else None,
            )
            yield Found(shown, run.start.path)


def _recorded(case: Case, scopes: frozenset[Scope], pending: Iterable[Run]) -> Iterator[Found]:
    said = {(run.diarised.path, run.due) for run in pending if run.diarised is not None}
    for each in recorded_deadlines(case):
        if SCOPE_OF[each.path.split(".")[0].split("[")[0]] in scopes and (each.path, each.day) not in said:
            yield Found(_as_recorded(each), each.path)


def _as_recorded(each: Deadline) -> DeadlineShown:
    text = each.text.strip() if each.text else ""
    return DeadlineShown(
        id=each.path,
        title=f"{each.what[:1].upper()}{each.what[1:]} (recorded)",
        due=each.day,
        days_left=each.days_left,
        text=quoted(text[: cut_before(text, EXCERPT)]) if text else None,
    )


def _rules(used: Iterable[Run | NoNumber]) -> Iterator[ClockShown]:
    for row in {each.row.rule_id: each.row for each in used}.values():
        yield ClockShown(id=row.rule_id, source=row.source, verified=row.verified_on, says=row.says)


def _warnings(territory: str, started: Iterable[Run]) -> list[str]:
    """What was late, what would change a day, and what rests on a source that nobody has read. Each said once."""
    said: list[str] = []
    for run in started:
        row = run.row
        if run.done is None and row.when is not None:
            said.append(row.told(f"If {row.when}: {run.due} ({row.rule_id})."))
        elif run.done is not None and run.done > run.due and row.every is None:
            days = (run.done - run.due).days
            said.append(f"{row.title}: done on {run.done}, {days} days after {run.due} ({row.rule_id}).")
        if run.done is None and row.confirm and row.when is None:
            said.append(row.told(f"{row.rule_id} rests on a source that nobody has read for us."))
        if run.diarised is not None and run.done is None and run.diarised.day > run.due:
            days = (run.diarised.day - run.due).days
            said.append(f"{row.title}: the file keeps {run.diarised.day}, {days} days after {run.due}.")
        if run.done is None and row.unit == "business_days":
            said += calendar_warnings(territory, run.due)
    return list(dict.fromkeys(said))


def ref_of(path: str) -> Ref:
    """Where the page shows what a clock read at a path: the item, where it was a field of one."""
    place = path[: path.rfind("]") + 1] or path
    return Ref(panel=_panel(place), path=place)


def _refs(listed: Iterable[Found]) -> list[Ref]:
    refs = {ref.path: ref for ref in (ref_of(each.path) for each in listed)}
    return list(refs.values())[:MOST_REFS]


def _panel(path: str) -> Panel:
    return next((panel for start, panel in PANEL_OF.items() if path.startswith(start)), "notes")
