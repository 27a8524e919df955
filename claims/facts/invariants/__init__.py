"""Whether a file holds together: its invariants, checked and never enforced (docs/claim-document.md, Invariants)."""

from collections.abc import Callable, Iterator
from typing import Final

from claims.case import Case
from claims.facts.invariants import dates, money, people, progress, references
from claims.facts.invariants.base import Breach

Check = Callable[[Case], Iterator[Breach]]

CHECKS: Final[tuple[Check, ...]] = (
    money.arithmetic,
    money.reversals,
    money.payees,
    money.currency,
    dates.order,
    dates.not_in_the_future,
    people.two_pairs_of_eyes,
    people.one_claimant,
    dates.policy_state,
    money.limits,
    people.shares,
    progress.open_or_closed,
    money.settlement_is_reserved,
    people.cleared_flags,
    references.references,
    people.nothing_protected_is_shareable,
    dates.portal_response,
    progress.proceedings,
    people.represented_in_court,
)


def breaches(case: Case) -> list[Breach]:
    """Everything that does not hold, in order of number. A warning list: no claim is refused for it. Never raises."""
    return sorted((found for check in CHECKS for found in check(case)), key=lambda found: found.number)
