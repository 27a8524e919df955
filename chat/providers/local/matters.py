"""What notes, key facts and papers say that bears on a task, in their own words (docs/local-analyst.md, Tasks)."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from chat.providers.base import ToolCall
from chat.providers.local.answer import NOTHING, Answer, sentence
from chat.providers.local.evidence import Evidence, Result, spoken
from chat.providers.local.phrases import pattern
from chat.providers.local.quotes import BETWEEN, apart, hit_told
from chat.providers.local.rows import said
from chat.providers.local.words import QUOTE_LENGTH, called, quotation
from claims.fields import Panel

FIGURE = re.compile(r"[£$]\s?\d|\b\d{2}/\d{2}/\d{4}\b|\b\d{1,2}:\d{2}\b|\d ?%|\b\d+ (?:\w+ )?(?:days|weeks|years)\b")
NOTES: Final = 3
FACTS: Final = 4
FACTS_FIRST: Final = 2
PAPERS: Final = 2


@dataclass(frozen=True)
class Topic:
    """What a task is about: the words to search papers for as they stand, and phrases to know a telling sentence by."""

    query: str
    about: re.Pattern[str]

    @property
    def search(self) -> ToolCall:
        return ToolCall("search_documents", {"query": self.query, "limit": 10, "includeNotes": False})


def _read() -> Mapping[str, Topic]:
    table: Mapping[str, Any] = tomllib.loads((Path(__file__).parent / "tasks.toml").read_text("utf-8"))
    return {name: Topic(row["query"], pattern("|".join(row["about"]))) for name, row in table.items()}


TOPICS: Final = _read()


def told_on_file(evidence: Evidence, topic: Topic) -> Answer:
    """The key facts, notes and papers that bear on the topic most, quoted; nothing where none does."""
    facts, notes, papers = key_facts(evidence, topic), noted(evidence, topic), in_papers(evidence, topic)
    lines = [*facts[:FACTS_FIRST], *notes, *papers[:1], *facts[FACTS_FIRST:], *papers[1:]]
    if not lines:
        return NOTHING
    marks: tuple[tuple[Panel, list[str]], ...] = (("key_facts", facts), ("notes", notes), ("documents", papers))
    return Answer("The file's own words on it.", tuple(lines), (), "", tuple(panel for panel, held in marks if held))


def noted(evidence: Evidence, topic: Topic, most: int = NOTES) -> list[str]:
    """The notes that hold most words of the topic, each by the sentences that do, the weightiest and latest first."""
    latest_first = reversed(evidence.rows("notes"))
    found = [(_telling(row, topic), row) for row in latest_first if not row.get("privileged")]
    ranked = sorted((each for each in found if each[0]), key=lambda each: -_weight(each[0], topic))[:most]
    return [sentence(f"{_place(row, evidence)}: {quotation(words)}") for words, row in ranked]


def key_facts(evidence: Evidence, topic: Topic, most: int = FACTS) -> list[str]:
    """The key facts that hold words of the topic, those that are disputed first."""
    rows = [row for row in evidence.rows("key_facts") if topic.about.search(_fact(row))]
    rows.sort(key=lambda row: (row.get("confidence") != "disputed", -_weight(_fact(row), topic)))
    return [sentence(f"Key fact: {said('keyFacts', row, evidence.words)}") for row in rows[:most]]


def in_papers(evidence: Evidence, topic: Topic, most: int = PAPERS) -> list[str]:
    """What the search for the topic's words found, by the sentence that holds one; nothing that is privileged."""
    found = evidence.search(topic.query)
    hits = (hit for hit in found.get("hits", []) if not hit.get("privileged"))
    lines = [hit_told(hit, evidence.words, (), topic.about.pattern) for hit in hits]
    return [sentence(line) for line in apart(lines)[:most]]


def _fact(row: Result) -> str:
    return f"{spoken(row.get('label'))}: {spoken(row.get('value'))}".casefold()


def _weight(words: str, topic: Topic) -> int:
    """How much of the topic a text holds: its phrases, each once, and a figure."""
    held = {found[0] for found in topic.about.finditer(words.casefold())}
    return 2 * len(held) + bool(FIGURE.search(words))


def _telling(row: Result, topic: Topic) -> str:
    """The sentences of a note that weigh most, as many as a quotation holds; empty where none holds a word of it."""
    parts = BETWEEN.split(" ".join(spoken(row.get("text")).split()))
    spans = [_from(parts[start:]) for start in range(len(parts))]
    best = max(spans, key=lambda span: _weight(span, topic), default="")
    return best if topic.about.search(best.casefold()) else ""


def _from(parts: list[str]) -> str:
    """The first part, and those after it while there is room."""
    told, *following = parts
    for more in following:
        if len(told) + len(more) >= QUOTE_LENGTH:
            break
        told = f"{told} {more}"
    return told


def _place(row: Result, evidence: Evidence) -> str:
    by = called(str(row.get("author") or ""))
    return f"Note of {evidence.words.date_of(row.get('at'))}{f', {by}' if by else ''}"
