"""The sentences that go with a loss under policy terms (docs/tools.md, apply_policy_terms)."""

from collections.abc import Iterator

from claims.case import Case
from claims.facts.clauses import clause_on, states_order
from claims.facts.excess import OF_A_PERIL, met, peril_words, set_aside
from claims.facts.limits import eroding, stated_use_differs
from claims.facts.net import Net, for_each_claimant
from claims.facts.policy_moment import tested
from claims.facts.sums import plain, total
from claims.facts.totals import paid
from claims.fields import to_number
from claims.schema import Coverage, ScheduleLine
from claims.words import capital, counted


def reasons(case: Case, found: Net) -> Iterator[str]:
    """Why the figure is what it is: the order, average's two inputs, what is left of each limit, an illustration."""
    coverage, currency = found.coverage, case.claim.currency
    if coverage.average.applies:
        clause = clause_on(case, "order")
        place = (
            "before the excess" if coverage.average.apply_before == "excess" else "after the excess, before the limit"
        )
        usual = "the usual order; no clause on it was found"
        recorded = f"as the coverage records{f' (clause {clause})' if clause else ''}"
        yield f"Average is applied {place}, {recorded if states_order(case, coverage) else usual}."
        if coverage.sum_insured is not None and coverage.value_at_risk is not None:
            insured, at_risk = plain(coverage.sum_insured, currency), plain(coverage.value_at_risk, currency)
            yield f"Average compares the sum insured, {insured}, with the value at risk, {at_risk}."
    else:
        yield "The usual order of terms is used; the coverage records none of its own."
    for each in found.limits:
        left = "what is left is not known" if each.left is None else f"{plain(each.left, currency)} left"
        yield f"Limit {each.name}: {plain(each.limit, currency)}, {left}."
    if found.limited and found.before_limit is not None:
        yield f"Without the limit the figure would be {plain(found.before_limit, currency)}."
    reduction = found.presentation.reduction
    if reduction is not None and found.within_limit is not None:
        charged, wanted = plain(reduction.charged, currency), plain(reduction.would_have_been, currency)
        yield (
            f"Illustration: {charged} premium charged of {wanted} that would have been charged, {reduction.percent} %."
            f" Without it the figure is {plain(found.within_limit, currency)}."
        )


def warnings(case: Case, found: Net, lines: list[ScheduleLine], asked_claimants: int | None) -> Iterator[str]:
    """What a handler must not overlook about the figure."""
    coverage, currency = found.coverage, case.claim.currency
    reduction = found.presentation.reduction
    if reduction is not None:
        yield f"{reduction.rule.told(reduction.rule.says)}. Whether it applies is for the handler."
    yield from _excess(case, found, asked_claimants)
    yield from _heads(lines)
    yield from _limit(case, found)
    sublimits = len(coverage.limit.sublimits)
    unmet = sublimits - found.down.sublimits_met
    if unmet:
        of_all, neither = f"of {sublimits} sublimits", "neither the peril nor a head counted here"
        one, many = f"{of_all} names {neither} and is", f"{of_all} name {neither} and are"
        yield f"{counted(unmet, one, many)} not applied."
    gone = paid(eroding(case.claim, coverage))
    if gone.known:
        yield f"Payments of {plain(gone.known, currency)} already made are taken off the limit, not off the net figure."
    if gone.unknown:
        yield gone.lacking("payments")
    yield from _in_effect(case, coverage)


def _excess(case: Case, found: Net, asked_claimants: int | None) -> Iterator[str]:
    claim, coverage, currency = case.claim, found.coverage, case.claim.currency
    applied = met(claim, coverage)
    for kind in set_aside(claim, coverage):
        name = "ordinary" if kind == "other" else kind.replace("_", " ")
        yield f"The {name} excess is not applied to the peril recorded."
    if not peril_words(claim) and any(each.kind in OF_A_PERIL for each in coverage.excess):
        yield "No peril or event code is recorded, so no excess for a peril is applied."
    if any(each.kind == "costs_inclusive" for each in applied):
        yield "The excess includes costs: what the insured bore in costs counts towards it and is not looked at here."
    if asked_claimants is None and any(each.applies_to == "each_claimant" for each in applied):
        yield "An excess is for each claimant; one claimant is counted."
    if found.one_cause is not None:
        apart = for_each_claimant(case, found)
        figure = "not known" if apart is None else plain(apart, currency)
        yield (
            f"Clause {found.one_cause} speaks of claims from one cause: the excess is counted once. With one for each"
            f" of {found.claimants} claimants the figure is {figure}. Which it is, is a decision on the policy."
        )


def _heads(lines: list[ScheduleLine]) -> Iterator[str]:
    unknown = sum(each.assessed is None and each.claimed is None for each in lines)
    if unknown:
        yield counted(
            unknown,
            f"of {len(lines)} heads has no figure and is not counted.",
            f"of {len(lines)} heads have no figure and are not counted.",
        )
    as_claimed = sum(each.assessed is None and each.claimed is not None for each in lines)
    if as_claimed:
        yield counted(
            as_claimed,
            f"of {len(lines)} heads is not assessed and counts as claimed.",
            f"of {len(lines)} heads are not assessed and count as claimed.",
        )
    less = [each for each in lines if None not in (each.assessed, each.claimed) and each.assessed != each.claimed]
    if any(each.betterment or each.depreciation for each in less):
        yield "Heads assessed at another figure than claimed are taken to allow for betterment and wear already."
    if any(each.salvage for each in lines):
        yield f"Salvage of {to_number(total(each.salvage for each in lines).known)} is not taken off."


def _limit(case: Case, found: Net) -> Iterator[str]:
    coverage = found.coverage
    if found.limit is None:
        yield "No limit and no sum insured is recorded for this coverage: the figure is not capped."
    uses = total(each.amount for each in coverage.aggregate_used_by)
    if uses.unknown:
        yield uses.lacking("uses of the aggregate")
    if stated_use_differs(coverage):
        yield (
            f"The uses of the aggregate add up to {plain(uses.known, case.claim.currency)}, the stated total is"
            f" {plain(coverage.aggregate_used, case.claim.currency)}; the uses are used."
        )


def _in_effect(case: Case, coverage: Coverage) -> Iterator[str]:
    when = tested(case, None, None)
    if not coverage.active:
        yield "The coverage is recorded as not active."
    if (coverage.effective_from and when.last_day < coverage.effective_from) or (
        coverage.effective_to and when.first_day > coverage.effective_to
    ):
        what = "The date of loss" if when.name == "the loss" else capital(when.name)
        yield f"{what} is outside the days on which the coverage is recorded as effective."
