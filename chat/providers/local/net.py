"""What the analyst says of a loss brought down through the terms of a coverage (docs/local-analyst.md, Terms)."""

import re
from collections.abc import Iterator, Sequence
from typing import Final

from chat.providers.base import ToolAnswer
from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.arguments import read_as_stated
from chat.providers.local.evidence import Evidence, Result, telling_words
from chat.providers.local.refusals import folded
from chat.providers.local.results import cautions, percent_of, several, told
from chat.providers.local.rows import said
from chat.providers.local.terms import APPLIES
from chat.providers.local.words import called
from claims.fields import Panel

LIMIT_ASKED: Final = re.compile(
    r"\b(?:limits?|aggregate)\b.*\b(?:left|remain\w*|erod\w*)\b"
    r"|\b(?:left|remain\w*|erod\w*)\b.*\b(?:limits?|aggregate)\b"
)
SHORTEST_NAME: Final = 3
MOST_COVERAGES: Final = 3
WORTH_TELLING: Final = ("Illustration", "Average compares", "premium")
ARITHMETIC: Final = "This is arithmetic on the recorded terms."


def coverages_meant(evidence: Evidence) -> list[str]:
    """The ids of the coverages the question names best; else those the claim's exposures fall under; else all."""
    asked = [word.rstrip("s") for word in telling_words(folded(evidence.question)) if len(word) >= SHORTEST_NAME]
    scores = {str(row.get("id")): sum(word in _words_of(row) for word in asked) for row in _coverages(evidence)}
    best = max(scores.values(), default=0)
    named = [each for each, score in scores.items() if score == best] if best else []
    return coverages_in_play(evidence, named)


def coverages_in_play(evidence: Evidence, named: Sequence[str] = ()) -> list[str]:
    """The ids of the coverages that the claim's exposures fall under, of those named or of all; else those named."""
    rows = [str(row["id"]) for row in _coverages(evidence) if row.get("id")]
    under = {str(row.get("coverageId")) for row in evidence.rows("coverage") if row.get("part") == "exposures"}
    fallen = [each for each in named or rows if each in under]
    return (fallen or list(named) or rows)[:MOST_COVERAGES]


def _coverages(evidence: Evidence) -> list[Result]:
    return [row for row in evidence.rows("coverage") if row.get("part") == "policy.coverages"]


def _words_of(coverage: Result) -> str:
    return f"{coverage.get('label') or ''} {coverage.get('code') or ''}".casefold()


def heads_under(coverage_id: str, evidence: Evidence) -> list[str]:
    """The ids of the heads of loss whose exposure falls under the coverage, or that name no exposure."""
    exposures = {row.get("id"): row.get("coverageId") for row in evidence.rows("coverage")}
    rows = evidence.rows("schedule_lines")
    return [str(row["id"]) for row in rows if exposures.get(row.get("exposureId"), coverage_id) == coverage_id]


def after_terms(evidence: Evidence) -> Answer:
    """What each coverage that is meant makes of the loss, term by term, and that open points may change it."""
    applied = evidence.made("apply_policy_terms")
    if not applied:
        return _not_applied(evidence)
    headlines = [_headline(each, evidence) for each in applied]
    points = [line for each in applied for line in _lines(each, evidence)]
    gaps = [gap for each in applied for gap in cautions(each.result, evidence)]
    return Answer(
        headlines[0],
        (*headlines[1:], *points),
        (*read_as_stated(evidence), *_open(evidence), *gaps),
        APPLIES,
        ("home", "schedule_table"),
    )


def in_short(evidence: Evidence) -> Answer:
    """What the terms make of each coverage's heads, with the steps that change it; nothing where none applied."""
    applied = evidence.made("apply_policy_terms")
    changed = [each for each in applied if each.result.get("netPayable") != each.result.get("grossLoss")]
    if not applied:
        return NOTHING
    first, *others = changed or applied
    points = [
        *(_headline(each, evidence) for each in others),
        *(line for each in changed for line in _steps(each, evidence)),
    ]
    panels: tuple[Panel, ...] = ("home", "schedule_table")
    return Answer(_headline(first, evidence), tuple(map(sentence, points)), tuple(_open(evidence)[1:2]), "", panels)


def _steps(applied: ToolAnswer, evidence: Evidence) -> Iterator[str]:
    """The steps that change the figure, and the reasons that have figures of their own."""
    words, found = evidence.words, applied.result
    for reason in (*found.get("reasons", []), *found.get("missing", [])):
        if str(reason).startswith(WORTH_TELLING):
            yield told(reason, evidence)
    for step in found.get("steps", []):
        if step.get("before") != step.get("after"):
            before, after = words.money(step.get("before")), words.money(step.get("after"))
            yield f"{_term(str(step.get('label')), evidence)}{_clause(step)}: {before} becomes {after}"
    if found.get("averageFactor") is not None:
        yield f"Insured for {percent_of(found['averageFactor'])} of the {words.term('value_at_risk')}"
    if found.get("deductibleApplied"):
        yield f"Taken off as {words.term('excess')}: {words.money(found['deductibleApplied'])}"
    if found.get("limitApplied"):
        yield f"{words.money(found.get('limitRemaining'))} is left of the limit that applies"


def _not_applied(evidence: Evidence) -> Answer:
    if not coverages_meant(evidence):
        return Answer("No coverage is recorded to apply terms of.", (), (), APPLIES, ("home",))
    gap = "No head of loss is recorded under that coverage: name a gross loss, and its terms are applied to it."
    return Answer("The terms could not be applied.", (), (gap,), APPLIES, ("home", "schedule_table"))


def _headline(applied: ToolAnswer, evidence: Evidence) -> str:
    found, words, label = applied.result, evidence.words, _label(applied, evidence)
    gross, net = found.get("grossLoss"), found.get("netPayable")
    if LIMIT_ASKED.search(folded(evidence.question)):
        if found.get("limitRemaining") is None:
            return f"Under {label}: what is left of a limit is not known."
        return f"Under {label}: {words.money(found['limitRemaining'])} is left of the limit that applies."
    if net is None:
        return f"Under {label}: what the recorded terms leave of {words.money(gross)} cannot be worked out."
    under = f"Under {label}{', as an illustration' if found.get('illustration') else ''}: the recorded terms"
    if net == gross:
        return f"{under} take nothing off {words.money(gross)}."
    return f"{under} bring {words.money(gross)} down to {words.money(net)}."


def _lines(applied: ToolAnswer, evidence: Evidence) -> list[str]:
    found, words = applied.result, evidence.words
    if LIMIT_ASKED.search(folded(evidence.question)):
        return [told(each, evidence) for each in found.get("reasons", []) if str(each).startswith("Limit")]
    heads = applied.call.arguments.get("scheduleIds")
    taken = f"{several(len(heads), 'head')} of loss as recorded" if heads else "the sum in the question"
    steps = [
        f"{_term(str(step.get('label')), evidence)}{_clause(step)}: {words.money(step.get('before'))} "
        + ("stays as it is" if step.get("before") == step.get("after") else f"becomes {words.money(step.get('after'))}")
        for step in found.get("steps", [])
    ]
    off = found.get("deductibleApplied")
    steps += [f"Taken off as {words.term('excess')}: {words.money(off)}"] if off else []
    factor = found.get("averageFactor")
    steps += [f"Insured for {percent_of(factor)} of the {words.term('value_at_risk')}"] if factor is not None else []
    counted = f"Loss taken: {words.money(found.get('grossLoss'))}, {taken}"
    return [*map(sentence, [counted, *steps]), *(told(each, evidence) for each in found.get("reasons", []))]


def _clause(step: Result) -> str:
    return f", clause {step['clause']}" if step.get("clause") else ""


def _term(label: str, evidence: Evidence) -> str:
    """The name of a term in the words of the claim's market."""
    for code in ("average", "excess"):
        if label.casefold().startswith(code):
            return evidence.words.term(code) + label[len(code) :]
    return label


def _label(applied: ToolAnswer, evidence: Evidence) -> str:
    wanted = applied.call.arguments.get("coverageId")
    rows = (row for row in _coverages(evidence) if row.get("id") == wanted)
    label = next((row.get("label") or row.get("code") for row in rows), None)
    return called(str(label or f"coverage {wanted}"))


def _open(evidence: Evidence) -> list[str]:
    """The points on cover that nobody has answered yet, and that the figure is no more than arithmetic while one is."""
    rows = [row for row in evidence.rows("coverage") if row.get("part") == "coverageReview.openIssues"]
    issues = [said("coverageReview.openIssues", row, evidence.words) for row in rows if row.get("status") != "resolved"]
    waiting = "While a point on cover is open, that figure may change with its answer."
    return [ARITHMETIC, waiting, *map(sentence, issues)] if issues else [ARITHMETIC]
