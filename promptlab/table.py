"""A result and a comparison as tables for a terminal (docs/evaluation.md, Results)."""

from collections.abc import Iterator, Sequence
from textwrap import shorten
from typing import Final

from claimpilot.intervals import Verdict
from claims.words import counted
from promptlab.compare import Comparison
from promptlab.results import Result, Row, TrapTally, reasons

DETAIL: Final = 100
"""Characters of a reason and its detail in a line; a result file has them whole."""


def shown(result: Result, baseline: Result | None) -> Iterator[str]:
    """The lines of a result, beside the local analyst's where that is another."""
    yield f"{result.setup.model} · prompts {result.setup.set_hash} · {counted(result.turns, 'turn')}" + (
        "" if result.complete else " (not all were asked)"
    )
    for title, rows, others in (
        ("Scenario", result.by_scenario, baseline.by_scenario if baseline else []),
        ("Capability", result.by_capability, baseline.by_capability if baseline else []),
        ("", [result.total], [baseline.total] if baseline else []),
    ):
        yield ""
        yield from _table(title, rows, {row.name: row for row in others})
    total = result.total
    yield f"Points: {total.points} of {total.most}, which is {total.percent:.1f} %; --bar takes that percentage."
    yield f"Passed every time: {total.always} of {total.traps}, {total.low:.0%} to {total.high:.0%} at 95 % confidence."
    yield f"Critical traps missed: {sum(trap.missed_critical > 0 for trap in result.traps)}."
    if result.input_tokens:
        yield f"Tokens: {result.input_tokens:,} in, {result.output_tokens:,} out."
    if result.unanswered:
        yield f"Turns without an answer: {result.unanswered}. Their traps count as not passed."
    yield from _listed("Flaky", [trap for trap in result.traps if trap.flaky])
    yield from _listed("Not passed", [trap for trap in result.traps if not trap.passed])


def _table(title: str, rows: Sequence[Row], others: dict[str, Row]) -> Iterator[str]:
    width = max([38, *(len(row.name) for row in rows)])
    heading = f"{title:{width}}  {'traps':>5}  {'passed':>6}  {'flaky':>5}  {'points':>9}"
    yield heading + (f"  {'local analyst':>22}" if others else "")
    for row in rows:
        line = f"{row.name:{width}}  {row.traps:>5}  {row.always:>6}  {row.flaky:>5}  {_points(row):>9}"
        other = others.get(row.name)
        yield line + (f"  {f'{other.always} passed, {_points(other)}':>22}" if other else "")


def _points(row: Row) -> str:
    return f"{row.points}/{row.most}"


def _listed(title: str, traps: Sequence[TrapTally]) -> Iterator[str]:
    if not traps:
        return
    yield ""
    yield f"{title}:"
    for trap in traps:
        critical = ", critical" if trap.critical else ""
        yield f"  {trap.trap} {trap.claim_id} {trap.capability}{critical} {trap.passed}/{trap.of}: {_why(trap)}"
        yield f"    to be found: {trap.gotcha}"


def _why(trap: TrapTally) -> str:
    """Each reason once, with what was missing or said the first time."""
    given = [failure for attempt in trap.failures for failure in attempt]
    first = (next(failure for failure in given if failure.startswith(f"{reason}:")) for reason in reasons(trap))
    return "; ".join(shorten(failure, DETAIL, placeholder=" …") for failure in first)


def named(result: Result) -> str:
    """Which model and prompts a result is of, as comparisons are headed."""
    return f"{result.setup.model} with prompts {result.setup.prompts}/{result.setup.set_hash}"


def compared(comparison: Comparison, new: str, old: str) -> Iterator[str]:
    """The lines of a comparison: each trap whose passes differ, then the total."""
    yield f"{new} against {old}, {len(comparison.changes)} traps that both have:"
    for change in comparison.changes:
        if change.new.passed * change.old.of != change.old.passed * change.new.of:
            low, high = change.interval
            yield (
                f"  {change.new.trap} {change.new.claim_id} {change.old.passed}/{change.old.of} → "
                f"{change.new.passed}/{change.new.of}: {change.verdict} ({low:+.0%} to {high:+.0%})"
            )
    pairs, (low, high) = comparison.pairs, comparison.interval
    yield (
        f"Held every time: {pairs.both} in both, {pairs.first} only now, {pairs.second} only before. "
        f"In total: {comparison.verdict} ({low:+.1%} to {high:+.1%})."
    )
    if comparison.alone:
        yield f"Left out, because only one of the two has them: {comparison.alone} traps."
    if not comparison.same_claims:
        yield "The claims and traps of the two differ: they were chosen otherwise, or the samples have changed since."
    if comparison.verdict is Verdict.CANNOT_TELL:
        yield "More repetitions or variants may tell."
