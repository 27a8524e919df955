"""Excess, aggregate and currency as the file used them: C26, C27, C28 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from claims.facts import terms
from claims.facts.clauses import clause_on
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.excess import deduction, met
from claims.facts.limits import aggregate_left, used_elsewhere
from claims.facts.sums import EXACT, plain, total
from claims.facts.text import holds_any
from claims.facts.totals import totals
from claims.schema import Claim, Coverage, Document, Ref, ScheduleLine

NOTHING: Final = Decimal(0)
SIGNS: Final = {"€": "EUR", "£": "GBP", "us$": "USD"}
CODES: Final = "usd|gbp|eur|cad|aud|nzd|chf|jpy|sek|nok|dkk|pln|aed|zar|inr|cny|hkd|sgd|mxn|try"
MARKS: Final = ("$", *SIGNS, *CODES.split("|"))
FIGURE: Final = r"\d{1,3}(?:,\d{3})+(?:\.\d\d)?|\d{1,10}(?:\.\d\d)?"
BILLED: Final = re.compile(
    rf"(?P<mark>us\$|[$€£]|\b(?:{CODES})\b)\s?(?P<amount>{FIGURE})(?![\d.,]*\d)"
    rf"|(?<![\d.,])(?P<first>{FIGURE})\s?(?P<code>\b(?:{CODES})\b)"
)
BILLS: Final = ("invoice", "estimate")
LEFT_OUT: Final = "left out"
RESERVES: Final = Ref(panel="finance", path="finance.reserves")
"""To hold a reserve before the excess is prudent, so that alone is no mistake."""


@rule("C26", severity="medium", resolve_by="the handler, by choosing a rate and its date")
def booked_one_to_one(file: File) -> Iterator[Conflict]:
    """A bill in another currency is booked at its own figure, as if a unit of one were a unit of the other."""
    claim = file.case.claim
    bills = {each.id: each for each in claim.documents}
    by_amount = _foreign_bills(claim)
    for head in claim.schedule:
        ref = Ref(panel="schedule_table", path=f"schedule[{head.id}]")
        if head.original is not None:
            original = head.original
            same = original.amount is not None and original.amount == head.claimed and original.amount
            if same and original.currency and original.currency.upper() != claim.currency and original.rate != 1:
                bill = Side(value=f"{original.currency[:3].upper()} {original.amount}", ref=ref)
                yield _one_to_one(claim, head, bill)
        elif head.claimed:
            pointed_at = {each.doc_id or each.path.partition("[")[2].rstrip("]") for each in head.evidence}
            found = [
                (document, currency)
                for document, currency in by_amount.get(head.claimed, ())
                if document.id in pointed_at or not pointed_at & set(bills)
            ]
            if found:
                document, currency = found[0]
                doc_ref = Ref(panel="documents", path=f"documents[{document.id}]", doc_id=document.id)
                yield _one_to_one(claim, head, Side(value=f"{currency} {head.claimed}", ref=doc_ref))


def _one_to_one(claim: Claim, head: ScheduleLine, bill: Side) -> Conflict:
    return Conflict(
        summary=f"Head {head.id} is booked in {claim.currency} at the figure of a bill in another currency.",
        left=bill,
        right=Side(value=head.claimed, ref=Ref(panel="schedule_table", path=f"schedule[{head.id}]")),
        impact="What it is worth in the claim's currency is not known until a rate is chosen.",
    )


def _foreign_bills(claim: Claim) -> dict[Decimal, list[tuple[Document, str]]]:
    """The figures that bills state in another currency only, with the bill."""
    found: dict[Decimal, list[tuple[Document, str]]] = {}
    foreign = [mark for mark in MARKS if _currency(claim, mark) != claim.currency]
    for document in claim.documents:
        lowered = document.text.lower() if document.kind in BILLS else ""
        if holds_any(lowered, foreign):
            stated: dict[Decimal, set[str]] = {}
            for each in BILLED.finditer(lowered):
                figure = Decimal((each["amount"] or each["first"]).replace(",", ""))
                stated.setdefault(figure, set()).add(_currency(claim, each["mark"] or each["code"]))
            for figure, currencies in stated.items():
                if claim.currency not in currencies:
                    found.setdefault(figure, []).append((document, min(currencies)))
    return found


def _currency(claim: Claim, mark: str) -> str:
    if mark == "$":
        return "USD"
    return SIGNS.get(mark, mark.upper())


@rule("C27", severity="high", resolve_by="the handler, by applying the terms again in the wording's order")
def excess_misapplied(file: File) -> Iterator[Conflict]:
    """A figure of the file is what the terms yield only if the excess is left out, doubled, or taken out of turn."""
    claim = file.case.claim
    bearing = [each for each in claim.policy.coverages if each.excess]
    if len(bearing) != 1:
        return
    case, coverage = terms.before_payments(file.case), bearing[0]
    for gross, used, ref in _figures_to_test(claim, coverage):
        net = terms.apply(case, coverage, gross).net_payable
        if net is None or used in (net, gross if "assessed" in ref.path else None):
            continue
        mistakes = [each for each in _otherwise(claim, coverage) if ref != RESERVES or each[0] != LEFT_OUT]
        wrong = ((how, terms.apply(case, other, gross).net_payable) for how, other in mistakes)
        how = next((how for how, figure in wrong if figure == used), None)
        if how is not None:
            yield Conflict(
                summary=f"A recorded figure has the excess {how}: the terms yield {plain(net, claim.currency)}.",
                left=Side(value=used, ref=ref),
                right=Side(value=net, ref=Ref(panel="home", path=f"policy.coverages[{coverage.id}]")),
                impact=f"The difference is {plain(abs(EXACT.subtract(used, net)), claim.currency)}.",
            )
            return


def _figures_to_test(claim: Claim, coverage: Coverage) -> list[tuple[Decimal, Decimal, Ref]]:
    """The figures that must be what the terms yield.

    Third parties are paid in full and the insured pays the excess back, so of their claims only the reserve is tested,
    and only where a clause makes one excess of each claimant's.
    """
    figures = list(_figures(claim))
    if claim.claimant.relationship != "third_party":
        return figures
    each_claimants = any(each.applies_to == "each_claimant" for each in coverage.excess)
    return [each for each in figures if each[2] == RESERVES and each_claimants and clause_on(claim, "one_cause")]


def _figures(claim: Claim) -> Iterator[tuple[Decimal, Decimal, Ref]]:
    """A gross loss and what the file made of it: agreement, last payment, assessed heads, what is held for them."""
    sums, agreement = totals(claim), claim.resolution.agreement
    whole = bool(claim.schedule) and all(each.assessed is not None for each in claim.schedule)
    gross = sums.assessed if whole else None
    heads = Ref(panel="schedule_table", path="schedule.assessed")
    if gross and agreement is not None and agreement.amount is not None:
        yield gross, agreement.amount, Ref(panel="finance_resolution", path="resolution.agreement")
    if gross and sums.indemnity_paid and any(each.final for each in claim.finance.payments):
        yield gross, sums.indemnity_paid, Ref(panel="finance", path="finance.payments")
    if gross and all(each.claimed is not None for each in claim.schedule) and sums.claimed:
        yield sums.claimed, gross, heads
    if gross and agreement is None and sums.indemnity_outstanding and sums.indemnity_paid is not None:
        yield gross, EXACT.add(sums.indemnity_outstanding, sums.indemnity_paid), RESERVES


def _otherwise(claim: Claim, coverage: Coverage) -> Iterator[tuple[str, Coverage]]:
    """The coverage as it would be with each mistake, in words that follow `the excess`."""
    applied = met(claim, coverage)
    if coverage.average.applies:
        turned = "limit" if coverage.average.apply_before == "excess" else "excess"
        average = coverage.average.model_copy(update={"apply_before": turned})
        yield "in the wrong order with average", coverage.model_copy(update={"average": average})
    yield LEFT_OUT, coverage.model_copy(update={"excess": []})
    yield "taken twice", coverage.model_copy(update={"excess": [*coverage.excess, *coverage.excess]})
    for each in coverage.excess:
        if each not in applied:
            plain_kind = each.model_copy(update={"kind": "other"})
            yield f"of the wrong kind ({each.kind})", coverage.model_copy(update={"excess": [plain_kind]})


@rule("C28", severity="high", resolve_by="whoever keeps the aggregate: underwriting or the broker")
def aggregate_eroded(file: File) -> Iterator[Conflict]:
    """Other claims have used an aggregate, and what is left is below what is outstanding and the excess."""
    claim = file.case.claim
    for coverage in claim.policy.coverages:
        used, left = used_elsewhere(claim, coverage), aggregate_left(claim, coverage)
        needed = EXACT.add(_outstanding(claim, coverage), _excess(claim, coverage))
        if used.known > 0 and left is not None and left < needed:
            ref = Ref(panel="home", path=f"policy.coverages[{coverage.id}]")
            yield Conflict(
                summary=f"{plain(left, claim.currency)} of the aggregate is left; outstanding and excess are"
                f" {plain(needed, claim.currency)}.",
                left=Side(value=left, ref=ref),
                right=Side(value=needed, ref=RESERVES),
                impact=f"{plain(EXACT.subtract(needed, left), claim.currency)} may fall to another layer or to nobody.",
            )


def _outstanding(claim: Claim, coverage: Coverage) -> Decimal:
    elsewhere = {each.id for each in claim.exposures if each.coverage_id not in (None, coverage.id)}
    return total(
        each.outstanding
        for each in claim.finance.reserves
        if each.exposure_id not in elsewhere and (coverage.costs_in_limit or each.cost_type == "indemnity")
    ).known


def _excess(claim: Claim, coverage: Coverage) -> Decimal:
    loss = totals(claim).assessed or NOTHING
    return total(deduction(claim, coverage, each, loss, 1).amount for each in met(claim, coverage)).known
