"""The open offers as figures: gap, range, authority and what is left of the limit (docs/tools.md, compare_offers)."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from functools import cached_property
from typing import Literal

from claims.case import Case
from claims.facts.claimed_coverage import claimed_coverage
from claims.facts.clock_runs import Run, runs
from claims.facts.governing_law import law_of
from claims.facts.limits import remaining, tightest
from claims.facts.offer_terms import all_in, heads, included
from claims.facts.offers import PART_36, open_offers
from claims.facts.sums import EXACT
from claims.schema import Claim, Coverage, Offer

RangePosition = Literal["below", "within", "above", "unknown"]


@dataclass(frozen=True)
class Standing:
    """What is on the table on one day. Figures are all-in where that is known of every open offer, else as stated."""

    case: Case

    @property
    def claim(self) -> Claim:
        return self.case.claim

    @cached_property
    def open(self) -> list[Offer]:
        return open_offers(self.case)

    @cached_property
    def clocks(self) -> dict[str, Run]:
        """The time that the law gives to answer an open offer, by the offer's id."""
        territory = law_of(self.claim).territory
        started = runs(self.case, territory, frozenset({"offers"})).started if territory is not None else []
        return {each.start.item: each for each in started if each.start.item is not None}

    def ends(self, offer: Offer) -> date | None:
        """The last day to answer as recorded, else as the law's clock gives it."""
        recorded = offer.relevant_period_end if offer.type in PART_36 else offer.expires_at
        if recorded is not None:
            return self.case.day(recorded)
        return self.clocks[offer.id].due if offer.id in self.clocks else None

    @cached_property
    def theirs(self) -> list[Offer]:
        return [each for each in self.open if each.by == "claimant"]

    @cached_property
    def ours(self) -> list[Offer]:
        return [each for each in self.open if each.by != "claimant"]

    @cached_property
    def on_one_footing(self) -> bool:
        """Whether all open offers leave the same things out, or all of what they leave out is known."""
        every = frozenset(heads(self.claim))
        left_out = {every - included(each) for each in self.open}
        return len(left_out) < 2 or self._all_in_known

    @cached_property
    def _all_in_known(self) -> bool:
        return all(all_in(self.case, each) is not None for each in self.open)

    def _figures(self, offers: Sequence[Offer]) -> list[Decimal]:
        figures = [all_in(self.case, each) if self._all_in_known else each.amount for each in offers]
        return [each for each in figures if each is not None]

    @cached_property
    def lowest_of_theirs(self) -> Decimal | None:
        return min(self._figures(self.theirs), default=None)

    @cached_property
    def highest_of_ours(self) -> Decimal | None:
        return max(self._figures(self.ours), default=None)

    @property
    def gap(self) -> Decimal | None:
        """The lowest open figure of the claimant less our highest; null unless both sides have one."""
        theirs, ours = self.lowest_of_theirs, self.highest_of_ours
        return None if theirs is None or ours is None else EXACT.subtract(theirs, ours)

    @property
    def authority(self) -> Decimal | None:
        """The settlement authority given on this claim, else the handler's own."""
        given = self.claim.strategy.settlement_authority
        return given if given is not None else self.claim.handler.authority.settlement

    @property
    def authority_ok(self) -> bool | None:
        """Whether our open offers stay within authority; equal does. Null where an amount or authority is unknown."""
        amounts, limit = [each.amount for each in self.ours], self.authority
        if limit is None or not amounts:
            return None
        if any(each is not None and each > limit for each in amounts):
            return False
        return None if None in amounts else True

    @property
    def range_position(self) -> RangePosition:
        """Where the claimant's lowest figure, or without one our highest, stands in the range of the strategy."""
        span, figure = self.claim.strategy.quantum_range, self.lowest_of_theirs
        figure = self.highest_of_ours if figure is None else figure
        if span is None or figure is None:
            return "unknown"
        if span.low is not None and figure < span.low:
            return "below"
        if span.high is not None and figure > span.high:
            return "above"
        return "unknown" if span.low is None or span.high is None else "within"

    @cached_property
    def coverage(self) -> Coverage | None:
        return claimed_coverage(self.claim)

    @cached_property
    def limit_left(self) -> Decimal | None:
        """What is left of the limit that applies to the claimant; null where limit or coverage is not known."""
        if self.coverage is None:
            return None
        applies = tightest(remaining(self.claim, self.coverage))
        return applies.left if applies else None
