"""Dates to keep that the file has otherwise than the rules give them: C16, C17, C18 (docs/tools.md)."""

from collections.abc import Iterator
from typing import Final

from claims.facts.clock_rules import Scope
from claims.facts.clock_runs import Run, runs
from claims.facts.clocks import ref_of
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.governing_law import law_of
from claims.facts.last_days import protected, recovery_protected, right_is_ours
from claims.facts.limitation import LimitationCheck, title_of
from claims.fields import iso
from claims.rules import law_in
from claims.schema import Ref

SCOPES: Final[frozenset[Scope]] = frozenset({"protocol", "offers", "complaint"})
THEIRS_ENDS: Final = (
    "A right to sue ends with the period; exceptions are for counsel. Say nothing of it to the other side."
)
OURS_ENDS: Final = "The right to recover that ends is ours, through the insured: exceptions are for counsel."
RECOVERY_LAWYER: Final = "recovery lawyer; until then work from the earlier day"
RECOVERY_LAWYER_TODAY: Final = "recovery lawyer, today: proceedings, or an extension addressed to the insured or to us"
DIARY: Final = Ref(panel="proceedings", path="limitation.diarised")
BASIS: Final = Ref(panel="proceedings", path="limitation")


@rule("C16", severity="high", resolve_by="defence lawyer; until then work from the earlier day")
def diarised_otherwise(file: File) -> Iterator[Conflict]:
    """The diarised end of a limitation period, or a recovery's time bar, is neither the last day nor the safe one."""
    computed, claim = file.limitation, file.case.claim
    if computed.matches_diary is False and computed.diarised:
        diarised = Side(value=iso(computed.diarised), ref=DIARY)
        what = f"{title_of(claim).lower()} is diarised for"
        yield _otherwise(what, diarised, computed, right_is_ours(claim))
    if claim.line_of_business == "marine":
        yield from _time_bars(file, computed)


def _time_bars(file: File, computed: LimitationCheck) -> Iterator[Conflict]:
    """A cargo claim is passed on under the same period from delivery as the cargo owner's own."""
    for recovery in file.case.claim.finance.recoveries:
        bar = recovery.time_bar
        if bar and computed.last_day and bar not in (computed.last_day, computed.last_safe_date):
            ref = Ref(panel="finance", path=f"finance.recoveries[{recovery.id}]")
            yield _otherwise(
                f"recovery {recovery.id} has as time bar", Side(value=iso(bar), ref=ref), computed, ours=True
            )


def _otherwise(what: str, left: Side, computed: LimitationCheck, ours: bool) -> Conflict:
    last, law = computed.last_day, law_in(computed.rule.source) if computed.rule else ""
    return Conflict(
        summary=f"Computed last day is {last}, safe day {computed.last_safe_date}; {what} {left.value}.",
        left=left,
        right=Side(value=f"{last} by {law} (confirm with counsel)", ref=_basis(computed)),
        impact="Work from the earlier day: a right may be lost on the other.",
        severity="medium" if last and str(left.value) < iso(last) else None,
        resolve_by=RECOVERY_LAWYER if ours else None,
    )


def _basis(computed: LimitationCheck) -> Ref:
    return next((each for each in computed.refs if each.path != DIARY.path), BASIS)


@rule("C17", severity="critical", resolve_by="defence lawyer, today")
def time_running_out(file: File) -> Iterator[Conflict]:
    """Limitation has expired or ends within 30 days, and neither proceedings nor a standstill protect it."""
    computed, claim = file.limitation, file.case.claim
    ours = right_is_ours(claim)
    safe = recovery_protected(file.case) if ours else protected(file.case)
    if computed.status not in ("within_30_days", "expired") or computed.last_day is None or safe:
        return
    left = f"days left: {computed.days_left}"
    yield Conflict(
        summary=f"{title_of(claim)} ends on {computed.last_day} ({left}); nothing protects it.",
        left=Side(value=f"{iso(computed.last_day)} (confirm with counsel)", ref=_basis(computed)),
        right=Side(
            value=f"proceedings {claim.proceedings.status}, no standstill in force",
            ref=Ref(panel="proceedings", path="proceedings.status"),
        ),
        impact=OURS_ENDS if ours else THEIRS_ENDS,
        resolve_by=RECOVERY_LAWYER_TODAY if ours else None,
    )


@rule("C18", severity="high", resolve_by="the handler, by the rule that is named")
def response_miscounted(file: File) -> Iterator[Conflict]:
    """A response, demand or complaint deadline is kept on another day than its clock gives, and nobody has met it."""
    law = law_of(file.case.claim)
    found = runs(file.case, law.territory, SCOPES).started if law.territory else []
    for run in found:
        kept = run.diarised
        if kept is not None and kept.day != run.due and run.done is None and run.row.when is None:
            yield Conflict(
                summary=f"{run.row.title}: kept for {kept.day}, due {run.due} by {law_in(run.row.source)}.",
                left=Side(value=iso(kept.day), ref=ref_of(kept.path)),
                right=Side(value=_counted(run), ref=ref_of(run.start.path)),
                impact="Work from the earlier day: an answer that is late on the rule's count may have lost a right.",
                severity="medium" if kept.day < run.due else None,
            )


def _counted(run: Run) -> str:
    """The computed day with how it was counted, and that counsel confirms it where nobody has read the source."""
    unit = (run.row.unit or "").replace("_", " ")
    return run.row.told(f"{run.due}: {run.count} {unit} from {run.start.day}")
