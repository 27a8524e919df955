"""Invariants of who: approvals, the claimant, shares of fault, protection (docs/claim-document.md, Invariants)."""

import unicodedata
from collections.abc import Iterator
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.invariants.base import Breach, breach
from claims.facts.invariants.progress import ISSUED_OR_LATER
from claims.facts.money import over_reserve_authority
from claims.facts.sums import plain, total
from claims.fields import to_number

WHOLE: Final = Decimal(100)


def two_pairs_of_eyes(case: Case) -> Iterator[Breach]:
    """8: reserves within authority or approved by another, and payments approved by another than who asked."""
    over = over_reserve_authority(case.claim)
    if over is not None and not case.claim.finance.authority_breaches:
        yield breach(
            8,
            f"Outstanding exceeds the handler's reserve authority by {plain(over, case.claim.currency)}, and nobody"
            " else's approval is recorded.",
            "finance",
            "finance.reserves",
            "handler.authority",
        )
    for each in case.claim.finance.payments:
        if each.approved_by is not None and each.approved_by == each.requested_by:
            yield breach(
                8,
                f"Payment {each.id} was approved by who requested it.",
                "finance",
                f"finance.payments[{each.id}]",
            )


def one_claimant(case: Case) -> Iterator[Breach]:
    """9: one claimant, and the title opens with the claimant's name."""
    named, versus, _ = case.claim.title.partition(" v ")
    if versus and _spelled(named) != _spelled(case.claim.claimant.name):
        yield breach(9, "The title opens with another name than the claimant's.", "home", "title", "claimant.name")
    claimants = [party.id for party in case.claim.involvements if "claimant" in party.role]
    if len(claimants) > 1:
        paths = (f"involvements[{each}]" for each in claimants)
        yield breach(9, f"{len(claimants)} parties are recorded as the claimant.", "involvements", *paths)


def _spelled(name: str) -> str:
    return " ".join(unicodedata.normalize("NFC", name).split())


def shares(case: Case) -> Iterator[Breach]:
    """12: shares of fault make 100 per cent as soon as one is given."""
    review = case.claim.liability_review
    given = [review.our_share_pct, review.claimant_share_pct, *(each.pct for each in review.others_share_pct)]
    found = total(given)
    if found.unknown < found.lines and found.known != WHOLE:
        rest = ", and not every share is recorded" if found.unknown else ""
        yield breach(
            12,
            f"The shares of fault come to {to_number(found.known)} per cent{rest}.",
            "key_facts",
            "liabilityReview",
        )


def cleared_flags(case: Case) -> Iterator[Breach]:
    """15: a cleared flag keeps who cleared it and why."""
    for flag in case.claim.risk_flags:
        if flag.status == "cleared" and not (flag.cleared_by and flag.detail):
            yield breach(15, f"Flag {flag.id} is cleared without a name or a reason.", "home", f"riskFlags[{flag.id}]")


def nothing_protected_is_shareable(case: Case) -> Iterator[Breach]:
    """17: a privileged or without-prejudice document is never marked for others to see."""
    for each in case.claim.documents:
        if each.visibility == "shareable" and (each.privileged or each.without_prejudice):
            kind = "privileged" if each.privileged else "without prejudice"
            yield breach(
                17, f"Document {each.id} is {kind} and marked shareable.", "documents", f"documents[{each.id}]"
            )


def represented_in_court(case: Case) -> Iterator[Breach]:
    """20: who cannot litigate alone has a litigation friend, and the court's approval before a settlement is final."""
    claim = case.claim
    claimant, proceedings, agreement = claim.claimant, claim.proceedings, claim.resolution.agreement
    if not (claimant.minor or claimant.protected_party):
        return
    who = "minor" if claimant.minor else "protected party"
    friend = any("litigation_friend" in party.role for party in claim.involvements)
    if proceedings.status in ISSUED_OR_LATER and not friend:
        yield breach(
            20,
            f"The claimant is a {who}; proceedings are on foot without a litigation friend (confirm with counsel).",
            "involvements",
            "claimant",
        )
    final = agreement is not None and (agreement.release_signed or any(each.final for each in claim.finance.payments))
    approved = any(each.kind == "order" for each in proceedings.events)
    if final and not approved:
        yield breach(
            20,
            f"The claimant is a {who}; the settlement is final without an order of the court (confirm with counsel).",
            "finance_resolution",
            "resolution.agreement",
        )
