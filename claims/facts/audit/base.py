"""What a check of an audit comes to (docs/tools.md, audit_file)."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from claims.facts.timeline import NOT_OPEN
from claims.schema import Claim, Item


@dataclass(frozen=True)
class Passed:
    """The file shows that it was done."""


@dataclass(frozen=True)
class Failed:
    """The file shows that it was not. `amount` is the money at risk, null where that is not known or not the point.

    `fix` is what to do about it where that is not what the check's row says; `of_payments` says which payments hold the
    amount, and how much of it each, where that is known.
    """

    finding: str
    path: str
    amount: Decimal | None = None
    fix: str | None = None
    of_payments: Mapping[str, Decimal] = field(default_factory=dict)


@dataclass(frozen=True)
class Lacking:
    """The file does not tell: neither passed nor failed."""

    what: str


Outcome = Passed | Failed | Lacking | None
"""None: the check is not about a claim like this one."""


def is_open(claim: Claim) -> bool:
    return claim.status not in NOT_OPEN


def first(items: Iterable[Item]) -> str:
    """The id that stands for several: the first in order of ids, whatever the order of the list."""
    return min(each.id for each in items)
