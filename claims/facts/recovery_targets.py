"""From whom money could come back, and on what ground (docs/tools.md, Targets)."""

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from claims.facts.recovery_words import Acceptance, acceptances
from claims.schema import Claim, Party, PartyRole, Recovery, RecoveryType

OVER: Final = ("received", "abandoned", "time_barred")
OWN_SIDE: Final[frozenset[PartyRole]] = frozenset(("insured", "claimant", "co_claimant"))
WITHOUT_FAULT: Final = ("workers_comp",)


@dataclass
class Target:
    """Somebody to seek money from. `share` is percent of the fault, `agreed` what the party agreed to pay."""

    party_id: str | None
    type: RecoveryType
    grounds: list[str] = field(default_factory=list)
    evidence: list[str] = field(default_factory=list)
    share: Decimal | None = None
    agreed: Decimal | None = None
    accepted: bool = False

    def add(self, ground: str, path: str) -> None:
        self.grounds.append(ground)
        self.evidence.append(path)


def targets(claim: Claim, asked: RecoveryType | None) -> list[Target]:
    """The targets of that type, or of every type but reinsurance, in order of party."""
    found = _Found(claim)
    _from_records(claim, found)
    _from_shares(claim, found)
    _from_roles(claim, found, asked)
    wanted = [each for each in found.by_party.values() if _wanted(each, asked)]
    if wanted:
        _from_letters(wanted, found.insurers, list(acceptances(claim)))
    return sorted(wanted, key=lambda each: (each.party_id is None, each.party_id or "", each.type))


def own_side(claim: Claim) -> set[str]:
    """Parties that are the insured or who claims: no money is sought from them."""
    parties = {each.id for each in claim.involvements if OWN_SIDE & set(each.role)}
    return parties | ({claim.claimant.party_id} if claim.claimant.party_id else set())


def active(claim: Claim, asked: RecoveryType | None) -> list[Recovery]:
    """Recorded recoveries of that type that are not over."""
    return [each for each in claim.finance.recoveries if asked in (None, each.type) and each.status not in OVER]


def _wanted(target: Target, asked: RecoveryType | None) -> bool:
    if asked == "deductible_reimbursement":
        return target.type in (asked, "subrogation")
    return target.type == asked if asked is not None else target.type != "reinsurance"


class _Found:
    """The targets by party and type; whoever insures a target stands for it."""

    def __init__(self, claim: Claim) -> None:
        self.by_party: dict[tuple[str | None, RecoveryType], Target] = {}
        self.insurers = _insurers(claim)

    def at(self, party_id: str | None, kind: RecoveryType) -> Target:
        payer = self.insurers.get(party_id or "", party_id)
        return self.by_party.setdefault((payer, kind), Target(payer, kind))


def _insurers(claim: Claim) -> dict[str, str]:
    """Who pays for whom: the third party's insurer, where the file links the two or there is one of each."""
    insurers = [each for each in claim.involvements if "third_party_insurer" in each.role]
    others = [each for each in claim.involvements if "third_party" in each.role and each not in insurers]
    linked = {each.represents: each.id for each in insurers if each.represents}
    linked |= {each.id: insurer.id for each in others for insurer in insurers if each.represented_by == insurer.id}
    if len(insurers) == len(others) == 1:
        linked.setdefault(others[0].id, insurers[0].id)
    return linked


def _from_records(claim: Claim, found: _Found) -> None:
    for each in claim.finance.recoveries:
        if each.status in OVER:
            continue
        target = found.at(each.from_party_id, each.type)
        target.add(f"recovery recorded as {each.status.replace('_', ' ')}", f"finance.recoveries[{each.id}]")
        target.agreed = each.agreed if each.agreed is not None else target.agreed
        target.accepted = target.accepted or each.agreed is not None or each.status == "agreed"
    for reserve in claim.finance.recovery_reserves:
        found.at(reserve.against, reserve.type).add(
            "recovery reserve recorded", f"finance.recoveryReserves[{reserve.id}]"
        )


def _from_shares(claim: Claim, found: _Found) -> None:
    kind: RecoveryType = "contribution" if claim.claimant.relationship == "third_party" else "subrogation"
    ours = own_side(claim)
    for each in claim.liability_review.others_share_pct:
        if each.party_id is not None and each.pct and each.party_id not in ours:
            target = found.at(each.party_id, kind)
            target.add("a share of the fault is recorded", "liabilityReview")
            target.share = each.pct


def _from_roles(claim: Claim, found: _Found, asked: RecoveryType | None) -> None:
    """A role alone is a ground where the claimant is the insured, benefits were paid, or the loss continues."""
    continuing = claim.incident.date_of_loss_basis == "continuing"
    own_loss = claim.claimant.relationship != "third_party" or claim.line_of_business in WITHOUT_FAULT
    role_is_enough = own_loss or continuing
    kind: RecoveryType = "contribution" if continuing else "subrogation"
    for party in _others(claim):
        insurer = "third_party_insurer" in party.role
        if role_is_enough and (insurer or "third_party" in party.role):
            words = "recorded as another insurer" if insurer else "recorded as a third party"
            found.at(party.id, kind).add(words, f"involvements[{party.id}]")
        if asked == "reinsurance" and "reinsurer" in party.role:
            found.at(party.id, "reinsurance").add("recorded as a reinsurer", f"involvements[{party.id}]")


def _others(claim: Claim) -> Iterator[Party]:
    ours = own_side(claim)
    return (each for each in claim.involvements if each.id not in ours)


def _from_letters(wanted: list[Target], insurers: dict[str, str], letters: list[Acceptance]) -> None:
    """A letter that accepts liability is its party's; one of no recorded party is the only target's."""
    of_party: dict[str | None, list[Target]] = defaultdict(list)
    for target in wanted:
        of_party[target.party_id].append(target)
    for letter in letters:
        writer = insurers.get(letter.party_id or "", letter.party_id)
        for target in wanted if writer is None and len(wanted) == 1 else of_party[writer]:
            target.add("a letter accepts liability", f"documents[{letter.document.id}]")
            target.accepted = True
