"""Steps of England and Wales on a file that another law governs (docs/tools.md, compute_deadlines)."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from claims.case import Case
from claims.facts.clock_rules import Scope
from claims.facts.governing_law import in_words
from claims.facts.offers import PART_36, open_offers
from claims.rules import CONFIRM

HOME: Final = "england_wales"
PORTALS: Final = ("rta_small_claims", "rta_low_value", "el_pl_low_value")


@dataclass(frozen=True)
class Misplaced:
    """A step that the law of the claim does not have: why, and the path of what the file keeps for it."""

    why: str
    path: str
    scope: Scope


def misplaced(case: Case, territory: str) -> Iterator[Misplaced]:
    """The portal, and Part 36 offers that are open, where the law is not that of England and Wales."""
    if territory == HOME:
        return
    law = in_words(territory)
    proceedings = case.claim.proceedings
    if proceedings.portal is not None or proceedings.protocol in PORTALS:
        kept = proceedings.portal.response_due if proceedings.portal else None
        day = f", {kept}, is none to keep" if kept else " is none to look for"
        why = f"The claims portal is of England and Wales and does not apply in {law}: its response date{day}"
        yield Misplaced(f"{why} {CONFIRM}.", "proceedings.portal", "protocol")
    for offer in open_offers(case):
        if offer.type in PART_36:
            why = f"Part 36 is a rule of courts in England and Wales and does not apply in {law}: offer {offer.id}"
            yield Misplaced(
                f"{why} has no relevant period there {CONFIRM}.", f"resolution.offers[{offer.id}]", "offers"
            )
