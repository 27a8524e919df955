"""Where a file disagrees with itself: the rules, and what they find (docs/tools.md, find_contradictions)."""

from collections import Counter
from collections.abc import Collection, Iterator
from typing import Annotated, Final

from claims.case import Case
from claims.facts.base import QUIET, Result
from claims.facts.contradictions.agreements import paid_beside_all_in
from claims.facts.contradictions.base import GRAVITIES, Contradiction, File, Gravity, Rule
from claims.facts.contradictions.claims_in_notes import claimed_in_a_note
from claims.facts.contradictions.conduct import told_and_not_recorded
from claims.facts.contradictions.cover import back_dated, no_loss_declared, paid_after_the_loss
from claims.facts.contradictions.event import another_day, another_time, before_inception
from claims.facts.contradictions.excess_applied import excess_misapplied
from claims.facts.contradictions.forms import notes_against_forms
from claims.facts.contradictions.identity import another_claimant
from claims.facts.contradictions.impossible_order import (
    billed_before_the_loss,
    bought_after_the_loss,
    examined_before_the_loss,
    watched_before_the_loss,
)  # fmt: skip
from claims.facts.contradictions.injuries import injured_otherwise
from claims.facts.contradictions.insured_items import driver_not_insured, not_on_the_schedule
from claims.facts.contradictions.orders import hidden_characters, orders_in_a_text
from claims.facts.contradictions.other_insurance import (
    insured_elsewhere,
    known_before_inception,
    law_and_currency_apart,
)
from claims.facts.contradictions.overpayments import billed_or_paid_twice, paid_beyond
from claims.facts.contradictions.payees import account_just_changed, not_shown_clear
from claims.facts.contradictions.positions import admitted_and_denied, offer_above_authority, offer_still_open
from claims.facts.contradictions.privacy_breaches import travels_and_must_not
from claims.facts.contradictions.recoveries import recovery_missed
from claims.facts.contradictions.reserves import beyond_authority, does_not_add_up, under_reserved
from claims.facts.contradictions.status import status_conflicts
from claims.facts.contradictions.terms_applied import booked_one_to_one, limit_eroded
from claims.facts.contradictions.time_limits import diarised_otherwise, response_miscounted, time_running_out
from claims.facts.contradictions.vehicles import vehicle_differs
from claims.facts.paging import few_refs
from claims.facts.rows import within_length
from claims.words import counted

MOST_WARNINGS: Final = 10
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
    paid_beside_all_in,
    injured_otherwise,
    billed_before_the_loss,
    watched_before_the_loss,
    booked_one_to_one,
    excess_misapplied,
    limit_eroded,
    known_before_inception,
    insured_elsewhere,
    recovery_missed,
    not_shown_clear,
    account_just_changed,
    told_and_not_recorded,
    travels_and_must_not,
    orders_in_a_text,
    status_conflicts,
    vehicle_differs,
    examined_before_the_loss,
    law_and_currency_apart,
    claimed_in_a_note,
    bought_after_the_loss,
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
        warnings=[*_unknown_codes(codes), *_hidden(file, asked)],
        missing=list(_missing(file, {each.code for each in asked})),
        refs=few_refs(side.ref for each in items for side in (each.left, each.right)),
        as_of=case.today,
    )
    return within_length(result, ("items",))


def _order(found: Contradiction) -> tuple[int, str, str, str]:
    return GRAVITIES.index(found.severity), found.code, found.left.ref.path, found.right.ref.path


def _reason(asked: list[Rule], items: list[Contradiction]) -> str:
    rules = counted(len(asked), "rule was run", "rules were run")
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


def _hidden(file: File, asked: list[Rule]) -> list[str]:
    return list(hidden_characters(file))[:MOST_WARNINGS] if orders_in_a_text in asked else []


def _unknown_codes(codes: Collection[str] | None) -> list[str]:
    known = {each.code for each in RULES}
    return [f"There is no rule {code}." for code in sorted(set(codes or ()) - known)]
