"""What of a claim must not go into words for anybody outside (docs/safety.md, What is protected)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from decimal import Decimal
from itertools import chain
from typing import Final, Literal

from claims.case import Case, once
from claims.facts.amounts import writes
from claims.facts.file_texts import texts
from claims.facts.section import is_privileged
from claims.facts.totals import totals
from claims.schema import Claim, DocKind, Document, Offer, OfferType

Kind = Literal[
    "reserve", "authority", "negotiating range", "strategy", "privileged content", "without-prejudice content",
    "health detail", "sanctions result", "suspicion", "another claim",
]  # fmt: skip

KNOWN_TO_THE_INSURED: Final[frozenset[DocKind]] = frozenset(
    {"policy_schedule", "policy_wording", "endorsement", "certificate"}
)
OPEN_OFFERS: Final[frozenset[OfferType]] = frozenset(
    {"part36_claimant", "part36_defendant", "open", "policy_limits_demand", "portal_offer", "statutory_offer", "rule68"}
)
TOTALS: Final = (
    "outstanding", "indemnity_outstanding", "expense_outstanding", "recovery_reserve", "incurred", "net_incurred",
)  # fmt: skip
"""Totals that tell what is reserved; what is incurred does, to whoever knows what was paid."""
HOLDING_AMOUNTS: Final[frozenset[Kind]] = frozenset(
    {"reserve", "authority", "negotiating range", "strategy", "privileged content", "without-prejudice content"}
)
"""What is confidential in amounts too. A medical bill tells of money that is claimed, and of health in words."""
SANCTIONS_CHECKS: Final = ("sanctions", "ofsi", "ofac")
OF_FLAGS: Final[dict[str, Kind]] = {
    "fraud": "suspicion",
    "sanctions": "sanctions result",
    "vulnerability": "health detail",
}


Said = tuple[Kind, str | None]


@dataclass(frozen=True)
class Protected:
    """Amounts with what they are; texts whose sentences and amounts must not be repeated; terms to keep back whole."""

    amounts: dict[Decimal, Kind]
    texts: tuple[tuple[Kind, str], ...]
    terms: tuple[tuple[Kind, str], ...]


@once
def protected(case: Case) -> Protected:
    """What is protected of a claim, before anything is let through because outsiders know it."""
    claim = case.claim
    amounts: dict[Decimal, Kind] = {}
    for kind, amount in _amounts(claim):
        if amount:
            amounts.setdefault(amount, kind)
    said = chain(_internal(claim), _confidential(claim), _personal(claim))
    return Protected(amounts, _told(said), _told(_terms(claim)))


def kind_of(case: Case, amount: Decimal) -> Kind | None:
    """What is protected in an amount, by the record or because a confidential text has it as money; None if nothing."""
    guarded = protected(case)
    if amount in guarded.amounts:
        return guarded.amounts[amount]
    confidential = ((kind, text) for kind, text in guarded.texts if kind in HOLDING_AMOUNTS)
    return next((kind for kind, text in confidential if any(each.money for each in writes(text, amount))), None)


def is_known(case: Case, amount: Decimal) -> bool:
    """Whether outsiders know the amount: it stands in a text that they have, or in what they claim, pay or are paid."""
    return amount in _known_amounts(case) or any(any(writes(text, amount)) for text in known_texts(case))


def is_open(offer: Offer) -> bool:
    """Whether both sides may speak of an offer: by its type, or because it was taken and binds them."""
    return offer.type in OPEN_OFFERS or offer.accepted_at is not None


@once
def known_texts(case: Case) -> tuple[str, ...]:
    """The texts of the file that outsiders have: those they wrote, those that went out, and shareable notes."""
    claim = case.claim
    sent = (each.text for each in claim.documents if _passed(each) and each.direction != "in")
    notes = (each.text for each in claim.notes if each.visibility == "shareable" and each.kind != "advice")
    subjects = (each.subject for each in claim.correspondence if each.direction in ("in", "out"))
    return (*their_texts(case), *filter(None, chain(sent, notes, subjects)))


@once
def their_texts(case: Case) -> tuple[str, ...]:
    """What outsiders wrote or made their own: papers that came in, the policy, names and references.

    What went out is not among them. That a sentence got out once is no leave to repeat it.
    """
    claim = case.claim
    papers = (
        each
        for each in claim.documents
        if _passed(each) and (each.direction == "in" or each.kind in KNOWN_TO_THE_INSURED)
    )
    return tuple(filter(None, chain(chain.from_iterable((each.title, each.text) for each in papers), _names(claim))))


@once
def claimed_texts(case: Case) -> tuple[str, ...]:
    """What a claimant says is wrong and what it costs: without it no letter about an injury can be written."""
    claim = case.claim
    papers = (each for each in claim.documents if each.kind in ("notice", "claim_form", "pleading") and _passed(each))
    heads = chain.from_iterable((each.head, each.description) for each in claim.schedule)
    return tuple(filter(None, chain((each.text for each in papers), heads)))


def _told(said: Iterable[Said]) -> tuple[tuple[Kind, str], ...]:
    return tuple(dict.fromkeys((kind, text) for kind, text in said if text))


def _amounts(claim: Claim) -> Iterator[tuple[Kind, Decimal | None]]:
    computed, stated = totals(claim), claim.finance.totals
    yield from (("reserve", getattr(each, name)) for each in (computed, stated) if each for name in TOTALS)
    for reserve in claim.finance.reserves:
        yield "reserve", reserve.outstanding
        yield from (("reserve", change.to) for change in reserve.history)
    yield from (("reserve", each.amount) for each in claim.finance.recovery_reserves)
    yield from (("authority", each) for each in (claim.handler.authority.reserve, claim.handler.authority.settlement))
    yield from (("authority", each) for each in (claim.client.authority_limit, claim.strategy.settlement_authority))
    yield from (("without-prejudice content", each.amount) for each in claim.resolution.offers if not is_open(each))
    if span := claim.strategy.quantum_range:
        yield from (("negotiating range", each) for each in (span.low, span.likely, span.high))
    for coverage in claim.policy.coverages:
        yield from (("another claim", use.amount) for use in coverage.aggregate_used_by if use.claim_id != claim.id)


def _internal(claim: Claim) -> Iterator[Said]:
    for reserve in claim.finance.reserves:
        yield "reserve", reserve.rationale
        yield from (("reserve", change.reason) for change in reserve.history)
    yield from (("authority", each) for each in claim.finance.authority_breaches)
    plan = claim.strategy
    yield "negotiating range", plan.quantum_range.basis if plan.quantum_range else None
    yield from (("strategy", each) for each in (plan.objective, plan.liability_view, plan.negotiation_plan))
    yield "strategy", plan.settlement_window
    yield from (("strategy", step.action) for step in plan.plan)


def _confidential(claim: Claim) -> Iterator[Said]:
    yield from (("privileged content", each.text) for each in claim.documents if is_privileged(each))
    for note in claim.notes:
        if is_privileged(note) or note.kind == "advice":
            yield "privileged content", note.text
    yield "privileged content", claim.coverage_review.counsel_advice
    for document in claim.documents:
        if document.without_prejudice and not is_privileged(document):
            yield "without-prejudice content", document.text
    yield from (("without-prejudice content", each.terms) for each in claim.resolution.offers if not is_open(each))


def _personal(claim: Claim) -> Iterator[Said]:
    yield from (("health detail", each) for each in claim.claimant.vulnerability.needs)
    yield from (("health detail", each.detail) for each in claim.data_subject_restrictions)
    yield from (("health detail", each.text) for each in claim.documents if each.special_category)
    yield from ((OF_FLAGS[each.kind], each.detail) for each in claim.risk_flags if each.kind in OF_FLAGS)
    yield from (("sanctions result", each.detail) for each in claim.system_checks if each.code in SANCTIONS_CHECKS)
    for party in claim.involvements:
        yield from (("another claim", each.note) for each in party.claims_history)


def _terms(claim: Claim) -> Iterator[Said]:
    yield from (("health detail", each.description) for each in claim.incident.injuries)
    yield from ((OF_FLAGS[each.kind], each.title) for each in claim.risk_flags if each.kind in OF_FLAGS)
    for party in claim.involvements:
        listed = party.sanctions
        yield "sanctions result", listed.list
        if listed.matched_name and listed.matched_name.casefold() != party.name.casefold():
            yield from (("sanctions result", each) for each in _either_way(listed.matched_name))
        yield from (("another claim", each.ref) for each in party.claims_history)
    for coverage in claim.policy.coverages:
        for use in coverage.aggregate_used_by:
            if use.claim_id != claim.id:
                yield from (("another claim", each) for each in (use.claim_id, use.label))


def _either_way(name: str) -> tuple[str, ...]:
    """A name as it stands, and as lists write it, with the family name first, or as letters do, with it last."""
    first, *others = name.replace(",", " ").split() or [""]
    *given, last = first, *others
    return name, " ".join((last, *given)), " ".join((*others, first))


def _passed(document: Document) -> bool:
    """Whether a paper passed between us and somebody outside, and nothing about it is confidential."""
    if is_privileged(document) or document.without_prejudice or document.special_category:
        return False
    passed = document.direction in ("in", "out") or document.visibility == "shareable"
    return passed or document.kind in KNOWN_TO_THE_INSURED


@once
def _known_amounts(case: Case) -> frozenset[Decimal]:
    return frozenset(each for each in _amounts_known(case.claim) if each)


def _amounts_known(claim: Claim) -> Iterator[Decimal | None]:
    """What the policy says, what was claimed, agreed and paid, and offers that both sides may speak of."""
    for coverage in claim.policy.coverages:
        limit = coverage.limit
        yield from (coverage.sum_insured, coverage.aggregate_used)
        yield from (limit.per_person, limit.per_occurrence, limit.any_one_claim, limit.aggregate)
        yield from (each.amount for each in limit.sublimits)
        yield from (each.amount for each in coverage.excess)
    yield from (each.premium for each in claim.policy.periods)
    yield from (each.amount for each in claim.policy.events)
    for line in claim.schedule:
        yield from (line.claimed, line.agreed, line.paid, line.unit_price, line.rate)
    yield from (each.amount for each in claim.finance.payments if each.status in ("issued", "cleared"))
    yield from (each.demanded for each in claim.finance.recoveries)
    yield from (each.amount for each in claim.resolution.offers if is_open(each))
    agreed, judged = claim.resolution.agreement, claim.resolution.judgment
    yield from (agreed.amount if agreed else None, judged.amount if judged else None)
    yield from (claim.proceedings.claim_value, claim.incident.estimate_at_notice)


def _names(claim: Claim) -> Iterator[str | None]:
    """Who and what a letter has to name: parties, places, references; not what is written about them."""
    yield from (claim.id, claim.title, claim.client.name, claim.client.reference, claim.policy.number)
    yield from (claim.policy.product, claim.policy.wording.title, claim.proceedings.case_no, claim.proceedings.court)
    yield from (text for text, path, _ in texts(claim) if path.startswith(("extRefs", "handler", "incident.location")))
    for party in claim.involvements:
        yield from (party.name, party.contact.address, party.contact.email, party.contact.phone)
