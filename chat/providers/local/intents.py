"""The questions there are rules for: how each is known, looked up and answered (docs/local-analyst.md, Intents)."""

import difflib
import re
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, partial
from pathlib import Path
from typing import Any, Final, get_args

from chat.providers.local import file
from chat.providers.local.lookups import always, searched, unless_empty
from chat.providers.local.papers import nothing_fits
from chat.providers.local.phrases import pattern
from chat.providers.local.rules import RULES, Rule
from claims.sections import SOURCES, Section

TABLES: Final = ("cover", "money", "people", "file")
ENOUGH: Final = 3
ENOUGH_FOR_A_SECOND: Final = 5
CLOSE: Final = 0.84
CLOSE_IF_SHORT: Final = 0.8
RIGHT_AS_THEY_ARE: Final = (
    "being",
    "chase",
    "close",
    "contract",
    "event",
    "failed",
    "figure",
    "property",
    "sense",
    "whether",
    "working",
)
SHORTEST_TYPO: Final = 5
JOINED = re.compile(r"\b(?:and|also|plus|as well as)\b|&|;|\?.*\?")
WORD = re.compile(r"[a-z][a-z']+")


@dataclass(frozen=True)
class Intent:
    """A question with a rule. `words` maps a weight to phrases parted by `|`; `*` stands for any ending
    and `#` for a number."""

    id: str
    words: Mapping[int, str]
    rule: Rule

    def score(self, question: str) -> int:
        return sum(weight for weight, words in self.words.items() if pattern(words).search(question))

    def left_of(self, question: str) -> str:
        """The question without the phrases that this intent knows it by."""
        for words in self.words.values():
            question = pattern(words).sub(" ", question)
        return question


def matched(question: str) -> list[Intent]:
    """The intent that a folded question fits best, and a second of another kind where the question joins two."""
    mended = WORD.sub(lambda word: _nearest(word[0]), question)
    scores = {intent.id: intent.score(mended) for intent in INTENTS.values()}
    ranked = sorted((each for each in INTENTS.values() if scores[each.id] >= ENOUGH), key=lambda each: -scores[each.id])
    if len(ranked) < 2 or not JOINED.search(mended):
        return ranked[:1]
    first = ranked[0]
    left = first.left_of(mended)
    others = (intent for intent in ranked[1:] if not first.rule.family or intent.rule.family != first.rule.family)
    return [first, *[each for each in others if each.id != "search" and each.score(left) >= ENOUGH_FOR_A_SECOND][:1]]


def _read() -> dict[str, Intent]:
    texts = ((Path(__file__).parent / "intents" / f"{name}.toml").read_text("utf-8") for name in TABLES)
    table = {name: row for text in texts for name, row in tomllib.loads(text).items()}
    return {name: Intent(name, _words(row), RULES.get(name) or _reading(name, row)) for name, row in table.items()}


def _words(row: Mapping[str, Any]) -> dict[int, str]:
    return {int(key): "|".join(phrases) for key, phrases in row.items() if key.isdecimal()}


def _reading(name: str, row: Mapping[str, Any]) -> Rule:
    """The rule of an intent that only reads: a line of the brief, or the section it is named for."""
    if "brief" in row:
        return Rule(always(), partial(file.of_the_brief, start=row["brief"]), ("home",), row.get("family", ""))
    known: Section = next(each for each in get_args(Section) if each == name)
    write_rows = partial(file.section_read, section=known, title=row["title"])
    return Rule(unless_empty(known), write_rows, (SOURCES[known].panel,))


INTENTS: Final = _read()
NO_RULE: Final = Intent("no_rule", {}, Rule(searched, nothing_fits, ("home",)))


@cache
def _known() -> tuple[str, ...]:
    phrases = (words for intent in INTENTS.values() for words in intent.words.values())
    words = (word.strip("*") for each in phrases for word in re.split(r"[| ]", each))
    return tuple(sorted({word for word in words if len(word) >= SHORTEST_TYPO}))


@cache
def _nearest(word: str) -> str:
    """A word of five letters or more that is nearly one of ours, spelt as ours; any other word as it is."""
    if len(word) < SHORTEST_TYPO or word in RIGHT_AS_THEY_ARE or word.startswith(_known()):
        return word
    short = len(word) == SHORTEST_TYPO
    alike = [known for known in _known() if known[0] == word[0] and (not short or known[-1] == word[-1])]
    near = difflib.get_close_matches(word, alike, n=1, cutoff=CLOSE_IF_SHORT if short else CLOSE)
    return near[0] if near else word
