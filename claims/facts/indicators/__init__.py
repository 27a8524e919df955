"""What makes a file worth a second look, with an innocent explanation and a test each (docs/tools.md, Indicators)."""

from collections.abc import Callable, Iterator
from typing import Final

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.evidence import Evidence
from claims.facts.indicators import cover, event, money, people
from claims.rules import Practice, table

MOST: Final = 5
Find = Callable[[Case], Iterator[Evidence]]

FINDERS: Final[dict[str, Find]] = {
    "bank_change": people.bank_changes,
    "shared_details": people.shared_details,
    "occupants": event.more_people_than_belts,
    "early_loss": cover.soon_after_it_began,
    "inconsistent_versions": event.accounts_that_differ,
    "invoice_anomaly": money.bills_that_do_not_fit,
    "injury_against_speed": event.injury_at_low_speed,
    "surveillance": event.footage_since,
    "database_match": people.register_matches,
    "supplier_unknown": people.unregistered_suppliers,
    "shared_representative": people.shared_representatives,
    "claims_history": people.earlier_claims,
    "cover_change": cover.changed_before_the_loss,
    "financial_stress": cover.missed_payments,
    "no_receipts": money.claimed_without_evidence,
    "early_low_offer": money.early_low_offers,
}


class Indicator(Practice):
    """A row: how it reads, how much it weighs, what may explain it, and what would tell."""

    weight: int
    label: str
    innocent: str
    test: str


class Shows(Shown):
    """An indicator that the file shows, with at most five facts that it rests on."""

    code: str
    label: str
    evidence: list[Evidence]
    innocent: str
    test: str


def indicators(case: Case) -> tuple[list[Shows], int]:
    """The indicators that a file shows, heaviest first, and what they weigh together. Never a verdict."""
    found, weight = [], 0
    for row in table(Indicator, "indicators"):
        facts = sorted(FINDERS[row.code](case), key=lambda fact: (fact.ref.path, fact.says))
        if facts:
            weight += row.weight
            found.append(
                Shows(code=row.code, label=row.label, evidence=facts[:MOST], innocent=row.innocent, test=row.test)
            )
    return found, weight
