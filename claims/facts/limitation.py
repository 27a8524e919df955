"""Until when a claimant may sue: last day, safe day and diary (docs/tools.md, compute_limitation)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.base import QUIET, Result, Shown
from claims.facts.corresponding_dates import months_after
from claims.facts.governing_law import Law, in_words, law_of
from claims.facts.limitation_alternatives import OtherDay, Running, other_days
from claims.facts.limitation_rules import Cause, LimitationRule, periods
from claims.facts.limitation_start import Anchor, Reading, anchor, default_cause
from claims.facts.working_days import calendar_warnings, is_working_day, working_day_on_or_before
from claims.fields import Day
from claims.rules import CONFIRM, why_none
from claims.schema import Claim, Ref
from claims.words import counted

SOON: Final = 30
BARRED_WITH_BENEFITS: Final = ("workers_comp",)
"""Lines under which the employer pays without fault and is not sued: what time runs for is a suit against others."""
UNDER_WAY: Final = ("issued", "served", "defended", "stayed", "listed", "judgment")
Status = Literal["open", "within_30_days", "expired", "unknown"]


class PeriodRule(Shown):
    """The row that was applied; `verified` is the day its source was read, null where nobody has."""

    id: str
    period: str
    trigger: str
    source: str
    verified: Day | None


class StandstillShown(Shown):
    until: Day | None
    signed_by: list[str]
    doc_id: Annotated[str | None, QUIET]


class LimitationCheck(Result):
    last_safe_date: Day | None
    last_day: Day | None
    days_left: int | None
    last_day_is_non_working: bool | None
    status: Status
    diarised: Day | None
    matches_diary: bool | None
    difference_days: int | None
    rule: PeriodRule | None
    accrual_basis: str | None
    alternatives: list[OtherDay]
    standstill: Annotated[StandstillShown | None, QUIET] = None
    confirm_with_counsel: Literal[True] = True


@dataclass(frozen=True)
class Question:
    """What the computation was made on, each part with where it came from."""

    case: Case
    law: Law
    reading: Reading
    rule: LimitationRule | None
    anchor: Anchor | None
    running: Running | None


def title_of(claim: Claim) -> str:
    """What runs out, in the words of every row and sentence that tells of it."""
    if claim.line_of_business in BARRED_WITH_BENEFITS:
        return "Limitation of a suit against a third party (not the employer)"
    return "Limitation"


def compute(
    case: Case,
    cause: Cause | None = None,
    start: date | None = None,
    knowledge: date | None = None,
    territory: str | None = None,
) -> LimitationCheck:
    """The last day to sue under the claim's law, counted from the day after accrual to the corresponding date.

    What is given wins over the file. Without a law, a cause, a row or a day to start from the status is `unknown` and
    `missing` says which. Never raises on a claim that its schema accepts.
    """
    asked = question(case, cause, start, knowledge, territory)
    running, diarised = asked.running, case.claim.limitation.diarised
    last = running.last_day if running else None
    safe = working_day_on_or_before(running.last_day, running.territory) if running else None
    left = (last - case.today).days if last else None
    standstill = case.claim.limitation.standstill
    return LimitationCheck(
        last_safe_date=safe,
        last_day=last,
        days_left=left,
        last_day_is_non_working=last != safe if last else None,
        status=_status(left),
        diarised=diarised,
        matches_diary=diarised in (last, safe) if diarised and last else None,
        difference_days=(diarised - last).days if diarised and last else None,
        rule=_shown(asked.rule) if asked.rule else None,
        accrual_basis=_basis(asked),
        alternatives=list(other_days(running)) if running else [],
        standstill=StandstillShown(until=standstill.until, signed_by=standstill.signed_by, doc_id=standstill.doc_id)
        if standstill
        else None,
        reasons=list(_reasons(asked)),
        warnings=[*asked.law.warnings, *_warnings(asked), *_on_record(asked)],
        missing=list(_missing(asked)),
        refs=list(_refs(asked)),
        as_of=case.today,
    )


def question(
    case: Case,
    cause: Cause | None = None,
    start: date | None = None,
    knowledge: date | None = None,
    territory: str | None = None,
) -> Question:
    """What a computation is made on: `running` is None without a law, a cause, a row or a day to start from."""
    law = Law(territory, "the question") if territory else law_of(case.claim)
    reading = Reading(cause, "as asked") if cause else default_cause(case.claim)
    if law.territory is None or reading.cause is None:
        return Question(case, law, reading, None, None, None)
    rows = periods(law.territory, reading.cause, case.claim.line_of_business)
    if not rows:
        return Question(case, law, reading, None, None, None)
    begun = anchor(case, rows[0].starts, start, knowledge)
    day = begun.day
    if day is None:
        return Question(case, law, reading, rows[0] if len(rows) == 1 else None, begun, None)
    rule = next((each for each in rows if each.applies_on(day)), None)
    if rule is None:
        return Question(case, law, reading, None, begun, None)
    last = months_after(day, rule.length)
    running = Running(case, law.territory, reading.cause, rule, begun, day, knowledge, last)
    return Question(case, law, reading, rule, begun, running)


def _status(left: int | None) -> Status:
    if left is None:
        return "unknown"
    return "expired" if left < 0 else "within_30_days" if left <= SOON else "open"


def _shown(rule: LimitationRule) -> PeriodRule:
    return PeriodRule(
        id=rule.rule_id, period=rule.period, trigger=rule.trigger, source=rule.source, verified=rule.verified_on
    )


def _basis(asked: Question) -> str | None:
    if asked.anchor is None or asked.anchor.day is None:
        return None
    return f"{asked.anchor.day}, {'as asked' if asked.anchor.asked else asked.anchor.path}"


def _reasons(asked: Question) -> Iterator[str]:
    if asked.reading.cause is not None:
        yield f"Cause of action {asked.reading.cause}: {asked.reading.why}"
    if asked.law.territory is not None:
        yield f"Law of {in_words(asked.law.territory)}, from {asked.law.path}"
    running = asked.running
    if running:
        yield f"{running.rule.period} from {running.start}, that day not counted, end on {running.last_day:%A %Y-%m-%d}"


def _warnings(asked: Question) -> Iterator[str]:
    running, cause = asked.running, asked.reading.cause
    if asked.rule is not None and asked.rule.confirm:
        yield asked.rule.told(f"The period rests on {asked.rule.source}, which nobody has read for us.")
    if asked.case.claim.line_of_business in BARRED_WITH_BENEFITS and cause is not None:
        yield (
            "Benefits have time limits of their own, which our rules do not hold: this is the period to sue a third"
            " party. Against the employer workers' compensation as a rule bars a suit."
        )
    if running is None:
        return
    if running.rule.argued_on == running.start:
        yield f"Which period applies to {running.start} is argued: see alternatives (confirm with counsel)."
    if not is_working_day(running.last_day, running.territory):
        yield "The last day is no working day: work to the safe date and do not rely on the next open day."
    yield from calendar_warnings(running.territory, running.last_day)
    if not running.anchor.asked:
        yield from _on_accrual(running)
    yield "Concealment, repose, service periods and discretion are not counted: they are for counsel."


def _on_accrual(running: Running) -> Iterator[str]:
    basis = running.case.claim.incident.date_of_loss_basis
    if running.anchor.path != "incident.dateOfLoss":
        return
    if basis == "alleged":
        yield "The date of loss is only alleged."
    if basis == "discovered":
        yield "The date of loss is one of discovery: the cause of action may have accrued before it."
    if running.cause == "contract":
        yield "The date of loss stands for the breach: the contract may say otherwise."


def _on_record(asked: Question) -> Iterator[str]:
    claim, running = asked.case.claim, asked.running
    diarised = claim.limitation.diarised
    if running and diarised is None:
        yield "No limitation date is diarised."
    if running and diarised is not None:
        off = (diarised - running.last_day).days
        if off > 0:
            yield f"The diary has {diarised}, {counted(off, 'day')} after the last day: work from the earlier."
        elif diarised not in (running.last_day, working_day_on_or_before(running.last_day, running.territory)):
            yield f"The diary has {diarised}, {counted(-off, 'day')} before the last day."
    if claim.proceedings.status in UNDER_WAY or claim.limitation.protective_issue:
        yield "Proceedings are recorded as issued: whether in time, and on what, is for counsel."
    standstill = claim.limitation.standstill
    if standstill is not None and not standstill.signed_by:
        yield "A standstill is recorded and no signature with it."


def _missing(asked: Question) -> Iterator[str]:
    territory, cause = asked.law.territory, asked.reading.cause
    period = f"limitation period for {cause} in {in_words(territory or '')}"
    if territory is None:
        yield "territory whose law applies"
    if cause is None:
        yield "cause of action"
    if territory is None or cause is None:
        return
    if asked.anchor is None:
        yield f"{period}: our rules hold none {CONFIRM}"
    elif asked.anchor.day is None:
        yield asked.anchor.lacking
    elif asked.rule is None:
        rows = periods(territory, cause, asked.case.claim.line_of_business)
        why = why_none(rows, asked.anchor.day)
        yield f"{period} on {asked.anchor.day}: {why} {CONFIRM}"


def _refs(asked: Question) -> Iterator[Ref]:
    if asked.anchor is not None and asked.anchor.day is not None and not asked.anchor.asked:
        panel: Final = "finance_resolution" if asked.anchor.path.startswith("resolution") else "key_facts"
        yield Ref(panel=panel, path=asked.anchor.path)
    if asked.case.claim.limitation.diarised is not None:
        yield Ref(panel="proceedings", path="limitation.diarised")
    if asked.case.claim.limitation.standstill is not None:
        yield Ref(panel="proceedings", path="limitation.standstill")
