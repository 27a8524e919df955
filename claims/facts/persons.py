"""What people on a file are called, and whose payments and heads of loss are (docs/tools.md, Drivers and Limits)."""

import re
from collections import defaultdict
from collections.abc import Iterable
from typing import Final

from claims.schema import Claim, Payment, ScheduleLine

CLAIMING: Final = frozenset(("claimant", "co_claimant"))
LONGEST: Final = 40
A_NAME: Final = re.compile(r"(?=.{1,60}$)[\w'’&().,/-]+(?: [\w'’&().,/-]+){0,6}")


def who(claim: Claim, party_id: str) -> str:
    """A party in a sentence: its name, else its role, with the id by which it is found.

    A name is the file's text: one that is longer than a name, or reads like a sentence, is not repeated.
    """
    party = next((each for each in claim.involvements if each.id == party_id), None)
    if party is None:
        return party_id[:LONGEST]
    role = " ".join(party.role[:1]).replace("_", " ")
    words = party.name if A_NAME.fullmatch(party.name) else role
    return f"{words} ({party_id[:LONGEST]})" if words else party_id[:LONGEST]


def to_the_claimant(claim: Claim, payments: Iterable[Payment]) -> list[Payment]:
    """The payments that are not known to be for another person who claims."""
    claimant = claim.claimant.party_id
    return list(payments) if claimant is None else to_any_of({claimant}, claim, payments)


def to_any_of(persons: set[str | None], claim: Claim, payments: Iterable[Payment]) -> list[Payment]:
    """The payments that are not known to be for somebody else; all where one of the persons is not known."""
    if None in persons:
        return list(payments)
    of_exposure = _of_exposure(claim)
    claiming = {each.id for each in claim.involvements if CLAIMING & set(each.role)}

    def person(payment: Payment) -> str | None:
        payee = payment.payee_party_id if payment.payee_party_id in claiming else None
        return of_exposure.get(payment.exposure_id or "") or payee

    return [each for each in payments if person(each) in {None, *persons}]


def heads_by_person(claim: Claim, lines: Iterable[ScheduleLine]) -> dict[str | None, list[ScheduleLine]]:
    """The heads of each person: their exposure's, else their own, else the claimant."""
    of_exposure, found = _of_exposure(claim), defaultdict(list)
    for line in lines:
        found[of_exposure.get(line.exposure_id or "") or line.party_id or claim.claimant.party_id].append(line)
    return dict(found)


def _of_exposure(claim: Claim) -> dict[str, str | None]:
    return {each.id: each.party_id for each in claim.exposures}
