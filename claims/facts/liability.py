"""What a split of fault does to damages, and what each party says (docs/tools.md, assess_liability)."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Annotated, Final

from claims.case import Case
from claims.facts.accounts import Account, accounts
from claims.facts.base import QUIET, Result, Shown
from claims.facts.fault import WHOLE, BarRule, FaultRule, Regime, fault_rule, why_no_rule
from claims.facts.governing_law import in_words, law_of
from claims.facts.rows import within_length
from claims.facts.sums import EXACT, Figure, Sum, plain, times, total
from claims.fields import to_number
from claims.rules import CONFIRM
from claims.schema import Claim, LiabilityStance, Ref

ADMITTED: Final[tuple[LiabilityStance, ...]] = ("admitted", "admitted_in_part", "deemed_admitted", "primary_only")
SHARES: Final = tuple(Decimal(each) for each in (0, 10, 20, 25, 30, 40, 49, 50, 51, 60, 70, 80, 90, 100))
PER_CENT: Final = Decimal("0.01")
REVIEW: Final = Ref(panel="key_facts", path="liabilityReview")


class Sensitivity(Shown):
    """What would be left of the gross damages if the claimant's share were this."""

    claimant_pct: Figure
    net_damages: Figure | None


class Liability(Result):
    regime: Regime
    bar_threshold: int | None
    bar_rule: Annotated[BarRule | None, QUIET]
    barred: bool | None
    recoverable_pct: Figure | None
    net_damages: Figure | None
    sensitivity: list[Sensitivity]
    versions: list[Account]
    admission_on_file: bool
    illustration: bool
    truncated: Annotated[bool | None, QUIET] = None


@dataclass(frozen=True)
class Split:
    """Shares of fault in percent, as asked or as recorded; `others` are everybody else's."""

    ours: Decimal | None
    claimant: Decimal | None
    others: Sum
    asked: bool

    @property
    def of_the_claimant(self) -> Decimal | None:
        """The claimant's share; where it is not given, what the known shares leave."""
        if self.claimant is not None or self.ours is None or self.others.unknown:
            return self.claimant
        return max(Decimal(0), EXACT.subtract(WHOLE, EXACT.add(self.ours, self.others.known)))

    @property
    def adds_up(self) -> bool:
        """False only where every share is known and they do not make 100."""
        if self.ours is None or self.of_the_claimant is None or self.others.unknown:
            return True
        return EXACT.add(EXACT.add(self.ours, self.of_the_claimant), self.others.known) == WHOLE


@dataclass(frozen=True)
class Gross:
    """The damages before any share of fault, and where they come from."""

    amount: Decimal
    asked: bool
    told: str


def assess(
    case: Case,
    our_share_pct: Decimal | None = None,
    claimant_share_pct: Decimal | None = None,
    gross_damages: Decimal | None = None,
) -> Liability:
    """The arithmetic of a split and the test of the bar; the split itself is for a handler or a court.

    Shares are percent. A share that is given replaces both recorded ones; damages that are not given are the heads of
    loss as assessed, or as claimed where nobody assessed them. Never raises on a claim that its schema accepts.
    """
    claim = case.claim
    rule, split = fault_rule(claim), _split(claim, our_share_pct, claimant_share_pct)
    gross, share = _gross(claim, gross_damages), split.of_the_claimant
    recorded = claim.liability_review.regime
    regime: Regime = "not_applicable" if recorded == "not_applicable" else rule.regime if rule else "unknown"
    used = rule if rule and rule.regime == regime else None
    left = used.recoverable(share) if used and share is not None else None
    told, unread = accounts(claim)
    result = Liability(
        regime=regime,
        bar_threshold=used.bar_threshold if used else None,
        bar_rule=used.bar_rule if used else None,
        barred=used.barred(share) if used and share is not None else None,
        recoverable_pct=left,
        net_damages=_part(gross, left),
        sensitivity=_sensitivity(used, gross),
        versions=told,
        admission_on_file=admission_on_file(claim),
        illustration=split.asked or bool(gross and gross.asked) or claim.liability_review.decided_at is None,
        reasons=list(_reasons(claim, used, split, gross)),
        warnings=[*_warnings(claim, used, split), *unread],
        missing=list(_missing(claim, regime, split, gross)),
        refs=_refs(claim),
        as_of=case.today,
    )
    return within_length(result, ("versions",))


def admission_on_file(claim: Claim) -> bool:
    """Whether the record shows an admission by us, or one that the rules deem made."""
    review = claim.liability_review
    made = review.admission_made_at is not None or review.admission_doc_id is not None
    return made or review.stance in ADMITTED


def _split(claim: Claim, ours: Decimal | None, claimant: Decimal | None) -> Split:
    review = claim.liability_review
    others = total(each.pct for each in review.others_share_pct)
    if ours is not None or claimant is not None:
        return Split(ours, claimant, others, asked=True)
    return Split(review.our_share_pct, review.claimant_share_pct, others, asked=False)


def _gross(claim: Claim, asked: Decimal | None) -> Gross | None:
    if asked is not None:
        return Gross(asked, True, "as asked")
    amounts = [line.claimed if line.assessed is None else line.assessed for line in claim.schedule]
    if not amounts or None in amounts:
        return None
    as_claimed = sum(line.assessed is None for line in claim.schedule)
    told = "the heads of loss as claimed" if as_claimed == len(amounts) else "the heads of loss as assessed"
    if 0 < as_claimed < len(amounts):
        told += f", {as_claimed} of them as claimed"
    return Gross(total(amounts).known, False, told)


def _part(gross: Gross | None, percent: Decimal | None) -> Decimal | None:
    return None if gross is None or percent is None else times(gross.amount, EXACT.multiply(percent, PER_CENT))


def _sensitivity(rule: FaultRule | None, gross: Gross | None) -> list[Sensitivity]:
    """Net damages over a range of shares, both sides of the bar included; none where gross or rule is not known."""
    if rule is None or gross is None or rule.barred(Decimal(0)) is None:
        return []
    return [Sensitivity(claimant_pct=each, net_damages=_part(gross, rule.recoverable(each))) for each in SHARES]


def _reasons(claim: Claim, rule: FaultRule | None, split: Split, gross: Gross | None) -> Iterator[str]:
    if rule is None:
        return
    place = in_words(law_of(claim).territory or "")
    yield f"Rule {rule.rule_id} for {place} on {claim.incident.date_of_loss}: {rule.source}."
    share = split.of_the_claimant
    left = rule.recoverable(share) if share is not None else None
    if share is None or left is None:
        return
    if rule.barred(share):
        yield f"On a claimant's share of {to_number(share)} % the rule bars recovery; the share is for a fact-finder."
    elif gross is None:
        yield f"On a claimant's share of {to_number(share)} % the rule leaves {to_number(left)} % of the damages."
    net = _part(gross, left)
    if gross is not None and net is not None:
        yield (
            f"{plain(gross.amount, claim.currency)} gross ({gross.told}) × {to_number(left)} % ="
            f" {plain(net, claim.currency)}."
        )


def _warnings(claim: Claim, rule: FaultRule | None, split: Split) -> Iterator[str]:
    review, law = claim.liability_review, law_of(claim)
    place = in_words(law.territory or "")
    yield from law.warnings
    if rule is not None and (rule.says or rule.confirm):
        yield rule.told(rule.says or f"Rule {rule.rule_id} was not read at its source.")
    if rule is not None and review.regime not in (None, rule.regime):
        yield f"The file records the regime {review.regime}; the rules say {rule.regime} for {place}."
    if split.others.lines:
        yield "Others share the fault: net damages take off the claimant's share alone, and are not only ours to pay."
    if not split.adds_up:
        yield "The shares do not add up to 100: the claimant's share alone was used."
    where = claim.incident.location.territory
    if law.territory is not None and where not in (None, law.territory):
        yield f"The accident happened in {in_words(where)}, the claim is read under {place}: settle which law governs."
    if admission_on_file(claim) and review.stance == "denied":
        yield "An admission is on file although the stance is denied; it may bind: take advice."
    if claim.claimant.relationship == "first_party":
        yield "The claimant is the insured: a share of fault matters here only against a third party."


def _missing(claim: Claim, regime: Regime, split: Split, gross: Gross | None) -> Iterator[str]:
    if regime in ("not_applicable", "no_fault"):
        return
    territory = law_of(claim).territory
    if territory is None:
        yield "the territory whose law applies"
    elif regime == "unknown":
        why = "" if fault_rule(claim) else f": {why_no_rule(claim)} {CONFIRM}"
        yield f"a fault rule for {in_words(territory)} on {claim.incident.date_of_loss}{why}"
    if split.of_the_claimant is None:
        yield "the claimant's share of fault"
    if gross is None:
        yield "gross damages: heads of loss assessed or claimed"


def _refs(claim: Claim) -> list[Ref]:
    admitted = claim.liability_review.admission_doc_id
    known = {each.id for each in claim.documents}
    document = [Ref(panel="documents", path=f"documents[{admitted}]", doc_id=admitted)] if admitted in known else []
    return [REVIEW, *document]
