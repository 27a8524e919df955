"""What asks for care before money moves or words go out (docs/tools.md, screen_flags)."""

from collections.abc import Collection, Iterator
from typing import Annotated, Final, Literal

from claims.case import Case
from claims.facts.base import QUIET, Result, Shown
from claims.facts.evidence import Evidence, named, several
from claims.facts.indicators import Shows, indicators
from claims.facts.large_loss import LargeLoss, large_loss
from claims.facts.paging import few_refs
from claims.facts.persons import who
from claims.facts.privacy import privacy_points
from claims.facts.rows import within_length
from claims.facts.screening import (
    BY_CONCERN,
    Outcome,
    Screening,
    Trouble,
    payee_of,
    payees_waiting,
    pending,
    screening,
)
from claims.facts.vulnerability import Need, needs
from claims.fields import Share
from claims.rules import Rule, table
from claims.schema import Party, country_of
from claims.words import counted

Kind = Literal["fraud", "sanctions", "vulnerability", "privacy", "large_loss", "all"]
FEW: Final = 3
HOLD_WORDS: Final[dict[Trouble, str]] = {
    "confirmed": "Confirmed sanctions match",
    "possible": "Possible sanctions match",
    "not_screened": "Not screened",
    "stale": "Not clear within 24 hours",
}


class SanctionsRule(Rule):
    """What the law adds to a match, by where on the file it is."""

    topic: str
    country: str
    says: str


class Screened(Shown):
    """A party against the lists. `age_hours` counts up to 00:00 today; `dob_match` is null where a date is unknown."""

    party_id: str
    result: Outcome
    score: Share | None
    dob_match: bool | None
    age_hours: int | None
    is_payee: bool


class Flags(Result):
    pay_hold: bool
    pay_hold_reasons: list[str]
    counts: dict[str, int]
    sanctions: list[Screened]
    fraud_indicators: list[Shows]
    vulnerability: list[Need]
    privacy: list[Evidence]
    large_loss: LargeLoss | None
    truncated: Annotated[bool | None, QUIET] = None


def screen(case: Case, kinds: Collection[Kind] | None = None) -> Flags:
    """What stands against paying now, and what of the kinds asked for the file shows. A screen, never a verdict.

    `pay_hold` is looked at whatever is asked for. Never raises on a claim that its schema accepts.
    """
    asked = {"sanctions", "fraud", "vulnerability", "privacy", "large_loss"}
    if kinds and "all" not in kinds:
        asked &= set(kinds)
    waiting = {each.id for each in payees_waiting(case.claim)}
    screened = [(party, screening(case, party)) for party in case.claim.involvements]
    held = list(_hold(case, screened, waiting))
    shown = sorted(screened, key=lambda each: _concern(each, waiting)) if "sanctions" in asked else []
    found, weight = indicators(case) if "fraud" in asked else ([], 0)
    needed = needs(case) if "vulnerability" in asked else []
    private = privacy_points(case) if "privacy" in asked else []
    large = large_loss(case) if "large_loss" in asked else None
    counts = {
        "sanctions": sum(_concerns(case, party, each, waiting) for party, each in shown),
        "fraud": len(found),
        "vulnerability": len(needed),
        "privacy": len(private),
        "large_loss": int(large is not None and bool(large.crossed or large.triggers)),
    }
    result = Flags(
        pay_hold=bool(held),
        pay_hold_reasons=held,
        counts={kind: number for kind, number in counts.items() if kind in asked},
        sanctions=[_row(case, party, each, waiting) for party, each in shown],
        fraud_indicators=found,
        vulnerability=needed,
        privacy=private,
        large_loss=large,
        reasons=[*_matches(case, shown), *_weighed(found, weight)],
        warnings=[*_law(case, screened, waiting), *_to_report(large), *_before_the_loss(case, asked)],
        missing=list(_missing(case, large)),
        refs=few_refs(
            [
                *(each.ref for _, each in screened if each.outcome in ("confirmed", "possible")),
                *(each.ref for indicator in found for each in indicator.evidence),
                *(each.ref for each in (*needed, *private)),
            ]
        ),
        as_of=case.today,
    )
    return within_length(result, ("sanctions", "fraud_indicators", "vulnerability", "privacy"))


def _hold(case: Case, screened: list[tuple[Party, Screening]], waiting: set[str]) -> Iterator[str]:
    """Why no pending payment should go out now, a sentence a cause."""
    stands: dict[Trouble, list[str]] = {}
    for party, each in sorted(screened, key=lambda found: found[0].id):
        trouble = each.trouble(case, case.today) if party.id in waiting else None
        if trouble is not None:
            stands.setdefault(trouble, []).append(f"{who(case.claim, party.id)}{each.age_told(case, case.today)}")
    for trouble, words in HOLD_WORDS.items():
        if trouble in stands:
            yield f"{words}: {several(stands[trouble])}."
    unknown = [each.id for each in pending(case.claim) if payee_of(case.claim, each) is None]
    if unknown:
        yield f"Payee is no party on the file, so not screened: payment {named(sorted(unknown))}."


def _concerns(case: Case, party: Party, found: Screening, waiting: set[str]) -> bool:
    """Whether a screening asks for something: a match of anybody, or trouble with somebody who is to be paid."""
    matched = found.outcome in ("confirmed", "possible")
    return matched or (party.id in waiting and found.trouble(case, case.today) is not None)


def _concern(each: tuple[Party, Screening], waiting: set[str]) -> tuple[bool, int, str]:
    """Payees first, then the gravest, then by id."""
    party, found = each
    return party.id not in waiting, BY_CONCERN.index(found.outcome), party.id


def _row(case: Case, party: Party, found: Screening, waiting: set[str]) -> Screened:
    listed = party.sanctions
    known = party.date_of_birth is not None and listed.matched_dob is not None
    return Screened(
        party_id=party.id,
        result=found.outcome,
        score=listed.match_score,
        dob_match=party.date_of_birth == listed.matched_dob if known else None,
        age_hours=found.hours_before(case, case.today),
        is_payee=party.id in waiting,
    )


def _matches(case: Case, shown: list[tuple[Party, Screening]]) -> Iterator[str]:
    """What tells a listed person from a namesake. A possible match is for compliance, whatever it looks like."""
    possible = sorted((party for party, each in shown if each.outcome == "possible"), key=lambda party: party.id)
    for party in possible[:FEW]:
        name, born, listed = who(case.claim, party.id), party.date_of_birth, party.sanctions.matched_dob
        if born is None or listed is None or born == listed:
            yield f"{name}: a possible match is not a confirmed one; compliance says which it is."
            continue
        years = abs(born.year - listed.year)
        apart = f"by {counted(years, 'year')}" if years else "within the year"
        likely = "likely another person, but that is for compliance to say"
        yield f"{name}: the listed date of birth differs {apart}; {likely}."


def _weighed(found: list[Shows], weight: int) -> Iterator[str]:
    if found:
        yield f"Indicators, heaviest first, weigh {weight} together. They show where to look and prove nothing."


def _law(case: Case, screened: list[tuple[Party, Screening]], waiting: set[str]) -> Iterator[str]:
    topics = set()
    for party, each in screened:
        if each.outcome == "confirmed":
            topics.add("confirmed")
        if each.outcome == "confirmed" and party.id not in waiting:
            topics.add("elsewhere")
    place = case.claim.jurisdiction
    country = country_of(place.territory) if place.territory else place.country
    for row in table(SanctionsRule, "sanctions"):
        fits = row.topic in topics and row.country == country
        if fits:
            yield from row.told_on(case.today, row.says)


def _to_report(large: LargeLoss | None) -> Iterator[str]:
    if large is not None and large.to_report:
        yield "A large loss that is not recorded as reported."


def _before_the_loss(case: Case, asked: set[str]) -> Iterator[str]:
    loss = case.claim.incident.date_of_loss
    footage = [each for each in case.claim.documents if each.kind == "surveillance" and "fraud" in asked]
    early = [each.id for each in footage if each.dated is not None and each.dated < loss]
    if early:
        yield f"Footage from before the loss says nothing of the time since: {named(sorted(early))}."


def _missing(case: Case, large: LargeLoss | None) -> Iterator[str]:
    if large is not None and large.threshold is None:
        yield "the client's large loss threshold"
    if large is not None and large.incurred is None:
        yield "what was incurred"
    if any(payee_of(case.claim, each) is None for each in pending(case.claim)):
        yield "which party a pending payment goes to"
