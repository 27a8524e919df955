"""Which excesses of a coverage a loss meets, and what each amounts to (docs/tools.md, Excess)."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from typing import Final

from claims.facts.loss import plain_words
from claims.facts.sums import EXACT, PENNY, times
from claims.fields import to_number
from claims.schema import Claim, Coverage, Excess

HURRICANE: Final = re.compile(r"\b(?:hurricane|named storm)\b")
WIND_OR_HAIL: Final = re.compile(r"\b(?:wind|winds|windstorm|hail|hailstorm|tornado|hurricane|named storm)\b")
SUBSIDENCE: Final = re.compile(r"\b(?:subsidence|heave|landslip)\b")
OF_A_PERIL: Final = {"hurricane": HURRICANE, "wind_hail": WIND_OR_HAIL, "subsidence": SUBSIDENCE}
BASES: Final = {"sum_insured": "sum insured", "coverage_a": "Coverage A", "loss": "loss"}


@dataclass(frozen=True)
class Deduction:
    """An excess as it meets this loss; `amount` is null and `missing` says why where it cannot be worked out."""

    label: str
    amount: Decimal | None
    missing: str = ""


def peril_words(claim: Claim) -> str:
    """The recorded codes of cause, peril and event as plain words; blank where none is recorded."""
    incident, mi = claim.incident, claim.mi
    codes = (
        incident.peril_code, incident.cause_code, incident.cat_code, incident.cat_event,
        mi.peril_code, mi.cause_code, mi.cat_code,
    )  # fmt: skip
    return " ".join(plain_words(code) for code in codes if code)


def met(claim: Claim, coverage: Coverage) -> list[Excess]:
    """The excesses of this loss: those for its peril instead of the ordinary ones, else the ordinary ones.

    A hurricane is also wind; where both are recorded the hurricane's own stands alone.
    """
    words = peril_words(claim)
    special = [each for each in coverage.excess if each.kind in OF_A_PERIL and OF_A_PERIL[each.kind].search(words)]
    hurricane = [each for each in special if each.kind == "hurricane"]
    if hurricane:
        special = [each for each in special if each.kind != "wind_hail"]
    return special or [each for each in coverage.excess if each.kind not in OF_A_PERIL]


def set_aside(claim: Claim, coverage: Coverage) -> list[str]:
    """The kinds of the recorded excesses that this loss does not meet."""
    kept = met(claim, coverage)
    return sorted({each.kind for each in coverage.excess if each not in kept})


def deduction(claim: Claim, coverage: Coverage, excess: Excess, loss: Decimal, claimants: int) -> Deduction:
    """What one excess takes from a loss, for so many claimants where it is each claimant's."""
    flat, percent = excess.amount, excess.percent
    kind = "" if excess.kind == "other" else excess.kind.replace("_", " ")
    name, called = (f"Excess ({kind})", f"{kind} excess") if kind else ("Excess", "excess")
    if percent is None:
        if flat is None:
            return Deduction(name, None, f"amount of the {called}")
        return _for_each(Deduction(name, flat), excess, claimants)
    name = f"{name}, {to_number(percent.pct)}% of {BASES[percent.of]}"
    base = loss if percent.of == "loss" else _base(claim, coverage, percent.of)
    if base is None:
        return Deduction(name, None, f"{BASES[percent.of]} for the {called}")
    share = EXACT.multiply(EXACT.multiply(base, percent.pct), PENNY)
    amount = max(times(share, 1), percent.min_amount or Decimal(0))
    if flat is not None and abs(flat - amount) > PENNY:
        return Deduction(name, None, f"which of its two figures the {called} is")
    return _for_each(Deduction(name, amount), excess, claimants)


def _for_each(one: Deduction, excess: Excess, claimants: int) -> Deduction:
    if excess.applies_to != "each_claimant" or claimants == 1 or one.amount is None:
        return one
    return Deduction(f"{one.label} × {claimants} claimants", EXACT.multiply(one.amount, Decimal(claimants)))


def _base(claim: Claim, coverage: Coverage, base: str) -> Decimal | None:
    """The amount a percentage is of. Coverage A is the coverage coded A; null where several of them differ."""
    if base == "sum_insured":
        return coverage.sum_insured
    found = set(_sums_of_coverage_a(claim))
    return found.pop() if len(found) == 1 else None


def _sums_of_coverage_a(claim: Claim) -> Iterator[Decimal | None]:
    for coverage in claim.policy.coverages:
        if (coverage.code or "").strip().upper() == "A":
            yield coverage.sum_insured
