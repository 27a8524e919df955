"""The last days to sue by the law, beside those that the file keeps (docs/tools.md, compute_deadlines)."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date
from typing import Final

from claims.case import Case
from claims.facts.limitation import SOON, UNDER_WAY, question, title_of
from claims.facts.limitation_alternatives import Running
from claims.facts.limitation_rules import LimitationRule
from claims.facts.limitation_start import default_cause
from claims.facts.recorded_days import Recorded
from claims.facts.recovery_targets import OVER as RECOVERY_OVER
from claims.facts.recovery_time import cause_of_recovery, extended
from claims.facts.working_days import working_day_on_or_before
from claims.rules import CONFIRM
from claims.schema import Claim, RecoveryType
from claims.words import counted

OVER: Final = ("closed", "withdrawn", "settled_pending_payment")
ENDED: Final = ("discontinued", "settled")
PROTECTED: Final = ("protected", "not_applicable")
WITHOUT_PERIOD: Final[tuple[RecoveryType, ...]] = ("salvage", "reinsurance", "cru_or_lien")


@dataclass(frozen=True)
class LastDay:
    """A period that runs and that nothing on file protects; `kept` is the day that the file has for its end."""

    title: str
    running: Running
    kept: Recorded | None
    item: str | None = None

    @property
    def id(self) -> str:
        return self.rule.rule_id if self.item is None else f"{self.rule.rule_id}:{self.item}"

    @property
    def rule(self) -> LimitationRule:
        return self.running.rule

    @property
    def due(self) -> date:
        return self.running.last_day

    @property
    def safe(self) -> date:
        return working_day_on_or_before(self.due, self.running.territory)

    @property
    def matches(self) -> bool:
        return self.kept is not None and self.kept.day in (self.due, self.safe)

    def told(self) -> str | None:
        """How the file's day differs; None where it does not, or the file has none."""
        if self.kept is None or self.matches:
            return None
        apart, safe = (self.kept.day - self.due).days, "" if self.safe == self.due else f" (safe day {self.safe})"
        which = f"{counted(abs(apart), 'day')} {'after' if apart > 0 else 'before'} the last day {self.due}{safe}"
        work = ": work from the earlier" if apart > 0 else ""
        return f"{self.title}: the file keeps {self.kept.day}, {which} by {self.rule.rule_id}{work} {CONFIRM}."


def last_days(case: Case) -> Iterator[LastDay]:
    """The last days of periods for whose end the file keeps a date; the claimant's also where it ends within 30 days.

    A period that proceedings, a standstill, an extension or the end of the claim protect is none.
    """
    recoveries = list(_of_recoveries(case))
    ours = right_is_ours(case.claim)
    running, kept = question(case).running, case.claim.limitation.diarised
    if running is not None and not (recovery_protected(case) if ours else protected(case)):
        if kept is not None:
            yield LastDay(title_of(case.claim), running, Recorded(kept, "limitation.diarised", None))
        elif 0 <= (running.last_day - case.today).days <= SOON and not (ours and recoveries):
            yield LastDay(title_of(case.claim), running, None)
    yield from recoveries


def protected(case: Case) -> bool:
    """Whether the claimant's right cannot be lost to time any more, or what the file has says so."""
    claim = case.claim
    kept = claim.limitation
    until = kept.standstill.until if kept.standstill else None
    return (
        claim.proceedings.status in (*UNDER_WAY, *ENDED)
        or claim.status in OVER
        or claim.resolution.agreement is not None
        or kept.protective_issue
        or kept.status in PROTECTED
        or (until is not None and until >= case.today)
    )


def right_is_ours(claim: Claim) -> bool:
    """Whether who may lose the right to sue is our own side: the insured cargo owner against the carrier."""
    return default_cause(claim).cause == "cargo_sea" and claim.claimant.relationship != "third_party"


def recovery_protected(case: Case) -> bool:
    """The same for the right of our own side: that the insured was paid or the claim closed does not keep it."""
    claim = case.claim
    recoveries, kept = claim.finance.recoveries, claim.limitation
    live = [each for each in recoveries if each.status not in RECOVERY_OVER and each.type not in WITHOUT_PERIOD]
    until = kept.standstill.until if kept.standstill else None
    return (
        claim.proceedings.status in (*UNDER_WAY, *ENDED)
        or kept.protective_issue
        or kept.status in PROTECTED
        or any(day is not None and day >= case.today for day in (extended(case, live), until))
        or bool(recoveries and not live)
    )


def _of_recoveries(case: Case) -> Iterator[LastDay]:
    kinds = {each.type == "contribution" for each in case.claim.finance.recoveries}
    periods = {kind: question(case, cause_of_recovery(case.claim, contribution=kind)).running for kind in kinds}
    for each in case.claim.finance.recoveries:
        if each.time_bar is None or each.status in RECOVERY_OVER or each.type in WITHOUT_PERIOD:
            continue
        running, until = periods[each.type == "contribution"], extended(case, [each])
        if running is not None and (until is None or until < running.last_day):
            kept = Recorded(each.time_bar, f"finance.recoveries[{each.id}].timeBar", each.id)
            yield LastDay("Time to recover", running, kept, each.id)
