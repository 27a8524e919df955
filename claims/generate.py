"""Sample claims from a seed: the golden ones, then variants without end (docs/claim-document.md, Samples)."""

from collections import Counter
from collections.abc import Collection, Iterator
from random import Random
from typing import Final

from claims.documents import BadClaim
from claims.lines import LINES, SCENARIOS
from claims.lines.base import ScenarioFile
from claims.schema import Claim

KNOWN_FIRST: Final = ("auto_policy_lapsed_at_loss", "property_underinsured_escape_of_water")
FIRST_SERIAL: Final = 1000
"""Variants count from here; golden claims have serials below it."""


def samples(seed: int, broken: list[BadClaim], only: Collection[str] = ()) -> Iterator[Claim]:
    """The golden claims, the two that the documentation names first, then a variant of each scenario in turn, for ever.

    A claim's id depends on its place alone and its content on seed and place; each line and year counts its own
    variants. `only` are the scenarios whose claims are wanted, all if empty: their claims are those of the whole
    series. A scenario whose golden claim cannot be read is left out, and what is wrong with it is added to `broken`;
    with none left there are no claims.
    """
    told: list[tuple[ScenarioFile, Claim]] = []
    for scenario in in_order():
        try:
            told.append((scenario, scenario.golden()))
        except BadClaim as error:
            broken.append(error)
    wanted = {scenario.SCENARIO.id for scenario, _ in told if not only or scenario.SCENARIO.id in only}
    yield from (golden for scenario, golden in told if scenario.SCENARIO.id in wanted)
    counted: Counter[str] = Counter()
    while wanted:
        for scenario, golden in told:
            series = series_of(scenario, golden)
            if scenario.SCENARIO.id in wanted:
                yield variant(scenario, golden, seed, FIRST_SERIAL + counted[series])
            counted[series] += 1


def in_order() -> list[ScenarioFile]:
    """The scenarios in the order of their golden claims."""
    names = [*KNOWN_FIRST, *sorted(SCENARIOS.keys() - set(KNOWN_FIRST))]
    return [SCENARIOS[name] for name in names]


def variant(scenario: ScenarioFile, golden: Claim, seed: int, serial: int) -> Claim:
    """The scenario's variant number `serial` for a seed: the same bytes on every machine."""
    new_id = f"{series_of(scenario, golden)}{serial:04d}"
    rng = Random(f"{seed}/{scenario.SCENARIO.id}/{serial}")  # noqa: S311  # a story, not a secret
    return scenario.shape(golden.model_copy(update={"id": new_id}), rng)


def series_of(scenario: ScenarioFile, golden: Claim) -> str:
    """What the ids of a line's claims of one year begin with, as CP-AUT-26."""
    notified = golden.incident.date_notified or golden.incident.date_of_loss
    return f"CP-{LINES[scenario.SCENARIO.line_of_business].prefix}-{notified:%y}"
