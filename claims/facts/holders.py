"""Who holds what a file lacks, and so who is asked for it (docs/tools.md, list_missing_information)."""

from collections.abc import Sequence
from typing import Final

from claims.schema import Claim

STAFF: Final = ("handler", "supervisor", "underwriting", "compliance")
CLAIMING: Final = ("claimant", "co_claimant", "claimant_lawyer")
LONGEST: Final = 60


class Holders:
    """The first party in each role. A claimant who is represented is asked through who acts, never directly."""

    def __init__(self, claim: Claim) -> None:
        self.parties: dict[str, str] = {}
        for party in sorted(claim.involvements, key=lambda party: party.id):
            for role in party.role:
                self.parties.setdefault(role, party.id)
        self.acts = _who_acts(claim, self.parties) if _is_represented(claim) else None

    def of(self, roles: Sequence[str]) -> str:
        """The first role that works here or that a party on the file has, else the first of all, as `broker (p5)`."""
        role = next((each for each in roles if self._is_known(each)), roles[0])
        if self.acts is not None and role in CLAIMING:
            return self.acts
        words = role.replace("_", " ")
        return f"{words} ({self.parties[role]})" if role in self.parties else words

    def _is_known(self, role: str) -> bool:
        return role in STAFF or role in self.parties or (self.acts is not None and role in CLAIMING)


def _is_represented(claim: Claim) -> bool:
    return claim.claimant.represented or claim.claimant.represent is not None


def _who_acts(claim: Claim, parties: dict[str, str]) -> str:
    """The party that acts for the claimant, else the firm by its name, else the representative, whoever that is."""
    acting = next((each.represented_by for each in claim.involvements if each.id == claim.claimant.party_id), None)
    party = next((each for each in claim.involvements if each.id == acting), None)
    if party is not None:
        return f"{(party.role[0] if party.role else 'representative').replace('_', ' ')} ({party.id})"
    if "claimant_lawyer" in parties:
        return f"claimant lawyer ({parties['claimant_lawyer']})"
    firm = claim.claimant.represent.firm if claim.claimant.represent is not None else None
    return f"{firm[:LONGEST]}, for the claimant" if firm else "claimant's representative"
