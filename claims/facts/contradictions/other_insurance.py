"""Whose law, whose policy and which period answer: C29, C30, C40 (docs/tools.md, find_contradictions)."""

import re
from collections.abc import Iterator
from datetime import timedelta
from itertools import combinations
from typing import Final

from claims.facts.assertions import first_asserted
from claims.facts.contradictions.base import Conflict, File, Side, rule
from claims.facts.exposure import in_none, in_periods
from claims.facts.governing_law import in_words, territory_named
from claims.facts.persons import who
from claims.facts.policy_moment import is_gradual
from claims.facts.policy_periods import Span, spans
from claims.facts.text import holds_any
from claims.fields import iso
from claims.schema import COUNTRY_OF_CURRENCY, Claim, Party, Ref, country_of

CLAIMS_MADE: Final = ("claims_made", "claims_made_and_notified")
A_DAY: Final = timedelta(days=1)
STEMS: Final = ("insur", "policy")
ALSO_INSURED: Final = re.compile(
    r"\b(?:(?:also|already|separately)\sinsured\s(?:with|by|under)"
    r"|(?:insured|claimed)\sunder\s(?:another|a second|his own|her own|their own)\s(?:\w+\s)?policy"
    r"|(?:has|have|had|holds?)\s(?:(?:a|an|his|her|their|own|another|separate|second)\s)*"
    r"(?:travel|home|contents|gadget|second|separate|other)\s(?:insurance|policy)|dual insurance|double insurance)\b"
)
OTHER_INSURER: Final = "third_party_insurer"
FIRST_KNOWN: Final = Ref(panel="key_facts", path="incident.dateFirstKnown")


@rule("C29", severity="high", resolve_by="coverage counsel and underwriting")
def known_before_inception(file: File) -> Iterator[Conflict]:
    """On a claims-made policy: first known before the period began, or notified after it and its extension ended."""
    claim, incident = file.case.claim, file.case.claim.incident
    if claim.policy.basis not in CLAIMS_MADE:
        return
    known, notified = incident.date_first_known, incident.date_notified_to_insurer or incident.date_notified
    period = _period(file)
    if period is None:
        return
    ref = Ref(panel="home", path=f"policy.periods[{period.period.id}]")
    if known is not None and known < period.first_day:
        yield Conflict(
            summary=f"First known on {known}, before the period that began on {period.first_day}.",
            left=Side(value=iso(known), ref=FIRST_KNOWN),
            right=Side(value=f"starts {iso(period.period.starts_at)}", ref=ref),
            impact="Earlier circumstances and an earlier policy come into question; refer before anything is said.",
        )
    last = max(period.last_day, claim.policy.extended_reporting_end or period.last_day)
    if notified is not None and notified > last:
        yield Conflict(
            summary=f"Notified on {notified}, after reporting under the period ended on {last}.",
            left=Side(value=iso(notified), ref=Ref(panel="key_facts", path="incident.dateNotified")),
            right=Side(value=f"ends {iso(period.period.ends_at)}", ref=ref),
            impact="A condition on notification may not be met; refer before anything is said.",
        )


def _period(file: File) -> Span | None:
    """The period in which the claim was made or notified; the only one where those dates are in none."""
    incident, found = file.case.claim.incident, spans(file.case, file.policy.where)
    day = incident.date_claim_made or incident.date_notified_to_insurer or incident.date_notified
    within = [each for each in found if day is not None and each.first_day <= day <= each.last_day]
    return within[-1] if within else found[0] if len(found) == 1 else None


@rule("C30", severity="medium", resolve_by="the other insurer, by a copy of its policy")
def insured_elsewhere(file: File) -> Iterator[Conflict]:
    """Two periods contain the loss, another insurer has the same interest, or exposure ran outside our periods."""
    claim = file.case.claim
    yield from _overlapping(file)
    insurers = [each for each in claim.involvements if OTHER_INSURER in each.role and _insures_our_side(claim, each)]
    for insurer in insurers:
        yield _elsewhere(
            f"{who(file.case, insurer.id)} insures {_insures_our_side(claim, insurer)} too.",
            Side(value="another insurer", ref=Ref(panel="involvements", path=f"involvements[{insurer.id}]")),
        )
    if not insurers:
        yield from _told_of(file)
    yield from _outside_our_periods(file)


def _told_of(file: File) -> Iterator[Conflict]:
    """The first note that tells of other insurance; where that insurer is a party, it is told of already."""
    for note in file.notes:
        found = first_asserted(ALSO_INSURED, note.lowered) if holds_any(note.lowered, STEMS) else None
        if found is not None:
            yield _elsewhere(f"{note.name} tells of other insurance.", note.side(*found.span()))
            return


def _overlapping(file: File) -> Iterator[Conflict]:
    tested, where = file.policy.tested, file.policy.where
    touched = [each for each in spans(file.case, where) if each.meets(tested.start, tested.end)]
    for one, other in combinations(touched[:10], 2):
        shared = min(one.end, other.end) - max(one.start, other.start)
        first, second = (Ref(panel="home", path=f"policy.periods[{each.period.id}]") for each in (one, other))
        if shared > A_DAY or (shared > timedelta() and tested.moments):
            yield Conflict(
                summary=f"Periods {one.period.id} and {other.period.id} both contain the loss.",
                left=Side(value=f"ends {iso(one.period.ends_at)}", ref=first),
                right=Side(value=f"starts {iso(other.period.starts_at)}", ref=second),
                impact="One loss may be met under two policies, or shared between them.",
            )


def _insures_our_side(claim: Claim, insurer: Party) -> str | None:
    """Which of the insured and, in a claim of a third party, the claimant another insurer stands behind."""
    sides = {each.id: role for each in claim.involvements for role in ("insured", "claimant") if role in each.role}
    if claim.claimant.party_id:
        sides.setdefault(claim.claimant.party_id, "claimant")
    linked = [each.id for each in claim.involvements if each.represented_by == insurer.id]
    behind = [sides[each] for each in (insurer.represents, *linked) if each in sides]
    return f"the {behind[0]}" if behind else None


def _elsewhere(summary: str, left: Side) -> Conflict:
    return Conflict(
        summary=summary,
        left=left,
        right=Side(value="our policy", ref=Ref(panel="home", path="policy.periods")),
        impact="Contribution, a shared loss or a claim brought for another insurer is possible.",
    )


def _outside_our_periods(file: File) -> Iterator[Conflict]:
    claim, incident = file.case.claim, file.case.claim.incident
    found = spans(file.case, file.policy.where)
    first, last = incident.exposure_from, incident.exposure_to
    if not is_gradual(incident) or first is None or last is None or last < first or not found:
        return
    ours = min(each.first_day for each in found), max(each.last_day for each in found)
    outside = in_none(in_periods(file.case, first, last, file.policy.where), first, last)
    if outside and not claim.liability_review.others_share_pct:
        yield Conflict(
            summary="Exposure ran outside our periods, and no share of anybody else is recorded.",
            left=Side(value=f"{first} to {last}", ref=Ref(panel="key_facts", path="incident.exposureFrom")),
            right=Side(value=f"{ours[0]} to {ours[1]}", ref=Ref(panel="home", path="policy.periods")),
            impact="Others may have been on risk for the rest; trace them.",
        )


@rule("C40", severity="low", resolve_by="the defence lawyer, where the law is in doubt")
def law_and_currency_apart(file: File) -> Iterator[Conflict]:
    """The recorded governing law is that of another country than the currency suggests."""
    claim = file.case.claim
    recorded = (
        (claim.jurisdiction.governing_law, "jurisdiction.governingLaw"),
        (claim.policy.governing_law, "policy.governingLaw"),
        (claim.jurisdiction.territory, "jurisdiction.territory"),
    )
    law, path = next(((law, path) for law, path in recorded if law), ("", ""))
    territory = territory_named(law)
    if territory is None:
        return
    if country_of(territory) != COUNTRY_OF_CURRENCY[claim.currency]:
        yield Conflict(
            summary=f"The law is that of {in_words(territory)}; the currency is {claim.currency}.",
            left=Side(value=territory, ref=Ref(panel="home", path=path)),
            right=Side(value=claim.currency, ref=Ref(panel="home", path="currency")),
            impact="Rules and time limits are chosen by the law, never by the currency.",
        )
