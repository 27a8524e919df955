"""Whether money can be had back, from whom and until when (docs/tools.md, assess_recovery)."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts import recovery_time
from claims.facts.base import QUIET, Result, Shown
from claims.facts.governing_law import law_of
from claims.facts.persons import who
from claims.facts.recovery_amounts import amount_of, deductible_share, told
from claims.facts.recovery_prospect import Prospect, prospect
from claims.facts.recovery_rules import against_recovery
from claims.facts.recovery_targets import OVER, WITHOUT_FAULT, Target
from claims.facts.rows import within_length
from claims.facts.sums import Figure, plain
from claims.fields import Day, Panel, to_number
from claims.rules import CONFIRM
from claims.schema import Currency, RecoveryType, Ref

Verdict = Literal["strong", "possible", "weak", "none", "unknown"]
PROMISING: Final = ("strong", "possible")
FEW: Final = 10


class TargetShown(Shown):
    """`amount` is what is sought from this one; null where it is not known how it divides."""

    party_id: str | None
    basis: str
    evidence: list[str]
    amount: Figure | None


class RecoveryCheck(Result):
    verdict: Verdict
    recoverable: Figure | None
    deductible_share: Figure | None
    time_bar: Day | None
    days_left: int | None
    notice_sent: bool
    targets: list[TargetShown]
    obstacles: list[str]
    next_step: str
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def assess(case: Case, asked: RecoveryType | None = None) -> RecoveryCheck:
    """The targets, what could come back and until when; every type but reinsurance unless one is asked for.

    Amounts are in the claim's currency. Never raises on a claim that its schema accepts.
    """
    found = prospect(case, asked)
    verdict = _verdict(found)
    result = RecoveryCheck(
        verdict=verdict,
        recoverable=Decimal(0) if verdict == "none" and found.whole is not None else found.whole,
        deductible_share=deductible_share(found.amounts, found.whole, found.targets),
        time_bar=found.time.day if found.of_somebody else None,
        days_left=found.time.days_left if found.of_somebody else None,
        notice_sent=found.notice_sent,
        targets=[_shown(each, found) for each in found.targets],
        obstacles=_obstacles(found)[:FEW],
        next_step=_next_step(found, verdict),
        currency=case.claim.currency,
        reasons=list(_reasons(found))[:FEW],
        warnings=list(_warnings(found))[:FEW],
        missing=list(_missing(found)),
        refs=_refs(found)[:FEW],
        as_of=case.today,
    )
    return within_length(result, ("targets",))


def is_promising(case: Case) -> bool:
    """Whether somebody may owe something by the record, whether or not a recovery was opened."""
    found = assess(case)
    return found.verdict in PROMISING and found.recoverable != 0


def _verdict(found: Prospect) -> Verdict:
    claim = found.case.claim
    if found.untraced or found.unsold:
        return "possible"
    if not found.targets:
        over = [each for each in claim.finance.recoveries if found.asked in (None, each.type)]
        return "none" if over or claim.involvements else "unknown"
    if found.amounts.received and found.whole == 0:
        return "none"
    listed = {party.id for party, outcome in found.listed if outcome == "confirmed"}
    if found.time.passed or found.against or listed >= {each.party_id for each in found.targets}:
        return "weak"
    return "strong" if any(each.accepted for each in found.targets) else "possible"


def _obstacles(found: Prospect) -> list[str]:
    claim, currency = found.case.claim, found.case.claim.currency
    said = list(found.against)
    for party, outcome in found.listed[:FEW]:
        said.append(
            f"{who(claim, party.id)} is a {outcome} sanctions match: compliance says first whether any dealing with it,"
            " a notice and money from it included, is allowed."
        )
    if found.shared_by_time:
        said.append(f"When others were on risk is not on the file: trace who insured {_rest(found)}.")
    if found.of_somebody:
        said += recovery_time.obstacles(found.time)
        if claim.claimant.relationship != "third_party" and claim.liability_review.our_share_pct:
            said.append(
                f"The insured's own recorded share of {to_number(claim.liability_review.our_share_pct)} % may reduce or"
                " bar it: see assess_liability."
            )
    if found.amounts.twice:
        said.append(f"{plain(found.amounts.twice, currency)} looks paid twice: reclaim it from who got it, once.")
    if found.targets and not claim.finance.recovery_reserves:
        said.append("No recovery reserve is recorded.")
    return said


def _next_step(found: Prospect, verdict: Verdict) -> str:
    if verdict == "unknown":
        return "Establish who else was at fault or bound by contract."
    if verdict == "none":
        return "Nothing on this record to pursue; note why recovery was not sought."
    if found.listed:
        return "Ask compliance before any notice goes out or money is taken: a target may be on a sanctions list."
    if found.untraced:
        return _trace(found)
    if found.unsold:
        return "Have the salvage sold or credited, and record what it brings."
    left = found.time.days_left
    if found.against:
        return "Have the obstacles reviewed before any notice goes out."
    if left is not None and left <= recovery_time.SOON:
        return "Have time protected now: proceedings, or an extension in writing addressed to the insured and to us."
    if found.notice_sent:
        return "Follow up what was sent, with proof of payment."
    if any(each.accepted for each in found.targets):
        return "Send a demand with proof of payment, the insured's own losses included."
    return "Send notice of the claim and ask for the target's position."


def _trace(found: Prospect) -> str:
    whole = "" if found.whole is None else f" for {plain(found.whole, found.case.claim.currency)}"
    return f"Trace the insurers of {_rest(found)} and put contribution{whole} to them."


def _rest(found: Prospect) -> str:
    """The part of a continuing loss that is not ours, and where to look for who insured it."""
    claim, on_risk = found.case.claim, found.amounts.on_risk
    of_employers = claim.line_of_business == "employers_liability" and law_of(claim).country == "GB"
    where = " through the Employers' Liability Tracing Office (ELTO)" if of_employers else ""
    return f"the other {on_risk.others.told()}{where}" if on_risk is not None else "the rest"


def _shown(target: Target, found: Prospect) -> TargetShown:
    alone = len(found.targets) == 1
    return TargetShown(
        party_id=target.party_id,
        basis=f"{target.type.replace('_', ' ')}: {'; '.join(dict.fromkeys(target.grounds[:FEW]))}",
        evidence=list(dict.fromkeys(target.evidence))[:FEW],
        amount=amount_of(target, found.amounts, found.whole, alone),
    )


def _reasons(found: Prospect) -> Iterator[str]:
    claim = found.case.claim
    yield from told(found.amounts, claim.currency)
    computed = found.time.computed
    if found.of_somebody and computed.rule is not None and computed.last_day is not None:
        rule = computed.rule
        yield f"Time by rule {rule.id}: {rule.period} from {computed.accrual_basis}; last day {computed.last_day}."
    if found.time.extended is not None:
        yield f"An extension to {found.time.extended} is addressed to our side."
    for each in claim.finance.recovery_reserves:
        if each.amount is not None and each.likelihood_pct is not None and found.asked in (None, each.type):
            likely = to_number(each.likelihood_pct)
            yield f"Recovery reserve of {plain(each.amount, claim.currency)} at {likely} % likelihood, before costs."
    over = [each for each in claim.finance.recoveries if each.status in OVER and found.asked in (None, each.type)]
    for recovery in over:
        yield f"Recovery {recovery.id[:40]} is recorded as {recovery.status.replace('_', ' ')}."


def _warnings(found: Prospect) -> Iterator[str]:
    claim = found.case.claim
    if found.amounts.paid.unknown:
        yield found.amounts.paid.lacking("indemnity payments")
    if not found.amounts.paid.lines:
        yield "No indemnity is paid yet: what others owe is due to us only for what we pay."
    if not found.of_somebody:
        return
    yield from [each for each in found.time.computed.warnings if CONFIRM in each][:3]
    yield from against_recovery(claim, bool(found.amounts.deductible))


def _missing(found: Prospect) -> Iterator[str]:
    claim = found.case.claim
    if not claim.involvements:
        yield "parties"
    if found.whole is None:
        yield "an amount: salvage value, reinsurance terms, or payments with amounts"
    if found.of_somebody and found.time.day is None:
        yield from found.time.computed.missing
    if found.untraced:
        yield "who else insured the exposure, and from when to when"
    if found.targets and found.amounts.deductible is None and claim.line_of_business not in WITHOUT_FAULT:
        yield f"the insured's {'excess' if law_of(claim).country == 'GB' else 'deductible'} on the coverage"
    if found.targets and any(each.party_id is None for each in found.targets):
        yield "the party that a recorded recovery is sought from"


def _refs(found: Prospect) -> list[Ref]:
    panels: dict[str, Panel] = {"documents": "documents", "finance": "finance", "involvements": "involvements"}
    paths = dict.fromkeys(path for each in found.targets for path in each.evidence[:FEW] if len(path) <= 80)
    return [Ref(panel=panels.get(path.split("[")[0].split(".")[0], "key_facts"), path=path) for path in paths]
