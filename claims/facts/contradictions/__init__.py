"""Where a file disagrees with itself: the rules, and what they find (docs/tools.md, find_contradictions)."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Annotated, Final

from claims.case import Case
from claims.facts.base import QUIET, Result
from claims.facts.contradictions.base import GRAVITIES, Contradiction, File, Gravity, Rule
from claims.facts.contradictions.claims_in_notes import claimed_in_a_note
from claims.facts.contradictions.cover import back_dated, no_loss_declared, paid_after_the_loss
from claims.facts.contradictions.event import another_day, another_time, before_inception
from claims.facts.contradictions.forms import notes_against_forms
from claims.facts.contradictions.identity import another_claimant
from claims.facts.contradictions.insured_items import driver_not_insured, not_on_the_schedule
from claims.facts.contradictions.overpayments import billed_or_paid_twice, paid_beyond
from claims.facts.contradictions.positions import admitted_and_denied, offer_above_authority, offer_still_open
from claims.facts.contradictions.reserves import beyond_authority, does_not_add_up, under_reserved
from claims.facts.contradictions.time_limits import diarised_otherwise, response_miscounted, time_running_out
from claims.facts.paging import few_refs
from claims.facts.rows import within_length

RULES: Final[tuple[Rule, ...]] = (
    paid_after_the_loss,
    before_inception,
    another_time,
    another_day,
    notes_against_forms,
    back_dated,
    no_loss_declared,
    not_on_the_schedule,
    driver_not_insured,
    another_claimant,
    billed_or_paid_twice,
    paid_beyond,
    under_reserved,
    beyond_authority,
    does_not_add_up,
    diarised_otherwise,
    time_running_out,
    response_miscounted,
    admitted_and_denied,
    offer_still_open,
    offer_above_authority,
    claimed_in_a_note,
)
"""The catalogue, in order of code."""


class Contradictions(Result):
    count: int
    by_severity: dict[Gravity, int]
    items: list[Contradiction]
    truncated: Annotated[bool | None, QUIET] = None


def find(case: Case, codes: Collection[str] | None = None, severity: Gravity | None = None) -> Contradictions:
    """Everything in the file that disagrees with something else in it, the gravest first, then by code.

    `codes` narrows to those rules, `severity` to what is that grave or graver. Never raises on a claim that its schema
    accepts.
    """
    file = File(case)
    asked = [each for each in RULES if codes is None or each.code in codes]
    grave = GRAVITIES if severity is None else GRAVITIES[: GRAVITIES.index(severity) + 1]
    items = [found for each in asked for found in each.find(file) if found.severity in grave]
    items.sort(key=_order)
    counts = Counter(found.severity for found in items)
    result = Contradictions(
        count=len(items),
        by_severity={each: counts[each] for each in GRAVITIES},
        items=items,
        reasons=[_reason(asked, items)],
        warnings=_unknown_codes(codes),
        missing=list(_missing(file, {each.code for each in asked})),
        refs=few_refs(side.ref for each in items for side in (each.left, each.right)),
        as_of=case.today,
    )
    return within_length(result, ("items",))


def _order(found: Contradiction) -> tuple[int, str, str, str]:
    return GRAVITIES.index(found.severity), found.code, found.left.ref.path, found.right.ref.path


def _reason(asked: list[Rule], items: list[Contradiction]) -> str:
    rules = f"{len(asked)} rules were run"
    if not items:
        return f"{rules}; none of them found two entries that disagree."
    return f"{rules}; {len({each.code for each in items})} of them found something."


def _missing(file: File, asked: Collection[str]) -> Iterator[str]:
    """What would have to be on file for some of the rules to compare anything."""
    claim = file.case.claim
    if claim.incident.time_of_loss is None and "C02" in asked:
        yield "time of the loss"
    if claim.handler.authority.reserve is None and claim.finance.reserves and "C14" in asked:
        yield "the handler's reserve authority"
    authority = claim.strategy.settlement_authority or claim.handler.authority.settlement
    if authority is None and any(each.by != "claimant" for each in claim.resolution.offers) and "C21" in asked:
        yield "authority to settle"
    if {"C16", "C17"} & set(asked):
        yield from file.limitation.missing


def _unknown_codes(codes: Collection[str] | None) -> list[str]:
    known = {each.code for each in RULES}
    return [f"There is no rule {code}." for code in sorted(set(codes or ()) - known)]
