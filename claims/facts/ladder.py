"""A loss brought down step by step: betterment, average, sublimits, excess (docs/tools.md, Order of terms)."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from decimal import Decimal
from typing import Final

from claims.case import Case
from claims.facts.base import Shown
from claims.facts.clauses import clause_on
from claims.facts.excess import deduction, met, peril_words
from claims.facts.loss import CountedHead, named_in, plain_words
from claims.facts.sums import EXACT, Figure, part, total
from claims.schema import Coverage, Sublimit

NOTHING: Final = Decimal(0)
WHOLE: Final = Decimal(1)
LABEL: Final = 60


class Step(Shown):
    """One term: the figure before it and after it, and the clause that the file records for it."""

    n: int
    label: str
    clause: str | None
    before: Figure
    after: Figure


@dataclass(frozen=True)
class Loss:
    """What terms are applied to: a figure as given, or the heads it is made of."""

    gross: Decimal
    heads: tuple[CountedHead, ...] = ()


@dataclass
class Ladder:
    """The steps so far. Once `missing` names something, the figure reached says nothing."""

    case: Case
    coverage: Coverage
    loss: Loss
    excess_times: int
    figure: Decimal
    steps: list[Step] = field(default_factory=list)
    missing: list[str] = field(default_factory=list)
    factor: Decimal | None = None
    deductible: Decimal = NOTHING
    sublimits_met: int = 0

    def step(self, label: str, clause: str | None, after: Decimal) -> None:
        """Go down to a figure; no step goes below 0 or back up."""
        after = max(NOTHING, min(after, self.figure))
        self.steps.append(Step(n=len(self.steps) + 1, label=label, clause=clause, before=self.figure, after=after))
        self.figure = after


def ladder(case: Case, coverage: Coverage, loss: Loss, excess_times: int = 1) -> Ladder:
    """Every term but the limit, in the order that the coverage records for average, else the usual one."""
    down = Ladder(case, coverage, loss, excess_times, loss.gross)
    average_first = coverage.average.apply_before == "excess"
    terms: tuple[Callable[[Ladder], None], ...] = (
        (_wear, _average, _sublimits, _excess) if average_first else (_wear, _sublimits, _excess, _average)
    )
    for term in terms:
        if not down.missing:
            term(down)
    return down


def _wear(down: Ladder) -> None:
    for name in ("betterment", "depreciation"):
        amount = total(getattr(head, name) for head in down.loss.heads).known
        if amount:
            down.step(name.capitalize(), None, EXACT.subtract(down.figure, amount))


def _average(down: Ladder) -> None:
    coverage = down.coverage
    if not coverage.average.applies:
        return
    insured, at_risk = coverage.sum_insured, coverage.value_at_risk
    for name, amount in (("sum insured", insured), ("value at risk", at_risk)):
        if amount is None:
            down.missing.append(f"{name} of coverage {coverage.id}")
    if insured is None or at_risk is None:
        return
    short = insured < at_risk
    down.factor = EXACT.divide(insured, at_risk) if short else WHOLE
    clause = clause_on(down.case, "order") or clause_on(down.case, "average")
    down.step("Average", clause, part(down.figure, insured, at_risk) if short else down.figure)


def _sublimits(down: Ladder) -> None:
    """A sublimit named for the recorded peril caps the whole; one named for a head caps the heads it names."""
    clause = clause_on(down.case, "limit")
    peril = peril_words(down.case.claim)
    of_heads: dict[int, list[CountedHead]] = {}
    ordered = sorted(down.coverage.limit.sublimits, key=lambda each: (each.amount is not None, each.amount, each.label))
    for head in down.loss.heads:
        words = plain_words(f"{head.line.head or ''} {head.line.category}")
        found = next((at for at, each in enumerate(ordered) if named_in(words, each.label)), None)
        if found is not None:
            of_heads.setdefault(found, []).append(head)
    for at, sublimit in enumerate(ordered):
        whole = named_in(peril, sublimit.label)
        if not whole and at not in of_heads:
            continue
        down.sublimits_met += 1
        if sublimit.amount is None:
            down.missing.append(f"amount of the sublimit {sublimit.label[:LABEL]}")
            return
        capped = down.figure if whole else _share_of(down, of_heads[at])
        over = max(NOTHING, EXACT.subtract(capped, sublimit.amount))
        down.step(_named(sublimit), clause, EXACT.subtract(down.figure, over))


def _share_of(down: Ladder, heads: Iterable[CountedHead]) -> Decimal:
    """What some heads come to at this point: after average, if that went before."""
    net = total(head.net for head in heads).known
    coverage = down.coverage
    if down.factor in (None, WHOLE) or coverage.sum_insured is None or coverage.value_at_risk is None:
        return net
    return part(net, coverage.sum_insured, coverage.value_at_risk)


def _excess(down: Ladder) -> None:
    clause = clause_on(down.case, "excess") or clause_on(down.case, "order")
    loss = down.figure
    found = [
        deduction(down.case, down.coverage, each, loss, down.excess_times)
        for each in met(down.case.claim, down.coverage)
    ]
    down.missing += sorted({each.missing for each in found if each.amount is None})
    if down.missing:
        return
    for label, amount in sorted((each.label, each.amount) for each in found if each.amount is not None):
        down.step(label, clause, EXACT.subtract(down.figure, amount))
    down.deductible = EXACT.subtract(loss, down.figure)


def _named(sublimit: Sublimit) -> str:
    return f"Sublimit {sublimit.label[:LABEL]}"
