"""Where the parties' offers stand against each other, the range and our authority (docs/tools.md, compare_offers)."""

from collections.abc import Iterator, Sequence
from decimal import Decimal
from itertools import islice
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.base import QUIET, Result, Shown
from claims.facts.offer_rules import LONGEST_ID, OfferRule, made_on, named, offer_rules
from claims.facts.offer_standing import RangePosition, Standing
from claims.facts.offer_terms import all_in, terms_missing
from claims.facts.offer_warnings import warnings
from claims.facts.offers import PART_36, OfferState, offer_states
from claims.facts.rows import within_length
from claims.facts.sums import Figure, plain
from claims.facts.tariff import in_tariff, tariff_reasons, whiplashes
from claims.fields import At, Day
from claims.schema import Claim, Currency, Offer, OfferType, Ref

FEW: Final = 10


class OfferRow(Shown):
    """An offer; `all_in` adds what its amount leaves out, null where that is not known."""

    id: str
    type: OfferType
    by: Literal["claimant", "insurer", "defendant"]
    amount: Figure | None
    all_in: Figure | None
    status: OfferState
    relevant_period_end: Annotated[Day | None, QUIET]
    expires_at: Annotated[At | None, QUIET]
    days_left: Annotated[int | None, QUIET]


class Comparison(Result):
    open_count: int
    open: list[OfferRow]
    gap: Figure | None
    limit_remaining: Figure | None
    authority_ok: bool | None
    range_position: RangePosition
    consequences: list[str]
    terms_missing: list[str]
    currency: Currency
    truncated: Annotated[bool | None, QUIET] = None


def offer_ids(claim: Claim) -> list[str]:
    return sorted({each.id for each in claim.resolution.offers})


def compare(case: Case, judgment_estimate: Decimal | None = None, include: Sequence[str] = ()) -> Comparison:
    """The open offers of both sides, oldest first, and what follows; `include` names closed ones to list beside them.

    `judgment_estimate` is held against each Part 36 offer. Never raises on a claim that its schema accepts.
    """
    claim, standing = case.claim, Standing(case)
    listed = [(offer, state) for offer, state in offer_states(case) if state == "open" or offer.id in include]
    listed.sort(key=lambda each: (made_on(case, each[0]), each[0].id))
    in_order = [offer for offer, state in listed if state == "open"]
    follows = [each for offer in in_order for each in _consequences(case, offer, judgment_estimate)]
    lacking = [each for offer in in_order for each in terms_missing(offer, standing.clocks.get(offer.id))]
    result = Comparison(
        open_count=len(in_order),
        open=[_row(standing, offer, state) for offer, state in listed],
        gap=standing.gap,
        limit_remaining=standing.limit_left,
        authority_ok=standing.authority_ok,
        range_position=standing.range_position,
        consequences=follows[:FEW],
        terms_missing=lacking[:FEW],
        currency=claim.currency,
        reasons=list(_reasons(standing))[:FEW],
        warnings=[*_cut(follows, lacking), *warnings(standing)][:FEW],
        missing=list(_missing(standing)),
        refs=[Ref(panel="finance_resolution", path=f"resolution.offers[{offer.id}]") for offer, _ in listed][:FEW],
        as_of=case.today,
    )
    return within_length(result, ("open",))


def _cut(*lists: Sequence[str]) -> list[str]:
    more = sum(max(0, len(each) - FEW) for each in lists)
    return [f"{more} further consequences and missing terms are left off."] if more else []


def _row(standing: Standing, offer: Offer, state: OfferState) -> OfferRow:
    end = standing.ends(offer) if state == "open" else None
    return OfferRow(
        id=offer.id,
        type=offer.type,
        by=offer.by,
        amount=offer.amount,
        all_in=all_in(standing.case, offer),
        status=state,
        relevant_period_end=offer.relevant_period_end,
        expires_at=offer.expires_at,
        days_left=(end - standing.case.today).days if end is not None else None,
    )


def _consequences(case: Case, offer: Offer, estimate: Decimal | None) -> Iterator[str]:
    for rule in offer_rules(case, offer, "consequence"):
        yield rule.of(offer, case.claim.currency) + _on_estimate(rule, offer, estimate, case.claim.currency)


def _on_estimate(rule: OfferRule, offer: Offer, estimate: Decimal | None, currency: str) -> str:
    if rule.estimate is None or estimate is None or offer.amount is None:
        return ""
    met = estimate >= offer.amount if rule.estimate == "at_least" else estimate <= offer.amount
    return f" A judgment of {plain(estimate, currency)} would {'' if met else 'not '}be such a judgment."


def _reasons(standing: Standing) -> Iterator[str]:
    claim, currency = standing.claim, standing.claim.currency
    theirs, ours, gap = standing.lowest_of_theirs, standing.highest_of_ours, standing.gap
    if theirs is not None and ours is not None and gap is not None:
        sides = f"{plain(theirs, currency)} (claimant's lowest) − {plain(ours, currency)} (our highest)"
        yield f"{sides} = {plain(gap, currency)}."
    span = claim.strategy.quantum_range
    if span is not None:
        ends = (("low", span.low), ("likely", span.likely), ("high", span.high))
        told = ", ".join(f"{name} {plain(amount, currency)}" for name, amount in ends if amount is not None)
        yield f"Range of the strategy: {told or 'no figures'}."
    if standing.coverage is not None and standing.limit_left is not None:
        left = plain(standing.limit_left, currency)
        yield f"{left} is left of the limit of coverage {standing.coverage.id[:LONGEST_ID]} that applies."
    waiting = [each for each in standing.open if each.type in PART_36 and _past(standing.case, each)]
    for offer in waiting[:FEW]:
        yield f"{named(offer)}: its relevant period ended on {offer.relevant_period_end}, and it is still open."
    for offer in [each for each in standing.open if each.id in standing.clocks][:FEW]:
        clock = standing.clocks[offer.id]
        time = f"{clock.row.count} {clock.row.unit} from {clock.start.day} end on {clock.due}"
        yield clock.row.told(f"{named(offer)}: {time} by rule {clock.row.rule_id}.")
    yield from islice(tariff_reasons(claim), FEW)


def _past(case: Case, offer: Offer) -> bool:
    return offer.relevant_period_end is not None and offer.relevant_period_end < case.today


def _missing(standing: Standing) -> Iterator[str]:
    claim = standing.claim
    if not claim.resolution.offers:
        yield "offers"
    if standing.authority is None:
        yield "settlement authority"
    if claim.strategy.quantum_range is None:
        yield "a range of value in the strategy"
    if standing.limit_left is None and any(each.type == "policy_limits_demand" for each in standing.open):
        yield "the limit that applies, or the coverage of the claimant's exposure"
    if in_tariff(claim) is not None and any(each.prognosis_months is None for each in whiplashes(claim)):
        yield "the prognosis of the whiplash in months"
