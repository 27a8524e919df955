"""Which payments went to one payee: the same party, the same account, or the same name (docs/tools.md, Payees)."""

import re
from collections.abc import Iterable
from typing import Final

from claims.facts.text import fold
from claims.schema import Claim, Payment

SUFFIXES: Final = re.compile(r"\b(?:ltd|limited|llp|llc|plc|inc|incorporated|co|company|corp|corporation)\b")
NO_LETTERS: Final = re.compile(r"[\W_]+")
LEAST_DIGITS: Final = 4


class Unions:
    """Sets that grow together: whatever two joins share is one set."""

    def __init__(self) -> None:
        self._parent: dict[str, str] = {}

    def find(self, key: str) -> str:
        """The key that stands for the set of `key`."""
        root = key
        while self._parent.setdefault(root, root) != root:
            root = self._parent[root]
        while self._parent[key] != root:
            self._parent[key], key = root, self._parent[key]
        return root

    def join(self, keys: Iterable[str]) -> None:
        roots = [self.find(key) for key in keys]
        for root in roots[1:]:
            self._parent[self.find(root)] = self.find(roots[0])


def payee_name(name: str) -> str:
    """A payee's name without case, punctuation, spaces and the form of its company; blank if nothing else is left."""
    return NO_LETTERS.sub("", SUFFIXES.sub("", fold(name).replace(".", "")))


class PayeeNames(dict[str, str]):
    """The plain form of each name, worked out once a name: a file pays the same few again and again."""

    def __missing__(self, name: str) -> str:
        found = self[name] = payee_name(name)
        return found


def payee_groups(claim: Claim, payments: Iterable[Payment]) -> list[str | None]:
    """For each payment the group of its payee, in their order; null where it names none."""
    parties = _parties(claim)
    plain = PayeeNames()
    traits = [_traits(each, parties, plain) for each in payments]
    groups = Unions()
    for found in traits:
        groups.join(found)
    return [groups.find(found[0]) if found else None for found in traits]


def _parties(claim: Claim) -> dict[str, tuple[str, str]]:
    """Name and account of each party by id. An account that shows fewer than four digits tells nobody apart."""
    found = {}
    for party in claim.involvements:
        account = (party.bank and party.bank.masked_account) or ""
        digits = sum(character.isdigit() for character in account)
        found[party.id] = (party.name, account if digits >= LEAST_DIGITS else "")
    return found


def _traits(payment: Payment, parties: dict[str, tuple[str, str]], plain: PayeeNames) -> list[str]:
    party = payment.payee_party_id
    name, account = parties.get(party or "", ("", ""))
    names = {plain[each] for each in (name, payment.payee_name or "")} - {""}
    traits = [f"party {party}"] if party else []
    traits += [f"account {account}"] if account else []
    return [*traits, *(f"name {each}" for each in sorted(names))]
