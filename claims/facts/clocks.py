"""What must be done by when: the law's clocks and the file's own dates (docs/tools.md, compute_deadlines)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts import deadlines_told
from claims.facts.base import QUIET, Result, Shown
from claims.facts.clock_rules import Scope
from claims.facts.clock_runs import Run, Runs, runs
from claims.facts.deadlines import Deadline, recorded_deadlines
from claims.facts.deadlines_shown import DeadlineShown, Found, as_recorded, of_clock, of_last_day
from claims.facts.english_steps import Misplaced, misplaced
from claims.facts.governing_law import Law, law_of
from claims.facts.last_days import LastDay, last_days
from claims.facts.offers import PART_36, open_offers
from claims.facts.rows import within_length
from claims.facts.unlogged_complaints import Told, final_response, unlogged_complaint
from claims.fields import Day, Panel
from claims.schema import Offer, Ref

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
    "documents": "documents",
}


class ClockShown(Shown):
    """A row that was used; `verified` is the day its source was read, null where nobody has."""

    id: str
    source: str
    verified: Day | None
    says: Annotated[str | None, QUIET] = None


class Deadlines(Result):
    next: DeadlineShown | None
    overdue: list[DeadlineShown]
    due_soon: list[DeadlineShown]
    later: list[DeadlineShown]
    rules: list[ClockShown]
    truncated: Annotated[bool | None, QUIET] = None


@dataclass(frozen=True)
class Search:
    """What runs on a case in some scopes, before it is listed."""

    case: Case
    scopes: frozenset[Scope]
    law: Law
    found: Runs
    periods: tuple[LastDay, ...]
    told: Told | None
    misplaced: tuple[Misplaced, ...]

    @property
    def territory(self) -> str:
        return self.law.territory or ""

    @cached_property
    def perhaps(self) -> Run | None:
        """The clock of a complaint that nobody recorded."""
        return final_response(self.case, self.told, self.territory) if self.told else None

    @cached_property
    def pending(self) -> list[Run]:
        return [each for each in self.found.started if each.done is None and each.row.when is None]

    @cached_property
    def nothing_owed(self) -> list[Offer]:
        """Offers of ours: that their time runs out is for the other side to mind."""
        return [each for each in open_offers(self.case) if each.by != "claimant" or each.type == "part36_defendant"]

    @cached_property
    def kept_early(self) -> set[str]:
        """Where the file keeps a day before the rule's, which is still ahead. A task of the diary stays a task."""
        days: list[Run | LastDay] = [*self.pending, *self.periods]
        kept = [(each.diarised if isinstance(each, Run) else each.kept, each.due) for each in days]
        ahead = {day.path for day, due in kept if day is not None and day.day < due and due >= self.case.today}
        return {path for path in ahead if not path.startswith("diary")}


def compute(case: Case, scope: Scope | Literal["all"] = "all", within_days: int = 30) -> Deadlines:
    """Every day to act by that is not done with, earliest first: overdue, due within so many days, later.

    Days that the file records are those of `recorded_deadlines`; one that a rule computes alike is listed once, as the
    rule's. Never raises on a claim that its schema accepts.
    """
    search = _search(case, EVERY_SCOPE if scope == "all" else frozenset({scope}))
    found, ruled = search.found, bool(search.scopes - {"diary"})
    listed = sorted(_listed(search), key=lambda each: (each.shown.due, each.shown.id))
    shown = [each.shown for each in listed]
    ahead = [each for each in shown if each.days_left >= 0]
    result = Deadlines(
        next=ahead[0] if ahead else None,
        overdue=[each for each in shown if each.days_left < 0],
        due_soon=[each for each in ahead if each.days_left <= within_days],
        later=[each for each in ahead if each.days_left > within_days],
        rules=list(_rules(search)),
        reasons=[*found.reasons, *_reasons(search)],
        warnings=[*(search.law.warnings if ruled and search.territory else ()), *_warnings(search)],
        missing=[*found.missing, *(["territory whose law applies"] if ruled and not search.territory else [])],
        refs=_refs(listed),
        as_of=case.today,
    )
    return within_length(result, ("overdue", "due_soon", "later", "rules"))


def _search(case: Case, scopes: frozenset[Scope]) -> Search:
    law = law_of(case.claim)
    ruled = law.territory is not None and bool(scopes - {"diary"})
    return Search(
        case=case,
        scopes=scopes,
        law=law,
        found=runs(case, law.territory or "", scopes) if ruled else Runs([], [], [], []),
        periods=tuple(last_days(case)) if "diary" in scopes else (),
        told=unlogged_complaint(case) if "complaint" in scopes else None,
        misplaced=tuple(each for each in misplaced(case, law.territory or "") if each.scope in scopes) if ruled else (),
    )


def _listed(search: Search) -> Iterator[Found]:
    case = search.case
    ours = {each.id for each in search.nothing_owed}
    for run in search.pending:
        if run.due >= case.today or run.row.scope != "offers" or run.start.item not in ours:
            yield of_clock(case, run, run.row.title)
    for period in search.periods:
        yield of_last_day(case, period)
    if search.told and search.perhaps:
        yield of_clock(case, search.perhaps, f"{search.perhaps.row.title}, if {search.told.name.lower()} is one")
    agreed = {(run.diarised.path, run.due) for run in search.pending if run.diarised is not None}
    agreed |= {(each.kept.path, each.due) for each in search.periods if each.kept is not None}
    for each in recorded_deadlines(case):
        scope = SCOPE_OF[each.path.split(".")[0].split("[")[0]]
        if scope in search.scopes and (each.path, each.day) not in agreed and not _is_none_to_keep(search, each):
            yield as_recorded(case, each)


def _is_none_to_keep(search: Search, each: Deadline) -> bool:
    """Whether a recorded day that is past has passed nothing: not due yet by the rule, not ours, not of this law."""
    elsewhere = [each.path for each in search.misplaced]
    elsewhere += [f"resolution.offers[{offer.id}]" for offer in search.nothing_owed]
    past = each.days_left < 0
    return past and (each.path in search.kept_early or any(each.path.startswith(f"{path}.") for path in elsewhere))


def _rules(search: Search) -> Iterator[ClockShown]:
    clocks = [each.row for each in search.found.started] + [each.row for each in search.found.without_number]
    clocks += [search.perhaps.row] if search.perhaps else []
    for row in {each.rule_id: each for each in clocks}.values():
        yield ClockShown(id=row.rule_id, source=row.source, verified=row.verified_on, says=row.says)
    for rule in {each.rule.rule_id: each.rule for each in search.periods}.values():
        yield ClockShown(id=rule.rule_id, source=rule.source, verified=rule.verified_on)


def _reasons(search: Search) -> Iterator[str]:
    today = search.case.today
    for offer in search.nothing_owed:
        end = offer.relevant_period_end
        if "offers" in search.scopes and offer.type in PART_36 and end is not None and end < today:
            yield f"Offer {offer.id} is ours: its relevant period ended on {end}, nothing is owed; it stays open."


def _warnings(search: Search) -> Iterator[str]:
    yield from (said for each in search.periods if (said := each.told()))
    yield from (each.why for each in search.misplaced)
    if search.told:
        yield deadlines_told.of_complaint(search.told, search.perhaps)
    yield from deadlines_told.of_clocks(search.territory, search.found.started, search.case.today)


def ref_of(path: str) -> Ref:
    """Where the page shows what a clock read at a path: the item, where it was a field of one."""
    place = path[: path.rfind("]") + 1] or path
    return Ref(panel=_panel(place), path=place)


def _refs(listed: Iterable[Found]) -> list[Ref]:
    refs = {ref.path: ref for ref in (ref_of(each.path) for each in listed)}
    return list(refs.values())[:MOST_REFS]


def _panel(path: str) -> Panel:
    return next((panel for start, panel in PANEL_OF.items() if path.startswith(start)), "notes")
