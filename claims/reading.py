"""A claim as people read it: on one day, in one locale, with what its panels show (docs/claim-document.md, Panels)."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from decimal import Decimal
from functools import cached_property
from typing import Any, Final

from claims.facts import contradictions, limitation, missing
from claims.facts.by_date import by_date
from claims.facts.contradictions import Contradictions
from claims.facts.contradictions.base import Contradiction
from claims.facts.contradictions.orders import CODE as ORDERS
from claims.facts.deadlines import Deadline, next_deadline, overdue_since
from claims.facts.heads import Head, by_category
from claims.facts.invariants import breaches
from claims.facts.invariants.base import Breach
from claims.facts.limitation import LimitationCheck
from claims.facts.missing import Missing
from claims.facts.offers import OfferState, offer_states
from claims.facts.sums import total
from claims.facts.totals import PENDING, Totals, paid, payments_in, totals
from claims.fields import Panel
from claims.lines import LINES
from claims.panels import PANELS, TITLES
from claims.places import Places
from claims.reader import Reader
from claims.schema import Offer, Part, Ref
from claims.sentences import told
from claims.words import TERRITORIES, local, unturned


@dataclass(frozen=True)
class PanelView:
    """A panel with its heading and the template that shows it."""

    id: Panel
    title: str
    template: str


@dataclass(frozen=True)
class Figure:
    """A total as the lines yield it and as the host states it; `split` says that it is kept by kind of cost too."""

    what: str
    split: bool
    indemnity: Decimal | None
    expense: Decimal | None
    total: Decimal | None
    stated: Decimal | None


MOST_ROWS: Final = 500
"""Rows of one list that a page shows."""


VIEWS: Final = tuple(PanelView(each, TITLES[each], f"claims/panels/{each}.html") for each in PANELS)
FIGURES: Final = (
    ("Outstanding", "outstanding", True),
    ("Paid", "paid", True),
    ("Incurred", "incurred", False),
    ("Recoveries received", "recoveries_received", False),
    ("Recovery reserve", "recovery_reserve", False),
    ("Net incurred", "net_incurred", False),
)
"""The totals of the finance panel: heading, name, and whether it is split into indemnity and expense."""


@dataclass(frozen=True)
class Reading(Reader):
    """A claim on the day it is read. What is worked out here comes from claims.facts, and only when it is asked for."""

    @property
    def line(self) -> str:
        return LINES[self.claim.line_of_business].label[self.locale]

    @property
    def territory(self) -> str | None:
        code = self.claim.jurisdiction.territory
        return TERRITORIES.get(code, code) if code else None

    def local(self, words: str) -> str:
        return local(words, self.locale)

    def place(self, path: str) -> str:
        """What a path leads to, in words."""
        return self._places.words(path)

    def told(self, sentence: str, refs: Iterable[Ref] = ()) -> str:
        """A sentence of the checks, with names for the ids of what the refs point at; no text in it turns it around."""
        return unturned(told(self, self._places, sentence, refs))

    def in_order(self, parts: Iterable[Part]) -> list[Part]:
        return by_date(self.case, parts)

    @cached_property
    def _places(self) -> Places:
        return Places(self)

    @cached_property
    def totals(self) -> Totals:
        """What the lines add to; a sum of no lines at all is no figure on the file."""
        claim, reserves = self.claim, self.claim.finance.reserves
        lines = {
            **dict.fromkeys(("outstanding", "indemnity_outstanding", "expense_outstanding"), bool(reserves)),
            **dict.fromkeys(("incurred", "net_incurred"), bool(reserves or claim.finance.payments)),
            **dict.fromkeys(("claimed", "assessed", "agreed"), bool(claim.schedule)),
        }
        return replace(totals(claim), **{name: None for name, there in lines.items() if not there})

    @cached_property
    def figures(self) -> list[Figure]:
        found, stated = self.totals, self.claim.finance.totals
        return [
            Figure(
                what,
                split,
                getattr(found, f"indemnity_{name}") if split else None,
                getattr(found, f"expense_{name}") if split else None,
                getattr(found, name),
                getattr(stated, name, None),
            )
            for what, name, split in FIGURES
        ]

    @cached_property
    def waiting(self) -> Decimal | None:
        """What the payments that are requested or approved add to."""
        return paid(payments_in(self.claim, PENDING)).amount

    @cached_property
    def scheduled_paid(self) -> Decimal | None:
        """What the heads of loss say was paid; null without any."""
        return total(line.paid for line in self.claim.schedule).amount if self.claim.schedule else None

    @cached_property
    def heads(self) -> list[Head]:
        return by_category(self.claim.schedule)

    @cached_property
    def offers(self) -> list[tuple[Offer, OfferState]]:
        states = {id(offer): state for offer, state in offer_states(self.case)}
        return [(offer, states[id(offer)]) for offer in by_date(self.case, self.claim.resolution.offers)]

    @cached_property
    def next_deadline(self) -> Deadline | None:
        return next_deadline(self.case)

    @cached_property
    def overdue(self) -> Deadline | None:
        return overdue_since(self.case)

    @property
    def limitation_title(self) -> str:
        return limitation.title_of(self.claim)

    @cached_property
    def limitation(self) -> LimitationCheck:
        return limitation.compute(self.case)

    @cached_property
    def contradictions(self) -> Contradictions:
        return contradictions.find(self.case)

    @cached_property
    def orders(self) -> list[Contradiction]:
        """The texts of the file that give orders to whatever reads it, each once however often it does."""
        found = self.contradictions
        if found.truncated:
            found = contradictions.find(self.case, [ORDERS])
        orders = (each for each in found.items if each.code == ORDERS)
        return list({each.left.ref.path: each for each in orders}.values())

    @cached_property
    def lacking(self) -> Missing:
        """What the claim's next stage needs and the file does not hold."""
        return missing.list_missing(self.case)

    @cached_property
    def party_refs(self) -> list[Ref]:
        """Every party, for sentences that name one by its id."""
        return [Ref(panel="involvements", path=f"involvements[{each.id}]") for each in self.claim.involvements]

    @cached_property
    def breaches(self) -> list[Breach]:
        return breaches(self.case)


def shown(reading: Reading) -> dict[str, Any]:
    """What the templates of the panels are given."""
    return {"reading": reading, "claim": reading.claim, "panels": VIEWS}
