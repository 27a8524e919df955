"""Whether what went out went to the claimant's or the insured's side (docs/tools.md, Field paths)."""

import re
from typing import Final

from claims.case import Case, once
from claims.facts.payees import payee_name
from claims.facts.text import fold
from claims.schema import Correspondence, DocKind, Document, Item, PartyRole

ON_THEIR_SIDE: Final[frozenset[PartyRole]] = frozenset(
    {"insured", "claimant", "co_claimant", "claimant_lawyer", "broker", "litigation_friend"}
)
NO_LETTERS: Final[frozenset[DocKind]] = frozenset(
    {
        "statement", "police_report", "photo", "estimate", "invoice", "medical_report", "expert_report", "survey",
        "policy_schedule", "policy_wording", "endorsement", "certificate", "pleading", "order", "telematics",
        "surveillance",
    }
)  # fmt: skip
"""Papers that answer nobody: evidence, the policy itself, what a court is sent."""
APART: Final = re.compile(r"[,;:/&()\[\]<>]|\b(?:for|of|at|c/o|and)\b")
OTHERS: Final = re.compile(
    r"\b(?:re-?insur\w*|retrocession\w*|underwrit\w*|experts?|engineers?|surveyors?|repairers?|police|courts?|regulator"
    r"|ombudsman|loss adjusters?|defen[cs]e (?:counsel|lawyers?|solicitors?)|panel solicitors?)\b"
)


def to_their_side(case: Case, item: Item) -> bool:
    """Whether a letter or paper went to the claimant, the insured or who acts for them, or does not say to whom.

    Only the record tells that it did not: a party of another role, a name in the address that is one, or a paper that
    is no letter.
    """
    if isinstance(item, Document):
        roles = _side_of_party(case).get(item.party_id or "")
        return item.kind not in NO_LETTERS and roles is not False
    return not isinstance(item, Correspondence) or _addressed(case, item.to or "")


def _addressed(case: Case, to: str) -> bool:
    pieces = [to, *APART.split(to)]
    pieces += [piece.strip().partition(" ")[2] for piece in pieces]
    known = {side for piece in pieces if (side := _side_of_name(case).get(payee_name(piece))) is not None}
    return True in known if known else OTHERS.search(fold(to)) is None


@once
def _side_of_party(case: Case) -> dict[str, bool]:
    """By id, whether a party is on the claimant's or the insured's side; a party without a role may be.

    Who acts for the insured is, but for the lawyer that we gave him.
    """
    claim = case.claim
    claimant = payee_name(claim.claimant.name)
    theirs = {each.id for each in claim.involvements if not each.role or ON_THEIR_SIDE.intersection(each.role)}
    theirs |= {each.id for each in claim.involvements if payee_name(each.name) == claimant}
    theirs |= {claim.claimant.party_id or ""}
    acting = {each.represented_by for each in claim.involvements if each.id in theirs}
    acting |= {each.id for each in claim.involvements if each.represents in theirs}
    acting -= {each.id for each in claim.involvements if "defence_lawyer" in each.role}
    side = theirs | acting
    return {each.id: each.id in side for each in claim.involvements}


@once
def _side_of_name(case: Case) -> dict[str, bool]:
    """The same by name as `payee_name` folds it; a name of both sides is theirs."""
    claim, sides = case.claim, _side_of_party(case)
    found: dict[str, bool] = {}
    for party in claim.involvements:
        name = payee_name(party.name)
        found[name] = found.get(name, False) or sides[party.id]
    lawyer = claim.claimant.represent
    named = (claim.claimant.name, claim.policy.insured_name, *((lawyer.firm, lawyer.contact) if lawyer else ()))
    found |= {payee_name(each): True for each in named if each}
    found.pop("", None)
    return found
