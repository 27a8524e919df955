"""What the law attaches to an offer of a kind (docs/tools.md, Offers)."""

from collections.abc import Iterator
from datetime import date
from typing import Final, Literal

from claims.case import Case
from claims.facts.governing_law import law_of
from claims.facts.sums import plain
from claims.rules import Rule, table
from claims.schema import Claim, Country, LineId, Offer, OfferType, country_of

LONGEST_ID: Final = 40
Topic = Literal["consequence", "caution", "evidence"]


class OfferRule(Rule):
    """A row. A country, territory, side, lines or types that it does not name stand for all."""

    country: Country | None = None
    territory: str | None = None
    lines: tuple[LineId, ...] = ()
    offer_types: tuple[OfferType, ...] = ()
    by: Literal["claimant"] | None = None
    topic: Topic
    injury_only: bool = False
    estimate: Literal["at_least", "not_above"] | None = None
    says: str

    def fits(self, claim: Claim, territory: str, offer: Offer) -> bool:
        """Whether the row is for such an offer, its dates apart."""
        return (
            self.country in (None, country_of(territory))
            and self.territory in (None, territory)
            and (not self.lines or claim.line_of_business in self.lines)
            and (not self.offer_types or offer.type in self.offer_types)
            and self.by in (None, offer.by)
            and (not self.injury_only or is_injury(claim))
        )

    def of(self, offer: Offer, currency: str) -> str:
        """The row's sentence about an offer."""
        amount = plain(offer.amount, currency) if offer.amount is not None else "amount not recorded"
        return self.told(self.says.format(offer=named(offer), amount=amount))


def named(offer: Offer) -> str:
    """An offer in our own words, as: Part 36 offer o1 of the claimant."""
    kinds = {"part36_claimant": "Part 36 offer", "part36_defendant": "Part 36 offer"}
    kind = kinds.get(offer.type) or offer.type.replace("_", " ").capitalize()
    return f"{kind} {offer.id[:LONGEST_ID]} of the {offer.by}"


def is_injury(claim: Claim) -> bool:
    return bool(claim.incident.injuries) or any(each.kind == "bodily_injury" for each in claim.exposures)


def made_on(case: Case, offer: Offer) -> date:
    """The day an offer was made, else received; one without either is taken as made today."""
    at = offer.made_at or offer.received_at
    return case.day(at) if at is not None else case.today


def offer_rules(case: Case, offer: Offer, topic: Topic) -> Iterator[OfferRule]:
    """The rows on a topic that apply to an offer, by the day it was made."""
    return (row for row in _rows(case, offer, topic) if row.applies_on(made_on(case, offer)))


def not_yet(case: Case, offer: Offer) -> Iterator[str]:
    """What an offer brought with it that was made before a row on its consequences begins."""
    day = made_on(case, offer)
    for row in _rows(case, offer, "consequence"):
        yield from row.not_yet(day)


def _rows(case: Case, offer: Offer, topic: Topic) -> Iterator[OfferRule]:
    territory = law_of(case.claim).territory
    for row in table(OfferRule, "offers"):
        if territory is not None and row.topic == topic and row.fits(case.claim, territory, offer):
            yield row
