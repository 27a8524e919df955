"""What the analyst says of where the file disagrees with itself (docs/local-analyst.md, Nothing found)."""

import re
from dataclasses import replace
from typing import Final

from chat.providers.local.answer import Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.file import search_query
from chat.providers.local.quotes import apart, hits_told
from chat.providers.local.refusals import folded
from chat.providers.local.results import cautions, first_few, several, told
from chat.providers.local.rows import said
from chat.providers.local.sides import SETTLES, contradiction, shortly
from chat.providers.local.words import quotation

REASONED: Final = re.compile(r"reserve|figure|calculat|worked out|£|\$|number")
DISAGREEING: Final = "discrepancy differs contradict working wording disputed"
MOST: Final = 8
GAP: Final = "The papers are not compared with each other here beyond the rules of that check: more may disagree."


def disagreements(evidence: Evidence) -> Answer:
    """What the check of the file against itself found, both sides shown, and what the file marks as disputed."""
    words, found = evidence.words, evidence.result("find_contradictions")
    items = [contradiction(item, evidence) for item in found.get("items", [])]
    reserves = [
        f"Reserve of {words.money(row.get('outstanding'))} rests on {quotation(spoken(row.get('rationale')))}"
        for row in evidence.rows("reserves")
        if row.get("rationale") and REASONED.search(folded(evidence.question))
    ]
    marked = _marked(evidence, with_flags=not items)
    quoted = apart([*hits_told(evidence, search_query(evidence), least=2), *hits_told(evidence, DISAGREEING, least=2)])
    points = [*first_few(items, MOST), *reserves, *marked, *quoted]
    gaps = (GAP, *cautions(found, evidence))
    return Answer(_headline(found, marked), tuple(map(sentence, points)), gaps, SETTLES, ("key_facts", "home"))


def in_short(evidence: Evidence) -> Answer:
    """The same for a task: a line each with the entries that the two sides stand in, then what the file marks."""
    answer, found = disagreements(evidence), evidence.result("find_contradictions")
    items = shortly(found.get("items", []), evidence)
    marked = _marked(evidence, with_flags=not items)
    odd = [told(each, evidence) for each in found.get("warnings", [])]
    return replace(answer, points=tuple(map(sentence, [*first_few(items, MOST), *odd, *marked])), missing=(GAP,))


def _headline(found: Result, marked: list[str]) -> str:
    count = int(found.get("count") or 0)
    if count:
        return f"The file disagrees with itself in {several(count, 'place')}."
    checked = "The check of the file against itself found no two entries that disagree" if found else ""
    disputed = "the file marks these points as disputed or open" if marked else "the file marks nothing as disputed"
    return sentence(f"{checked}; {disputed}" if checked else disputed)


def _marked(evidence: Evidence, *, with_flags: bool) -> list[str]:
    """What the file itself marks: disputed key facts, issues on cover and, where they are wanted, open flags."""
    words = evidence.words
    facts = [said("keyFacts", row, words) for row in evidence.rows("key_facts") if row.get("confidence") == "disputed"]
    issues = [
        said("coverageReview.openIssues", row, words)
        for row in evidence.rows("coverage")
        if row.get("part") == "coverageReview.openIssues"
    ]
    flags = [row for row in evidence.rows("risk_flags") if with_flags and row.get("status") == "open"]
    return [*facts, *issues, *(f"Flag: {said('riskFlags', row, words)}" for row in flags)]
